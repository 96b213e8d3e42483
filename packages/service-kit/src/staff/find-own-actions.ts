import { and, desc, eq } from "drizzle-orm";
import type { Transaction } from "../database.ts";
import { currentActor } from "../request-context.ts";
import type { StaffAction } from "./record-staff-action.ts";
import { staffActions } from "./table.ts";

/**
 * What the current member did to a subject, newest first: tells the second press of one member from that of another. Served by
 * `staff_actions_subject`.
 */
export async function findOwnActions(
  tx: Transaction,
  { verb, subject }: Pick<StaffAction, "verb" | "subject">,
): Promise<{ after: unknown }[]> {
  return await tx
    .select({ after: staffActions.after })
    .from(staffActions)
    .where(
      and(
        eq(staffActions.subjectKind, subject.kind),
        eq(staffActions.subjectId, subject.id),
        eq(staffActions.verb, verb),
        eq(staffActions.staffId, currentActor().id),
      ),
    )
    .orderBy(desc(staffActions.at));
}
