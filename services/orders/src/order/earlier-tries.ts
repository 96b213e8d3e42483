import type { Deps } from "../deps.ts";
import { expireOrder } from "./expire-order.ts";
import { findEarlierTries } from "./order.repository.ts";
import type { OrderRequest } from "./order.types.ts";

/** Younger than this it is a second click or a second tab, not a second try. */
const tryMs = 60_000;

/**
 * The same person orders again after a payment that failed or was left: their own unpaid order gives up what it holds.
 * Should it be paid after all, it is sold if stock is there and paid back if not. False when nothing was freed.
 */
export async function freeEarlierTries(
  { db, catalogue }: Deps,
  { userId, items, couponId }: Pick<OrderRequest, "userId" | "items" | "couponId">,
): Promise<boolean> {
  const tries = await findEarlierTries(db, {
    userId,
    couponId,
    productIds: items.map((item) => item.productId),
    begunBefore: new Date(Date.now() - tryMs),
  });
  let freed = false;
  for (const id of tries) {
    if (!(await expireOrder(db, id, "ordered again"))) continue;
    await catalogue.release(id);
    freed = true;
  }
  return freed;
}
