import { newId } from "@haat/domain/id";
import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** What must happen after a commit. Each service that writes one has this table in its own database. */
export const outbox = pgTable(
  "outbox",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    topic: text().notNull(),
    payload: jsonb().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    queuedAt: timestamp({ withTimezone: true }),
    doneAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("outbox_open").on(table.createdAt).where(sql`${table.doneAt} is null`),
    index("outbox_done").on(table.doneAt).where(sql`${table.doneAt} is not null`),
  ],
);
