import type { ListCursor } from "@haat/service-kit/list-cursor";
import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { orderUnits } from "../db/schema/order-units.ts";
import { orderLines, orders } from "../db/schema/orders.ts";
import { shipments } from "../db/schema/shipments.ts";

/**
 * Shipments that a branch has to pack, those that could be booked first on top, after the cursor: not picked up, not
 * cancelled, and no balance to wait for. Served by `shipments_to_pack`.
 */
export async function findShipmentsToPack(
  db: Db,
  branch: string,
  { after, limit }: { after: ListCursor | undefined; limit: number },
) {
  return await db
    .select({
      id: shipments.id,
      orderId: shipments.orderId,
      reference: orders.reference,
      waybill: shipments.waybill,
      readyAt: sql<Date>`${shipments.readyAt}`.mapWith(shipments.readyAt),
      collectPaise: shipments.collectPaise,
      address: orders.address,
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(
      and(
        eq(shipments.branch, branch),
        eq(shipments.status, "booked"),
        isNull(shipments.cancellation),
        isNotNull(shipments.readyAt),
        after &&
          sql`(${shipments.readyAt}, ${shipments.id}) > (${after.at.toISOString()}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(shipments.readyAt), asc(shipments.id))
    .limit(limit);
}

export type ShipmentToPack = Awaited<ReturnType<typeof findShipmentsToPack>>[number];

/** What belongs into these shipments, by phone or, for counted goods, by line. Served by `order_units_shipment`. */
export async function findPackedGoods(db: Db, shipmentIds: readonly string[]) {
  return await db
    .select({
      shipmentId: orderUnits.shipmentId,
      title: orderLines.title,
      variant: orderLines.variant,
      image: orderLines.image,
      imei: orderUnits.imei,
      quantity: orderUnits.quantity,
    })
    .from(orderUnits)
    .innerJoin(orderLines, eq(orderLines.id, orderUnits.lineId))
    .where(inArray(orderUnits.shipmentId, [...shipmentIds]))
    .orderBy(asc(orderLines.position), asc(orderUnits.id));
}

export type PackedGoods = Awaited<ReturnType<typeof findPackedGoods>>[number];
