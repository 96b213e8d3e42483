import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { recordStaffAction } from "./record-staff-action.ts";

/** What shows the contact data of a shopper. */
interface Shown {
  readonly kind: "order" | "ticket" | "sellRequest" | "shopper" | "wholesaleApplication";
  readonly id: string;
}

/** A member's reads of one subject count once in this time: each action on its page reads it again. */
const readInterval = "1 hour";

/** A column for the query of the subject: whether this member's read is recorded already. Served by `staff_actions_subject`. */
export const isReadRecorded = ({ kind, id }: Shown, staffId: string): SQL<boolean> => sql<boolean>`exists (
  select from staff_actions as read where read.subject_kind = ${kind} and read.subject_id = ${id}
    and read.verb = ${`${kind}.read`} and read.staff_id = ${staffId} and read.at > now() - ${readInterval}::interval)`;

/** Records that the current member has read the contact data of a shopper. */
export async function recordRead(db: Pick<Database, "transaction">, subject: Shown): Promise<void> {
  await db.transaction(async (tx) => await recordStaffAction(tx, { verb: `${subject.kind}.read`, subject }));
}
