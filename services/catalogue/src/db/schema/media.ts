import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "../columns.ts";

export const media = pgTable("media", {
  /** The first 32 hex digits of the SHA-256 of its bytes; `unit-` before it when it is a photograph of a unit. */
  hash: text().primaryKey(),
  type: text().notNull(),
  sizeBytes: integer().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** Of a photograph: its unit. Shoppers see it while the unit is on sale: docs/decisions/0054-photographs-of-phones.md. */
  unitId: uuid(),
  /** When the picture was last uploaded. */
  createdAt: timestamptz().notNull().defaultNow(),
});
