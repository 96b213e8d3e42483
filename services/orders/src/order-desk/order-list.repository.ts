import type { ListCursor } from "@haat/service-kit/list-cursor";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { orderLines, orders } from "../db/schema/orders.ts";
import { newestFirst } from "../order-model/order.repository.ts";
import type { OrderState } from "../order-model/order-state.ts";
import type { PaymentKind } from "./payment-kind.ts";

export interface OrderFilter {
  readonly state?: OrderState | undefined;
  readonly branch?: string | undefined;
  readonly payment?: PaymentKind | undefined;
  readonly userId?: string | undefined;
}

export interface ListPage {
  readonly after: ListCursor | undefined;
  readonly limit: number;
}

/** A page looks through so many orders at most: no index serves every filter, and few orders may pass one. */
const lookedThrough = 1000;

/** What a row of the list shows of an order. */
export const listed = {
  id: orders.id,
  reference: orders.reference,
  createdAt: orders.createdAt,
  name: sql<string>`${orders.address} ->> 'name'`.as("name"),
  city: sql<string>`${orders.address} ->> 'city'`.as("city"),
  totalPaise: orders.totalPaise,
  state: orders.state,
  payment: sql<PaymentKind>`case when ${orders.tier} = 'wholesaler' then 'wholesale'
    when ${orders.paymentMethod} = 'cod' then 'cash' else 'online' end`.as("payment"),
};

/**
 * Orders that pass the filter, newest first, and where the next page begins: also after a page with few orders, if
 * there may be more. Served by `orders_recent`, `orders_state_recent`, `orders_user` and `order_lines_product`.
 */
export async function findOrders(
  db: Db,
  { state, branch, payment, userId }: OrderFilter,
  { after, limit }: ListPage,
) {
  const from = and(
    state && eq(orders.state, state),
    userId === undefined ? undefined : eq(orders.userId, userId),
    after && sql`(${orders.createdAt}, ${orders.id}) < (${after.at.toISOString()}, ${after.id}::uuid)`,
  );
  const recent = db
    .select(listed)
    .from(orders)
    .where(from)
    .orderBy(...newestFirst)
    .limit(lookedThrough)
    .as("recent");
  const rows = await db
    .select()
    .from(recent)
    .where(
      and(
        // Not a join: PostgreSQL would read all lines of the branch first.
        branch === undefined
          ? undefined
          : sql`${branch} = any(array(select ${orderLines}.branch from ${orderLines} where ${orderLines}.order_id = ${recent.id}))`,
        payment && eq(recent.payment, payment),
      ),
    )
    .orderBy(sql`${recent.createdAt} desc nulls last`, sql`${recent.id} desc nulls last`)
    .limit(limit);
  const last = rows.at(-1);
  if (last && rows.length === limit) return { rows, last: { at: last.createdAt, id: last.id } };
  const [end] = await db
    .select({ at: orders.createdAt, id: orders.id })
    .from(orders)
    .where(from)
    .orderBy(...newestFirst)
    .offset(lookedThrough - 1)
    .limit(1);
  return { rows, last: end };
}

export type ListedOrder = Awaited<ReturnType<typeof findOrders>>["rows"][number];

/** What was bought with these orders, in the order of the carts. Served by `order_lines_product`. */
export async function findListedLines(db: Db, orderIds: readonly string[]) {
  return await db
    .select({
      orderId: orderLines.orderId,
      title: orderLines.title,
      variant: orderLines.variant,
      quantity: orderLines.quantity,
      branch: orderLines.branch,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
}

export type ListedLine = Awaited<ReturnType<typeof findListedLines>>[number];
