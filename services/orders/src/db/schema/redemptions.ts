import { sql } from "drizzle-orm";
import { check, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { redemptionStates } from "../../coupon/coupon.rules.ts";
import { oneOf } from "../columns.ts";
import { couponCodes } from "./coupon-codes.ts";
import { coupons } from "./coupons.ts";
import { orders } from "./orders.ts";

export const redemptions = pgTable(
  "redemptions",
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    couponId: uuid()
      .notNull()
      .references(() => coupons.id),
    /** Of a batch: the code that was used. It has the order while the state is not `released`. */
    codeId: uuid().references(() => couponCodes.id),
    userId: uuid().notNull(),
    state: text({ enum: redemptionStates }).notNull(),
  },
  (table) => [
    // One use per user. Only parallel orders of one user wait for each other at this index.
    uniqueIndex("redemptions_once").on(table.userId, table.couponId).where(sql`${table.state} <> 'released'`),
    check("redemptions_state", oneOf(table.state, redemptionStates)),
  ],
);
