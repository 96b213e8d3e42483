import { setTimeout as sleep } from "node:timers/promises";
import { query } from "@haat/e2e/database";
import type { ServiceName } from "@haat/local/programs";
import type { TrafficShop } from "./traffic-shop.ts";

type Databases = TrafficShop["databases"];

interface Check {
  readonly name: string;
  readonly database: ServiceName;
  /** Returns one row, with a column `subject`, for each violation. */
  readonly sql: string;
  readonly values?: readonly unknown[];
}

/** What becomes true once the work after a commit is done. */
const unfinishedWork: readonly Check[] = [
  {
    name: "outbox of adapters is empty",
    database: "adapters",
    sql: "select topic || ' ' || id as subject from outbox where done_at is null",
  },
  {
    // A message that may have arrived is sent again after a quarter of an hour (decision 50).
    name: "outbox of orders is empty but for messages that wait for their repeat",
    database: "orders",
    sql: `select topic || ' ' || id as subject from outbox where done_at is null and not exists
      (select 1 from messages where messages.id::text = payload ->> 'messageId' and state = 'waiting' and unanswered > 0)`,
  },
  {
    name: "every paid order is confirmed",
    database: "orders",
    sql: "select id as subject from orders where state = 'paid'",
  },
  {
    name: "every shipment has a waybill",
    database: "orders",
    sql: "select id as subject from shipments where waybill is null and cancellation is null",
  },
  {
    name: "every cancellation has the courier's answer",
    database: "orders",
    sql: "select id as subject from shipments where cancellation = 'requested'",
  },
  {
    name: "the goods of every cancelled order are back",
    database: "orders",
    sql: `select distinct order_id as subject from order_units join orders on orders.id = order_units.order_id
      where orders.state = 'cancelled' and taken_back_at is null`,
  },
];

const alwaysTrue: readonly Check[] = [
  ...(["auth", "catalogue", "orders", "adapters"] as const).map((database) => ({
    name: `no alarm of ${database} is open`,
    database,
    sql: "select rule || ': ' || subject as subject from alarms where resolved_at is null",
  })),
  {
    name: "an order is paid exactly when its payment was captured",
    database: "orders",
    sql: `select orders.id as subject from orders
      left join payments on payments.order_id = orders.id and payments.outcome = 'settled'
      where (payments.id is not null) <> (orders.state not in ('awaiting_payment', 'payment_failed', 'expired'))`,
  },
  {
    name: "an order is cancelled exactly when all that was paid is refunded, once",
    database: "orders",
    sql: `select orders.id as subject from orders
      left join (select order_id, sum(amount_paise) as paise from refunds where state <> 'failed' group by order_id) as refunded
        on refunded.order_id = orders.id
      where orders.state in ('confirmed', 'shipped', 'out_for_delivery', 'delivered', 'cancelled')
        and coalesce(refunded.paise, 0) <> case when orders.state = 'cancelled' then orders.pay_now_paise else 0 end`,
  },
  {
    name: "no unit was sold or is held twice",
    database: "catalogue",
    sql: `select imei as subject from units where state in ('held', 'sold')
      and not exists (select 1 from units as next where next.previous_unit_id = units.id)
      group by imei having count(*) > 1`,
  },
  {
    name: "held units and counted stock are what live reservations hold",
    database: "catalogue",
    sql: `with reserved as (
        select line.product_id, sum(line.quantity)::int as quantity
        from reservations join reservation_lines line on line.reservation_id = reservations.id
        where reservations.state = 'held' group by line.product_id),
      held as (
        select product_id, count(*)::int as quantity from units where state = 'held' group by product_id
        union all select product_id, held from counted_stock where held > 0)
      select product_id as subject from reserved full join held using (product_id)
      where reserved.quantity is distinct from held.quantity`,
  },
];

export interface Violation {
  readonly check: string;
  readonly subject: string;
}

export function violationsText(violations: readonly Violation[]): string {
  if (violations.length === 0) return "All invariants hold.";
  return violations.map(({ check, subject }) => `- violated: ${check}: ${subject}`).join("\n");
}

/** Waits until the work after commits is done and no alarm is open, then returns what is still wrong. */
export async function checkInvariants(
  { databases, around: { paidOrders } }: TrafficShop,
  seconds: number,
  signal: AbortSignal,
): Promise<Violation[]> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const violations = await findViolations(databases, paidOrders);
    if (violations.length === 0 || Date.now() > deadline) return violations;
    await sleep(1000, undefined, { signal });
  }
}

async function findViolations(databases: Databases, paidOrders: readonly string[]): Promise<Violation[]> {
  const violations: Violation[] = [];
  const bank: Check = {
    name: "every order that the bank was paid for is paid",
    database: "orders",
    sql: `select id as subject from orders
      where id = any($1::uuid[]) and state in ('awaiting_payment', 'payment_failed', 'expired')`,
    values: [paidOrders],
  };
  for (const { name, database, sql, values } of [...unfinishedWork, ...alwaysTrue, bank]) {
    const rows = await query<{ subject: string }>(databases[database], sql, [...(values ?? [])]);
    violations.push(...rows.map(({ subject }) => ({ check: name, subject })));
  }
  return [...violations, ...(await compareReservations(databases))];
}

/** Across two databases: the reservation of an order has the state that follows from the order's. */
async function compareReservations({ orders, catalogue }: Databases): Promise<Violation[]> {
  const known = await query<{ id: string; expected: string }>(
    orders,
    `select id, case when state in ('awaiting_payment', 'payment_failed') then 'held'
       when state = 'expired' then 'free' else 'committed' end as expected
     from orders where state not in ('paid', 'refund_due', 'refunded', 'returned', 'lost')`,
  );
  const expected = new Map(known.map((order) => [order.id, order.expected]));
  const reservations = await query<{ id: string; state: string; recent: boolean; extended: boolean }>(
    catalogue,
    `select id, state, expires_at < now() + interval '1 minute' as recent,
       expires_at > created_at + interval '1 minute' as extended from reservations`,
  );
  const violations: Violation[] = [];
  for (const { id, state, recent, extended } of reservations) {
    const wanted = expected.get(id);
    const found = state === "released" || state === "expired" ? "free" : state;
    // Held for a minute, until the order is written: a process that died in between never wrote it.
    if (wanted === undefined && (found !== "held" || recent)) continue;
    // The process died after it wrote the order and before it extended the hold, so the shopper got no reply. The order
    // waits without stock, which is taken again when the shopper repeats the request or pays (decision 19).
    if (wanted === "held" && state === "expired" && !extended) continue;
    if (wanted !== found)
      violations.push({ check: "stock of an order is held, sold or free as it says", subject: id });
  }
  return violations;
}
