import { newId } from "@haat/domain/id";
import { actorColumns, timestamptz } from "@haat/service-kit/columns";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { paymentEventOutcomes, paymentEventSources } from "../payments/payment-event.ts";
import { cancellationStates, shipmentStatuses } from "../ports/shipment-status.ts";
import { signatureSources } from "../providers/signature-sources.ts";

export { alarms, heartbeats } from "@haat/service-kit/alarms/tables";
export { outbox } from "@haat/service-kit/outbox/table";
export { staffActions } from "@haat/service-kit/staff/table";

const paise = () => bigint({ mode: "number" });

/** What an attempt pays: what is due when the order is placed, or a wholesaler's balance. */
export const paymentPurposes = ["advance", "balance"] as const;

/** One gateway order. An order of the shop can have several attempts, of which at most one is live. */
export const paymentAttempts = pgTable(
  "payment_attempts",
  {
    id: uuid().primaryKey(),
    orderId: uuid().notNull(),
    userId: uuid().notNull(),
    /** The gateway that handles this attempt, whichever gateway new attempts get. */
    provider: text().notNull(),
    /** Our order id at the gateway; made from `id`. */
    gatewayOrderId: text().notNull().unique(),
    amountPaise: paise().notNull(),
    purpose: text({ enum: paymentPurposes }).notNull().default("advance"),
    /** `unanswered`: the gateway did not reply to the creation, so the order may exist. `rejected`: it does not. */
    state: text({ enum: ["creating", "open", "unanswered", "rejected", "failed", "paid"] }).notNull(),
    /** True for the attempt whose payment page the shopper gets: at most one per order. */
    live: boolean().notNull(),
    /** The gateway's page and the fields that the browser posts to it. */
    form: jsonb().$type<{ url: string; fields: Record<string, string> }>(),
    validUntil: timestamptz(),
    /** The gateway's id of the payment that succeeded, else of the last that failed. */
    transactionId: text(),
    /** In the gateway's format, because a refund request must repeat it. */
    transactionDate: text(),
    method: text(),
    settledAt: timestamptz(),
    statusChecks: integer().notNull().default(0),
    nextCheckAt: timestamptz(),
    /** When the last status check began, successful or not. */
    checkedAt: timestamptz(),
    /** Since when status checks have failed, so that a captured payment could be unnoticed. Null after a verified reply. */
    unverifiedSince: timestamptz(),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("payment_attempts_one_live").on(table.orderId).where(sql`${table.live}`),
    uniqueIndex("payment_attempts_transaction").on(table.provider, table.transactionId),
    index("payment_attempts_order").on(table.orderId, table.createdAt),
    index("payment_attempts_due").on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    index("payment_attempts_unverified")
      .on(table.provider, table.unverifiedSince)
      .where(sql`${table.unverifiedSince} is not null`),
    check(
      "payment_attempts_paid_is_whole",
      sql`${table.state} <> 'paid' or (${table.transactionId} is not null and ${table.settledAt} is not null)`,
    ),
  ],
);

/**
 * A further captured transaction of an attempt that is paid already. It is refunded by its own id; the attempt keeps the
 * transaction that paid it.
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
    /** In the gateway's format, because a refund request must repeat it. */
    transactionDate: text().notNull(),
    method: text(),
    capturedAt: timestamptz().notNull(),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("surplus_payments_transaction").on(table.provider, table.transactionId),
    index("surplus_payments_attempt").on(table.attemptId),
  ],
);

