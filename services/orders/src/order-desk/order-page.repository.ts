import { actorKinds } from "@haat/domain/actor";
import { isReadRecorded } from "@haat/service-kit/staff/contact-reads";
import { staffActions } from "@haat/service-kit/staff/table";
import { and, asc, eq, notInArray, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, unionAll } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Db } from "../db/client.ts";
import { cancellations } from "../db/schema/cancellations.ts";
import { creditNotes } from "../db/schema/credit-notes.ts";
import { invoices } from "../db/schema/invoices.ts";
import { ledger } from "../db/schema/ledger.ts";
import { orderNotes } from "../db/schema/order-notes.ts";
import { orderUnits } from "../db/schema/order-units.ts";
import { orderHistory, orderLines, orders } from "../db/schema/orders.ts";
import { payments, refundHistory, refunds } from "../db/schema/payments.ts";
import { shipmentScans, shipments } from "../db/schema/shipments.ts";
import { orderStates } from "../order-model/order-state.ts";
import { refundStates } from "../refund/refund-state.ts";

interface JoinedRow<Parent, Child> {
  readonly parent: Parent;
  /** Null when the parent has none. */
  readonly child: Child | null;
}

/** Each parent of a left join once, with its children. */
function withChildren<Parent extends { readonly id: string }, Child>(
  rows: readonly JoinedRow<Parent, Child>[],
): { parent: Parent; children: Child[] }[] {
  const parents = new Map(rows.map(({ parent }) => [parent.id, parent]));
  return [...parents.values()].map((parent) => ({
    parent,
    children: rows.flatMap((row) => (row.parent.id === parent.id && row.child !== null ? [row.child] : [])),
  }));
}

/**
 * The order with its invoice, once for each credit note of it, and whether this member's read is recorded already. Served
 * by primary keys, `credit_notes_order` and `staff_actions_subject`.
 */
export async function findOrderWithDocuments(db: Db, id: string, staffId: string) {
  const { id: creditNoteId, number, totalPaise, issuedAt } = creditNotes;
  return await db
    .select({
      order: orders,
      now: sql<Date>`now()`.mapWith(orders.createdAt),
      isReadRecorded: isReadRecorded({ kind: "order", id }, staffId),
      invoice: { number: invoices.number, issuedAt: invoices.issuedAt },
      creditNote: { id: creditNoteId, number, totalPaise, issuedAt },
    })
    .from(orders)
    .leftJoin(invoices, eq(invoices.orderId, orders.id))
    .leftJoin(creditNotes, eq(creditNotes.orderId, orders.id))
    .where(eq(orders.id, id))
    .orderBy(asc(issuedAt), asc(number));
}

/** In the order of the cart, with the units that they sold: none before the order is confirmed. Served by `order_lines_product`, `order_units_order`. */
export async function findLinesWithUnits(db: Db, orderId: string) {
  const rows = await db
    .select({ parent: orderLines, child: orderUnits })
    .from(orderLines)
    .leftJoin(
      orderUnits,
      and(eq(orderUnits.orderId, orderLines.orderId), eq(orderUnits.lineId, orderLines.id)),
    )
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position), asc(orderUnits.id));
  return withChildren(rows).map(({ parent, children }) => ({ ...parent, units: children }));
}

/** With their scans, the newest first. Served by `shipments_order` and the key of scans. */
export async function findShipmentsWithScans(db: Db, orderId: string) {
  const { status, place, occurredAt } = shipmentScans;
  const rows = await db
    .select({ parent: shipments, child: { status, place, occurredAt } })
    .from(shipments)
    .leftJoin(shipmentScans, eq(shipmentScans.shipmentId, shipments.id))
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.branch), asc(shipments.createdAt), sql`${occurredAt} desc nulls last`);
  return withChildren(rows).map(({ parent, children }) => ({ ...parent, scans: children }));
}

/** With their refunds, oldest first. Served by `payments_order` and `refunds_order`. */
export async function findPaymentsWithRefunds(db: Db, orderId: string) {
  const rows = await db
    .select({ parent: payments, child: refunds })
    .from(payments)
    .leftJoin(refunds, and(eq(refunds.orderId, payments.orderId), eq(refunds.paymentId, payments.id)))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.createdAt), asc(payments.id), asc(refunds.createdAt), asc(refunds.id));
  return withChildren(rows).map(({ parent, children }) => ({ ...parent, refunds: children }));
}

