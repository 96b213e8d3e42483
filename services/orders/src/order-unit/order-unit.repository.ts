import { lowestId } from "@haat/domain/id";
import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { columnList, jsonRows } from "../db/json-rows.ts";
import { invoices } from "../db/schema/invoices.ts";
import { orderUnits } from "../db/schema/order-units.ts";

export type OrderUnit = typeof orderUnits.$inferSelect;

/** Ignores units that are stored already. */
export async function insertOrderUnits(tx: Tx, units: readonly OrderUnit[]): Promise<void> {
  await tx.execute(sql`
    insert into ${orderUnits} (${columnList(orderUnits)})
    select ${columnList(orderUnits)} from jsonb_populate_recordset(null::${orderUnits}, ${jsonRows(units)}::jsonb)
    on conflict (id) do nothing`);
}

/** Served by `order_units_order`. */
export async function findOrderUnits(tx: Tx, orderId: string): Promise<OrderUnit[]> {
  return await tx
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

export async function markUnitsStored(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx
    .update(invoices)
    .set({ hasUnits: true })
    .where(and(inArray(invoices.orderId, [...orderIds]), eq(invoices.hasUnits, false)));
}
