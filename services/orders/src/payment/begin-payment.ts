import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import type { Db } from "../db/client.ts";
import { lockOrder, setGrace } from "../order/order.repository.ts";
import type { Order } from "../order/order.types.ts";
import { graceAfter, type PaymentDue, paymentDue } from "../order/payment-window.rules.ts";

/**
 * Called before a payment attempt is opened at the gateway. A payable order then keeps its stock and coupon until the
 * grace period for late bank results ends. Idempotent; it never extends the payment window.
 * @throws ApiError NOT_FOUND, also for another user's order.
 */
export async function beginPayment(
  db: Db,
  orderId: string,
  userId: string,
): Promise<{ order: Order; due: PaymentDue }> {
  return await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.userId !== userId) throw new ApiError("NOT_FOUND", messages.notFound);
    const due = paymentDue(order, new Date());
    if (due.payable && order.graceUntil === null) await setGrace(tx, order.id, graceAfter(order.payBefore));
    return { order, due };
  });
}
