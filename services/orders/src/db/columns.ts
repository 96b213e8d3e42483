import type { Paise } from "@haat/domain/money";
import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, timestamp } from "drizzle-orm/pg-core";

export const paise = () => bigint({ mode: "number" }).$type<Paise>().notNull();
/** Milliseconds, the precision of JavaScript's Date, so a value that was read equals the stored one. */
export const timestamptz = () => timestamp({ withTimezone: true, precision: 3 });
export const now = sql`now()`;
export const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;
