import { formatActor } from "@haat/domain/actor";
import { currentActor } from "@haat/service-kit/request-context";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { orderLines, orders } from "../db/schema/orders.ts";
import { insertCancellation } from "./cancellation.repository.ts";
import type { DeliveryAddress, Order, OrderLine } from "./order.types.ts";
import { insertOrderHistory } from "./order-history.repository.ts";
import type { OrderState } from "./order-state.ts";

/** Served by the primary key. */
export async function findOrder(db: Db | Tx, id: string): Promise<Order | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order;
}

/** Locks the order until the end of the transaction, so that moves of one order happen one after another. */
export async function lockOrder(tx: Tx, id: string): Promise<Order | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
  return order;
}

/** The same of this user's order only. Another user's is neither locked nor waited for. */
export async function lockUserOrder(tx: Tx, userId: string, id: string): Promise<Order | undefined> {
  const own = and(eq(orders.id, id), eq(orders.userId, userId));
  const [order] = await tx.select().from(orders).where(own).for("update");
  return order;
}

/** Called by `moveOrder` only. */
export async function setOrderState(
  tx: Tx,
  change: {
    id: string;
    state: OrderState;
    reason?: string;
    paidAt?: Date;
    payBefore?: Date;
    graceUntil?: Date | null;
  },
): Promise<void> {
  const { id, state, reason, ...columns } = change;
  await tx
    .update(orders)
    .set({ state, statusText: null, ...columns })
    .where(eq(orders.id, id));
  await insertOrderHistory(tx, { orderId: id, state, reason: reason ?? null });
}

/** Records that the current actor cancelled a paid order that has no shipments yet. Needs `lockOrder`. */
export async function recordUnconfirmedCancellation(
  tx: Tx,
  id: string,
  reason: string | null,
): Promise<void> {
  await insertCancellation(tx, { orderId: id, reason });
  await tx
    .update(orders)
    .set({ cancellationRequestedAt: sql`now()`, cancellationRequestedBy: formatActor(currentActor()) })
    .where(eq(orders.id, id));
}

/** Stores a corrected address. Needs `lockOrder`. */
export async function setAddress(tx: Tx, id: string, address: DeliveryAddress): Promise<void> {
  await tx
    .update(orders)
    .set({ address, addressVersion: sql`${orders.addressVersion} + 1` })
    .where(eq(orders.id, id));
}

export async function setStatusText(tx: Tx, id: string, statusText: string | null): Promise<void> {
  await tx.update(orders).set({ statusText }).where(eq(orders.id, id));
}

export async function setWindow(
  tx: Tx,
  id: string,
  window: { payBefore: Date; graceUntil: Date },
): Promise<void> {
  await tx.update(orders).set(window).where(eq(orders.id, id));
}

export async function setBalanceBefore(tx: Tx, id: string, balanceBefore: Date): Promise<void> {
  await tx.update(orders).set({ balanceBefore }).where(eq(orders.id, id));
}

/** In the order of the cart. Served by `order_lines_product`. */
export async function findLines(db: Db | Tx, orderIds: readonly string[]): Promise<OrderLine[]> {
  if (orderIds.length === 0) return [];
  return await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
}

/** The user's own order with this id, or with a line of this id. Also undefined when it belongs to another user. */
export async function findUserOrder(db: Db, userId: string, id: string): Promise<Order | undefined> {
  const line = db.select({ orderId: orderLines.orderId }).from(orderLines).where(eq(orderLines.id, id));
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), sql`${orders.id} in (${id}::uuid, (${line}))`));
  return order;
}

/** As in `orders_user`: PostgreSQL does not use an index for an order that places nulls elsewhere, though there are none. */
export const newestFirst = [
  sql`${orders.createdAt} desc nulls last`,
  sql`${orders.id} desc nulls last`,
] as const;

/** Newest first, each with the number of its lines. Served by `orders_user` and `order_lines_product`. */
export async function findUserOrders(
  db: Db,
  userId: string,
  page: { limit: number; before: { createdAt: Date; id: string } | null },
): Promise<{ order: Order; lineCount: number }[]> {
  const { before } = page;
  return await db
    .select({ order: orders, lineCount: db.$count(orderLines, eq(orderLines.orderId, orders.id)) })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        before
          ? sql`(${orders.createdAt}, ${orders.id}) < (${before.createdAt.toISOString()}::timestamptz, ${before.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(...newestFirst)
    .limit(page.limit);
}
