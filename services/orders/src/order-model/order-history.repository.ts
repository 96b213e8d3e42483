import { newId } from "@haat/domain/id";
import { currentActorValues } from "@haat/service-kit/columns";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { orderHistory } from "../db/schema/orders.ts";
import type { OrderState } from "./order-state.ts";

interface HistoryEntry {
  readonly orderId: string;
  readonly state: OrderState;
  readonly reason: string | null;
}

/** The only function that makes a row of `order_history`: adds who made the move, from the request context. */
export function historyRow<Entry extends HistoryEntry>(entry: Entry) {
  return { ...entry, id: newId(), ...currentActorValues() };
}

export async function insertOrderHistory(tx: Tx, entry: HistoryEntry): Promise<void> {
  // Not `now()`, which is the start of a transaction: one that waited for the order would come first.
  await tx.insert(orderHistory).values({ ...historyRow(entry), at: sql`clock_timestamp()` });
}

/** Why these orders were closed unpaid, if they were. An order is closed once at most. Served by `order_history_order`. */
export async function findCloseReasons(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db
    .select({ orderId: orderHistory.orderId, reason: orderHistory.reason })
    .from(orderHistory)
    .where(and(inArray(orderHistory.orderId, [...orderIds]), eq(orderHistory.state, "expired")));
  return new Map(rows.map((row) => [row.orderId, row.reason]));
}

/** Why this order was closed unpaid, if it was. Served by `order_history_order`. */
export async function findCloseReason(db: Db | Tx, orderId: string): Promise<string | null | undefined> {
  return (await findCloseReasons(db, [orderId])).get(orderId);
}

export async function findOrderHistory(db: Db | Tx, orderId: string) {
  return await db
    .select({ state: orderHistory.state, at: orderHistory.at, reason: orderHistory.reason })
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(asc(orderHistory.at), asc(orderHistory.id));
}
