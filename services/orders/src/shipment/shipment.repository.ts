import type { Paise } from "@haat/domain/money";
import { asc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { shipmentCases, shipmentScans, shipments } from "../db/schema/shipments.ts";
import type { CaseReason, ShipmentStatus } from "./shipment-status.ts";

export type Shipment = typeof shipments.$inferSelect;

export async function insertShipments(
  tx: Tx,
  rows: readonly Pick<Shipment, "orderId" | "branch" | "collectPaise" | "statusAt">[],
): Promise<string[]> {
  const written = await tx
    .insert(shipments)
    .values([...rows])
    .returning({ id: shipments.id });
  return written.map((row) => row.id);
}

export async function findShipment(db: Db | Tx, id: string): Promise<Shipment | undefined> {
  const [shipment] = await db.select().from(shipments).where(eq(shipments.id, id));
  return shipment;
}

export async function findShipmentByWaybill(db: Db | Tx, waybill: string): Promise<Shipment | undefined> {
  const [shipment] = await db.select().from(shipments).where(eq(shipments.waybill, waybill));
  return shipment;
}

/** Served by `shipments_branch`. */
export async function findShipmentsOf(db: Db | Tx, orderId: string): Promise<Shipment[]> {
  return await db
    .select()
    .from(shipments)
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.branch));
}

export async function setWaybill(db: Db | Tx, id: string, waybill: string): Promise<void> {
  await db.update(shipments).set({ waybill }).where(eq(shipments.id, id));
}

export async function setStatus(
  tx: Tx,
  id: string,
  change: { status: ShipmentStatus; statusAt: Date },
): Promise<void> {
  await tx.update(shipments).set(change).where(eq(shipments.id, id));
}

/** Its part of the sale is reversed. */
export async function setRefund(tx: Tx, id: string, refundPaise: Paise): Promise<void> {
  await tx.update(shipments).set({ refundPaise }).where(eq(shipments.id, id));
}

export async function openCase(tx: Tx, shipmentId: string, reason: CaseReason): Promise<void> {
  await tx.insert(shipmentCases).values({ shipmentId, reason });
}

/** A human has looked after the parcel. */
export async function resolveCase(tx: Tx, id: string, resolution: string): Promise<void> {
  await tx.update(shipmentCases).set({ resolvedAt: sql`now()`, resolution }).where(eq(shipmentCases.id, id));
}

/** A scan that we have already is written once. */
export async function insertScan(tx: Tx, scan: typeof shipmentScans.$inferInsert): Promise<void> {
  await tx.insert(shipmentScans).values(scan).onConflictDoNothing();
}
