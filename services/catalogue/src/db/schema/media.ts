import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "../columns.ts";

export const media = pgTable(
  "media",
  {
    /** The first 32 hex digits of the SHA-256 of its bytes; `unit-` before it when it is a photograph of a unit. */
    hash: text().primaryKey(),
    type: text().notNull(),
    sizeBytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Of a photograph: its unit. Shoppers see it while the unit is on sale: docs/decisions/0041-pictures.md. */
    unitId: uuid(),
    /** Of a photograph that its unit does not have: since when. A job deletes it an hour later. */
    unusedSince: timestamptz(),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [index("media_unused").on(table.unusedSince).where(sql`${table.unusedSince} is not null`)],
);
