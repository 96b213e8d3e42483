import { newId } from "@haat/domain/id";
import { actorColumns } from "@haat/service-kit/columns";
import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { paymentPurposes } from "../../order-model/payment-window.rules.ts";
import { refundCauses, refundStates } from "../../refund/refund-state.ts";
import { now, oneOf, paise, timestamptz } from "../columns.ts";
import { orders } from "./orders.ts";
import { shipments } from "./shipments.ts";

export const paymentOutcomes = ["failed", "settled", "surplus"] as const;

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
    purpose: text({ enum: paymentPurposes }).notNull().default("advance"),
    /** `settled` paid what it is for. `surplus` arrived when that was not due any more, and is refunded. */
    outcome: text({ enum: paymentOutcomes }).notNull(),
    amountPaise: paise(),
    method: text(),
    /** A failed payment that the shopper cancelled on the gateway's page. */
    isCancelled: boolean().notNull().default(false),
    occurredAt: timestamptz().notNull(),
    createdAt: timestamptz().notNull().default(now),
  },
  (table) => [
    unique("payments_transaction").on(table.provider, table.gatewayTransactionId),
    uniqueIndex("payments_purpose_settled_once")
      .on(table.orderId, table.purpose)
      .where(sql`${table.outcome} = 'settled'`),
    index("payments_order").on(table.orderId),
    check("payments_outcome", oneOf(table.outcome, paymentOutcomes)),
    check("payments_purpose", oneOf(table.purpose, paymentPurposes)),
  ],
);

export type Payment = typeof payments.$inferSelect;

/** Payment and refund results that do not match their order. Staff resolve each. */
export const quarantine = pgTable(
  "quarantine",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    /** The same for repeats of one result, which share a row. */
    fingerprint: text().notNull().unique(),
    orderId: uuid().notNull(),
    reason: text().notNull(),
    /** The result as adapters sent it. */
    message: jsonb().notNull(),
    createdAt: timestamptz().notNull().default(now),
    ...actorColumns(),
    /** Set by `resolve-alarm`, with what was done and by whom. */
    resolvedAt: timestamptz(),
    resolution: text(),
    resolvedBy: text(),
  },
  (table) => [index("quarantine_open").on(table.createdAt).where(sql`${table.resolvedAt} is null`)],
);

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
    /** Null in a row of the release that had no causes: its shipment, or else its order, is the cause. */
    cause: text({ enum: refundCauses }),
    /** The order, shipment or sold unit, or an id that whoever refunds an amount has chosen. */
    causeId: uuid(),
    /** The shipment, when that is the cause. */
    shipmentId: uuid().references(() => shipments.id),
    amountPaise: paise(),
    reason: text().notNull(),
    state: text({ enum: refundStates }).notNull().default("requested"),
    createdAt: timestamptz().notNull().default(now),
    settledAt: timestamptz(),
    /** When a failed refund was reissued as a new one (`reissue-refund`) or repaid (`resolve-alarm`). */
    resolvedAt: timestamptz(),
    resolution: text(),
  },
  (table) => [
    index("refunds_order").on(table.orderId),
    index("refunds_waiting").on(table.createdAt).where(sql`${table.state} = 'requested'`),
    index("refunds_failed")
      .on(table.createdAt)
      .where(sql`${table.state} = 'failed' and ${table.resolvedAt} is null`),
    check("refunds_state", oneOf(table.state, refundStates)),
    check("refunds_cause", oneOf(table.cause, refundCauses)),
  ],
);

/** Append-only: every change of a refund, and who made it. */
export const refundHistory = pgTable(
  "refund_history",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    refundId: uuid()
      .notNull()
      .references(() => refunds.id),
    state: text({ enum: refundStates }).notNull(),
    reason: text(),
    ...actorColumns(),
    at: timestamptz().notNull().default(now),
  },
  (table) => [
    index("refund_history_refund").on(table.refundId, table.at),
    check("refund_history_state", oneOf(table.state, refundStates)),
  ],
);
