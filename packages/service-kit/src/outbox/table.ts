import { newId } from "@haat/domain/id";
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "../columns.ts";

/** Jobs that run after the commit that stored them. Each service with jobs has this table in its own database. */
export const outbox = pgTable(
  "outbox",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    topic: text().notNull(),
    payload: jsonb().notNull(),
    /** The id of the request or job that wrote the row. The row's job runs under the same id. */
    requestId: text(),
    /** The W3C traceparent of the same; null when it is not traced. */
    traceContext: text(),
    createdAt: timestamptz().notNull().defaultNow(),
    queuedAt: timestamptz(),
    doneAt: timestamptz(),
    /** How often the job failed, and its last error. */
    failures: integer().notNull().default(0),
    lastError: text(),
  },
  (table) => [
    index("outbox_open").on(table.createdAt).where(sql`${table.doneAt} is null`),
    // New rows have no queued_at.
    index("outbox_queue").on(table.queuedAt, table.createdAt).where(sql`${table.doneAt} is null`),
    index("outbox_done").on(table.doneAt).where(sql`${table.doneAt} is not null`),
  ],
);
