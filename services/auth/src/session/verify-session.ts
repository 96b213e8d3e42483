import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import { type AuthenticatedUser, userOf } from "@haat/service-kit/tokens";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import type { User } from "../user/user.repository.ts";
import { endSession } from "./end-session.ts";
import { findLiveSession, markSeen } from "./session.repository.ts";

type SessionDeps = Pick<Deps, "db" | "endedSessions">;

/** Limits the writes for a user who opens many pages. */
const seenEveryMs = 5 * 60_000;

/**
 * The user of a live session, by its row.
 * A token with an outdated tier would still show the old prices, so its session is ended.
 */
export async function verifySession(deps: SessionDeps, user: AuthenticatedUser): Promise<User> {
  const found = await findLiveSession(deps.db, user);
  if (found?.user.tier !== user.tier) {
    await endSession(deps, user);
    throw new ApiError("SESSION_ENDED", messages().signIn);
  }
  const recently = new Date(Date.now() - seenEveryMs);
  if (found.lastSeenAt < recently) await markSeen(deps.db, user.sessionId, recently);
  return found.user;
}

/** preValidation after `signedIn`: checks the session's row, not only Redis. */
export function liveSession(deps: SessionDeps) {
  return async (request: FastifyRequest): Promise<void> => {
    await verifySession(deps, userOf(request));
  };
}
