import type { StaffId } from "@haat/domain/id";
import { ApiError } from "@haat/service-kit/errors";
import { messages as commonMessages } from "@haat/service-kit/messages";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import { sql } from "drizzle-orm";
import type { Tx } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { recordNotice } from "../notice/record-notice.ts";
import { announceOrThrow } from "../session/end-session.ts";
import { findMemberName } from "../staff/staff.repository.ts";
import { changeTier } from "../tier/change-tier.ts";
import { setMissingGstin } from "../user/user.repository.ts";
import { lockApplication, updateApplication } from "./wholesale.repository.ts";
import type { WholesaleApplicationId } from "./wholesale.rules.ts";

interface Decision {
  readonly id: WholesaleApplicationId;
  readonly staffId: StaffId;
}

/**
 * Makes the applicant a wholesaler: their sessions end, and their account gets the GSTIN when it has none. A second press of the same
 * member changes nothing.
 * @throws ApiError NOT_FOUND; EDITED_MEANWHILE, with who was first; TRY_AGAIN after the commit when Redis is unavailable.
 */
export async function acceptApplication(
  { db, endedSessions }: Pick<Deps, "db" | "endedSessions">,
  decision: Decision,
): Promise<void> {
  const ended = await db.transaction(async (tx) => {
    const waiting = await lockWaiting(tx, decision, "accepted");
    if (!waiting) return [];
    const { user, application } = waiting;
    const { id, staffId } = decision;
    await updateApplication(tx, id, {
      state: "accepted",
      reason: null,
      decidedBy: staffId,
      removeAfter: null,
    });
    await setMissingGstin(tx, user.id, application.gstin);
    const ended = await changeTier(tx, user, {
      tier: "wholesaler",
      reason: "accepted wholesale application",
    });
    await recordNotice(tx, user, [], { event: "wholesale_accepted" });
    await recordStaffAction(tx, {
      verb: "wholesaleApplication.accept",
      subject: subjectOf(id),
      before: { state: "waiting", tier: user.tier },
      after: { state: "accepted", tier: "wholesaler" },
    });
    return ended;
  });
  await announceOrThrow(endedSessions, ended);
}

/**
 * Rejects an application for a reason that its shopper reads. A second press of the same member changes nothing.
 * @throws ApiError NOT_FOUND; EDITED_MEANWHILE, with who was first.
 */
export async function rejectApplication(
  { db }: Pick<Deps, "db">,
  { reason, ...decision }: Decision & { readonly reason: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const waiting = await lockWaiting(tx, decision, "rejected");
    if (!waiting) return;
    const { id, staffId } = decision;
    // So long a shopper may ask why, or apply again with the same papers.
    const removeAfter = sql`now() + interval '90 days'`;
    await updateApplication(tx, id, { state: "rejected", reason, decidedBy: staffId, removeAfter });
    await recordNotice(tx, waiting.user, [], { event: "wholesale_rejected", reason });
    await recordStaffAction(tx, {
      verb: "wholesaleApplication.reject",
      subject: subjectOf(id),
      before: { state: "waiting" },
      // Not the reason: it may name people, and the audit is append-only. The application has it.
      after: { state: "rejected" },
    });
  });
}

const subjectOf = (id: WholesaleApplicationId) => ({ kind: "wholesaleApplication", id });

/** Locks an application that waits, and its user. Undefined when this member has decided the same before. */
async function lockWaiting(tx: Tx, { id, staffId }: Decision, decided: "accepted" | "rejected") {
  const locked = await lockApplication(tx, id);
  if (!locked) throw new ApiError("NOT_FOUND", commonMessages().notFound);
  const { state, decidedBy } = locked.application;
  if (state === "waiting") return locked;
  if (state === decided && decidedBy === staffId) return undefined;
  const name = (decidedBy && (await findMemberName(tx, decidedBy))) ?? messages().shopper.somebody;
  throw new ApiError("EDITED_MEANWHILE", messages().wholesale.decided[state]({ name }));
}
