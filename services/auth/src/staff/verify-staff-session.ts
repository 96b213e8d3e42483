import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import { withActor } from "@haat/service-kit/request-context";
import {
  recordStaffAction,
  recordStaffActions,
  type StaffAction,
} from "@haat/service-kit/staff/record-staff-action";
import { type AuthenticatedStaff, staffOf } from "@haat/service-kit/tokens";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { announceOrThrow } from "../session/end-session.ts";
import type { StaffMember } from "./staff.repository.ts";
import { staffRules } from "./staff.rules.ts";
import {
  findLiveStaffSession,
  findStaffSession,
  markOtherStaffSessionsEnded,
  markStaffSeen,
  markStaffSessionEnded,
  type OwnStaffSession,
} from "./staff-session.repository.ts";

type SessionDeps = Pick<Deps, "db" | "endedSessions">;

/**
 * The member of a live session, by its row, and marks the session as seen. A session that nobody used for 30 minutes is ended, and
 * so is one whose token has an outdated role.
 */
export async function verifyStaffSession(
  deps: SessionDeps,
  token: AuthenticatedStaff,
): Promise<{ member: StaffMember; expiresAt: Date }> {
  const found = await findLiveStaffSession(deps.db, token);
  if (!found || found.isIdle || found.member.role !== token.role) {
    await withActor({ kind: "clock", id: found?.isIdle ? "staff-idle" : "staff-session" }, async () =>
      endStaffSession(deps, token),
    );
    throw new ApiError("SESSION_ENDED", messages().signIn);
  }
  const recently = new Date(Date.now() - staffRules.seenEveryMs);
  if (found.lastSeenAt < recently) await markStaffSeen(deps.db, token.sessionId, recently);
  return found;
}

/** preValidation after `staff`: checks the session's row, not only Redis. */
export function liveStaffSession(deps: SessionDeps) {
  return async (request: FastifyRequest): Promise<void> => {
    await verifyStaffSession(deps, staffOf(request));
  };
}

/**
 * Ends the session in its row and announces it; false when the member has no such session. Idempotent.
 * @param verb what the member does; the clock, which ends idle sessions, has none.
 */
export async function endStaffSession(
  { db, endedSessions }: SessionDeps,
  own: OwnStaffSession,
  verb?: "staff.signOut" | "staff.endSession",
): Promise<boolean> {
  const ended = await db.transaction(async (tx) => {
    const live = await markStaffSessionEnded(tx, own);
    if (live && verb) await recordStaffAction(tx, endingOf(verb, own, live.device));
    return live ?? (await findStaffSession(tx, own));
  });
  if (ended) await announceOrThrow(endedSessions, [ended]);
  return ended !== undefined;
}

/** Ends all other sessions of the member. */
export async function endOtherStaffSessions(
  { db, endedSessions }: SessionDeps,
  own: OwnStaffSession,
): Promise<void> {
  const ended = await db.transaction(async (tx) => {
    const others = await markOtherStaffSessionsEnded(tx, own);
    await recordStaffActions(
      tx,
      others.map(({ device }) => endingOf("staff.endSession", own, device)),
    );
    return others;
  });
  await announceOrThrow(endedSessions, ended);
}

function endingOf(verb: StaffAction["verb"], { staffId }: OwnStaffSession, device: string): StaffAction {
  return { verb, subject: { kind: "staff", id: staffId }, before: { device } };
}
