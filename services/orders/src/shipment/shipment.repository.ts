import { formatActor } from "@haat/domain/actor";
import { derivedId } from "@haat/domain/id";
import type { Paise } from "@haat/domain/money";
import { currentActorValues } from "@haat/service-kit/columns";
import { currentActor } from "@haat/service-kit/request-context";
import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { type IssueReason, shipmentIssues, shipmentScans, shipments } from "../db/schema/shipments.ts";
import type { ShipmentStatus } from "./shipment-status.ts";

export type Shipment = typeof shipments.$inferSelect;

/** Their ids follow from the order, because the courier knows a shipment by its id. */
export async function insertShipments(
  tx: Tx,
  rows: readonly Pick<Shipment, "orderId" | "branch" | "collectPaise" | "statusAt">[],
): Promise<Pick<Shipment, "id" | "branch">[]> {
  return await tx
    .insert(shipments)
    .values(rows.map((row) => ({ ...row, id: derivedId(`shipment ${row.orderId} ${row.branch}`) })))
    .returning({ id: shipments.id, branch: shipments.branch });
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

/** Returns the seconds since the order was confirmed. */
export async function setWaybill(db: Db, id: string, waybill: string): Promise<number> {
  const age = sql<number>`extract(epoch from now() - ${shipments.createdAt})::float8`;
  const [row] = await db.update(shipments).set({ waybill }).where(eq(shipments.id, id)).returning({ age });
  if (!row) throw new Error(`shipment ${id} does not exist`);
  return row.age;
}

export async function setStatus(
  tx: Tx,
  id: string,
  change: { status: ShipmentStatus; statusAt: Date },
): Promise<void> {
  await tx.update(shipments).set(change).where(eq(shipments.id, id));
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

/** Records what the current actor did about an issue. */
export async function resolveIssue(tx: Tx, id: string, resolution: string): Promise<void> {
  await tx
    .update(shipmentIssues)
    .set({ resolvedAt: sql`now()`, resolution, resolvedBy: formatActor(currentActor()) })
    .where(eq(shipmentIssues.id, id));
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
