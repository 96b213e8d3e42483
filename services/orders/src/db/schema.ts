import { newId } from "@haat/domain/id";
import type { Paise } from "@haat/domain/money";
import { tiers } from "@haat/domain/tier";
import { outbox } from "@haat/service-kit/outbox/table";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { InvoiceSnapshot } from "../invoice/invoice.types.ts";
import type { Buyer, DeliveryAddress } from "../order/order.types.ts";
import { orderStates } from "../order/order-state.ts";
import { shipmentStatuses } from "../shipment/shipment-status.ts";

export { outbox };

export const paymentMethods = ["prepaid", "cod"] as const;
export const redemptionStates = ["reserved", "spent", "released"] as const;
export const paymentOutcomes = ["failed", "settled", "surplus"] as const;
export const refundStates = ["requested", "accepted", "failed"] as const;

const money = () => bigint({ mode: "number" }).$type<Paise>().notNull();
/** Milliseconds, as JavaScript has them: what was read compares equal to what is stored. */
const time = () => timestamp({ withTimezone: true, precision: 3 });
const now = sql`now()`;
const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;

export const coupons = pgTable(
  "coupons",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    code: text().notNull().unique(),
    text: text().notNull(),
    /** The one person who may use it; null: every consumer, each once. */
    userId: uuid(),
    discountPaise: money(),
    minimumPaise: money(),
    createdAt: time().notNull().default(now),
    expiresAt: time().notNull(),
  },
  (table) => [
    index("coupons_user").on(table.userId),
    check(
      "coupons_code",
      sql`${table.code} = upper(${table.code}) and length(${table.code}) between 3 and 40`,
    ),
    // Something is left to pay, always.
    check(
      "coupons_amounts",
      sql`${table.discountPaise} > 0 and ${table.minimumPaise} > ${table.discountPaise}`,
    ),
  ],
);

export const orders = pgTable(
  "orders",
  {
    /** Derived from the person and their transaction id, so that a repeat finds it. */
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    tier: text({ enum: tiers }).notNull(),
    transactionId: text().notNull(),
    bodyHash: text().notNull(),
    /** Letters and digits only: what gateway, courier and shopper call it. */
    reference: text().notNull().unique(),
    state: text({ enum: orderStates }).notNull(),
    paymentMethod: text({ enum: paymentMethods }).notNull(),
    subtotalPaise: money(),
    bulkDiscountPaise: money(),
    couponDiscountPaise: money(),
    deliveryPaise: money(),
    totalPaise: money(),
    payNowPaise: money(),
    dueOnDeliveryPaise: money(),
    couponId: uuid().references(() => coupons.id),
    buyer: jsonb().$type<Buyer>().notNull(),
    address: jsonb().$type<DeliveryAddress>().notNull(),
    payBefore: time().notNull(),
    createdAt: time().notNull().default(now),
    paidAt: time(),
    updatedAt: time().notNull().default(now),
  },
  (table) => [
    index("orders_user").on(table.userId, table.createdAt.desc(), table.id.desc()),
    index("orders_unpaid")
      .on(table.payBefore)
      .where(sql`${table.state} in ('awaiting_payment', 'payment_failed')`),
    index("orders_touched").on(table.updatedAt),
    check("orders_state", oneOf(table.state, orderStates)),
    check("orders_tier", oneOf(table.tier, tiers)),
    check("orders_payment_method", oneOf(table.paymentMethod, paymentMethods)),
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

export const shipments = pgTable(
  "shipments",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    branch: text({ enum: ["jaynagar", "ballygunge"] }).notNull(),
    waybill: text().unique(),
    status: text({ enum: shipmentStatuses }).notNull().default("booked"),
    /** When the courier saw the status; older news does not move it back. */
    statusAt: time().notNull().default(now),
    collectPaise: money(),
    createdAt: time().notNull().default(now),
  },
  (table) => [
    unique("shipments_branch").on(table.orderId, table.branch),
    check("shipments_status", oneOf(table.status, shipmentStatuses)),
  ],
);

export const shipmentScans = pgTable(
  "shipment_scans",
  {
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id),
    status: text().notNull(),
    occurredAt: time().notNull(),
    place: text(),
  },
  (table) => [primaryKey({ columns: [table.shipmentId, table.occurredAt, table.status] })],
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
    branch: text({ enum: ["jaynagar", "ballygunge"] }).notNull(),
    quantity: integer().notNull(),
    unitPricePaise: money(),
    listPricePaise: money(),
    subtotalPaise: money(),
    discountPaise: money(),
    deliveryPaise: money(),
    totalPaise: money(),
    weightGrams: integer().notNull(),
    hsn: text().notNull(),
    taxScheme: text({ enum: ["standard", "margin"] }).notNull(),
    returnDays: integer().notNull(),
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

/** Every state that an order came into, for the shopper's timeline and for whoever looks into a case. */
export const orderHistory = pgTable(
  "order_history",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    state: text({ enum: orderStates }).notNull(),
    at: time().notNull().default(now),
    reason: text(),
  },
  (table) => [index("order_history_order").on(table.orderId, table.at)],
);

