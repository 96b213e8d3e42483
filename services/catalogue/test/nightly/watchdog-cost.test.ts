import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { Db } from "../../src/db/client.ts";
import { watchStock } from "../../src/stock/watch-stock.ts";
import { commitReservation, reserve } from "../as-actor.ts";
import { openAlarms, startCatalogue, type TestCatalogue } from "../catalogue.ts";
import { addAccessory, addPhone } from "../stock-builder.ts";

let shop: TestCatalogue;
let pool: pg.Pool;
let phone: string;
let cover: string;
beforeAll(async () => {
  shop = await startCatalogue();
  pool = new pg.Pool({ connectionString: shop.env["DATABASE_URL"] });
  pool.on("error", () => undefined);
  phone = await addPhone(shop.db, 50);
  cover = await addAccessory(shop.db, 500);
  for (let other = 0; other < 40; other++) await addPhone(shop.db, 2);
});
afterAll(async () => {
  await pool.end();
  await shop.close();
});

/** Adds `count` sales of one phone and one accessory. The tables keep every sale. */
async function addSales(count: number, of: string): Promise<void> {
  const tables = ["units", "counted_stock", "reservations", "reservation_lines"];
  const all = (verb: string) => tables.map((table) => `alter table ${table} ${verb} trigger user`).join(";");
  await pool.query(`
    begin; ${all("disable")};
    create temporary table sales as
      select gen_random_uuid() as id, number from generate_series(1, ${count}) as number;
    insert into reservations (id, state, expires_at) select id, 'committed', now() from sales;
    insert into reservation_lines (reservation_id, product_id, quantity)
      select id, product, 1 from sales, unnest(array['${phone}', '${cover}']::uuid[]) as product;
    insert into units (id, product_id, branch, imei, state, reservation_id, purchase_price_paise, imei_checked_at, imei_check_reference)
      select gen_random_uuid(), '${phone}', 'jaynagar', '${of}' || lpad(number::text, 13, '0'), 'sold', id, 1, now(), 'CEIR' from sales;
    update counted_stock set sold = sold + ${count}, committed = committed + ${count} where product_id = '${cover}';
    drop table sales;
    ${all("enable")}; commit`);
  await pool.query(
    "vacuum analyze units, counted_stock, reservations, reservation_lines, products, stock_changes",
  );
}

const planNode = z.object({
  "Node Type": z.string(),
  "Relation Name": z.string().optional(),
  "Shared Hit Blocks": z.number(),
  "Shared Read Blocks": z.number(),
  get Plans() {
    return z.array(planNode).optional();
  },
});
type PlanNode = z.output<typeof planNode>;
const explained = z.tuple([z.object({ "QUERY PLAN": z.tuple([z.object({ Plan: planNode })]) })]);

const scannedIn = (node: PlanNode): string[] => [
  ...(node["Node Type"] === "Seq Scan" ? [node["Relation Name"] ?? ""] : []),
  ...(node.Plans ?? []).flatMap(scannedIn),
];

/**
 * Runs the watchdog after the changes of one minute. Returns the pages that its queries read and the tables that they
 * scan.
 */
async function costOfRun(): Promise<{ pages: number; scanned: string[] }> {
  await openAlarms(shop);
  const expiresAt = new Date(Date.now() + 60_000);
  const items = [phone, cover].map((productId) => ({ productId, quantity: 1 }));
  for (const isSold of [true, false]) {
    const reservationId = randomUUID();
    await reserve(shop.db, { reservationId, userId: randomUUID(), tier: "consumer", items, expiresAt });
    if (isSold) await commitReservation(shop.db, reservationId);
  }
  const sent: [string, unknown[]][] = [];
  const logQuery = (query: string, params: unknown[]) => {
    if (/^\s*(select|with|update|insert|delete)/i.test(query)) sent.push([query, params]);
  };
  const db: Db = drizzle(pool, { casing: "snake_case", logger: { logQuery } });
  expect(await watchStock({ db, log: pino({ level: "silent" }) })).toBe(0);
  expect(sent.length).toBeGreaterThan(10);
  const plans: PlanNode[] = [];
  for (const [query, params] of sent) {
    const client = await pool.connect();
    await client.query("begin");
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${query}`, params);
    await client.query("rollback");
    client.release();
    plans.push(explained.parse(rows)[0]["QUERY PLAN"][0].Plan);
  }
  return {
    pages: plans.reduce((sum, plan) => sum + plan["Shared Hit Blocks"] + plan["Shared Read Blocks"], 0),
    scanned: plans.flatMap(scannedIn),
  };
}

test("the watchdog costs the same after twenty times as many sales", async () => {
  await addSales(500, "10");
  const young = await costOfRun();
  await addSales(10_000, "11");
  const old = await costOfRun();
  // A larger index may be one level deeper.
  expect(old.pages).toBeLessThan(young.pages * 1.5 + 50);
  for (const table of ["units", "reservations", "reservation_lines", "products"])
    expect(old.scanned).not.toContain(table);
  // Verifies that the comparison above detects a table scan.
  const { rows } = await pool.query(
    "explain (analyze, buffers, format json) select count(*) from units where state = 'sold'",
  );
  const { Plan } = explained.parse(rows)[0]["QUERY PLAN"][0];
  expect(Plan["Shared Hit Blocks"] + Plan["Shared Read Blocks"]).toBeGreaterThan(old.pages);
});

test("the watchdog finds a violation in old sales that was made while it was down", async () => {
  await shop.db.execute(sql`update counted_stock set sold = sold + 1 where product_id = ${cover}`);
  expect(await openAlarms(shop)).toMatchObject([{ subject: cover }]);
});
