import { cashDueOf } from "@haat/domain/order-totals";
import { couponHeldError } from "../coupon/coupon.rules.ts";
import type { Db } from "../db/client.ts";
import { checkCashOrders } from "./order.rules.ts";
import { countCashOrders, insertOrder, lockCashOrders, type NewOrder } from "./place-order.repository.ts";

/**
 * False when the order exists. A parallel order may have taken its coupon, or the account's last cash order, since they were checked.
 * @throws ApiError COUPON_INVALID, and those of `checkCashOrders`.
 */
export async function insertChecked(db: Db, newOrder: NewOrder): Promise<boolean> {
  const { order } = newOrder;
  const isCash = cashDueOf(order) > 0;
  if (order.couponId === null && !isCash) return (await insertOrder(db, newOrder)).placed;
  return await db.transaction(async (tx) => {
    if (isCash) {
      await lockCashOrders(tx, order.userId);
      checkCashOrders(order.tier, await countCashOrders(tx, order));
    }
    const { placed, redeemed } = await insertOrder(tx, newOrder);
    // Rolls back the order.
    if (placed && order.couponId !== null && !redeemed) throw couponHeldError();
    return placed;
  });
}
