import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { invoices } from "../db/schema/invoices.ts";
import { orderHistory, orderLines, orders } from "../db/schema/orders.ts";
import { redemptions } from "../db/schema/redemptions.ts";
import { shipments } from "../db/schema/shipments.ts";
import { findOrderRefunds, type OrderRefund } from "../refund/refund.repository.ts";
import type { LineSnapshot, LineSums, Order, OrderLine } from "./order.types.ts";
import { type OrderState, openStates } from "./order-state.ts";

/** Served by the primary key. */
export async function findOrder(db: Db | Tx, id: string): Promise<Order | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order;
}

/** Locks it until the end of the transaction: whoever moves an order waits for whoever is moving it. */
export async function lockOrder(tx: Tx, id: string): Promise<Order | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
  return order;
}

type NewOrder = Omit<Order, "paidAt">;

/** False when the order is there already; waits for whoever is just making it. */
export async function insertOrder(
  tx: Tx,
  order: NewOrder,
  lines: readonly (LineSnapshot & LineSums)[],
): Promise<boolean> {
  const inserted = await tx
    .insert(orders)
    .values(order)
    // Whichever unique index sees it first: equal orders at once meet at `reference` too, and that is no error.
    .onConflictDoNothing()
    .returning({ id: orders.id });
  if (inserted.length === 0) return false;
  await tx
    .insert(orderLines)
    .values(lines.map((line, position) => ({ ...line, orderId: order.id, position })));
  await tx.insert(orderHistory).values({ orderId: order.id, state: order.state, at: order.createdAt });
  return true;
}

export async function setOrderState(
  tx: Tx,
  change: { id: string; state: OrderState; reason?: string; paidAt?: Date; payBefore?: Date },
): Promise<void> {
  const { id, state, reason, ...columns } = change;
  const now = new Date();
  await tx
    .update(orders)
    .set({ state, updatedAt: now, ...columns })
    .where(eq(orders.id, id));
  await tx.insert(orderHistory).values({ orderId: id, state, at: now, reason: reason ?? null });
}

export async function setGrace(tx: Tx, id: string, graceUntil: Date): Promise<void> {
  await tx.update(orders).set({ graceUntil }).where(eq(orders.id, id));
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

/** The person's own order that has this id, or a line with this id; undefined for everybody else's. */
export async function findOrderOfPerson(db: Db, userId: string, id: string): Promise<Order | undefined> {
  const line = db.select({ orderId: orderLines.orderId }).from(orderLines).where(eq(orderLines.id, id));
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), sql`${orders.id} in (${id}::uuid, (${line}))`));
  return order;
}

/** Newest first. Served by `orders_user`. */
export async function findOrdersOfPerson(
  db: Db,
  userId: string,
  page: { limit: number; before: { createdAt: Date; id: string } | null },
): Promise<Order[]> {
  const { before } = page;
  return await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        before
          ? sql`(${orders.createdAt}, ${orders.id}) < (${before.createdAt.toISOString()}::timestamptz, ${before.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(page.limit);
}

export type Shipment = typeof shipments.$inferSelect;

export interface OrderPapers {
  readonly shipments: readonly Shipment[];
  /** Invoice number by order. */
  readonly invoiceNumbers: ReadonlyMap<string, string>;
  /** Why it was closed unpaid, by order. */
  readonly endings: ReadonlyMap<string, string | null>;
  readonly refunds: readonly OrderRefund[];
}

/** What hangs on these orders. Served by `shipments_branch`, the invoices' primary key, `order_history_order`, `refunds_order`. */
export async function findPapers(db: Db | Tx, orderIds: readonly string[]): Promise<OrderPapers> {
  if (orderIds.length === 0)
    return { shipments: [], invoiceNumbers: new Map(), endings: new Map(), refunds: [] };
  const ids = [...orderIds];
  const [parcels, numbers, endings, refunds] = await Promise.all([
    db.select().from(shipments).where(inArray(shipments.orderId, ids)),
    db
      .select({ orderId: invoices.orderId, number: invoices.number })
      .from(invoices)
      .where(inArray(invoices.orderId, ids)),
    findEndings(db, ids),
    findOrderRefunds(db, ids),
  ]);
  const invoiceNumbers = new Map(numbers.map((one) => [one.orderId, one.number]));
  return { shipments: parcels, invoiceNumbers, endings, refunds };
}

/** Why these orders were closed unpaid, if they were; once at most. Served by `order_history_order`. */
export async function findEndings(db: Db | Tx, orderIds: readonly string[]): Promise<OrderPapers["endings"]> {
  const rows = await db
    .select({ orderId: orderHistory.orderId, reason: orderHistory.reason })
    .from(orderHistory)
    .where(and(inArray(orderHistory.orderId, [...orderIds]), eq(orderHistory.state, "expired")));
  return new Map(rows.map((row) => [row.orderId, row.reason]));
}

export async function findHistory(db: Db | Tx, orderId: string) {
  return await db
    .select({ state: orderHistory.state, at: orderHistory.at, reason: orderHistory.reason })
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(asc(orderHistory.at), asc(orderHistory.id));
}

/** When the account placed its nth newest order; null when it has fewer. Served by `orders_user`. */
export async function timeOfNthNewestOrder(db: Db, userId: string, nth: number): Promise<Date | null> {
  const [order] = await db
    .select({ createdAt: orders.createdAt })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .offset(nth - 1)
    .limit(1);
  return order?.createdAt ?? null;
}

/**
 * The person's earlier tries that hold one of these products or this coupon: payment failed, or it was begun a while
 * ago and not finished.
 */
export async function findEarlierTries(
  db: Db,
  tries: { userId: string; productIds: readonly string[]; couponId: string | null; begunBefore: Date },
): Promise<string[]> {
  const withProduct = db
    .select({ id: orderLines.orderId })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), inArray(orderLines.productId, [...tries.productIds])));
  const withCoupon = db
    .select({ id: redemptions.orderId })
    .from(redemptions)
    .where(and(eq(redemptions.orderId, orders.id), sql`${redemptions.couponId} = ${tries.couponId}`));
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.userId, tries.userId),
        inArray(orders.state, openStates),
        sql`(${orders.state} = 'payment_failed' or ${orders.createdAt} < ${tries.begunBefore.toISOString()}::timestamptz)`,
        sql`(exists (${withProduct}) or exists (${withCoupon}))`,
      ),
    );
  return rows.map((row) => row.id);
}
