import { releaseCoupon } from "../coupon/coupon.repository.ts";
import type { Tx } from "../db/client.ts";
import { moveOrder } from "../order-model/move-order.ts";
import type { Order } from "../order-model/order.types.ts";
import { mayMove } from "../order-model/order-state.ts";
import { isRefundOutstanding } from "../refund/refund.repository.ts";
import { isUndelivered, type ShipmentStatus, toOrderState } from "./shipment-status.ts";

/**
 * Moves the order to the state of its shipments. When nothing of it was or will be delivered, its coupon is free again,
 * and an order that was not cancelled moves on to `refund_due` while a refund is outstanding. Needs `lockOrder`.
 */
export async function moveOrderWithShipments(
  tx: Tx,
  order: Order,
  statuses: readonly ShipmentStatus[],
): Promise<void> {
  const to = toOrderState(statuses);
  const by = to === "cancelled" ? "cancellation" : "courier";
  if (!mayMove(order.state, to, by)) return;
  await moveOrder(tx, order, { to, by });
  if (!isUndelivered(statuses)) return;
  await releaseCoupon(tx, order);
  if (mayMove(to, "refund_due", "courier") && (await isRefundOutstanding(tx, order.id)))
    await moveOrder(tx, { id: order.id, state: to }, { to: "refund_due", by: "courier" });
}