/** Oldest first. Served by `ledger_order`. */
export async function findLedger(db: Db, orderId: string) {
  const { account, amountPaise, reason, createdAt } = ledger;
  return await db
    .select({ account, amountPaise, reason, createdAt })
    .from(ledger)
    .where(eq(ledger.orderId, orderId))
    .orderBy(asc(createdAt), asc(ledger.id));
}

const historyRow = z.intersection(
  z.object({
    at: z.date(),
    reason: z.string().nullable(),
    actorKind: z.enum(actorKinds),
    actorId: z.string(),
  }),
  z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("state"), what: z.enum(orderStates) }),
    z.object({ kind: z.literal("refund"), what: z.enum(refundStates), amountPaise: z.int() }),
    z.object({ kind: z.literal("action"), what: z.string() }),
    z.object({ kind: z.literal("cancellation"), what: z.uuid() }),
    z.object({ kind: z.literal("note"), what: z.string() }),
  ]),
);

export type HistoryRow = z.output<typeof historyRow>;

/** Reads are no part of the history, and cancellations, refunds and notes have rows of their own. */
const otherVerbs = [
  "order.cancel",
  "order.read",
  "order.document",
  "order.note",
  "refund.create",
  "refund.reissue",
  "refund.repay",
];

/** The columns that the parts of a history have in common. */
const part = (
  kind: HistoryRow["kind"],
  { reason, actorKind, actorId }: Record<"reason" | "actorKind" | "actorId", AnyPgColumn | SQL>,
  what: AnyPgColumn | SQL,
) => ({
  kind: sql`${kind}::text`.as("kind"),
  what: sql`${what}`,
  reason: sql`${reason}`,
  actorKind: sql`${actorKind}`,
  actorId: sql`${actorId}`,
});

/**
 * Who moved the order, who cancelled it, who changed its refunds, and what staff did and noted, oldest first. Served by
 * `order_history_order`, `cancellations_order`, `refunds_order`, `refund_history_refund`, `staff_actions_subject` and `order_notes_order`.
 */
export async function findHistory(db: Db, orderId: string): Promise<HistoryRow[]> {
  const moves = db
    .select({
      ...part("state", orderHistory, orderHistory.state),
      at: orderHistory.at,
      amountPaise: sql<number | null>`null::bigint`.mapWith(Number),
    })
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId));
  const refundChanges = db
    .select({
      ...part("refund", refundHistory, refundHistory.state),
      at: refundHistory.at,
      amountPaise: sql<number | null>`${refunds.amountPaise}`.mapWith(Number),
    })
    .from(refunds)
    .innerJoin(refundHistory, eq(refundHistory.refundId, refunds.id))
    .where(eq(refunds.orderId, orderId));
  const requests = db
    .select({
      ...part("cancellation", cancellations, sql`${cancellations.id}::text`),
      at: cancellations.requestedAt,
      amountPaise: sql<number | null>`null::bigint`.mapWith(Number),
    })
    .from(cancellations)
    .where(eq(cancellations.orderId, orderId));
  const { verb, reason, staffId } = staffActions;
  const actions = db
    .select({
      ...part("action", { reason, actorKind: sql`'staff'`, actorId: staffId }, verb),
      at: staffActions.at,
      amountPaise: sql<number | null>`null::bigint`.mapWith(Number),
    })
    .from(staffActions)
    .where(
      and(
        eq(staffActions.subjectKind, "order"),
        eq(staffActions.subjectId, orderId),
        notInArray(verb, otherVerbs),
      ),
    );
  const notes = db
    .select({
      ...part(
        "note",
        { reason: sql`null`, actorKind: sql`'staff'`, actorId: sql`${orderNotes.staffId}::text` },
        orderNotes.text,
      ),
      at: orderNotes.createdAt,
      amountPaise: sql<number | null>`null::bigint`.mapWith(Number),
    })
    .from(orderNotes)
    .where(eq(orderNotes.orderId, orderId));
  const rows = await unionAll(moves, requests, refundChanges, actions, notes).orderBy(({ at, kind }) => [
    asc(at),
    asc(kind),
  ]);
  return rows.map((row) => historyRow.parse(row));
}
