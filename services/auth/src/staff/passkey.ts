import type { StaffId } from "@haat/domain/id";
import { ApiError } from "@haat/service-kit/errors";
import { messages as sharedMessages } from "@haat/service-kit/messages";
import { shop } from "@haat/shop/profile";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import type { Passkey } from "./credential.repository.ts";
import type { AssertionResponse, RegistrationResponse } from "./passkey.schemas.ts";
import { type InvitationId, staffRules } from "./staff.rules.ts";

type PasskeyDeps = Pick<Deps, "redis" | "config">;

/** What the challenge is for. A response to the challenge of something else is rejected. */
type Purpose = "sign-in" | `invitation:${InvitationId}` | `assertion:${StaffId}` | `passkey:${StaffId}`;

const challengeKey = (challenge: string) => `{staff}:challenge:${challenge}`;
/** EdDSA, ES256, RS256. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** @param existing the member's passkeys, of which an authenticator makes no second one. */
export async function passkeyCreationOptions(
  deps: PasskeyDeps,
  member: { readonly id: StaffId; readonly name: string; readonly email: string },
  purpose: Purpose,
  existing: readonly string[] = [],
) {
  const options = await generateRegistrationOptions({
    rpName: shop.name,
    rpID: relyingPartyOf(deps),
    userID: new TextEncoder().encode(member.id),
    userName: member.email,
    userDisplayName: member.name,
    timeout: staffRules.challengeLifeMs,
    excludeCredentials: existing.map((id) => ({ id })),
    // The passkey is the only proof, so it has to check its user, and has to be found without an e-mail address.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs,
  });
  await storeChallenge(deps, options.challenge, purpose);
  return options;
}

/** @param ids the passkeys to choose from; without them, any of this host. */
export async function passkeyRequestOptions(
  deps: PasskeyDeps,
  purpose: Purpose,
  ids: readonly string[] = [],
) {
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(deps),
    timeout: staffRules.challengeLifeMs,
    userVerification: "required",
    allowCredentials: ids.map((id) => ({ id })),
  });
  await storeChallenge(deps, options.challenge, purpose);
  return options;
}

/** @throws ApiError CODE_EXPIRED when the challenge was used or is too old; CREDENTIALS_WRONG. */
export async function verifyNewPasskey(
  deps: PasskeyDeps,
  response: RegistrationResponse,
  purpose: Purpose,
): Promise<Pick<Passkey, "id" | "publicKey" | "counter" | "transports">> {
  const { registrationInfo } = await verified(
    verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: async (challenge) => await useChallenge(deps, challenge, purpose),
      expectedOrigin: deps.config.STAFF_ORIGIN,
      expectedRPID: relyingPartyOf(deps),
      requireUserVerification: true,
      supportedAlgorithmIDs,
    }),
  );
  if (!registrationInfo) throw credentialsWrong();
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    id,
    publicKey: Buffer.from(publicKey).toString("base64url"),
    counter,
    transports: response.response.transports ?? [],
  };
}

/**
 * Returns the passkey's next counter.
 * @throws ApiError CODE_EXPIRED when the challenge was used or is too old; CREDENTIALS_WRONG.
 */
export async function verifyPasskey(
  deps: PasskeyDeps,
  response: AssertionResponse,
  passkey: Passkey,
  purpose: Purpose,
): Promise<number> {
  const { verified: isRight, authenticationInfo } = await verified(
    verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: async (challenge) => await useChallenge(deps, challenge, purpose),
      expectedOrigin: deps.config.STAFF_ORIGIN,
      expectedRPID: relyingPartyOf(deps),
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    }),
  );
  if (!isRight) throw credentialsWrong();
  return authenticationInfo.newCounter;
}

export const credentialsWrong = (cause?: unknown) =>
  new ApiError("CREDENTIALS_WRONG", messages().staff.credentialsWrong, { cause });

const relyingPartyOf = ({ config }: PasskeyDeps) => new URL(config.STAFF_ORIGIN).hostname;

async function storeChallenge({ redis }: PasskeyDeps, challenge: string, purpose: Purpose): Promise<void> {
  await redis
    .set(challengeKey(challenge), purpose, "PX", staffRules.challengeLifeMs)
    .catch((cause: unknown) => {
      throw new ApiError("TRY_AGAIN", sharedMessages().tryAgain, { cause });
    });
}

/** Whether the challenge was made for this purpose. It is valid once. */
async function useChallenge({ redis }: PasskeyDeps, challenge: string, purpose: Purpose): Promise<boolean> {
  const stored = await redis.getdel(challengeKey(challenge)).catch((cause: unknown) => {
    throw new ApiError("TRY_AGAIN", sharedMessages().tryAgain, { cause });
  });
  if (stored === null) throw new ApiError("CODE_EXPIRED", messages().staff.stepExpired);
  return stored === purpose;
}

/** The library throws plain errors for a response that it rejects. */
async function verified<Result>(verification: Promise<Result>): Promise<Result> {
  return await verification.catch((error: unknown) => {
    throw error instanceof ApiError ? error : credentialsWrong(error);
  });
}
