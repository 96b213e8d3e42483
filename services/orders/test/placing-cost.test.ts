import { paise } from "@haat/domain/money";
import { sqlStatements } from "@haat/testkit/sql-statements";
import { Redis } from "ioredis";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  addCustomer,
  addShopper,
  get,
  giveCoupon,
  openShop,
  orderBody,
  place,
  type Shop,
  stock,
} from "./shop.ts";

// What one order costs, in calls and statements. Change these lists only together with decision 18.

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  // The first statements of a process connect to its servers.
  const shopper = await addShopper(shop);
  await place(shop, shopper, orderBody(shopper, stock(shop)));
});
afterAll(async () => await shop.close());
beforeEach(() => {
  for (const { calls } of [shop.auth, shop.catalogue, shop.adapters]) calls.length = 0;
});

const findOrder = expect.stringMatching(/^select .*clock_timestamp/);
const findPastHolds = expect.stringContaining("range_agg");
const insertOrder = expect.stringContaining("placed as (");
const findOpenOrders = expect.stringMatching(/^select "id" from "orders" where .*"state" in/);

const withoutIds = (calls: readonly string[]) =>
  calls.map((call) => call.replace(/\?.*/, "").replaceAll(/[0-9a-f-]{36}/g, ":id"));

/** The commands sent from now on, without the write that each process tries every five seconds. */
function watchRedis() {
  const sent = vi.spyOn(Redis.prototype, "sendCommand");
  sent.mockClear();
  return () => sent.mock.calls.map(([command]) => command).filter(({ args }) => args[0] !== "write-check");
}

test("an order takes one call to auth, three to the catalogue and one to adapters", async () => {
  const shopper = await addShopper(shop);
  expect((await place(shop, shopper, orderBody(shopper, stock(shop)))).statusCode).toBe(200);
  expect(withoutIds(shop.auth.calls)).toEqual(["GET /internal/buyers/:id"]);
  expect(withoutIds(shop.catalogue.calls)).toEqual([
    "POST /internal/quotes",
    "POST /internal/reservations",
    "POST /internal/reservations/:id/extend",
  ]);
  expect(withoutIds(shop.adapters.calls)).toEqual(["POST /internal/shipping-quotes"]);
});

test("an order of a customer takes three statements and two Redis commands", async () => {
  const shopper = await addCustomer(shop);
  const body = orderBody(shopper, stock(shop));
  const redis = watchRedis();
  const statements = await sqlStatements(async () => {
    expect((await place(shop, shopper, body)).statusCode).toBe(200);
  });
  expect(statements).toEqual([findOrder, findPastHolds, insertOrder]);
  // The session and the rate limit.
  expect(redis()).toHaveLength(2);
});

test("an order of a new account takes one statement more, and nine Redis commands for device and network", async () => {
  const shopper = await addShopper(shop);
  const headers = {
    ...shopper.headers,
    "x-forwarded-for": "203.0.113.7",
    "x-device-id": "a-device-0123456789",
  };
  const redis = watchRedis();
  const statements = await sqlStatements(async () => {
    expect((await place(shop, { ...shopper, headers }, orderBody(shopper, stock(shop)))).statusCode).toBe(
      200,
    );
  });
  expect(statements).toEqual([findOrder, findPastHolds, insertOrder, findOpenOrders]);
  expect(redis()).toHaveLength(2 + 9);
});

test.each([
  ["a coupon takes three statements more", {}, []],
  [
    "a coupon that has a budget takes four statements more, and takes its part last",
    { createdAt: null, startsAt: new Date(0), budgetPaise: paise(1_000_00) },
    [expect.stringMatching(/^update "coupons" set "used_paise"/)],
  ],
])("an order with %s", async (_, change, takesBudget) => {
  const shopper = await addCustomer(shop);
  const { id: couponId } = await giveCoupon(shop, shopper, change);
  const body = orderBody(shopper, stock(shop), { couponId, discountPrice: 200, totalAmount: 9800 });
  const statements = await sqlStatements(async () => {
    expect((await place(shop, shopper, body)).statusCode).toBe(200);
  });
  expect(statements).toEqual([
    findOrder,
    findPastHolds,
    expect.stringMatching(/^select .* join "coupons"/),
    "begin",
    insertOrder,
    ...takesBudget,
    "commit",
  ]);
});

test("a list without orders takes one statement", async () => {
  const shopper = await addShopper(shop);
  const statements = await sqlStatements(async () => {
    expect((await get(shop, shopper, "/api/order/getAllOrdersByUser")).json()).toMatchObject({
      result: [],
      nextCursor: null,
    });
  });
  expect(statements).toHaveLength(1);
});
