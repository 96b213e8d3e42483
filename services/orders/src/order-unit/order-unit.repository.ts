import { lowestId } from "@haat/domain/id";
import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { columnList, jsonRows } from "../db/json-rows.ts";
import { invoices } from "../db/schema/invoices.ts";
import { orderUnits } from "../db/schema/order-units.ts";
import { orderLines } from "../db/schema/orders.ts";

export type OrderUnit = Omit<typeof orderUnits.$inferSelect, "takenBackAt">;

/** Ignores units that are stored already. */
export async function insertOrderUnits(tx: Tx, units: readonly OrderUnit[]): Promise<void> {
  await tx.execute(sql`
    insert into ${orderUnits} (${columnList(orderUnits)})
    select ${columnList(orderUnits)} from jsonb_populate_recordset(null::${orderUnits}, ${jsonRows(units)}::jsonb)
    on conflict (id) do nothing`);
}

/** Served by `order_units_order`. */
export async function findOrderUnits(db: Db | Tx, orderId: string): Promise<OrderUnit[]> {
  return await db
    .select()
    .from(orderUnits)
    .where(eq(orderUnits.orderId, orderId))
    .orderBy(asc(orderUnits.id));
}

/** The next invoices after an order whose units are not stored. Served by `invoices_without_units`. */
export async function findInvoicesWithoutUnits(db: Db, after: string | undefined, limit: number) {
  return await db
    .select({
      orderId: invoices.orderId,
      snapshot: invoices.snapshot,
      marginTaxPaise: invoices.marginTaxPaise,
    })
    .from(invoices)
    .where(and(sql`not ${invoices.hasUnits}`, gt(invoices.orderId, after ?? lowestId)))
    .orderBy(asc(invoices.orderId))
    .limit(limit);
}

/** A sold unit, or the counted goods of a line, with the product. */
export interface SoldUnit {
  readonly productId: string;
  readonly unitId: string | null;
  readonly quantity: number;
}

/** Empty until the units of an old order are stored. Served by `order_units_shipment`. */
export async function findUnitsOfShipment(db: Db, shipmentId: string): Promise<SoldUnit[]> {
  const { unitId, quantity } = orderUnits;
  return await db
    .select({ productId: orderLines.productId, unitId, quantity })
    .from(orderUnits)
    .innerJoin(orderLines, eq(orderLines.id, orderUnits.lineId))
    .where(eq(orderUnits.shipmentId, shipmentId));
}

/** Records that the catalogue has the goods of a shipment in stock again. Served by `order_units_shipment`. */
export async function markTakenBack(tx: Tx, shipmentId: string): Promise<void> {
  await tx
    .update(orderUnits)
    .set({ takenBackAt: sql`now()` })
    .where(and(eq(orderUnits.shipmentId, shipmentId), isNull(orderUnits.takenBackAt)));
}

/** The goods of a shipment are with the shopper after all. Served by `order_units_shipment`. */
export async function clearTakenBack(tx: Tx, shipmentId: string): Promise<void> {
  await tx.update(orderUnits).set({ takenBackAt: null }).where(eq(orderUnits.shipmentId, shipmentId));
}

export async function markUnitsStored(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx
    .update(invoices)
    .set({ hasUnits: true })
    .where(and(inArray(invoices.orderId, [...orderIds]), eq(invoices.hasUnits, false)));
}
