import { currentActor } from "@haat/service-kit/request-context";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import { staffActions } from "@haat/service-kit/staff/table";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";

const verb = "unit.viewPhotos";

/**
 * Records that the current staff member sees the photographs of a phone that is not on sale: once an hour for each phone, because a page
 * loads all of them, in several sizes.
 */
export async function recordPhotoAccess(db: Db, unitId: string): Promise<void> {
  if (await isRecorded(db, unitId)) return;
  await db.transaction(async (tx) => {
    // A page loads several at once.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`photographs ${unitId} ${currentActor().id}`}, 0))`,
    );
    if (!(await isRecorded(tx, unitId)))
      await recordStaffAction(tx, { verb, subject: { kind: "unit", id: unitId } });
  });
}

/** Served by `staff_actions_subject`. */
async function isRecorded(db: Db | Tx, unitId: string): Promise<boolean> {
  const rows = await db
    .select({ id: staffActions.id })
    .from(staffActions)
    .where(
      and(
        eq(staffActions.subjectKind, "unit"),
        eq(staffActions.subjectId, unitId),
        gt(staffActions.at, sql`now() - interval '1 hour'`),
        eq(staffActions.staffId, currentActor().id),
        eq(staffActions.verb, verb),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
