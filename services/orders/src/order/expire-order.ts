import { enqueue } from "@haat/service-kit/outbox/job";
import { sql } from "drizzle-orm";
import { releaseCoupon } from "../coupon/coupon.repository.ts";
import type { Db } from "../db/client.ts";
import { oneOf } from "../db/columns.ts";
import { orders } from "../db/schema/orders.ts";
import { orderExpired } from "../jobs.ts";
import { postEntry } from "../ledger/ledger.repository.ts";
import { reversalRows } from "../ledger/ledger.rules.ts";
import { moveOrder } from "./move-order.ts";
import { lockOrder } from "./order.repository.ts";
import { isOpen, openStates } from "./order-state.ts";
import type { Ending } from "./order-words.ts";
import { closesAt } from "./payment-window.rules.ts";

/**
 * Closes an unpaid order: the sale is taken back, the coupon is free, the stock is let go after the commit. False
 * when it was paid or closed in the meantime, or when a payment was begun just before the clock would close it. A
 * payment that still comes is honoured or given back.
 */
export async function expireOrder(db: Db, orderId: string, reason: Ending): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !isOpen(order.state)) return false;
    const now = new Date();
    if (reason === "not paid in time" && closesAt(order) > now) return false;
    const payBefore = order.payBefore < now ? order.payBefore : now;
    await moveOrder(tx, order, { to: "expired", by: "clock", reason, payBefore });
    await postEntry(tx, order.id, "expired", reversalRows(order));
    await releaseCoupon(tx, order.id);
    await enqueue(tx, orderExpired, { orderId: order.id });
    return true;
  });
}

const batch = 100;

/**
 * Closes orders whose payment window is over and that wait for no bank. Answers how many. Served by `orders_unpaid`:
 * what it reads in vain are the orders of the last minutes whose grace runs.
 */
export async function expireOrders(db: Db): Promise<number> {
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    // Literals, not parameters: the planner must see the condition of the partial index.
    .where(sql`${oneOf(orders.state, openStates)} and ${orders.payBefore} < now()
      and (${orders.graceUntil} is null or ${orders.graceUntil} < now())`)
    .orderBy(orders.payBefore)
    .limit(batch);
  let expired = 0;
  for (const { id } of due) if (await expireOrder(db, id, "not paid in time")) expired++;
  return expired;
}
