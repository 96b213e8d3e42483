import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { query } from "@haat/e2e/database";
import { report } from "@haat/local/progress";
import { serviceTokens } from "@haat/service-kit/service-token";
import { Agent } from "undici";
import { placeInParallel } from "../place-orders.ts";
import { stockAccessories } from "../stock.ts";
import { metText, table } from "../tables.ts";
import { startCpuAccount } from "./cpu-account.ts";
import type { Outcome, Run, TrafficShop } from "./traffic-shop.ts";

const orders = 1000;
const perMinute = 1000;

/** From the commit of the event until the provider has the message. */
const targetSeconds = 30;
/** How long after the last payment the rest is waited for. */
const waitMinutes = 5;

/**
 * Settles payments of placed orders at a steady rate, as adapters reports them, and measures how long each message to a shopper
 * and each other job of orders takes from its commit. One worker of orders runs.
 */
export async function sendMessages({ shop, stack, signal }: Run): Promise<Outcome> {
  for (const copy of shop.copies.get("orders-worker")?.slice(1) ?? []) await copy.running.stop();
  const { databases, origins } = shop;
  await placeInParallel(shop, await stockAccessories(databases.catalogue, 30, 10_000), { count: orders });
  const placed = await query<{ id: string; due: number }>(
    databases.orders,
    "select id, pay_now_paise::float8 as due from orders where state = 'awaiting_payment' order by id limit $1",
    [orders],
  );
  report(`paying ${placed.length} orders at ${perMinute} a minute`);
  // As many as adapters' worker reports at once, and with time to connect to a busy machine.
  const agent = new Agent({ connections: 10, pipelining: 1, connect: { timeout: 30_000 } });
  stack.defer(async () => await agent.destroy());
  const token = serviceTokens({ from: "adapters", to: "orders", secret: shop.serviceTokenSecret });
  const cpuTable = await startCpuAccount(shop);
  const startedAt = performance.now();
  const payments = placed.map(async ({ id, due }, index) => {
    await sleep((index * 60_000) / perMinute, undefined, { signal });
    await pay(agent, origins.orders, await token(), { id, due });
  });
  await Promise.all(payments);
  const paidFor = (performance.now() - startedAt) / 1000;
  await untilDone(shop, signal);
  const { parts, passed } = await outcomeOf(shop, placed.length, paidFor);
  return { parts: [...parts, await cpuTable("order", placed.length)], passed };
}

async function pay(agent: Agent, origin: string, token: string, { id, due }: { id: string; due: number }) {
  const reply = await agent.request({
    origin,
    path: `/internal/orders/${id}/payments`,
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({
      provider: "billdesk",
      gatewayOrderId: `LOAD${randomUUID().slice(0, 12)}`,
      gatewayTransactionId: randomUUID(),
      status: "captured",
      amountPaise: due,
      method: "upi",
      occurredAt: new Date().toISOString(),
    }),
  });
  const text = await reply.body.text();
  if (reply.statusCode !== 200) throw new Error(`payment not settled: ${reply.statusCode} ${text}`);
}

async function untilDone({ databases }: TrafficShop, signal: AbortSignal): Promise<void> {
  const end = performance.now() + waitMinutes * 60_000;
  for (;;) {
    const [row] = await query<{ open: number }>(
      databases.orders,
      "select count(*)::int as open from outbox where done_at is null",
    );
    if (row?.open === 0 || performance.now() > end) return;
    await sleep(1000, undefined, { signal });
  }
}

interface Times {
  readonly what: string;
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly most: number;
}

async function outcomeOf({ databases }: TrafficShop, orders: number, paidFor: number): Promise<Outcome> {
  const times = (what: string, from: string) =>
    `select ${what} as what, count(*)::int as count,
       percentile_cont(0.5) within group (order by seconds) as p50,
       percentile_cont(0.95) within group (order by seconds) as p95, max(seconds)::float8 as most
     from (${from}) as measured group by 1 order by 1`;
  const messages = await query<Times>(
    databases.orders,
    times(
      "event || ' ' || channel",
      "select event, channel, extract(epoch from sent_at - created_at)::float8 as seconds from messages where state = 'sent'",
    ),
  );
  const jobs = await query<Times>(
    databases.orders,
    times(
      "topic",
      "select topic, extract(epoch from done_at - created_at)::float8 as seconds from outbox where topic not like 'message.%'",
    ),
  );
  const [row] = await query<{ unsent: number }>(
    databases.orders,
    "select count(*)::int as unsent from messages where state <> 'sent'",
  );
  const unsent = row?.unsent ?? 0;
  const cells = ({ what, count, p50, p95, most }: Times) => [
    what,
    String(count),
    ...[p50, p95, most].map((seconds) => seconds.toFixed(1)),
  ];
  const head = ["Count", "p50 s", "p95 s", "max s"];
  const isMet = (one: Times) => one.p95 <= targetSeconds;
  return {
    parts: [
      `${orders} orders paid in ${paidFor.toFixed(0)} s; ${unsent} messages not sent`,
      table(
        ["Message", ...head, `Met (${targetSeconds})`],
        messages.map((one) => [...cells(one), metText(isMet(one))]),
      ),
      table(["Other job", ...head], jobs.map(cells)),
    ],
    passed: unsent === 0 && messages.length > 0 && messages.every(isMet),
  };
}
