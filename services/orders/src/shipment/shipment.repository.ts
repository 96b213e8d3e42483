import { formatActor } from "@haat/domain/actor";
import { derivedId } from "@haat/domain/id";
import { type Paise, zero } from "@haat/domain/money";
import { currentActorValues } from "@haat/service-kit/columns";
import { currentActor } from "@haat/service-kit/request-context";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { orders } from "../db/schema/orders.ts";
import { type IssueReason, shipmentIssues, shipmentScans, shipments } from "../db/schema/shipments.ts";
import { type Cancellation, hasLeftShop, type ShipmentStatus } from "./shipment-status.ts";

export type Shipment = typeof shipments.$inferSelect;

/** Their ids follow from the order, because the courier knows a shipment by its id. */
export async function insertShipments(
  tx: Tx,
  rows: readonly Pick<
    Shipment,
    | "orderId"
    | "branch"
    | "collectPaise"
    | "balancePaise"
    | "readyAt"
    | "statusAt"
    | "cancellation"
    | "cancellationRequestedAt"
    | "cancellationId"
    | "cancellationRequestedBy"
  >[],
): Promise<Pick<Shipment, "id" | "branch" | "readyAt" | "cancellation">[]> {
  return await tx
    .insert(shipments)
    .values(rows.map((row) => ({ ...row, id: derivedId(`shipment ${row.orderId} ${row.branch}`) })))
    .returning({
      id: shipments.id,
      branch: shipments.branch,
      readyAt: shipments.readyAt,
      cancellation: shipments.cancellation,
    });
}

/** A shipment of its own for what cannot be sent of another one. It is cancelled from the start, and all of it is paid. */
export async function insertSplitShipment(
  tx: Tx,
  { id, orderId, branch }: Shipment,
  cancellationId: string,
): Promise<Shipment> {
  const at = sql`now()`;
  const [split] = await tx
    .insert(shipments)
    .values({
      orderId,
      branch,
      status: "cancelled",
      statusAt: at,
      collectPaise: zero,
      cancellation: "cancelled",
      cancellationRequestedAt: at,
      cancellationId,
      cancellationRequestedBy: formatActor(currentActor()),
      splitFrom: id,
    })
    .returning();
  if (!split) throw new Error(`nothing was split from shipment ${id}`);
  return split;
}

export async function findShipment(db: Db | Tx, id: string): Promise<Shipment | undefined> {
  const [shipment] = await db.select().from(shipments).where(eq(shipments.id, id));
  return shipment;
}

/** Served by `shipments_order`. */
export async function findOrderShipments(db: Db | Tx, orderIds: readonly string[]): Promise<Shipment[]> {
  return await db
    .select()
    .from(shipments)
    .where(inArray(shipments.orderId, [...orderIds]))
    .orderBy(asc(shipments.branch), asc(shipments.createdAt));
}

/** Returns the seconds since it could be booked; null when it is to be booked again meanwhile. */
export async function setWaybill(
  db: Db | Tx,
  { id, booking }: Pick<Shipment, "id" | "booking">,
  waybill: string,
): Promise<number | null> {
  const age = sql<number>`extract(epoch from now() - ${shipments.readyAt})::float8`;
  const [row] = await db
    .update(shipments)
    .set({ waybill })
    .where(and(eq(shipments.id, id), eq(shipments.booking, booking)))
    .returning({ age });
  return row?.age ?? null;
}

/** They have no waybill until they are booked again. */
export async function startNextBooking(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .update(shipments)
    .set({ booking: sql`${shipments.booking} + 1`, waybill: null, readyAt: sql`now()` })
    .where(inArray(shipments.id, [...ids]));
}

export async function setStatus(
  tx: Tx,
  id: string,
  change: { status: ShipmentStatus; statusAt: Date; attemptFailed: boolean },
): Promise<void> {
  await tx.update(shipments).set(change).where(eq(shipments.id, id));
}

/** A payment that was started on the last day may be captured a little later. */
const balanceGrace = "1 hour";

/** Some orders with a balance that was not paid in time. Served by `shipments_balance_due`. */
export async function findOverdueBalances(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ orderId: shipments.orderId })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(
      and(
        isNull(shipments.readyAt),
        isNull(shipments.cancellation),
        eq(shipments.status, "booked"),
        sql`${orders.balanceBefore} < now() - ${balanceGrace}::interval`,
      ),
    )
    .limit(100);
  return rows.map(({ orderId }) => orderId);
}

