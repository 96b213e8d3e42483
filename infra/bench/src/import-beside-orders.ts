import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { query } from "@haat/e2e/database";
import { managerToken } from "@haat/e2e/staff";
import { z } from "zod";
import { quantile } from "./load.ts";
import type { MeasuredShop } from "./measured-shop.ts";
import { placeInParallel, stockProducts } from "./place-orders.ts";
import { type Figure, mediansOfRuns } from "./tables.ts";

const mostRows = 10_000;
/** More than two shoppers place while a file is applied. */
const mostOrders = 3000;

/** Imports a file of changed prices while two shoppers order other products. @returns the medians of all runs */
export async function measureImport(shop: MeasuredShop, runs: number): Promise<Figure[]> {
  return await mediansOfRuns("import", runs, async () => await measureOnce(shop));
}

async function measureOnce(shop: MeasuredShop): Promise<Figure[]> {
  const ordered = await stockProducts(shop);
  const rows = await query<{ id: string; rupees: number }>(
    shop.databases.catalogue,
    `select id, consumer_price_paise::float8 / 100 + 1 as rupees from products
     where not id = any($1::uuid[]) order by id limit $2`,
    [ordered.map(({ id }) => id), mostRows],
  );
  const id = randomUUID();
  const file = ["id,consumerPrice", ...rows.map((row) => `${row.id},${row.rupees}`)].join("\n");
  const checkedAt = performance.now();
  await post(shop, `imports?id=${id}&fileName=bench.csv`, { body: file, type: "text/csv" });
  await reach(shop, id, "checked");
  const appliedAt = performance.now();
  const body = JSON.stringify({ reason: "Bench" });
  await post(shop, `imports/${id}/apply`, { body, type: "application/json" });
  let isApplied = false;
  const orders = placeInParallel(shop, ordered, { count: mostOrders, shoppers: 2, isDone: () => isApplied });
  const applied = reach(shop, id, "applied").finally(() => {
    isApplied = true;
  });
  const [times, end] = await Promise.all([orders, applied]);
  return [
    { what: "checked, seconds", value: (appliedAt - checkedAt) / 1000, digits: 1, atMost: 20 },
    { what: "applied, seconds", value: (end - appliedAt) / 1000, digits: 1, atMost: 60 },
    { what: "orders meanwhile, p95 ms", value: quantile(times, 0.95), digits: 1, atMost: 200 },
  ];
}

async function headersOf({ accessTokenPrivateJwk }: MeasuredShop) {
  return { authorization: `Bearer ${await managerToken(accessTokenPrivateJwk)}` };
}

async function post(shop: MeasuredShop, path: string, { body, type }: { body: string; type: string }) {
  const headers = { ...(await headersOf(shop)), "content-type": type };
  const reply = await fetch(`${shop.origins.catalogue}/api/staff/${path}`, { method: "POST", headers, body });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
}

const importReply = z.object({ result: z.object({ state: z.string() }) });

/** Waits until the import has this state, and returns when it had it. */
async function reach(shop: MeasuredShop, id: string, wanted: string): Promise<number> {
  const headers = await headersOf(shop);
  for (;;) {
    const reply = await fetch(`${shop.origins.catalogue}/api/staff/imports/${id}`, { headers });
    const { state } = importReply.parse(await reply.json()).result;
    if (state === wanted) return performance.now();
    if (state === "faulty") throw new Error("the file has faults");
    await sleep(200);
  }
}
