import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import { type AuthenticatedUser, userOf } from "@haat/service-kit/tokens";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import type { User } from "../profile/profile.repository.ts";
import { endSession } from "./end-session.ts";
import { findLiveSession, markSeen } from "./session.repository.ts";

type SessionDeps = Pick<Deps, "db" | "endedSessions">;

/** A user with ten pages open a minute must not write ten rows a minute. */
const seenEveryMs = 5 * 60_000;

/**
 * The user of a live session, by its row.
 * A token that names another tier than the user has now would go on showing the old prices: its session is ended.
 */
export async function verifySession(deps: SessionDeps, user: AuthenticatedUser): Promise<User> {
  const found = await findLiveSession(deps.db, user);
  if (found?.user.tier !== user.tier) {
    await endSession(deps, user);
    throw new ApiError("SESSION_ENDED", messages.signIn);
  }
  const recently = new Date(Date.now() - seenEveryMs);
  if (found.lastSeenAt < recently) await markSeen(deps.db, user.sessionId, recently);
  return found.user;
}

/** preValidation after `signedIn`: the row of the session decides, whatever Redis knows of it. */
export function liveSession(deps: SessionDeps) {
  return async (request: FastifyRequest): Promise<void> => {
    await verifySession(deps, userOf(request));
  };
}
