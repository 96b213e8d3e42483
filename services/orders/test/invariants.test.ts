import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { watchOrders } from "../src/invariants/watch-orders.ts";
import { openShop, orderBody, pay, placed, type Shop, shopper, stock } from "./shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

async function order() {
  const who = await shopper(shop);
  return await placed(shop, who, orderBody(who, stock(shop)));
}
const said = (orderId: string) => shop.alarms.filter((line) => line.includes(orderId)).join("\n");

test("a shop in order raises no alarm", async () => {
  await pay(shop, await order());
  expect(await watchOrders(shop.deps)).toBe(0);
});

test.each([
  ["paid without a payment", "paid without its captured payment", "paid"],
  ["confirmed without an invoice", "has no invoice number", "confirmed"],
  ["not paid though captured", "captured for an order that is not paid", "awaiting_payment"],
])("an order that is %s raises one", async (_, words, state) => {
  const id = await order();
  if (state === "awaiting_payment") await pay(shop, id);
  await shop.deps.db.execute(sql`update orders set state = ${state} where id = ${id}`);
  await watchOrders(shop.deps);
  expect(said(id)).toContain(words);
  await shop.deps.db.execute(sql`update orders set updated_at = now() - interval '3 days' where id = ${id}`);
});

test("a paid order that nobody fulfils raises one", async () => {
  const id = await order();
  await pay(shop, id);
  await shop.deps.db.execute(sql`update orders set paid_at = now() - interval '20 minutes' where id = ${id}`);
  await watchOrders(shop.deps);
  expect(said(id)).toContain("waits for its confirmation");
});

/** An order that was paid twice: the second payment goes back. */
async function refundAgedHours(hours: number) {
  const id = await order();
  await pay(shop, id);
  await pay(shop, id);
  await shop.deps.db.execute(
    sql`update refunds set created_at = now() - make_interval(hours => ${hours}) where order_id = ${id}`,
  );
  return id;
}

test("a refund that the gateway never answered raises one, also when its order rested for days", async () => {
  const [young, old] = [await refundAgedHours(5), await refundAgedHours(7)];
  await shop.deps.db.execute(sql`update orders set updated_at = now() - interval '9 days' where id = ${old}`);
  await watchOrders(shop.deps);
  expect(said(old)).toContain("alarm: a refund waits for the gateway");
  expect(said(young)).toBe("");
});

test.each(["accepted", "failed"])("a refund that %s waits no more", async (state) => {
  const id = await refundAgedHours(7);
  await shop.deps.db.execute(sql`update refunds set state = ${state} where order_id = ${id}`);
  await watchOrders(shop.deps);
  expect(said(id)).toBe("");
});
