import { newId } from "@haat/domain/id";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { findCoupon, findCouponByCode, findCoupons } from "../src/coupon/coupon.repository.ts";
import {
  findCode,
  findCodes,
  findUse,
  findUses,
  listCoupons,
} from "../src/coupon/coupon.staff.repository.ts";
import { findCouponViolations } from "../src/invariants/invariants.repository.ts";
import { findPastHolds } from "../src/order/hold-wait.repository.ts";
import { countOwingOrders, findOrderAndNthNewestTime } from "../src/order/place-order.repository.ts";
import { findOrders, type OrderFilter } from "../src/order-desk/order-list.repository.ts";
import { findQueuedOrders } from "../src/order-desk/order-queue.repository.ts";
import type { OrderQueue } from "../src/order-desk/order-queue.ts";
import { searchOrders } from "../src/order-desk/order-search.repository.ts";
import { recognizeSearch } from "../src/order-desk/order-search.rules.ts";
import { findUserOrders } from "../src/order-model/order.repository.ts";
import {
  findOwnWatches,
  findWaiting,
  isConfirmationLimitReached,
  removeEndedWatches,
} from "../src/watch/watch.repository.ts";
import { addShopper, openShop, orderBody, placed, type Shop, type Shopper, stock } from "./shop.ts";

let shop: Shop;
let shopper: Shopper;
/** A thousand orders of this shopper, a minute apart, and 4,000 delivered ones of others. */
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
      'reference', copy || reference, 'user_id', gen_random_uuid(), 'state', 'delivered'))).*
    from orders, generate_series(1, 4) as copy`);
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
  // In a table as small as those of tests, reading all rows may be cheaper than the index.
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
  [
    "the orders with money still to come",
    async () =>
      await countOwingOrders(shop.deps.db, { id: newId(), userId: shopper.userId, balanceMethod: "cash" }),
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

const firstPage = { after: undefined, limit: 50 };

test.each<[string, OrderFilter, RegExp]>([
  ["no filter", {}, /using orders_recent\b/],
  ["a state", { state: "awaiting_payment" }, /using orders_state_recent\b/],
  ["a branch", { branch: "behala" }, /using order_lines_product\b/],
  ["a payment", { payment: "wholesale" }, /using orders_recent\b/],
  ["a shopper", { userId: newId() }, /using orders_user\b/],
])("the staff's list with %s reads indexes, and sorts nothing", async (_, filter, index) => {
  const plans = await plansOf(async () => await findOrders(shop.deps.db, filter, firstPage));
  expect(plans).toMatch(index);
  expect(plans).not.toMatch(/Seq Scan|Sort/);
});

test.each<[string, string, RegExp]>([
  ["a reference", "HT7F3K2M9QX4RB", /using orders_reference_unique\b/],
  ["an invoice", "HT/26-27/000001", /invoices_number_unique\b[^]*replacement_invoices_number_unique\b/],
  ["an IMEI", "352099001761481", /order_units_imei\b[^]*order_units_imei2\b/],
  ["a waybill", "84001110000034", /(using|on) shipments_waybill\b/],
  ["the phone number of an address", "98300 22222", /using orders_address_phone\b/],
  ["the phone number of an account", "98300 22222", /using orders_buyer_phone\b/],
  ["a name", "Rina", /using orders_address_name\b.*\n.*Index Cond: .*rina/],
])("the staff's search for %s reads its index", async (_, text, index) => {
  const plans = await plansOf(async () => await searchOrders(shop.deps.db, recognizeSearch(text)));
  expect(plans).toMatch(index);
  expect(plans).not.toMatch(/Seq Scan|orders_recent/);
});

test.each<[OrderQueue, RegExp]>([
  ["unpacked", /shipments_to_pack\b/],
  ["unscanned", /shipments_unscanned\b/],
  ["undelivered", /shipments_attempt_failed\b[^]*redeliveries_order\b/],
  ["unbooked", /shipments_unbooked\b/],
  ["refund", /refunds_waiting\b[^]*refunds_failed\b/],
  ["balance", /shipments_balance_due\b/],
  ["alarm", /quarantine_open\b[^]*alarms_open/],
])("the queue %s reads an index of open work and the primary key", async (queue, index) => {
  const plans = await plansOf(async () => await findQueuedOrders(shop.deps.db, queue, firstPage));
  expect(plans).toMatch(index);
  expect(plans).toMatch(/orders_pkey\b/);
  expect(plans).not.toMatch(/Seq Scan|orders_recent/);
});

test.each<[string, RegExp, () => Promise<unknown>]>([
  [
    "those of a code",
    /coupons_code_unique\b[^]*coupon_codes_code_unique\b/,
    async () => await findCouponByCode(shop.deps.db, newId(), "DIWALI500"),
  ],
  [
    "those of an id",
    /coupons_pkey\b[^]*coupon_codes_pkey\b/,
    async () => await findCoupon(shop.deps.db, newId(), newId()),
  ],
  [
    "those of a shopper",
    /coupons_user\b[^]*redemptions_once\b/,
    async () => await findCoupons(shop.deps.db, newId()),
  ],
  [
    "the staff's list",
    /Backward using coupons_budgeted\b/,
    async () => await listCoupons(shop.deps.db, { after: newId(), limit: 50 }),
  ],
  ["the codes of a batch", /coupon_codes_coupon\b/, async () => await findCodes(shop.deps.db, newId())],
  [
    "a code that a shopper asks about",
    /coupons_code_unique\b[^]*coupon_codes_code_unique\b/,
    async () => await findCode(shop.deps.db, "DIWALI500"),
  ],
  ["the order of a code", /orders_pkey\b/, async () => await findUse(shop.deps.db, newId())],
  ["the orders of a coupon", /orders_coupon\b/, async () => await findUses(shop.deps.db, newId(), 20)],
  [
    "the uses of a coupon, for its alarm",
    /orders_coupon\b/,
    async () => await findCouponViolations(shop.deps.db, [newId()]),
  ],
])("coupons are read by indexes: %s", async (_, index, work) => {
  const plans = await plansOf(work);
  expect(plans).toMatch(index);
  expect(plans).not.toMatch(/Seq Scan/);
});

test.each<[string, RegExp, () => Promise<unknown>]>([
  ["what waits", /using watches_waiting\b/, async () => await findWaiting(shop.deps.db, newId(), 500)],
  [
    "what an account watches",
    /(using|Index Scan on) watches_user\b/,
    async () => await findOwnWatches(shop.deps.db, { userId: newId() }),
  ],
  [
    "what an address watches",
    /(using|Index Scan on) watches_email\b/,
    async () => await findOwnWatches(shop.deps.db, { email: "asha@haat.example" }),
  ],
  [
    "what has ended",
    /(using|Index Scan on) watches_ends\b/,
    async () => await removeEndedWatches(shop.deps.db),
  ],
  [
    "the number of unconfirmed watches",
    /using watches_unconfirmed\b/,
    async () => await isConfirmationLimitReached(shop.deps.db),
  ],
])("the watchlist reads %s from its index", async (_, index, work) => {
  expect(await plansOf(work)).toMatch(index);
});