export const redemptions = pgTable(
  "redemptions",
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    couponId: uuid()
      .notNull()
      .references(() => coupons.id),
    userId: uuid().notNull(),
    state: text({ enum: redemptionStates }).notNull(),
    updatedAt: time().notNull().default(now),
  },
  (table) => [
    // One use per person. Nobody waits here but the one person's own second try.
    uniqueIndex("redemptions_once").on(table.userId, table.couponId).where(sql`${table.state} <> 'released'`),
    check("redemptions_state", oneOf(table.state, redemptionStates)),
  ],
);

export const ledger = pgTable(
  "ledger",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    account: text().notNull(),
    amountPaise: money(),
    reason: text().notNull(),
    createdAt: time().notNull().default(now),
  },
  (table) => [index("ledger_order").on(table.orderId)],
);

export const payments = pgTable(
  "payments",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    provider: text().notNull(),
    gatewayOrderId: text().notNull(),
    gatewayTransactionId: text().notNull(),
    /** settled: it paid the order; surplus: the order was paid already, so it goes back. */
    outcome: text({ enum: paymentOutcomes }).notNull(),
    amountPaise: money(),
    method: text(),
    occurredAt: time().notNull(),
    createdAt: time().notNull().default(now),
  },
  (table) => [
    unique("payments_transaction").on(table.provider, table.gatewayTransactionId),
    uniqueIndex("payments_settled_once").on(table.orderId).where(sql`${table.outcome} = 'settled'`),
    index("payments_order").on(table.orderId),
    check("payments_outcome", oneOf(table.outcome, paymentOutcomes)),
  ],
);

/** News about money that does not fit; a person looks at each. */
export const quarantine = pgTable("quarantine", {
  id: uuid().primaryKey().$defaultFn(newId),
  /** One row for one piece of news, however often it comes. */
  fingerprint: text().notNull().unique(),
  orderId: uuid().notNull(),
  reason: text().notNull(),
  news: jsonb().notNull(),
  createdAt: time().notNull().default(now),
});

export const refunds = pgTable(
  "refunds",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    amountPaise: money(),
    reason: text().notNull(),
    state: text({ enum: refundStates }).notNull().default("requested"),
    createdAt: time().notNull().default(now),
    settledAt: time(),
  },
  (table) => [
    index("refunds_order").on(table.orderId),
    // Refused ones may be many; a payment goes back once.
    uniqueIndex("refunds_payment_once").on(table.paymentId).where(sql`${table.state} <> 'failed'`),
    index("refunds_waiting").on(table.createdAt).where(sql`${table.state} = 'requested'`),
    check("refunds_state", oneOf(table.state, refundStates)),
  ],
);

/** The last number given out in a financial year. Taking one locks the row, so that none is skipped. */
export const invoiceCounters = pgTable("invoice_counters", {
  financialYear: text().primaryKey(),
  lastNumber: integer().notNull(),
});

export const invoices = pgTable("invoices", {
  orderId: uuid()
    .primaryKey()
    .references(() => orders.id),
  number: text().notNull().unique(),
  issuedAt: time().notNull(),
  snapshot: jsonb().$type<InvoiceSnapshot>().notNull(),
  /** GST on our margin of second-hand goods (Rule 32(5)): for the books, never on the buyer's copy. */
  marginTaxPaise: money(),
});
