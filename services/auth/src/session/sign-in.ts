import type { Phone } from "@haat/domain/phone";
import { toleratedErrors } from "@haat/service-kit/metrics/tolerated-errors";
import type { FastifyBaseLogger } from "fastify";
import type { Deps } from "../deps.ts";
import { recordNotice } from "../notice/record-notice.ts";
import { findOrCreateUser, reopenAccount, type User } from "../user/user.repository.ts";
import { sessionLifeMs } from "./access-token.ts";
import { type DeviceId, deviceHash, deviceHashes } from "./device.ts";
import type { OwnSession } from "./end-session.ts";
import { insertSession, isNewDevice, markEnded } from "./session.repository.ts";

export interface SignedIn {
  readonly token: string;
  readonly user: User;
}

/** The device of a sign-in, and the session that it replaces. */
export interface SignInContext {
  /** "Chrome on Android". */
  readonly device: string;
  readonly deviceId: DeviceId | null;
  /** The session whose token came with the request, of any user: the new session replaces it. */
  readonly previous: OwnSession | null;
}

/** Creates a session for the owner of this verified phone, and the account if there is none. */
export async function signIn(
  {
    db,
    config,
    signAccessToken,
    endedSessions,
  }: Pick<Deps, "db" | "config" | "signAccessToken" | "endedSessions">,
  owner: { phone: Phone; name: string },
  { device, deviceId, previous }: SignInContext,
  log: FastifyBaseLogger,
): Promise<SignedIn> {
  const knownDevice = deviceId && deviceHash(config.OTP_PEPPER, owner.phone, deviceId);
  const expiresAt = new Date(Date.now() + sessionLifeMs);
  const hashes = deviceId ? deviceHashes(config, owner.phone, deviceId) : [];
  const { user, sessionId, ended } = await db.transaction(async (tx) => {
    const user = await findOrCreateUser(tx, owner);
    await reopenAccount(tx, user.id);
    if (await isNewDevice(tx, user.id, hashes))
      await recordNotice(tx, user, [user.phone], { event: "new_device", device });
    const sessionId = await insertSession(tx, { userId: user.id, expiresAt, device, knownDevice });
    return { user, sessionId, ended: previous && (await markEnded(tx, previous)) };
  });
  if (ended) {
    // The sign-in succeeds because its code is used up. The announcement is retried until it succeeds.
    await endedSessions.announce([ended]).catch((error: unknown) => {
      toleratedErrors.count({ work: "announce ended sessions" });
      log.error({ err: error, sessionId: ended.id }, "replaced session not announced");
    });
  }
  const token = await signAccessToken({ userId: user.id, sessionId, tier: user.tier, expiresAt });
  return { token, user };
}
