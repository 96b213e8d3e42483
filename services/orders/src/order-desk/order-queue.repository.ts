import type { ListCursor } from "@haat/service-kit/list-cursor";
import { and, asc, type SQL, sql } from "drizzle-orm";
import { confirmationLimit, refundLimit } from "../alarm-rules.ts";
import type { Db } from "../db/client.ts";
import { orders } from "../db/schema/orders.ts";
import { type ListedOrder, type ListPage, listed } from "./order-list.repository.ts";
import { type OrderQueue, orderQueues } from "./order-queue.ts";

/** A branch packs on every working day. */
const packingLimit = "24 hours";

/** The orders in each queue. Each query reads a partial index of open rows, which does not grow with the shop's history. */
const orderIds: Readonly<Record<OrderQueue, SQL>> = {
  // Served by shipments_to_pack.
  unpacked: sql`select order_id from shipments where status = 'booked' and cancellation is null
    and ready_at < now() - ${packingLimit}::interval and waybill is not null`,
  // Served by shipments_unscanned. They may have other phones in them than those that were sold.
  unscanned: sql`select order_id from shipments where status in ('shipped', 'out_for_delivery') and packed_at is null`,
  // Served by shipments_unbooked.
  unbooked: sql`select order_id from shipments where waybill is null and cancellation is null
    and ready_at < now() - ${confirmationLimit}::interval`,
  // Served by shipments_attempt_failed and redeliveries_order. A shopper who has asked since, and was not refused, waits for the courier.
  undelivered: sql`select order_id from shipments where attempt_failed and status = 'shipped'
    and coalesce(cancellation, 'too_late') = 'too_late' and not exists (
      select from redeliveries where redeliveries.order_id = shipments.order_id and shipment_id = shipments.id
        and state in ('waiting', 'asked', 'accepted') and created_at >= status_at)`,
  // Served by refunds_waiting and refunds_failed.
  refund: sql`select order_id from refunds where state = 'requested' and created_at < now() - ${refundLimit}::interval
    union all select order_id from refunds where state = 'failed' and resolved_at is null`,
  // Served by shipments_balance_due.
  balance: sql`select order_id from shipments where ready_at is null and cancellation is null`,
  // Served by quarantine_open and alarms_open_since. An alarm is about an order, or names it in its details.
  alarm: sql`select order_id from quarantine where resolved_at is null
    union all select case when about ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then about::uuid end
    from (select coalesce(details ->> 'orderId', subject) as about from alarms where resolved_at is null) as open`,
};

/** More than a queue has on a bad day. */
const queuedAtMost = 1000;

const inQueue = (queue: OrderQueue) =>
  sql`${orders.id} = any(array(select order_id from (${orderIds[queue]}) as queued limit ${queuedAtMost}))`;

/** The orders of a queue, oldest first, after the cursor. Served by the primary key and the indexes of `orderIds`. */
export async function findQueuedOrders(
  db: Db,
  queue: OrderQueue,
  { after, limit }: ListPage,
): Promise<ListedOrder[]> {
  return await db
    .select(listed)
    .from(orders)
    .where(and(inQueue(queue), after && isLater(after)))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(limit);
}

const isLater = ({ at, id }: ListCursor) =>
  sql`(${orders.createdAt}, ${orders.id}) > (${at.toISOString()}, ${id}::uuid)`;

/** How many orders are in each queue, up to this number. */
export async function countQueues(db: Db, upTo: number): Promise<Readonly<Record<OrderQueue, number>>> {
  const counts = orderQueues.map(
    (
      queue,
    ) => sql`(select count(*)::int from (select from ${orders} where ${inQueue(queue)} limit ${upTo}) as counted)
      as ${sql.identifier(queue)}`,
  );
  const { rows } = await db.execute<Record<OrderQueue, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  const [row] = rows;
  if (!row) throw new Error("the counts are one row");
  return row;
}
