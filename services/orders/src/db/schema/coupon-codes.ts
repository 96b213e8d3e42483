import { newId } from "@haat/domain/id";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { coupons } from "./coupons.ts";
import { orders } from "./orders.ts";

/** The codes of a batch. Each can be used once, by whoever has it. */
export const couponCodes = pgTable(
  "coupon_codes",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    couponId: uuid()
      .notNull()
      .references(() => coupons.id),
    code: text().notNull().unique(),
    /** The order that uses it. */
    orderId: uuid().references(() => orders.id),
  },
  (table) => [index("coupon_codes_coupon").on(table.couponId, table.code)],
);