/** Records that the current actor cancelled these shipments, with this request. */
export async function markCancellationRequested(
  tx: Tx,
  ids: readonly string[],
  cancellationId: string,
): Promise<void> {
  await tx
    .update(shipments)
    .set({
      cancellation: "requested",
      cancellationRequestedAt: sql`now()`,
      cancellationId,
      cancellationRequestedBy: formatActor(currentActor()),
    })
    .where(inArray(shipments.id, [...ids]));
}

export async function setCancellation(tx: Tx, id: string, cancellation: Cancellation): Promise<void> {
  await tx.update(shipments).set({ cancellation }).where(eq(shipments.id, id));
}

/** Their part of the balance is paid, so that they can be booked. */
export async function setReady(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .update(shipments)
    .set({ readyAt: sql`now()` })
    .where(inArray(shipments.id, [...ids]));
}

/** Marks its part of the sale as reversed. */
export async function setRefund(tx: Tx, id: string, refundPaise: Paise): Promise<void> {
  await tx.update(shipments).set({ refundPaise }).where(eq(shipments.id, id));
}

export async function markCreditNoteIssued(tx: Tx, id: string): Promise<void> {
  await tx.update(shipments).set({ hasCreditNote: true }).where(eq(shipments.id, id));
}

export async function openIssue(tx: Tx, shipmentId: string, reason: IssueReason): Promise<void> {
  await tx.insert(shipmentIssues).values({ shipmentId, reason, ...currentActorValues() });
}

/** Does nothing while the same issue is open. Needs `lockOrder`. Served by `shipment_issues_open`. */
export async function openIssueOnce(tx: Tx, shipmentId: string, reason: IssueReason): Promise<void> {
  const [open] = await tx
    .select({ id: shipmentIssues.id })
    .from(shipmentIssues)
    .where(ofOpenIssue(shipmentId, reason))
    .limit(1);
  if (!open) await openIssue(tx, shipmentId, reason);
}

/** Closes the open issue of this reason, if there is one. Served by `shipment_issues_open`. */
export async function closeIssue(
  tx: Tx,
  shipmentId: string,
  { reason, resolution }: { readonly reason: IssueReason; readonly resolution: string },
): Promise<void> {
  await tx
    .update(shipmentIssues)
    .set({ resolvedAt: sql`now()`, resolution, resolvedBy: formatActor(currentActor()) })
    .where(ofOpenIssue(shipmentId, reason));
}

const ofOpenIssue = (shipmentId: string, reason: IssueReason) =>
  and(
    isNull(shipmentIssues.resolvedAt),
    eq(shipmentIssues.shipmentId, shipmentId),
    eq(shipmentIssues.reason, reason),
  );

/** Records what the current actor did about an issue. False when it is recorded already. */
export async function resolveIssue(tx: Tx, id: string, resolution: string): Promise<boolean> {
  const resolved = await tx
    .update(shipmentIssues)
    .set({ resolvedAt: sql`now()`, resolution, resolvedBy: formatActor(currentActor()) })
    .where(and(eq(shipmentIssues.id, id), isNull(shipmentIssues.resolvedAt)))
    .returning({ id: shipmentIssues.id });
  return resolved.length > 0;
}

/** Ignores a scan that is stored already. */
export async function insertScan(
  tx: Tx,
  scan: Pick<typeof shipmentScans.$inferInsert, "shipmentId" | "status" | "occurredAt" | "place">,
): Promise<void> {
  await tx
    .insert(shipmentScans)
    .values({ ...scan, ...currentActorValues() })
    .onConflictDoNothing();
}

/** The scans of an order's shipments, oldest first. Served by `shipments_order` and the primary key. */
export async function findOrderScans(db: Db, orderId: string) {
  const { shipmentId, status, occurredAt } = shipmentScans;
  return await db
    .select({ shipmentId, status, occurredAt })
    .from(shipmentScans)
    .innerJoin(shipments, eq(shipments.id, shipmentId))
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(occurredAt));
}

/** Whether the courier ever had the goods. Served by the primary key. */
export async function hasBeenPickedUp(db: Db, shipmentId: string): Promise<boolean> {
  const scans = await db
    .select({ status: shipmentScans.status })
    .from(shipmentScans)
    .where(eq(shipmentScans.shipmentId, shipmentId));
  return scans.some(({ status }) => hasLeftShop(status));
}
