import { newId } from "@haat/domain/id";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { now, paise, timestamptz } from "../columns.ts";

export const coupons = pgTable(
  "coupons",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    code: text().notNull().unique(),
    text: text().notNull(),
    /** The only user who may use it. Null: every consumer may use it once. */
    userId: uuid(),
    discountPaise: paise(),
    minimumPaise: paise(),
    createdAt: timestamptz().notNull().default(now),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [
    index("coupons_user").on(table.userId),
    check(
      "coupons_code",
      sql`${table.code} = upper(${table.code}) and length(${table.code}) between 3 and 40`,
    ),
    // The discount is below the minimum, so an order never becomes free.
    check(
      "coupons_amounts",
      sql`${table.discountPaise} > 0 and ${table.minimumPaise} > ${table.discountPaise}`,
    ),
  ],
);
