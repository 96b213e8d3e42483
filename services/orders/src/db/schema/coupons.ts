import { newId } from "@haat/domain/id";
import type { Paise } from "@haat/domain/money";
import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { now, paise, timestamptz } from "../columns.ts";

/** What a coupon gives and to whom. A shopper uses it once. */
export const coupons = pgTable(
  "coupons",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    /** Null: a batch, whose codes are in `coupon_codes`. */
    code: text().unique(),
    /** For shoppers. */
    text: text().notNull(),
    /** The only user who may use it. Null: every consumer may use it once. */
    userId: uuid(),
    discountPaise: paise(),
    minimumPaise: paise(),
    /**
     * When a coupon without a budget begins. Null for one with a budget, which begins at `startsAt`: the release that knows no budgets
     * takes it for one that has not begun.
     */
    createdAt: timestamptz().default(now),
    startsAt: timestamptz(),
    expiresAt: timestamptz().notNull(),
    /** For staff. */
    name: text(),
    /** How many codes a batch has. */
    codeCount: integer(),
    /** Whether every consumer sees it in the account and at checkout. */
    isListed: boolean().notNull().default(true),
    /** The most that all orders together may have taken off. Null: a coupon that is not the staff's, without a limit. */
    budgetPaise: bigint({ mode: "number" }).$type<Paise>(),
    /** What its orders have taken off, and how many they are; unpaid ones included. Only counted against a budget. */
    usedPaise: paise().default(sql`0`),
    uses: integer().notNull().default(0),
    stoppedAt: timestamptz(),
    /** Counts the edits. */
    version: integer().notNull().default(1),
  },
  (table) => [
    index("coupons_user").on(table.userId),
    // Read backward: the newest first.
    index("coupons_budgeted").on(table.id).where(sql`${table.budgetPaise} is not null`),
    check(
      "coupons_code",
      sql`${table.code} = upper(${table.code}) and length(${table.code}) between 3 and 40`,
    ),
    // The discount is below the minimum, so an order never becomes free.
    check(
      "coupons_amounts",
      sql`${table.discountPaise} > 0 and ${table.minimumPaise} > ${table.discountPaise}`,
    ),
    check("coupons_budget", sql`${table.usedPaise} between 0 and ${table.budgetPaise}`),
    check("coupons_begin", sql`(${table.startsAt} is null) = (${table.budgetPaise} is null)`),
    // Codes of a batch are for those who have one.
    check("coupons_batch", sql`${table.codeCount} is null or not ${table.isListed}`),
  ],
);
