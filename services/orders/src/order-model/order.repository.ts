import { newId } from "@haat/domain/id";
import { prepared, preparedSql } from "@haat/service-kit/prepared";
import { and, asc, desc, eq, inArray, type Placeholder, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../db/client.ts";
import { oneOf } from "../db/columns.ts";
import { columnList, jsonRows } from "../db/json-rows.ts";
import { invoices } from "../db/schema/invoices.ts";
import { ledger } from "../db/schema/ledger.ts";
import { orderHistory, orderLines, orders } from "../db/schema/orders.ts";
import { redemptions } from "../db/schema/redemptions.ts";
import { shipments } from "../db/schema/shipments.ts";
import { type LedgerRow, ledgerEntry } from "../ledger/ledger.ts";
import { findOrderRefunds, type OrderRefund } from "../refund/refund.repository.ts";
import type { Shipment } from "../shipment/shipment.repository.ts";
import type { HoldScope, PastHolds } from "./hold-wait.rules.ts";
import type { LineSnapshot, LineTotals, Order, OrderLine } from "./order.types.ts";
import { findCloseReasons, historyRow, insertOrderHistory } from "./order-history.repository.ts";
import { boughtStates, type OrderState, openStates } from "./order-state.ts";

const findOrderById = prepared((db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.id, sql.placeholder("id")))
    .prepare("find_order"),
);

/** Served by the primary key. */
export async function findOrder(db: Db | Tx, id: string): Promise<Order | undefined> {
  const [order] = await findOrderById(db).execute({ id });
  return order;
}

/** Locks the order until the end of the transaction, so that moves of one order happen one after another. */
export async function lockOrder(tx: Tx, id: string): Promise<Order | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
  return order;
}

const newRows = (table: PgTable, rows: string) => sql`
  insert into ${table} (${columnList(table)})
  select ${columnList(table)} from jsonb_populate_recordset(null::${table}, ${sql.placeholder(rows)}::jsonb)`;

// Conflicts on any unique index, because parallel inserts of one order also conflict on `reference`.
const insertOrderStatement = preparedSql<{ placed: boolean; redeemed: boolean }>(
  "insert_order",
  sql`
    with placed as (${newRows(orders, "orders")} on conflict do nothing returning id),
    line as (${newRows(orderLines, "lines")} where exists (select from placed)),
    history as (${newRows(orderHistory, "history")} where exists (select from placed)),
    entry as (${newRows(ledger, "ledger")} where exists (select from placed)),
    redeemed as (
      ${newRows(redemptions, "redemptions")} where exists (select from placed)
      on conflict do nothing returning order_id
    )
    select exists (select from placed) as placed, exists (select from redeemed) as redeemed`,
);

/** A new order with all that is written with it. */
export interface NewOrder {
  readonly order: Order;
  readonly lines: readonly (LineSnapshot & LineTotals)[];
  readonly ledger: readonly LedgerRow[];
}

/**
 * Writes an order with its lines, history, ledger and coupon in one statement. `placed` is false when the order exists
 * already, and then nothing is written. `redeemed` is true when the order has its coupon. Waits for a parallel transaction
 * that is inserting the same order or coupon.
 */
export async function insertOrder(
  db: Db | Tx,
  { order, lines, ledger: rows }: NewOrder,
): Promise<{ placed: boolean; redeemed: boolean }> {
  const { id: orderId, userId, couponId, createdAt, state } = order;
  const orderRow: typeof orders.$inferSelect = { ...order, paymentUnverifiedSince: null };
  const lineRows: (typeof orderLines.$inferSelect)[] = lines.map((line, position) => ({
    ...line,
    id: newId(),
    orderId,
    position,
  }));
  const redemptionRows: (typeof redemptions.$inferSelect)[] =
    couponId === null ? [] : [{ orderId, couponId, userId, state: "reserved" }];
  const [result] = await insertOrderStatement(db, {
    orders: jsonRows([orderRow]),
    lines: jsonRows(lineRows),
    history: jsonRows([historyRow({ orderId, state, at: createdAt, reason: null })]),
    ledger: jsonRows(ledgerEntry(orderId, "placed", rows)),
    redemptions: jsonRows(redemptionRows),
  });
  if (!result) throw new Error("insert_order returned no row");
  return result;
}

/** Called by `moveOrder` only. */
export async function setOrderState(
  tx: Tx,
  change: { id: string; state: OrderState; reason?: string; paidAt?: Date; payBefore?: Date },
): Promise<void> {
  const { id, state, reason, ...columns } = change;
  await tx
    .update(orders)
    .set({ state, ...columns })
    .where(eq(orders.id, id));
  await insertOrderHistory(tx, { orderId: id, state, at: new Date(), reason: reason ?? null });
}

export async function setWindow(
  tx: Tx,
  id: string,
  window: { payBefore: Date; graceUntil: Date },
): Promise<void> {
  await tx.update(orders).set(window).where(eq(orders.id, id));
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
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(page.limit);
}

export interface OrderDocuments {
  readonly shipments: readonly Shipment[];
  /** Invoice number by order. */
  readonly invoiceNumbers: ReadonlyMap<string, string>;
  /** Why an order was closed unpaid, by order. */
  readonly closeReasons: ReadonlyMap<string, string | null>;
  readonly refunds: readonly OrderRefund[];
}

