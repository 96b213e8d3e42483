import { couponHeldError, isHeldByAnotherOrder, type UserCoupon } from "../coupon/coupon.rules.ts";
import type { Deps } from "../deps.ts";
import { findLines } from "../order-model/order.repository.ts";
import type { OrderRequest } from "../order-model/order.types.ts";
import { closeOrder } from "./close-order.ts";
import { findEarlierOrders, findOpenOrders } from "./place-order.repository.ts";

// A new order replaces the shopper's earlier attempt (decision 20). Closing the earlier order and releasing its stock are
// two steps in two services, so it is closed only when nothing else can reject the new one.

export interface Attempt {
  /** The account has not bought anything, and so has one unpaid order. */
  readonly isNewcomer: boolean;
  /** PostgreSQL's time. */
  readonly now: Date;
}

/** A younger order is a second click or a second tab, not a second attempt to buy, unless the account is new. */
const earlierMs = 60_000;

/** The user's own unpaid orders that hold one of the products or the coupon, and whose payment failed or was abandoned. */
async function findReplaceable(
  { db }: Pick<Deps, "db">,
  { userId, items, couponId }: OrderRequest,
  { isNewcomer, now }: Attempt,
): Promise<string[]> {
  return await findEarlierOrders(db, {
    userId,
    couponId,
    productIds: items.map((item) => item.productId),
    createdBefore: new Date(now.getTime() - (isNewcomer ? 0 : earlierMs)),
  });
}

/**
 * The earlier order that reserves the coupon, to be closed when the new order's stock is reserved. Null when the coupon is
 * free. @throws ApiError COUPON_INVALID when the new order does not replace that order.
 */
export async function findCouponHolder(
  deps: Pick<Deps, "db">,
  { id, coupon }: { readonly id: string; readonly coupon: UserCoupon | null },
  request: OrderRequest,
  attempt: Attempt,
): Promise<string | null> {
  if (!coupon?.redemption || !isHeldByAnotherOrder(coupon, id)) return null;
  const { orderId } = coupon.redemption;
  const replaceable = await findReplaceable(deps, { ...request, couponId: coupon.id }, attempt);
  if (replaceable.includes(orderId)) return orderId;
  throw couponHeldError();
}

/**
 * Closes earlier orders that hold the stock, or the account's hold limit, which the new order needs. Returns whether to
 * reserve again: not, and none is closed, when there is none or when the stock does not suffice with theirs either.
 */
export async function closeForStock(
  deps: Deps,
  request: OrderRequest,
  attempt: Attempt & { readonly isOverLimit: boolean },
): Promise<boolean> {
  const { db, catalogue } = deps;
  const { userId, tier, items } = request;
  const replaceable =
    attempt.isNewcomer && attempt.isOverLimit
      ? await findOpenOrders(db, userId)
      : await findReplaceable(deps, request, attempt);
  if (replaceable.length === 0) return false;
  // Others may have bought since the cart was priced.
  const [{ lines }, held] = await Promise.all([catalogue.quote(tier, items), findLines(db, replaceable)]);
  const left = new Map(lines.map(({ productId, available }) => [productId, available]));
  const short = items.filter(({ productId, quantity }) => quantity > (left.get(productId) ?? 0));
  const holders = new Set<string>();
  for (const { productId, quantity } of short) {
    const holding = held.filter((line) => line.productId === productId);
    const ours = holding.reduce((sum, line) => sum + line.quantity, 0);
    if (quantity > (left.get(productId) ?? 0) + ours) return false;
    for (const { orderId } of holding) holders.add(orderId);
  }
  await closeReplaced(deps, attempt.isOverLimit ? replaceable : [...holders]);
  return true;
}

/** Closes these orders, releases their stock at once, and returns those that were still open. */
export async function closeReplaced(
  { db, catalogue }: Pick<Deps, "db" | "catalogue">,
  orderIds: readonly string[],
): Promise<string[]> {
  const closed: string[] = [];
  for (const id of orderIds) {
    if (!(await closeOrder(db, id, "ordered again"))) continue;
    await catalogue.release(id);
    closed.push(id);
  }
  return closed;
}

/**
 * Closes all unpaid orders of an account but the newest. Runs after the insert, so that of parallel orders one stays.
 * Returns the closed ones.
 */
export async function keepNewestOrder(
  deps: Pick<Deps, "db" | "catalogue">,
  userId: string,
): Promise<string[]> {
  const [, ...earlier] = await findOpenOrders(deps.db, userId);
  return await closeReplaced(deps, earlier);
}
