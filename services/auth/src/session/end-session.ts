import type { SessionId, UserId } from "@haat/domain/id";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import type { Deps } from "../deps.ts";
import { type EndedSession, markEnded, markOthersEnded } from "./session.repository.ts";

type EndingDeps = Pick<Deps, "db" | "endedSessions">;

/** A session and its user. */
export interface OwnSession {
  readonly sessionId: SessionId;
  readonly userId: UserId;
}

/** Ends the session in its row and announces it; false when the user has no such session. Idempotent. */
export async function endSession({ db, endedSessions }: EndingDeps, own: OwnSession): Promise<boolean> {
  const ended = await markEnded(db, own);
  if (ended) await announceOrThrow(endedSessions, [ended]);
  return ended !== undefined;
}

/** Ends all other sessions of the user. Idempotent. */
export async function endOtherSessions({ db, endedSessions }: EndingDeps, own: OwnSession): Promise<number> {
  const ended = await markOthersEnded(db, own);
  await announceOrThrow(endedSessions, ended);
  return ended.length;
}

/** @throws ApiError TRY_AGAIN when Redis is unavailable. The sessions are announced as soon as it is back. */
export async function announceOrThrow(
  { announce }: Deps["endedSessions"],
  ended: readonly EndedSession[],
): Promise<void> {
  await announce(ended).catch((cause: unknown) => {
    throw new ApiError("TRY_AGAIN", messages().tryAgain, { cause });
  });
}
