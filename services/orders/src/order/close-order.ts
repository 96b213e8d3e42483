import { databaseTime } from "@haat/service-kit/database-time";
import { enqueue } from "@haat/service-kit/outbox/job";
import { runAll } from "@haat/service-kit/run-all";
import { sql } from "drizzle-orm";
import { releaseCoupon } from "../coupon/coupon.repository.ts";
import type { Db } from "../db/client.ts";
import { oneOf } from "../db/columns.ts";
import { orders } from "../db/schema/orders.ts";
import type { Deps } from "../deps.ts";
import { orderExpired } from "../jobs.ts";
import { postEntry, reversalRows } from "../ledger/ledger.ts";
import { moveOrder } from "../order-model/move-order.ts";
import { lockOrder } from "../order-model/order.repository.ts";
import type { Order } from "../order-model/order.types.ts";
import { type CloseReason, isOpen, openStates } from "../order-model/order-state.ts";
import { closesAt } from "../order-model/payment-window.rules.ts";
import { clearVerifiedOrders, keepUnverifiedOrders } from "./keep-unverified-orders.ts";

/**
 * Closes an unpaid order: reverses the sale, releases the coupon, and releases the stock after the commit. Returns
 * false when the order was paid or closed in the meantime, or when a payment was started just before the expiry job. The
 * reason decides whether a payment that arrives later confirms the order or is refunded.
 */
export async function closeOrder(db: Db, orderId: string, reason: CloseReason): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !isOpen(order.state)) return false;
    const now = await databaseTime(tx);
    if (reason === "not paid in time" && closesAt(order) > now) return false;
    // When the hold ended counts for the wait before the next order.
    const endedBy = (time: Date) => (time < now ? time : now);
    const payBefore = endedBy(order.payBefore);
    const graceUntil = order.graceUntil && endedBy(order.graceUntil);
    await moveOrder(tx, order, { to: "expired", by: "closing", reason, payBefore, graceUntil });
    await postEntry(tx, order.id, "expired", reversalRows(order));
    await releaseCoupon(tx, order);
    await enqueue(tx, orderExpired, { orderId: order.id });
    return true;
  });
}

const batch = 100;

/**
 * Closes the orders whose payment window is over and that do not wait for a bank's result, and keeps those whose payment
 * cannot be checked. An order that cannot be closed does not stop the others. Served by `orders_unpaid`, which also reads the
 * orders of the last minutes that are in their grace period.
 * @throws the first error.
 */
export async function closeOverdueOrders(
  deps: Pick<Deps, "db" | "log" | "adapters" | "catalogue">,
): Promise<void> {
  const { db } = deps;
  const overdue = await db
    .select()
    .from(orders)
    // Literals, so that the planner can use the partial index.
    .where(sql`${oneOf(orders.state, openStates)} and ${orders.payBefore} < now()
      and (${orders.graceUntil} is null or ${orders.graceUntil} < now())`)
    .orderBy(orders.payBefore)
    .limit(batch);
  const close =
    ({ id }: Order) =>
    async () =>
      await closeOrder(db, id, "not paid in time").catch((error: unknown) => {
        throw new Error(`order ${id} was not closed`, { cause: error });
      });
  const started = overdue.filter(({ graceUntil }) => graceUntil !== null);
  await runAll([
    // Without a started payment there is nothing to ask the gateway.
    ...overdue.filter(({ graceUntil }) => graceUntil === null).map(close),
    async () => {
      const kept = await keepUnverifiedOrders(deps, started);
      await runAll(started.filter(({ id }) => !kept.has(id)).map(close));
    },
    async () => await clearVerifiedOrders(deps),
  ]);
}
