import type { Tier } from "@haat/domain/account";
import type { SessionId, StaffId, UserId } from "@haat/domain/id";
import { newId } from "@haat/domain/id";
import type { StaffRole } from "@haat/domain/staff-permissions";
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from "jose";

const { privateKey, publicKey } = await generateKeyPair("EdDSA", { crv: "Ed25519", extractable: true });

/** Keys of this test run, in the form in which services read them. */
export const accessTokenPrivateJwk: JWK = { ...(await exportJWK(privateKey)), kid: "test", alg: "EdDSA" };
export const accessTokenJwks = {
  keys: [{ ...(await exportJWK(publicKey)), kid: "test", alg: "EdDSA", use: "sig" }],
};
export const serviceTokenSecret = "a-secret-for-tests-that-is-long-enough";

/** The part of the environment that all services share, ready for a config schema or a spawned process. */
export const tokenEnvironment = {
  ACCESS_TOKEN_JWKS: JSON.stringify(accessTokenJwks),
  SERVICE_TOKEN_SECRET: serviceTokenSecret,
};

export interface TestUser {
  readonly userId: UserId;
  readonly sessionId: SessionId;
  readonly tier: Tier;
  readonly headers: { readonly authorization: string };
}

/** A user with a valid, signed access token. */
export async function signedIn(tier: Tier = "consumer", userId: UserId = newId()): Promise<TestUser> {
  const sessionId = newId<"Session">();
  const token = await new SignJWT({ sid: sessionId, tier })
    .setProtectedHeader({ alg: "EdDSA", kid: "test" })
    .setSubject(userId)
    .setIssuer("haat-auth")
    .setAudience("haat")
    .setIssuedAt()
    .setExpirationTime("15d")
    .sign(await importJWK(accessTokenPrivateJwk, "EdDSA"));
  return { userId, sessionId, tier, headers: { authorization: `Bearer ${token}` } };
}

export interface TestStaff {
  readonly staffId: StaffId;
  readonly sessionId: SessionId;
  readonly role: StaffRole;
  readonly headers: { readonly authorization: string };
}

/** A staff member with a valid, signed staff token, who has just proved who they are. */
export async function asStaff(
  role: StaffRole,
  { staffId = newId<"Staff">(), assertedAt = new Date() }: { staffId?: StaffId; assertedAt?: Date } = {},
): Promise<TestStaff> {
  const sessionId = newId<"Session">();
  const token = await new SignJWT({
    sid: sessionId,
    role,
    assertedAt: Math.floor(assertedAt.getTime() / 1000),
  })
    .setProtectedHeader({ alg: "EdDSA", kid: "test" })
    .setSubject(staffId)
    .setIssuer("haat-auth")
    .setAudience("haat-staff")
    .setIssuedAt()
    .setExpirationTime("12h")
    .sign(await importJWK(accessTokenPrivateJwk, "EdDSA"));
  return { staffId, sessionId, role, headers: { authorization: `Bearer ${token}` } };
}

/** The headers with which service `from` calls service `to`. */
export async function asService(from: string, to: string): Promise<{ authorization: string }> {
  const token = await new SignJWT()
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer(from)
    .setAudience(to)
    .setIssuedAt()
    .setExpirationTime("60s")
    .sign(new TextEncoder().encode(serviceTokenSecret));
  return { authorization: `Bearer ${token}` };
}
