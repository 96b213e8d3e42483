import { messages, Refusal } from "@haat/service-kit/errors";
import type { Db } from "../db/client.ts";
import { post } from "../ledger/ledger.repository.ts";
import { collectedRows } from "../ledger/ledger.rules.ts";
import { moveOrder } from "../order/move-order.ts";
import { lockOrder } from "../order/order.repository.ts";
import { mayMove } from "../order/order-state.ts";
import { findShipmentByWaybill, findShipmentsOf, insertScan, setStatus } from "./shipment.repository.ts";
import { orderStateOf, scanTime, statusAfter } from "./shipment.rules.ts";
import type { ShipmentNews } from "./shipment.schemas.ts";
import type { ShipmentStatus } from "./shipment-status.ts";

/**
 * What the courier saw: the parcel moves, and with its parcels the order. Repeatable, in any order.
 * @throws Refusal NOT_FOUND for a waybill that is not ours.
 */
export async function moveShipment(db: Db, waybill: string, news: ShipmentNews): Promise<ShipmentStatus> {
  const known = await findShipmentByWaybill(db, waybill);
  if (!known) throw new Refusal("NOT_FOUND", messages.notFound);
  return await db.transaction(async (tx) => {
    // The order's lock first, as everywhere: parcels of one order wait for each other.
    const order = await lockOrder(tx, known.orderId);
    const parcels = await findShipmentsOf(tx, known.orderId);
    const parcel = parcels.find((one) => one.id === known.id);
    if (!order || !parcel) throw new Refusal("NOT_FOUND", messages.notFound);
    const at = scanTime(news.occurredAt, new Date());
    await insertScan(tx, { shipmentId: parcel.id, status: news.status, occurredAt: at, place: news.place });

    const status = statusAfter(parcel, { status: news.status, at });
    if (status === parcel.status) return status;
    await setStatus(tx, parcel.id, { status, statusAt: at });
    if (status === "delivered") {
      await post(tx, order.id, `collected ${parcel.branch}`, collectedRows(parcel.collectPaise));
    }
    const to = orderStateOf(parcels.map((one) => (one.id === parcel.id ? status : one.status)));
    if (mayMove(order.state, to, "courier")) await moveOrder(tx, order, { to, by: "courier" });
    return status;
  });
}
