import { newId } from "@haat/domain/id";
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "../columns.ts";

/** What must happen after a commit. Each service that writes one has this table in its own database. */
export const outbox = pgTable(
  "outbox",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    topic: text().notNull(),
    payload: jsonb().notNull(),
    /** The request or job that wrote the row; its job runs under the same id. */
    requestId: text(),
    createdAt: timestamptz().notNull().defaultNow(),
    queuedAt: timestamptz(),
    doneAt: timestamptz(),
    /** How often the job failed, and why it did the last time. */
    failures: integer().notNull().default(0),
    lastError: text(),
  },
  (table) => [
    index("outbox_open").on(table.createdAt).where(sql`${table.doneAt} is null`),
    // New rows, which have no queued_at, stand apart from those that wait for their job.
    index("outbox_queue").on(table.queuedAt, table.createdAt).where(sql`${table.doneAt} is null`),
    index("outbox_done").on(table.doneAt).where(sql`${table.doneAt} is not null`),
  ],
);
