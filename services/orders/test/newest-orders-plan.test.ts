import { newId } from "@haat/domain/id";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findPastHolds } from "../src/order/hold-wait.repository.ts";
import { findOrderAndNthNewestTime } from "../src/order/place-order.repository.ts";
import { findUserOrders } from "../src/order-model/order.repository.ts";
import { plansOf } from "./plans.ts";
import { addShopper, openShop, orderBody, placed, type Shop, type Shopper, stock } from "./shop.ts";

let shop: Shop;
let shopper: Shopper;
/** A thousand orders of this shopper, a minute apart, and as many of others. */
beforeAll(async () => {
  shop = await openShop();
  shopper = await addShopper(shop);
  const id = await placed(shop, shopper, orderBody(shopper, stock(shop)));
  const { db } = shop.deps;
  await db.execute(sql`
    insert into orders select (jsonb_populate_record(orders, jsonb_build_object('id', gen_random_uuid(),
      'reference', 'HT' || minutes, 'created_at', created_at - make_interval(mins => minutes)))).*
    from orders, generate_series(1, 1000) as minutes where id = ${id}`);
  await db.execute(sql`
    insert into orders select (jsonb_populate_record(orders, jsonb_build_object('id', gen_random_uuid(),
      'reference', 'X' || reference, 'user_id', gen_random_uuid()))).* from orders`);
  await db.execute(sql`analyze orders`);
});
afterAll(async () => await shop.close());

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
  const plans = await plansOf(shop, work);
  expect(plans).toMatch(/(using|Bitmap Index Scan on) orders_user\b/);
  expect(plans).not.toMatch(/Sort Key: .*created_at/);
});
