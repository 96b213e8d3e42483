import type { ListCursor } from "@haat/service-kit/list-cursor";
import { currentActor } from "@haat/service-kit/request-context";
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { orderUnits } from "../db/schema/order-units.ts";
import { orderLines, orders } from "../db/schema/orders.ts";
import { shipments } from "../db/schema/shipments.ts";
import { unitReplacements } from "../db/schema/unit-replacements.ts";
import type { PackingList } from "./packing.staff.schemas.ts";

/** Not picked up, not cancelled, and no balance to wait for. Served by `shipments_to_pack`. */
const isPackable = and(
  eq(shipments.status, "booked"),
  isNull(shipments.cancellation),
  isNotNull(shipments.readyAt),
);

const isIn = {
  to_pack: and(isPackable, isNull(shipments.packedAt)),
  packed: and(isPackable, isNotNull(shipments.packedAt)),
  // The courier does not come for it. Served by `shipments_to_unpack`.
  to_unpack: and(
    isNotNull(shipments.packedAt),
    inArray(shipments.cancellation, ["requested", "cancelled"]),
    inArray(shipments.status, ["booked", "cancelled"]),
  ),
} satisfies Record<PackingList, unknown>;

const parcelColumns = {
  id: shipments.id,
  orderId: shipments.orderId,
  reference: orders.reference,
  branch: shipments.branch,
  status: shipments.status,
  cancellation: shipments.cancellation,
  waybill: shipments.waybill,
  booking: shipments.booking,
  readyAt: shipments.readyAt,
  collectPaise: shipments.collectPaise,
  address: orders.address,
  packedAt: shipments.packedAt,
  packedBy: shipments.packedBy,
};

/** Shipments of a branch after the cursor, those that could be booked first on top. */
export async function findParcels(
  db: Db,
  { branch, list }: { branch: string; list: PackingList },
  { after, limit }: { after: ListCursor | undefined; limit: number },
) {
  return await db
    .select({ ...parcelColumns, readyAt: sql<Date>`${shipments.readyAt}`.mapWith(shipments.readyAt) })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(
      and(
        eq(shipments.branch, branch),
        isIn[list],
        after &&
          sql`(${shipments.readyAt}, ${shipments.id}) > (${after.at.toISOString()}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(shipments.readyAt), asc(shipments.id))
    .limit(limit);
}

/** A shipment as the packing desk sees it. */
export type Parcel = Awaited<ReturnType<typeof findParcels>>[number];

/** Its `readyAt` is null while it waits for its balance. */
export async function findParcel(db: Db | Tx, id: string) {
  const [parcel] = await db
    .select(parcelColumns)
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(eq(shipments.id, id));
  return parcel;
}

/** An equal phone is looked for. Served by `unit_replacements_damaged_unit`. */
const isDamaged = sql<boolean>`exists (select from ${unitReplacements} where ${unitReplacements.damagedUnitId} = ${orderUnits.unitId})`;

/** What belongs into these shipments, by phone or, for counted goods, by line. Served by `order_units_shipment` and `unit_replacements_order_unit`. */
export async function findGoods(db: Db | Tx, shipmentIds: readonly string[]) {
  return await db
    .select({
      shipmentId: orderUnits.shipmentId,
      title: orderLines.title,
      variant: orderLines.variant,
      image: orderLines.image,
      branchName: sql<string>`${orderLines.dispatchFrom}->>'branchName'`,
      imei: orderUnits.imei,
      imei2: orderUnits.imei2,
      quantity: orderUnits.quantity,
      orderUnitId: orderUnits.id,
      unitId: orderUnits.unitId,
      reservationId: orderUnits.reservationId,
      isDamaged,
      damagedImei: sql<string | null>`(select ${unitReplacements.damagedImei} from ${unitReplacements}
        where ${unitReplacements.orderUnitId} = ${orderUnits.id} and ${unitReplacements.state} = 'replaced'
        order by ${unitReplacements.settledAt} desc limit 1)`,
    })
    .from(orderUnits)
    .innerJoin(orderLines, eq(orderLines.id, orderUnits.lineId))
    .where(inArray(orderUnits.shipmentId, [...shipmentIds]))
    .orderBy(asc(orderLines.position), asc(orderUnits.id));
}

export type Goods = Awaited<ReturnType<typeof findGoods>>[number];

/**
 * The sold phones with one of these IMEIs. A phone that came back was sold more than once: that of a shipment which can be packed
 * comes first, then the newest. Served by `order_units_imei` and `order_units_imei2`.
 */
export async function findSoldPhones(db: Db, imeis: readonly string[]) {
  if (imeis.length === 0) return [];
  return await db
    .select({
      shipmentId: orderUnits.shipmentId,
      imei: orderUnits.imei,
      imei2: orderUnits.imei2,
      title: orderLines.title,
      reference: orders.reference,
      isDamaged,
    })
    .from(orderUnits)
    .innerJoin(orderLines, eq(orderLines.id, orderUnits.lineId))
    .innerJoin(orders, eq(orders.id, orderUnits.orderId))
    .innerJoin(shipments, eq(shipments.id, orderUnits.shipmentId))
    .where(or(inArray(orderUnits.imei, [...imeis]), inArray(orderUnits.imei2, [...imeis])))
    .orderBy(desc(sql`${isPackable}`), desc(shipments.createdAt));
}

export type SoldPhone = Awaited<ReturnType<typeof findSoldPhones>>[number];

/** Records that the current member of staff packed it, and returns when. Needs `lockOrder`. */
export async function markPacked(tx: Tx, id: string): Promise<Date> {
  const [row] = await tx
    .update(shipments)
    .set({ packedAt: sql`now()`, packedBy: currentActor().id })
    .where(and(eq(shipments.id, id), isIn.to_pack))
    .returning({ packedAt: shipments.packedAt });
  if (!row?.packedAt) throw new Error(`shipment ${id} cannot be packed`);
  return row.packedAt;
}

/** Needs `lockOrder`. */
export async function markUnpacked(tx: Tx, id: string): Promise<void> {
  await tx.update(shipments).set({ packedAt: null, packedBy: null }).where(eq(shipments.id, id));
}
