import type { Paise } from "@haat/domain/money";
import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, timestamp } from "drizzle-orm/pg-core";

export const paise = () => bigint({ mode: "number" }).$type<Paise>().notNull();
/** Milliseconds, as JavaScript has them: what was read compares equal to what is stored. */
export const timestamptz = () => timestamp({ withTimezone: true, precision: 3 });
export const now = sql`now()`;
export const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;
