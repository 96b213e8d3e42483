import { newId } from "@haat/domain/id";
import { zero } from "@haat/domain/money";
import { policies } from "@haat/shop/policies";
import { and, desc, eq, gt, inArray, ne, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Coupon } from "../coupon/coupon.rules.ts";
import type { Db, Tx } from "../db/client.ts";
import { oneOf } from "../db/columns.ts";
import { columnList, jsonRows } from "../db/json-rows.ts";
import { ledger } from "../db/schema/ledger.ts";
import { orderHistory, orderLines, orders } from "../db/schema/orders.ts";
import { redemptions } from "../db/schema/redemptions.ts";
import { shipments } from "../db/schema/shipments.ts";
import { type LedgerRow, ledgerEntry } from "../ledger/ledger.ts";
import { newestFirst } from "../order-model/order.repository.ts";
import type { Order, PlacedLine } from "../order-model/order.types.ts";
import { historyRow } from "../order-model/order-history.repository.ts";
import { boughtStates, openStates } from "../order-model/order-state.ts";

const newRows = (table: PgTable, rows: readonly object[]) => sql`
  insert into ${table} (${columnList(table)})
  select ${columnList(table)} from jsonb_populate_recordset(null::${table}, ${jsonRows(rows)}::jsonb)`;

/** A new order with all that is written with it. */
export interface NewOrder {
  readonly order: Order;
  readonly coupon: Pick<Coupon, "id" | "codeId" | "hasBudget"> | null;
  readonly lines: readonly PlacedLine[];
  readonly ledger: readonly LedgerRow[];
}

/**
 * Writes an order with its lines, history, ledger and coupon in one statement. `placed` is false when the order exists
 * already, and then nothing is written. `redeemed` is true when the order has its coupon. Waits for a parallel transaction
 * that is inserting the same order or coupon.
 */
export async function insertOrder(
  db: Db | Tx,
  { order, coupon, lines, ledger: rows }: NewOrder,
): Promise<{ placed: boolean; redeemed: boolean }> {
  const { id: orderId, userId, couponId, createdAt, state } = order;
  const orderRow: typeof orders.$inferSelect = { ...order, paymentUnverifiedSince: null };
  const lineRows: (typeof orderLines.$inferSelect)[] = lines.map((line, position) => ({
    ...line,
    id: newId(),
    orderId,
    position,
  }));
  const ledgerRows: (typeof ledger.$inferSelect)[] = ledgerEntry(orderId, "placed", rows, createdAt);
  const redemptionRows: (typeof redemptions.$inferSelect)[] =
    couponId === null
      ? []
      : [{ orderId, couponId, codeId: coupon?.codeId ?? null, userId, state: "reserved" }];
  const placed = historyRow({ orderId, state, at: createdAt, reason: null });
  // Conflicts on any unique index, because parallel inserts of one order also conflict on `reference`.
  const { rows: results } = await db.execute<{ placed: boolean; redeemed: boolean }>(sql`
    with placed as (${newRows(orders, [orderRow])} on conflict do nothing returning id),
    line as (${newRows(orderLines, lineRows)} where exists (select from placed)),
    history as (${newRows(orderHistory, [placed])} where exists (select from placed)),
    entry as (${newRows(ledger, ledgerRows)} where exists (select from placed)),
    redeemed as (
      ${newRows(redemptions, redemptionRows)} where exists (select from placed)
      on conflict do nothing returning order_id
    )
    select exists (select from placed) as placed, exists (select from redeemed) as redeemed`);
  const [result] = results;
  if (!result) throw new Error("the insert of an order returned no row");
  return result;
}

/** Whether one of the account's orders was paid and not refunded since. Served by `orders_user_sold`. */
const hasBought = (userId: string) =>
  sql`exists (select from orders where user_id = ${userId} and ${oneOf(orders.state, boughtStates)})`;

/**
 * The order with this id, if it exists; when the account placed its nth newest order, null when it has fewer; whether it
 * has bought anything; PostgreSQL's time. Served by the primary key, `orders_user` and `orders_user_sold`.
 */
export async function findOrderAndNthNewestTime(
  db: Db,
  { id, userId, nth }: { id: string; userId: string; nth: number },
): Promise<{ order: Order | null; nthNewestOrderTime: Date | null; hasBought: boolean; now: Date }> {
  const nthNewest = db
    .select({ createdAt: orders.createdAt })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(...newestFirst)
    .offset(nth - 1)
    .limit(1);
  const [found] = await db
    .select({
      order: orders,
      nthNewestOrderTime: sql<Date | null>`(${nthNewest})`.mapWith(orders.createdAt),
      hasBought: sql<boolean>`${hasBought(userId)}`,
      now: sql<Date>`clock_timestamp()`.mapWith(orders.createdAt),
    })
    .from(sql`(select) as request`)
    .leftJoin(orders, eq(orders.id, id));
  if (!found) throw new Error("the search for an order returned no row");
  return found;
}

/** An order that is older was picked up, or has an alarm. */
const oldestOwingOrder = "30 days";

/**
 * The account's other orders that owe money in the same way: those that have no shipments yet, unpaid ones included, and those
 * with a shipment that waits for its pickup or was cancelled lately. Served by `orders_user` and `shipments_order`.
 */
export async function countOwingOrders(
  db: Db | Tx,
  { id, userId, balanceMethod }: Pick<Order, "id" | "userId" | "balanceMethod">,
): Promise<number> {
  const owing = db
    .select({ id: shipments.id })
    .from(shipments)
    .where(
      and(
        eq(shipments.orderId, orders.id),
        sql`(${shipments.collectPaise} > 0 or (${shipments.balancePaise} > 0 and ${shipments.readyAt} is null))`,
        sql`(${shipments.status} = 'booked' or (${shipments.status} = 'cancelled'
          and ${shipments.statusAt} > now() - make_interval(days => ${policies.owingDaysAfterCancel})))`,
      ),
    );
  return await db.$count(
    orders,
    and(
      eq(orders.userId, userId),
      sql`${orders.createdAt} > now() - ${oldestOwingOrder}::interval`,
      ne(orders.id, id),
      eq(orders.balanceMethod, balanceMethod),
      gt(orders.dueOnDeliveryPaise, zero),
      sql`(${oneOf(orders.state, [...openStates, "paid"])} or exists (${owing}))`,
    ),
  );
}

/** Makes the account's parallel orders that owe money wait for each other, until the transaction ends. */
export async function lockOwingOrders(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`unpaid orders of ${userId}`}, 0))`);
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

/** The user's unpaid orders, newest first. Served by `orders_user_open`. */
export async function findOpenOrders(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), oneOf(orders.state, openStates)))
    .orderBy(desc(orders.createdAt), desc(orders.id));
  return rows.map(({ id }) => id);
}
