import { newId } from "@haat/domain/id";
import { type Paise, zero } from "@haat/domain/money";
import { actorColumns } from "@haat/service-kit/columns";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { cancellationStates, courierStatuses, shipmentStatuses } from "../../shipment/shipment-status.ts";
import { now, oneOf, paise, timestamptz } from "../columns.ts";
import { cancellations } from "./cancellations.ts";
import { orders } from "./orders.ts";

export const shipments = pgTable(
  "shipments",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    branch: text().notNull(),
    /** Unique per courier, not across couriers: never the key of a shipment. */
    waybill: text(),
    /** Counts its bookings with the courier. Each replaces the one before. */
    booking: integer().notNull().default(1),
    status: text({ enum: shipmentStatuses }).notNull().default("booked"),
    /** When the courier scanned the status. An older scan does not move it back. */
    statusAt: timestamptz().notNull().default(now),
    /** Whether a delivery attempt has failed, and nothing has happened since. */
    attemptFailed: boolean().notNull().default(false),
    /** What the courier collects in cash. */
    collectPaise: paise(),
    /** Its part of a balance that is paid online before dispatch. */
    balancePaise: paise().default(zero),
    /** When it could be booked with the courier. Null while its part of the balance is not paid. */
    readyAt: timestamptz().default(now),
    /**
     * Set when its part of the sale was reversed because it was cancelled, returned or lost: what the shopper gets back for it, with
     * what was refunded before, or 0.
     */
    refundPaise: bigint({ mode: "number" }).$type<Paise>(),
    /** Set when the credit note for its reversal was issued. */
    hasCreditNote: boolean().notNull().default(false),
    /** Null unless the shopper, or the shop, cancelled it. */
    cancellation: text({ enum: cancellationStates }),
    cancellationRequestedAt: timestamptz(),
    /** The request that cancelled it. The trigger `shipments_of_cancellation` sets it for the release before. */
    cancellationId: uuid().references(() => cancellations.id),
    /** When it was packed. Null also for one that left without a scan. */
    packedAt: timestamptz(),
    /** The member of staff who packed it. */
    packedBy: text(),
    /** As `formatActor` writes it, for the release before. The next one drops it. */
    cancellationRequestedBy: text(),
    /** The shipment that it was a part of, until that part could not be sent. It never had a waybill. */
    splitFrom: uuid().references((): AnyPgColumn => shipments.id),
    createdAt: timestamptz().notNull().default(now),
  },
  (table) => [
    index("shipments_order").on(table.orderId),
    index("shipments_waybill").on(table.waybill),
    index("shipments_to_pack")
      .on(table.branch, table.readyAt, table.id)
      .where(
        sql`${table.status} = 'booked' and ${table.cancellation} is null and ${table.readyAt} is not null`,
      ),
    index("shipments_to_unpack")
      .on(table.branch, table.readyAt, table.id)
      .where(sql`${table.packedAt} is not null and ${oneOf(table.cancellation, ["requested", "cancelled"])}`),
    index("shipments_unscanned")
      .on(table.orderId)
      .where(sql`${oneOf(table.status, ["shipped", "out_for_delivery"])} and ${table.packedAt} is null`),
    index("shipments_attempt_failed")
      .on(table.orderId)
      .where(sql`${table.attemptFailed} and ${table.status} = 'shipped'`),
    index("shipments_unbooked")
      .on(table.createdAt)
      .where(sql`${table.waybill} is null and ${table.cancellation} is null`),
    index("shipments_without_credit_note")
      .on(table.id)
      .where(
        sql`${table.refundPaise} is not null and not ${table.hasCreditNote} and ${table.status} <> 'delivered'`,
      ),
    index("shipments_coming_back")
      .on(table.cancellationRequestedAt)
      .where(
        sql`${table.cancellation} = 'coming_back' and ${oneOf(table.status, ["booked", "shipped", "out_for_delivery", "returning"])}`,
      ),
    index("shipments_to_cancel")
      .on(table.cancellationRequestedAt)
      .where(sql`${table.cancellation} = 'requested'`),
    index("shipments_balance_due")
      .on(table.createdAt)
      .where(sql`${table.readyAt} is null and ${table.cancellation} is null`),
    check("shipments_status", oneOf(table.status, shipmentStatuses)),
    check("shipments_cancellation", oneOf(table.cancellation, cancellationStates)),
  ],
);

/** Why staff have to look at a shipment. */
const issueReasons = [
  "returned",
  "lost",
  "delivered_after_reversal",
  "moved_after_cancellation",
  "moved_before_rebooking",
] as const;
export type IssueReason = (typeof issueReasons)[number];

/** Shipments that staff have to look at. Open until `resolvedAt` is set. */
export const shipmentIssues = pgTable(
  "shipment_issues",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id),
    reason: text({ enum: issueReasons }).notNull(),
    createdAt: timestamptz().notNull().default(now),
    ...actorColumns(),
    /** Set by `resolve-alarm`, with what was done and by whom. */
    resolvedAt: timestamptz(),
    resolution: text(),
    resolvedBy: text(),
  },
  (table) => [
    index("shipment_issues_open").on(table.createdAt).where(sql`${table.resolvedAt} is null`),
    check("shipment_issues_reason", oneOf(table.reason, issueReasons)),
  ],
);

/** Tracking scans of the courier. Append-only. Only a scan changes the status of a shipment. */
export const shipmentScans = pgTable(
  "shipment_scans",
  {
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id),
    status: text({ enum: courierStatuses }).notNull(),
    occurredAt: timestamptz().notNull(),
    place: text(),
    ...actorColumns(),
  },
  (table) => [primaryKey({ columns: [table.shipmentId, table.occurredAt, table.status] })],
);
