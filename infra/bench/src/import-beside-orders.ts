import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { query } from "@haat/e2e/database";
import { managerToken } from "@haat/e2e/staff";
import { report } from "@haat/local/progress";
import { z } from "zod";
import { median, quantile } from "./load.ts";
import { type PlacingShop, placeInParallel, stockProducts } from "./place-orders.ts";

export interface ImportResult {
  readonly checkedSeconds: number;
  readonly appliedSeconds: number;
  /** Of the orders that two shoppers placed meanwhile. */
  readonly ordersP95Ms: number;
}

const mostRows = 10_000;
/** More than two shoppers place while a file is applied. */
const mostOrders = 3000;

interface ImportShop extends PlacingShop {
  /** The URL of the service catalogue. */
  readonly catalogue: string;
}

/** Imports a file of changed prices while two shoppers order other products, as often as `runs` says. @returns the medians */
export async function measureImport(shop: ImportShop, runs: number): Promise<ImportResult> {
  const results: ImportResult[] = [];
  for (let run = 0; run < runs; run++) {
    report(`import: run ${run + 1} of ${runs}`);
    results.push(await measureOnce(shop));
  }
  const medianOf = (value: (result: ImportResult) => number) => median(results.map(value));
  return {
    checkedSeconds: medianOf(({ checkedSeconds }) => checkedSeconds),
    appliedSeconds: medianOf(({ appliedSeconds }) => appliedSeconds),
    ordersP95Ms: medianOf(({ ordersP95Ms }) => ordersP95Ms),
  };
}

async function measureOnce(shop: ImportShop): Promise<ImportResult> {
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
  return {
    checkedSeconds: (appliedAt - checkedAt) / 1000,
    appliedSeconds: (end - appliedAt) / 1000,
    ordersP95Ms: quantile(times, 0.95),
  };
}

async function headersOf({ accessTokenPrivateJwk }: ImportShop) {
  return { authorization: `Bearer ${await managerToken(accessTokenPrivateJwk)}` };
}

async function post(shop: ImportShop, path: string, { body, type }: { body: string; type: string }) {
  const headers = { ...(await headersOf(shop)), "content-type": type };
  const reply = await fetch(`${shop.catalogue}/api/staff/${path}`, { method: "POST", headers, body });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
}

const importReply = z.object({ result: z.object({ state: z.string() }) });

/** Waits until the import has this state, and returns when it had it. */
async function reach(shop: ImportShop, id: string, wanted: string): Promise<number> {
  const headers = await headersOf(shop);
  for (;;) {
    const reply = await fetch(`${shop.catalogue}/api/staff/imports/${id}`, { headers });
    const { state } = importReply.parse(await reply.json()).result;
    if (state === wanted) return performance.now();
    if (state === "faulty") throw new Error("the file has faults");
    await sleep(200);
  }
}
