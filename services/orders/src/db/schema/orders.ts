import { tiers } from "@haat/domain/account";
import { newId } from "@haat/domain/id";
import { balanceMethods } from "@haat/domain/order-totals";
import { actorColumns } from "@haat/service-kit/columns";
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { Buyer, DeliveryAddress, DeliveryDates, DispatchFrom } from "../../order-model/order.types.ts";
import { boughtStates, openStates, orderStates } from "../../order-model/order-state.ts";
import { now, oneOf, paise, timestamptz } from "../columns.ts";
import { coupons } from "./coupons.ts";

export const paymentMethods = ["prepaid", "cod"] as const;

export const orders = pgTable(
  "orders",
  {
    /** Derived from the user and their transaction id, so that a repeated request finds it. */
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    tier: text({ enum: tiers }).notNull(),
    transactionId: text().notNull(),
    /** Hash of cart and checkout choices: the same transaction id with another hash is a conflict. */
    requestHash: text().notNull(),
    /** The order's name for gateway, courier and shopper. Letters and digits only. */
    reference: text().notNull().unique(),
    state: text({ enum: orderStates }).notNull(),
    paymentMethod: text({ enum: paymentMethods }).notNull(),
    subtotalPaise: paise(),
    bulkDiscountPaise: paise(),
    couponDiscountPaise: paise(),
    deliveryPaise: paise(),
    totalPaise: paise(),
    payNowPaise: paise(),
    /** What is not paid when the order is placed. `balanceMethod` says how it is paid. */
    dueOnDeliveryPaise: paise(),
    balanceMethod: text({ enum: balanceMethods }).notNull().default("cash"),
    /** Until when a balance can be paid online. Set when the order is confirmed. */
    balanceBefore: timestamptz(),
    couponId: uuid().references(() => coupons.id),
    buyer: jsonb().$type<Buyer>().notNull(),
    address: jsonb().$type<DeliveryAddress>().notNull(),
    /** Counts the corrections of the address. */
    addressVersion: integer().notNull().default(0),
    /** Of a wholesale order: the shop's own words in place of the text of its state. They end with that state. */
    statusText: text(),
    payBefore: timestamptz().notNull(),
    /**
     * Set when a payment is started. Until then the order waits for the bank's result and keeps its stock and coupon.
     */
    graceUntil: timestamptz(),
    /** Since when the order is overdue and its payment could not be checked at the gateway. Null when it could. */
    paymentUnverifiedSince: timestamptz(),
    createdAt: timestamptz().notNull().default(now),
    paidAt: timestamptz(),
    /** Cancelled after the payment, before there were shipments: these are cancelled once they exist. */
    cancellationRequestedAt: timestamptz(),
    /** As `formatActor` writes it, for the release before. The next one drops it. */
    cancellationRequestedBy: text(),
  },
  (table) => [
    index("orders_user").on(table.userId, table.createdAt.desc(), table.id.desc()),
    index("orders_recent").on(table.createdAt.desc(), table.id.desc()),
    index("orders_state_recent").on(table.state, table.createdAt.desc(), table.id.desc()),
    index("orders_address_phone").on(
      sql`(${table.address} ->> 'phone')`,
      table.createdAt.desc(),
      table.id.desc(),
    ),
    index("orders_buyer_phone").on(
      sql`(${table.buyer} ->> 'phone')`,
      table.createdAt.desc(),
      table.id.desc(),
    ),
    // In this collation an index finds the names that begin with some letters.
    index("orders_address_name").on(
      sql`(lower(${table.address} ->> 'name') collate "C")`,
      table.createdAt.desc(),
      table.id.desc(),
    ),
    index("orders_coupon")
      .on(table.couponId, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.couponId} is not null`),
    index("orders_user_open").on(table.userId).where(oneOf(table.state, openStates)),
    index("orders_user_sold").on(table.userId).where(oneOf(table.state, boughtStates)),
    index("orders_unpaid").on(table.payBefore).where(oneOf(table.state, openStates)),
    index("orders_unverified")
      .on(table.paymentUnverifiedSince)
      .where(sql`${table.paymentUnverifiedSince} is not null`),
    index("orders_to_confirm").on(table.paidAt).where(sql`${table.state} = 'paid'`),
    check("orders_state", oneOf(table.state, orderStates)),
    check("orders_tier", oneOf(table.tier, tiers)),
    check("orders_payment_method", oneOf(table.paymentMethod, paymentMethods)),
    check("orders_balance_method", oneOf(table.balanceMethod, balanceMethods)),
    check(
      "orders_total",
      sql`${table.totalPaise} = ${table.subtotalPaise} - ${table.bulkDiscountPaise} - ${table.couponDiscountPaise} + ${table.deliveryPaise}`,
    ),
    check(
      "orders_due",
      sql`${table.payNowPaise} > 0 and ${table.dueOnDeliveryPaise} >= 0 and ${table.payNowPaise} + ${table.dueOnDeliveryPaise} = ${table.totalPaise}`,
    ),
  ],
);

export const orderLines = pgTable(
  "order_lines",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    position: smallint().notNull(),
    productId: uuid().notNull(),
    slug: text().notNull(),
    title: text().notNull(),
    variant: text().notNull().default(""),
    image: text().notNull(),
    category: text().notNull(),
    condition: text(),
    branch: text().notNull(),
    dispatchFrom: jsonb().$type<DispatchFrom>().notNull(),
    quantity: integer().notNull(),
    unitPricePaise: paise(),
    listPricePaise: paise(),
    subtotalPaise: paise(),
    discountPaise: paise(),
    deliveryPaise: paise(),
    totalPaise: paise(),
    weightGrams: integer().notNull(),
    hsn: text().notNull(),
    taxScheme: text({ enum: ["standard", "margin"] }).notNull(),
    returnDays: integer().notNull(),
    deliveryDates: jsonb().$type<DeliveryDates>(),
  },
  (table) => [
    unique("order_lines_product").on(table.orderId, table.productId),
    check("order_lines_quantity", sql`${table.quantity} > 0`),
    check("order_lines_subtotal", sql`${table.subtotalPaise} = ${table.unitPricePaise} * ${table.quantity}`),
    check(
      "order_lines_total",
      sql`${table.totalPaise} = ${table.subtotalPaise} - ${table.discountPaise} + ${table.deliveryPaise}`,
    ),
  ],
);

/** Every state of an order and the actor that moved it there. Append-only. */
export const orderHistory = pgTable(
  "order_history",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    state: text({ enum: orderStates }).notNull(),
    at: timestamptz().notNull().default(now),
    reason: text(),
    ...actorColumns(),
  },
  (table) => [index("order_history_order").on(table.orderId, table.at)],
);

/**
 * Orders that the watchdog has to check: triggers add a row on every write that concerns an order. The watchdog deletes
 * the rows that it has checked, so the table holds only what changed since its last run.
 */
export const orderChanges = pgTable("order_changes", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: uuid().notNull(),
});
