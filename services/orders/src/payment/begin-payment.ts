import { databaseTime } from "@haat/service-kit/database-time";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import type { Db } from "../db/client.ts";
import { lockUserOrder, setWindow } from "../order-model/order.repository.ts";
import type { Order } from "../order-model/order.types.ts";
import { type PaymentDue, startedWindow } from "../order-model/payment-window.rules.ts";
import { dueNow } from "../shipment/balance.rules.ts";
import { findOrderShipments } from "../shipment/shipment.repository.ts";

/**
 * Called before a payment attempt is opened at the gateway. A payable order then keeps its stock and coupon for ten
 * minutes, in which the gateway has to report something. Only the first call extends the payment window. A confirmed
 * order's balance extends nothing.
 * @throws ApiError NOT_FOUND, also for another user's order.
 */
export async function beginPayment(
  db: Db,
  orderId: string,
  userId: string,
): Promise<{ order: Order; due: PaymentDue }> {
  return await db.transaction(async (tx) => {
    const order = await lockUserOrder(tx, userId, orderId);
    if (!order) throw new ApiError("NOT_FOUND", messages().notFound);
    const now = await databaseTime(tx);
    const due = dueNow(order, await findOrderShipments(tx, [orderId]), now);
    const started = due.payable && due.purpose === "advance" ? startedWindow(order, now) : null;
    if (started) await setWindow(tx, order.id, started);
    return { order, due };
  });
}