/** Every payment update of a gateway, as received, with its outcome. payment.port.ts explains the terms. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    provider: text().notNull(),
    source: text({ enum: paymentEventSources }).notNull(),
    /** Hash of the content, so that the same update is stored once. */
    digest: text().notNull(),
    raw: text().notNull(),
    outcome: text({ enum: paymentEventOutcomes }),
    reason: text(),
    attemptId: uuid().references(() => paymentAttempts.id),
    receivedAt: timestamptz().notNull().defaultNow(),
    /** Set on a quarantined event by `resolve-alarm`; `resolution` describes the action taken. */
    resolvedAt: timestamptz(),
    resolution: text(),
  },
  (table) => [
    uniqueIndex("payment_events_once").on(table.provider, table.digest),
    index("payment_events_to_resolve")
      .on(table.receivedAt)
      .where(sql`${table.outcome} = 'quarantined' and ${table.resolvedAt} is null`),
    index("payment_events_attempt").on(table.attemptId),
    index("payment_events_recorded")
      .on(table.provider, table.receivedAt)
      .where(sql`${table.outcome} = 'recorded'`),
  ],
);

/** Messages and replies of providers whose signature or token was wrong, counted per minute. Anyone can send such messages. */
export const invalidSignatures = pgTable(
  "invalid_signatures",
  {
    provider: text().notNull(),
    /** `reply`: the reply to a request of our own, which only the provider can send. */
    source: text({ enum: signatureSources }).notNull(),
    minute: timestamptz().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.source, table.minute] })],
);

export const refunds = pgTable(
  "refunds",
  {
    id: uuid().primaryKey(),
    orderId: uuid().notNull(),
    /** The gateway that took the payment. */
    provider: text().notNull(),
    attemptId: uuid()
      .notNull()
      .references(() => paymentAttempts.id),
    /** The surplus payment that is refunded; null: the payment that paid the attempt. */
    surplusPaymentId: uuid().references(() => surplusPayments.id),
    amountPaise: paise().notNull(),
    reason: text().notNull(),
    state: text({ enum: ["requested", "accepted", "failed"] })
      .notNull()
      .default("requested"),
    gatewayRefundId: text(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamptz().defaultNow(),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index("refunds_attempt").on(table.attemptId),
    index("refunds_due").on(table.nextAttemptAt).where(sql`${table.nextAttemptAt} is not null`),
    check("refunds_positive", sql`${table.amountPaise} > 0`),
  ],
);

/** One shipment from one branch. */
export const shipments = pgTable(
  "shipments",
  {
    id: uuid().primaryKey(),
    orderId: uuid().notNull(),
    userId: uuid().notNull(),
    branch: text().notNull(),
    /** The courier that handles this shipment, whichever courier new shipments get. */
    provider: text().notNull(),
    /** Where the courier picks it up: the branch's warehouse at the courier. Null in rows of an earlier release, and until it is booked. */
    warehouse: text(),
    /** Goods after discounts, tax included. Null like `warehouse`. */
    valuePaise: paise(),
    /** The invoice of its order. Null like `warehouse`. */
    invoiceNumber: text(),
    /** Our id of the shipment at the courier; made from the order's reference and `id`. */
    reference: text().notNull().unique(),
    /** Hash of the contents, which distinguishes a retry from another request with the same id. */
    fingerprint: text().notNull(),
    /** One process is booking this shipment until then. */
    bookingClaimedUntil: timestamptz(),
    bookingAttempts: integer().notNull().default(0),
    /** Counts its bookings. Each replaces the one before. */
    booking: integer().notNull().default(1),
    waybill: text(),
    /** How far its cancellation got. Null while nobody has asked for one. */
    cancellation: text({ enum: cancellationStates }),
    status: text({ enum: shipmentStatuses }),
    statusAt: timestamptz(),
    statusPlace: text(),
    /** The courier's own label and type of the status, displayed as they are. */
    statusLabel: text(),
    statusType: text(),
    statusNote: text(),
    /** The day in India on which the courier expects to deliver. Null until it has named one. */
    expectedOn: date({ mode: "string" }),
    failedPolls: integer().notNull().default(0),
    /** Since when polls have failed. Null after one that succeeded. */
    pollsFailingSince: timestamptz(),
    /** What the courier reported last, when we do not know such a status. Null when we know it. */
    unknownStatus: text(),
    nextPollAt: timestamptz(),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    // Two couriers may issue the same waybill.
    unique("shipments_waybill_provider").on(table.waybill, table.provider),
    index("shipments_order").on(table.orderId),
    index("shipments_due").on(table.nextPollAt).where(sql`${table.nextPollAt} is not null`),
    index("shipments_polls_failing")
      .on(table.provider, table.pollsFailingSince)
      .where(sql`${table.pollsFailingSince} is not null`),
    index("shipments_unknown_status").on(table.provider).where(sql`${table.unknownStatus} is not null`),
    index("shipments_on_their_way")
      .on(table.statusAt)
      .where(
        sql`${table.status} in ('picked_up', 'in_transit', 'at_destination', 'out_for_delivery', 'failed_attempt', 'returning')`,
      ),
    index("shipments_abandoned")
      .on(table.createdAt)
      .where(
        sql`${table.nextPollAt} is null and ${table.waybill} is not null and ${table.status} not in ('delivered', 'returned', 'lost') and ${table.cancellation} is distinct from 'cancelled'`,
      ),
    index("shipments_to_pick_up")
      .on(table.provider, table.warehouse)
      .where(sql`${table.status} = 'manifested' and ${table.cancellation} is null`),
  ],
);

/** E-way bill numbers of shipments, each with who recorded it. A number that the courier rejects is followed by another row. */
export const ewayBills = pgTable(
  "eway_bills",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id, { onDelete: "cascade" }),
    number: text().notNull(),
    attempts: integer().notNull().default(0),
    /** Null once the courier has accepted or rejected it. */
    nextAttemptAt: timestamptz().defaultNow(),
    acceptedAt: timestamptz(),
    /** Why the courier rejected it. */
    rejection: text(),
    createdAt: timestamptz().notNull().defaultNow(),
    ...actorColumns(),
  },
  (table) => [
    index("eway_bills_shipment").on(table.shipmentId, table.createdAt),
    index("eway_bills_due").on(table.nextAttemptAt).where(sql`${table.nextAttemptAt} is not null`),
    check("eway_bills_number", sql`${table.number} ~ '^[0-9]{12}$'`),
  ],
);

