import { setTimeout as sleep } from "node:timers/promises";
import type { Shop } from "@haat/local/plan";
import { queryRows } from "./query-rows.ts";
import { waitUntil } from "./wait-until.ts";

/** Queues every order, product and reservation for the watchdogs: docs/runbooks/alarms.md, "Check everything again". */
async function queueEverything({ databaseUrls: { orders, catalogue } }: Shop): Promise<void> {
  await queryRows(orders, "insert into order_changes (order_id) select id from orders");
  await queryRows(catalogue, "insert into stock_changes (product_id) select id from products");
  await queryRows(catalogue, "insert into stock_changes (reservation_id) select id from reservations");
}

async function isQueueEmpty({ databaseUrls: { orders, catalogue } }: Shop): Promise<boolean> {
  const waiting = await Promise.all([
    queryRows(orders, "select id from order_changes limit 1"),
    queryRows(catalogue, "select id from stock_changes limit 1"),
  ]);
  return waiting.every((rows) => rows.length === 0);
}

/** Heartbeats are late after a restore, until each job has run once. */
const settleMs = 180_000;

/** Lets the running workers check all invariants of all rows. Returns the alarms that stay open, as text. */
export async function checkEverything(shop: Shop): Promise<string[]> {
  await queueEverything(shop);
  await waitUntil("the watchdogs did not check every row", async () => await isQueueEmpty(shop));
  const end = Date.now() + settleMs;
  for (;;) {
    const alarms = await openAlarms(shop);
    if (alarms.length === 0 || Date.now() > end) return alarms;
    await sleep(1000);
  }
}

async function openAlarms({ databaseUrls }: Shop): Promise<string[]> {
  const lines = await Promise.all(
    Object.entries(databaseUrls).map(async ([service, url]) => {
      const rows = await queryRows<{ rule: string; alarms: string }>(
        url,
        "select rule, count(*) as alarms from alarms where resolved_at is null group by rule order by rule",
      );
      return rows.map(({ rule, alarms }) => `${service}: ${alarms} open: ${rule}`);
    }),
  );
  return lines.flat();
}
