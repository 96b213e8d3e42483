import { lowestId } from "@haat/domain/id";
import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { columnList, jsonRows } from "../db/json-rows.ts";
import { invoices } from "../db/schema/invoices.ts";
import { orderUnits } from "../db/schema/order-units.ts";
import { orderLines } from "../db/schema/orders.ts";
import { shipments } from "../db/schema/shipments.ts";
import { unitReplacements } from "../db/schema/unit-replacements.ts";

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
  /** The reservation that sold it; null for that of the order. */
  readonly reservationId: string | null;
  /** A packer found it damaged, and no equal phone took its place. */
  readonly isDamaged: boolean;
}

/** Empty until the units of an old order are stored. Served by `order_units_shipment` and `unit_replacements_damaged_unit`. */
export async function findUnitsOfShipment(db: Db, shipmentId: string): Promise<SoldUnit[]> {
  const { unitId, quantity, reservationId } = orderUnits;
  const isDamaged = sql<boolean>`exists (select from ${unitReplacements} where ${unitReplacements.damagedUnitId} = ${unitId})`;
  return await db
    .select({ productId: orderLines.productId, unitId, quantity, reservationId, isDamaged })
    .from(orderUnits)
    .innerJoin(orderLines, eq(orderLines.id, orderUnits.lineId))
    .where(eq(orderUnits.shipmentId, shipmentId));
}

/** The units of shipments that were split from others. Served by `order_units_order`. */
export async function findSplitUnits(tx: Tx, orderId: string) {
  const { shipmentId, pricePaise, discountPaise } = orderUnits;
  return await tx
    .select({ shipmentId, splitFrom: shipments.splitFrom, pricePaise, discountPaise })
    .from(orderUnits)
    .innerJoin(shipments, eq(shipments.id, orderUnits.shipmentId))
    .where(and(eq(orderUnits.orderId, orderId), isNotNull(shipments.splitFrom)));
}

/** Moves a unit into another shipment. Needs `lockOrder`. */
export async function moveUnit(tx: Tx, id: string, shipmentId: string): Promise<void> {
  await tx.update(orderUnits).set({ shipmentId }).where(eq(orderUnits.id, id));
}

/** Another phone takes the place of this one, at its price. Needs `lockOrder`. */
export async function exchangeUnit(
  tx: Tx,
  id: string,
  phone: Pick<OrderUnit, "unitId" | "imei" | "imei2" | "reservationId" | "marginTaxPaise">,
): Promise<void> {
  await tx.update(orderUnits).set(phone).where(eq(orderUnits.id, id));
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
