import { ApiError, messages } from "@haat/service-kit/errors";
import type { Db } from "../db/client.ts";
import { lockOrder, setGrace } from "../order/order.repository.ts";
import type { Order } from "../order/order.types.ts";
import { isPaid } from "../order/order-state.ts";
import { graceAfter, isPayable } from "../order/payment-window.rules.ts";

/**
 * A payment attempt is about to be opened: from now on the order waits for its bank until the grace ends, and keeps
 * stock and coupon until then. Repeatable; it never makes the payment window longer.
 * @throws ApiError NOT_FOUND, also for another user's order; ALREADY_PAID; ORDER_CLOSED after the payment window.
 */
export async function beginPayment(db: Db, orderId: string, userId: string): Promise<Order> {
  return await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.userId !== userId) throw new ApiError("NOT_FOUND", messages.notFound);
    if (isPaid(order.state))
      throw new ApiError("ALREADY_PAID", "There is nothing left to pay for this order.");
    if (!isPayable(order, new Date()))
      throw new ApiError("ORDER_CLOSED", "This order can no longer be paid. Please place it again.");
    if (order.graceUntil === null) await setGrace(tx, order.id, graceAfter(order.payBefore));
    return order;
  });
}
