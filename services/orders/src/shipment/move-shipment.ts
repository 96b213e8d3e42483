import { ApiError, messages } from "@haat/service-kit/errors";
import { releaseCoupon } from "../coupon/coupon.repository.ts";
import type { Db, Tx } from "../db/client.ts";
import { moveOrder } from "../order/move-order.ts";
import { lockOrder } from "../order/order.repository.ts";
import type { Order } from "../order/order.types.ts";
import { mayMove } from "../order/order-state.ts";
import { isRefundOutstanding } from "../payment/payment.repository.ts";
import { settleShipment } from "./settle-shipment.ts";
import { findShipmentByWaybill, findShipmentsOf, insertScan, setStatus } from "./shipment.repository.ts";
import { isUndelivered, orderStateOf, scanTime, statusAfter } from "./shipment.rules.ts";
import type { ShipmentNews } from "./shipment.schemas.ts";
import type { ShipmentStatus } from "./shipment-status.ts";

/**
 * What the courier saw: the parcel moves, and with its parcels the order. Repeatable, in any order.
 * @throws ApiError NOT_FOUND for a waybill that is not ours.
 */
export async function moveShipment(db: Db, waybill: string, news: ShipmentNews): Promise<ShipmentStatus> {
  const known = await findShipmentByWaybill(db, waybill);
  if (!known) throw new ApiError("NOT_FOUND", messages.notFound);
  return await db.transaction(async (tx) => {
    // The order's lock first, as everywhere: parcels of one order wait for each other.
    const order = await lockOrder(tx, known.orderId);
    const parcels = await findShipmentsOf(tx, known.orderId);
    const parcel = parcels.find((one) => one.id === known.id);
    if (!order || !parcel) throw new ApiError("NOT_FOUND", messages.notFound);
    const at = scanTime(news.occurredAt, new Date());
    await insertScan(tx, { shipmentId: parcel.id, status: news.status, occurredAt: at, place: news.place });

    const status = statusAfter(parcel, { status: news.status, at });
    if (status === parcel.status) return status;
    await setStatus(tx, parcel.id, { status, statusAt: at });
    await settleShipment(tx, order, parcel, status);
    await followShipments(
      tx,
      order,
      parcels.map((one) => (one.id === parcel.id ? status : one.status)),
    );
    return status;
  });
}

/** The order goes where its parcels are. When nothing of it was delivered it ends, and what is refunded for it is due. */
async function followShipments(tx: Tx, order: Order, statuses: readonly ShipmentStatus[]): Promise<void> {
  const to = orderStateOf(statuses);
  if (!mayMove(order.state, to, "courier")) return;
  await moveOrder(tx, order, { to, by: "courier" });
  if (!isUndelivered(statuses)) return;
  await releaseCoupon(tx, order.id);
  if (await isRefundOutstanding(tx, order.id))
    await moveOrder(tx, { id: order.id, state: to }, { to: "refund_due", by: "courier" });
}
