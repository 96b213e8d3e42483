import { databaseTime } from "@haat/service-kit/database-time";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import { setOrder } from "@haat/service-kit/request-context";
import { releaseCoupon } from "../coupon/coupon.repository.ts";
import type { Db, Tx } from "../db/client.ts";
import { moveOrder } from "../order-model/move-order.ts";
import { lockOrder } from "../order-model/order.repository.ts";
import type { Order } from "../order-model/order.types.ts";
import { mayMove } from "../order-model/order-state.ts";
import { isRefundOutstanding } from "../refund/refund.repository.ts";
import { settleShipment } from "./settle-shipment.ts";
import { findOrderShipments, findShipment, insertScan, setStatus } from "./shipment.repository.ts";
import type { TrackingScan } from "./shipment.schemas.ts";
import { isUndelivered, nextStatus, type ShipmentStatus, scanTime, toOrderState } from "./shipment-status.ts";

/**
 * Records a tracking scan and moves the shipment, its money and the order. Idempotent; scans may arrive in any order.
 * @throws ApiError NOT_FOUND for an unknown shipment.
 */
export async function recordScan(db: Db, shipmentId: string, scan: TrackingScan): Promise<ShipmentStatus> {
  const known = await findShipment(db, shipmentId);
  if (!known) throw new ApiError("NOT_FOUND", messages().notFound);
  setOrder(known.orderId);
  return await db.transaction(async (tx) => {
    // All code locks the order first, so that shipments of one order wait for each other.
    const order = await lockOrder(tx, known.orderId);
    const shipments = await findOrderShipments(tx, [known.orderId]);
    const shipment = shipments.find((one) => one.id === known.id);
    if (!order || !shipment) throw new ApiError("NOT_FOUND", messages().notFound);
    const at = scanTime(scan.occurredAt, await databaseTime(tx));
    await insertScan(tx, { shipmentId: shipment.id, status: scan.status, occurredAt: at, place: scan.place });

    const status = nextStatus(shipment, { status: scan.status, at });
    if (status === shipment.status) return status;
    await setStatus(tx, shipment.id, { status, statusAt: at });
    await settleShipment(tx, order, shipment, status);
    const statuses = shipments.map((one) => (one.id === shipment.id ? status : one.status));
    await moveOrderWithShipments(tx, order, statuses);
    return status;
  });
}

/**
 * Moves the order to the state of its shipments, and on to `refund_due` when nothing was delivered and a refund is
 * outstanding.
 */
async function moveOrderWithShipments(
  tx: Tx,
  order: Order,
  statuses: readonly ShipmentStatus[],
): Promise<void> {
  const to = toOrderState(statuses);
  if (!mayMove(order.state, to, "courier")) return;
  await moveOrder(tx, order, { to, by: "courier" });
  if (!isUndelivered(statuses)) return;
  await releaseCoupon(tx, order.id);
  if (await isRefundOutstanding(tx, order.id))
    await moveOrder(tx, { id: order.id, state: to }, { to: "refund_due", by: "courier" });
}
