import { takeCoupon } from "../coupon/coupon.repository.ts";
import { couponHeldError, couponOverError } from "../coupon/coupon.rules.ts";
import type { Db } from "../db/client.ts";
import { checkOwingOrders } from "./order.rules.ts";
import { countOwingOrders, insertOrder, lockOwingOrders, type NewOrder } from "./place-order.repository.ts";

/**
 * False when the order exists. A parallel order may have taken its coupon, the rest of the coupon's budget, or the account's last
 * owing order, since they were checked.
 * @throws ApiError COUPON_INVALID, and those of `checkOwingOrders`.
 */
export async function insertChecked(db: Db, newOrder: NewOrder): Promise<boolean> {
  const { order, coupon } = newOrder;
  const isOwing = order.dueOnDeliveryPaise > 0;
  if (coupon === null && !isOwing) return (await insertOrder(db, newOrder)).placed;
  return await db.transaction(async (tx) => {
    if (isOwing) {
      await lockOwingOrders(tx, order.userId);
      checkOwingOrders(order, await countOwingOrders(tx, order));
    }
    const { placed, redeemed } = await insertOrder(tx, newOrder);
    if (!placed || coupon === null) return placed;
    // An error rolls back the order.
    if (!redeemed) throw couponHeldError();
    const use = { orderId: order.id, coupon, discountPaise: order.couponDiscountPaise };
    if (!(await takeCoupon(tx, use))) throw couponOverError();
    return true;
  });
}
