import type { Phone } from "@haat/domain/phone";
import type { FastifyBaseLogger } from "fastify";
import type { Deps } from "../deps.ts";
import { findOrCreateUser, type User } from "../profile/profile.repository.ts";
import { sessionLifeMs } from "./access-token.ts";
import { type DeviceId, deviceHash } from "./device.ts";
import type { OwnSession } from "./end-session.ts";
import { insertSession, markEnded } from "./session.repository.ts";

export interface SignedIn {
  readonly token: string;
  readonly user: User;
}

/** Where a sign-in happens. */
export interface SignInPlace {
  /** "Chrome on Android". */
  readonly device: string;
  readonly deviceId: DeviceId | null;
  /** The session whose token came with the request, whoever it belongs to: the new one takes its place. */
  readonly previous: OwnSession | null;
}

/** A new session for whoever proved this phone; the account is opened if there is none. */
export async function signIn(
  {
    db,
    config,
    signAccessToken,
    endedSessions,
  }: Pick<Deps, "db" | "config" | "signAccessToken" | "endedSessions">,
  person: { phone: Phone; name: string },
  { device, deviceId, previous }: SignInPlace,
  log: FastifyBaseLogger,
): Promise<SignedIn> {
  const knownDevice = deviceId && deviceHash(config.OTP_PEPPER, person.phone, deviceId);
  const expiresAt = new Date(Date.now() + sessionLifeMs);
  const { user, sessionId, ended } = await db.transaction(async (tx) => {
    const user = await findOrCreateUser(tx, person);
    const sessionId = await insertSession(tx, { userId: user.id, expiresAt, device, knownDevice });
    return { user, sessionId, ended: previous && (await markEnded(tx, previous)) };
  });
  if (ended) {
    // The sign-in stands: its code is used up. The announcement is repeated until Redis takes it.
    await endedSessions.announce([ended]).catch((error: unknown) => {
      log.error({ err: error, sessionId: ended.id }, "replaced session not announced yet");
    });
  }
  const token = await signAccessToken({ userId: user.id, sessionId, tier: user.tier, expiresAt });
  return { token, user };
}