/** What belongs to these orders. Served by `shipments_branch`, the invoices' primary key, `order_history_order`, `refunds_order`. */
export async function findDocuments(db: Db | Tx, orderIds: readonly string[]): Promise<OrderDocuments> {
  if (orderIds.length === 0)
    return { shipments: [], invoiceNumbers: new Map(), closeReasons: new Map(), refunds: [] };
  const ids = [...orderIds];
  const [found, numbers, closeReasons, refunds] = await Promise.all([
    db.select().from(shipments).where(inArray(shipments.orderId, ids)),
    db
      .select({ orderId: invoices.orderId, number: invoices.number })
      .from(invoices)
      .where(inArray(invoices.orderId, ids)),
    findCloseReasons(db, ids),
    findOrderRefunds(db, ids),
  ]);
  const invoiceNumbers = new Map(numbers.map((one) => [one.orderId, one.number]));
  return { shipments: found, invoiceNumbers, closeReasons, refunds };
}

/** Whether one of the account's orders was paid and not refunded since. Served by `orders_user_sold`. */
const hasBought = (userId: string | Placeholder) =>
  sql`exists (select from orders where user_id = ${userId} and ${oneOf(orders.state, boughtStates)})`;

const findOrderAndNthNewest = prepared((db) => {
  const nthNewest = db
    .select({ createdAt: orders.createdAt })
    .from(orders)
    .where(eq(orders.userId, sql.placeholder("userId")))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .offset(sql.placeholder("offset"))
    .limit(1);
  return db
    .select({
      order: orders,
      nthNewestOrderTime: sql<Date | null>`(${nthNewest})`.mapWith(orders.createdAt),
      hasBought: sql<boolean>`${hasBought(sql.placeholder("userId"))}`,
    })
    .from(sql`(select) as request`)
    .leftJoin(orders, eq(orders.id, sql.placeholder("id")))
    .prepare("find_order_and_nth_newest");
});

/**
 * The order with this id, if it exists; when the account placed its nth newest order, null when it has fewer; whether it
 * has bought anything. Served by the primary key, `orders_user` and `orders_user_sold`.
 */
export async function findOrderAndNthNewestTime(
  db: Db,
  { nth, ...request }: { id: string; userId: string; nth: number },
): Promise<{ order: Order | null; nthNewestOrderTime: Date | null; hasBought: boolean }> {
  const [found] = await findOrderAndNthNewest(db).execute({ ...request, offset: nth - 1 });
  if (!found) throw new Error("find_order_and_nth_newest returned no row");
  return found;
}

const findHolds = preparedSql<{
  scope: HoldScope;
  vain_minutes: number;
  sales: number;
  last_closed_at: string | null;
}>(
  "find_past_holds",
  sql`
    with past as (
      select 'account' as scope, id from orders
      where user_id = ${sql.placeholder("userId")}::uuid and created_at > ${sql.placeholder("since")}::timestamptz
      union all select 'device', unnest(${sql.placeholder("deviceOrders")}::uuid[])
      union all select 'network', unnest(${sql.placeholder("networkOrders")}::uuid[])
    )
    select past.scope,
      coalesce(sum(extract(epoch from closed.at - orders.created_at) / 60), 0)::float8 as vain_minutes,
      (count(*) filter (where ${oneOf(orders.state, boughtStates)}))::int as sales,
      max(closed.at) as last_closed_at
    from past join orders on orders.id = past.id and orders.created_at > ${sql.placeholder("since")}::timestamptz
    left join lateral (
      select at from order_history
      where order_history.order_id = orders.id and order_history.state = 'expired'
        and not ${oneOf(orders.state, boughtStates)}
    ) closed on true
    group by past.scope`,
);

/** The holds of unpaid orders since then, by scope. Served by `orders_user`, the primary key and `order_history_order`. */
export async function findPastHolds(
  db: Db,
  {
    since,
    ...ids
  }: {
    userId: string;
    deviceOrders: readonly string[];
    networkOrders: readonly string[];
    since: Date;
  },
): Promise<PastHolds[]> {
  const rows = await findHolds(db, { ...ids, since: since.toISOString() });
  return rows.map(({ scope, vain_minutes, sales, last_closed_at }) => ({
    scope,
    vainMinutes: vain_minutes,
    sales,
    lastClosedAt: last_closed_at === null ? null : new Date(last_closed_at),
  }));
}

interface EarlierOrders {
  readonly userId: string;
  readonly productIds: readonly string[];
  readonly couponId: string | null;
  /** A younger order is only found when its payment failed. */
  readonly createdBefore: Date;
}

/**
 * The user's unpaid orders that hold one of the products or the coupon, and whose payment failed or was not made for a
 * while. Served by `orders_user_open`.
 */
export async function findEarlierOrders(db: Db, like: EarlierOrders): Promise<string[]> {
  const withProduct = db
    .select({ id: orderLines.orderId })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), inArray(orderLines.productId, [...like.productIds])));
  const withCoupon = db
    .select({ id: redemptions.orderId })
    .from(redemptions)
    .where(and(eq(redemptions.orderId, orders.id), sql`${redemptions.couponId} = ${like.couponId}`));
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.userId, like.userId),
        oneOf(orders.state, openStates),
        sql`(${orders.state} = 'payment_failed'
          or ${orders.createdAt} < ${like.createdBefore.toISOString()}::timestamptz)`,
        sql`(exists (${withProduct}) or exists (${withCoupon}))`,
      ),
    );
  return rows.map((row) => row.id);
}

const findOpen = preparedSql<{ id: string }>(
  "find_open_orders",
  sql`select id from orders
    where user_id = ${sql.placeholder("userId")}::uuid and ${oneOf(orders.state, openStates)}
    order by created_at desc, id desc`,
);

/** The user's unpaid orders, newest first. Served by `orders_user_open`. */
export async function findOpenOrders(db: Db, userId: string): Promise<string[]> {
  return (await findOpen(db, { userId })).map(({ id }) => id);
}
