import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import type { ListCursor } from "../list-cursor.ts";
import { staffActions } from "./table.ts";

interface StaffActionFilter {
  readonly staffId?: string | undefined;
  readonly verb?: string | undefined;
  readonly subject?: { readonly kind: string; readonly id: string } | undefined;
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly to?: Date | undefined;
  /** The last action of the previous page. */
  readonly after?: ListCursor | undefined;
}

/** The latest actions first, at most `limit`. Each filter has an index. */
export function selectStaffActions(
  db: Database,
  { staffId, verb, subject, from, to, after }: StaffActionFilter,
  limit: number,
) {
  return db
    .select()
    .from(staffActions)
    .where(
      and(
        staffId === undefined ? undefined : eq(staffActions.staffId, staffId),
        verb === undefined ? undefined : eq(staffActions.verb, verb),
        subject && and(eq(staffActions.subjectKind, subject.kind), eq(staffActions.subjectId, subject.id)),
        from && gte(staffActions.at, from),
        to && lt(staffActions.at, to),
        after &&
          sql`(${staffActions.at}, ${staffActions.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(staffActions.at), desc(staffActions.id))
    .limit(limit);
}
