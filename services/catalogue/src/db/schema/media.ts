import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../columns.ts";

export const media = pgTable("media", {
  /** The first 32 hex digits of the SHA-256 of its bytes. */
  hash: text().primaryKey(),
  type: text().notNull(),
  sizeBytes: integer().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: timestamptz().notNull().defaultNow(),
});
