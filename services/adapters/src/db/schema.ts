import { newId } from "@haat/domain/id";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { shipmentStatuses } from "../courier/shipment-status.ts";

export { alarms, heartbeats } from "@haat/service-kit/alarms/tables";
export { outbox } from "@haat/service-kit/outbox/table";

const moment = () => timestamp({ withTimezone: true });
const amount = () => bigint({ mode: "number" });

/** One order opened at a payment gateway. An order of ours can have several, of which at most one is live. */
export const paymentAttempts = pgTable(
  "payment_attempts",
  {
    id: uuid().primaryKey(),
    orderId: uuid().notNull(),
    userId: uuid().notNull(),
    provider: text().notNull(),
    /** Our name for it at the gateway; made from `id`. */
    gatewayOrderId: text().notNull().unique(),
    amountPaise: amount().notNull(),
    state: text({ enum: ["creating", "open", "lost", "refused", "failed", "paid"] }).notNull(),
    /** The one attempt that a shopper is sent to. */
    live: boolean().notNull(),
    /** The gateway's page and the fields that are posted to it. */
    form: jsonb().$type<{ url: string; fields: Record<string, string> }>(),
    validUntil: moment(),
    /** The gateway's id of the payment that succeeded, else of the last that failed. */
    transactionId: text(),
    /** As the gateway wrote it: a refund has to repeat it. */
    transactionDate: text(),
    method: text(),
    settledAt: moment(),
    asks: integer().notNull().default(0),
    nextAskAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("payment_attempts_one_live").on(table.orderId).where(sql`${table.live}`),
    uniqueIndex("payment_attempts_transaction").on(table.provider, table.transactionId),
    index("payment_attempts_order").on(table.orderId, table.createdAt),
    index("payment_attempts_due").on(table.nextAskAt).where(sql`${table.nextAskAt} is not null`),
    check(
      "payment_attempts_paid_is_whole",
      sql`${table.state} <> 'paid' or (${table.transactionId} is not null and ${table.settledAt} is not null)`,
    ),
  ],
);

/**
 * A further captured transaction of an attempt that is paid already. It goes back to the shopper by its own id; the
 * attempt keeps the transaction that paid it.
 */
export const surplusPayments = pgTable(
  "surplus_payments",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    attemptId: uuid()
      .notNull()
      .references(() => paymentAttempts.id),
    provider: text().notNull(),
    transactionId: text().notNull(),
    /** As the gateway wrote it: a refund has to repeat it. */
    transactionDate: text().notNull(),
    method: text(),
    capturedAt: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("surplus_payments_transaction").on(table.provider, table.transactionId),
    index("surplus_payments_attempt").on(table.attemptId),
  ],
);

/** Everything a gateway told us, as it was received. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    provider: text().notNull(),
    source: text({ enum: ["return", "webhook", "question"] }).notNull(),
    digest: text().notNull(),
    raw: text().notNull(),
    outcome: text({ enum: ["recorded", "nothing_new", "quarantined", "ignored"] }),
    reason: text(),
    attemptId: uuid().references(() => paymentAttempts.id),
    receivedAt: moment().notNull().defaultNow(),
    /** Set by `resolve-alarm` on a quarantined one, with what was done about it. */
    resolvedAt: moment(),
    resolution: text(),
  },
  (table) => [
    uniqueIndex("payment_events_once").on(table.provider, table.digest),
    index("payment_events_to_resolve")
      .on(table.receivedAt)
      .where(sql`${table.outcome} = 'quarantined' and ${table.resolvedAt} is null`),
    index("payment_events_attempt").on(table.attemptId),
  ],
);

export const refunds = pgTable(
  "refunds",
  {
    id: uuid().primaryKey(),
    orderId: uuid().notNull(),
    attemptId: uuid()
      .notNull()
      .references(() => paymentAttempts.id),
    /** Which surplus payment of the attempt goes back; null: the payment that paid the attempt. */
    surplusPaymentId: uuid().references(() => surplusPayments.id),
    amountPaise: amount().notNull(),
    reason: text().notNull(),
    state: text({ enum: ["requested", "accepted", "failed"] })
      .notNull()
      .default("requested"),
    gatewayRefundId: text(),
    tries: integer().notNull().default(0),
    nextAskAt: moment().defaultNow(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index("refunds_attempt").on(table.attemptId),
    index("refunds_due").on(table.nextAskAt).where(sql`${table.nextAskAt} is not null`),
    check("refunds_positive", sql`${table.amountPaise} > 0`),
  ],
);

/** One parcel from one branch. */
export const shipments = pgTable(
  "shipments",
  {
    id: uuid().primaryKey(),
    orderId: uuid().notNull(),
    userId: uuid().notNull(),
    branch: text().notNull(),
    provider: text().notNull(),
    /** Our name for the parcel at the courier; made from the order's reference and `id`. */
    reference: text().notNull().unique(),
    /** Digest of the request, to tell a repeat from another request with the same id. */
    fingerprint: text().notNull(),
    /** Until then one process is talking to the courier about this parcel. */
    bookingUntil: moment(),
    bookings: integer().notNull().default(0),
    waybill: text().unique(),
    status: text({ enum: shipmentStatuses }),
    statusAt: moment(),
    statusPlace: text(),
    /** The courier's own words for the status, shown as they are. */
    statusLabel: text(),
    statusKind: text(),
    statusNote: text(),
    failedPolls: integer().notNull().default(0),
    nextPollAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index("shipments_due").on(table.nextPollAt).where(sql`${table.nextPollAt} is not null`)],
);

export const shipmentScans = pgTable(
  "shipment_scans",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id, { onDelete: "cascade" }),
    status: text({ enum: shipmentStatuses }),
    code: text().notNull(),
    label: text().notNull(),
    kind: text().notNull(),
    /** As the courier said it; its clocks can be wrong. */
    at: moment().notNull(),
    place: text().notNull(),
    note: text().notNull(),
    seenAt: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex("shipment_scans_once").on(table.shipmentId, table.code, table.at, table.place)],
);

/**
 * What the courier last said about a pincode or a charge. It is kept here and not in Redis: while the courier is away,
 * orders can only be taken for what is known.
 */
export const courierAnswers = pgTable(
  "courier_answers",
  {
    question: text().primaryKey(),
    /** Null also when the answer is that the courier does not deliver there. */
    answer: jsonb(),
    /** Null until the courier has answered once. */
    answeredAt: moment(),
    /** Until then one process is asking the courier. */
    askingUntil: moment(),
    failedAt: moment(),
    touchedAt: moment().notNull().defaultNow(),
  },
  (table) => [index("courier_answers_touched").on(table.touchedAt)],
);
