import { newId } from "@haat/domain/id";
import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * What staff members did, append-only. Each service that staff can write to has this table in its own database; its
 * migration adds the trigger `staff_actions_append_only`.
 */
export const staffActions = pgTable(
  "staff_actions",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    /** The staff member's id, or the name that was given to a command. */
    staffId: text().notNull(),
    /** Usually the permission, such as `unit.price`. */
    verb: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    /** IMEIs and phone numbers are masked here and in the reason. */
    before: jsonb(),
    after: jsonb(),
    reason: text(),
    requestId: text(),
    /** In milliseconds, which a cursor can hold. */
    at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  // Read backward: the newest first.
  (table) => [
    index("staff_actions_at").on(table.at, table.id),
    index("staff_actions_staff").on(table.staffId, table.at, table.id),
    index("staff_actions_verb").on(table.verb, table.at, table.id),
    index("staff_actions_subject").on(table.subjectKind, table.subjectId, table.at, table.id),
  ],
);
