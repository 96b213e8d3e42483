import { newId } from "@haat/domain/id";
import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "../columns.ts";

/** A violation that the staff must look at. A row stays open until its cause is gone; then `resolvedAt` is set. */
export const alarms = pgTable(
  "alarms",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    rule: text().notNull(),
    /** The id of the order, unit, job, ... that violates the rule. */
    subject: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    raisedAt: timestamptz().notNull().defaultNow(),
    lastSeenAt: timestamptz().notNull().defaultNow(),
    /** When it was last logged. */
    remindedAt: timestamptz().notNull().defaultNow(),
    resolvedAt: timestamptz(),
  },
  (table) => [
    // One open alarm per rule and subject, however many processes see it.
    uniqueIndex("alarms_open").on(table.rule, table.subject).where(sql`${table.resolvedAt} is null`),
    index("alarms_open_since").on(table.raisedAt).where(sql`${table.resolvedAt} is null`),
  ],
);

/** When each periodic job last succeeded. A row that stops moving means a dead process or a failing job. */
export const heartbeats = pgTable("heartbeats", {
  name: text().primaryKey(),
  lastSuccessAt: timestamptz(),
  lastErrorAt: timestamptz(),
  lastError: text(),
  /** When a process last began a run of a job that one process runs for all. */
  claimedAt: timestamptz(),
});
