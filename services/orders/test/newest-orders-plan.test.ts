import { newId } from "@haat/domain/id";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { findPastHolds } from "../src/order/hold-wait.repository.ts";
import { findOrderAndNthNewestTime } from "../src/order/place-order.repository.ts";
import { findUserOrders } from "../src/order-model/order.repository.ts";
import { addShopper, openShop, orderBody, placed, type Shop, type Shopper, stock } from "./shop.ts";

let shop: Shop;
let shopper: Shopper;
/** A thousand orders of this shopper, a minute apart. */
beforeAll(async () => {
  shop = await openShop();
  shopper = await addShopper(shop);
  const id = await placed(shop, shopper, orderBody(shopper, stock(shop)));
  const { db } = shop.deps;
  await db.execute(sql`
    insert into orders select (jsonb_populate_record(orders, jsonb_build_object('id', gen_random_uuid(),
      'reference', 'HT' || minutes, 'created_at', created_at - make_interval(mins => minutes)))).*
    from orders, generate_series(1, 1000) as minutes where id = ${id}`);
  await db.execute(sql`analyze orders`);
});
afterAll(async () => await shop.close());

const withText = z.looseObject({ text: z.string() });

/** The plans of the queries that `work` sends. */
async function plansOf(work: () => Promise<unknown>): Promise<string> {
  const sent = vi.spyOn(pg.Client.prototype, "query");
  await work();
  const calls = [...sent.mock.calls];
  sent.mockRestore();
  const client = new pg.Client({ connectionString: shop.env["DATABASE_URL"] });
  await client.connect();
  // In a table as small as this one, reading all rows may be cheaper than the index.
  await client.query("set enable_seqscan = off");
  const plans: string[] = [];
  for (const [query, values] of calls) {
    const { text } = withText.parse(query);
    const { rows } = await client.query(`explain ${text}`, z.array(z.unknown()).parse(values));
    plans.push(...rows.map((row) => String(row["QUERY PLAN"])));
  }
  await client.end();
  return plans.join("\n");
}

test.each<[string, () => Promise<unknown>]>([
  [
    "the limit of orders",
    async () =>
      await findOrderAndNthNewestTime(shop.deps.db, { id: newId(), userId: shopper.userId, nth: 60 }),
  ],
  ["earlier holds", async () => await findPastHolds(shop.deps.db, [shopper.userId, newId()], new Date())],
  [
    "the list of orders",
    async () => await findUserOrders(shop.deps.db, shopper.userId, { limit: 10, before: null }),
  ],
])("%s reads a shopper's newest orders from the index, and sorts none", async (_, work) => {
  const plans = await plansOf(work);
  expect(plans).toMatch(/(using|Bitmap Index Scan on) orders_user\b/);
  expect(plans).not.toMatch(/Sort Key: .*created_at/);
});