/** The pickup of a day at a warehouse. The courier sends one vehicle for all shipments there. */
export const pickupRequests = pgTable(
  "pickup_requests",
  {
    provider: text().notNull(),
    warehouse: text().notNull(),
    /** The day in India. */
    pickupOn: date({ mode: "string" }).notNull(),
    /** Shipments that waited for it when the courier was last asked. */
    shipments: integer().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamptz().notNull().defaultNow(),
    /** Why the last attempt failed. Null before the first, and once the pickup is arranged. */
    lastError: text(),
    arrangedAt: timestamptz(),
    /** The courier's id of the pickup. Null until it is arranged, and when the courier names none. */
    courierPickupId: text(),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.warehouse, table.pickupOn] }),
    index("pickup_requests_open").on(table.createdAt).where(sql`${table.arrangedAt} is null`),
  ],
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
    type: text().notNull(),
    /** The time of the courier's clock, which can be wrong. */
    scannedAt: timestamptz().notNull(),
    place: text().notNull(),
    note: text().notNull(),
    receivedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("shipment_scans_once").on(table.shipmentId, table.code, table.scannedAt, table.place),
  ],
);

/**
 * Replies of couriers about pincodes and charges. Kept in PostgreSQL and not in Redis: while the courier is unavailable,
 * orders are accepted only for cached replies.
 */
export const courierCache = pgTable(
  "courier_cache",
  {
    /** Begins with the courier's name. */
    key: text().primaryKey(),
    /** Also null when the courier replied that it does not deliver there. */
    reply: jsonb(),
    /** Null until the courier has replied once. */
    fetchedAt: timestamptz(),
    /** One process is fetching the reply until then. */
    fetchingUntil: timestamptz(),
    failedAt: timestamptz(),
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [index("courier_cache_updated").on(table.updatedAt)],
);
