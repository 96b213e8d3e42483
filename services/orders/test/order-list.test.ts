import { asStaff } from "@haat/testkit/test-users";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findOrders, type OrderFilter } from "../src/order-desk/order-list.repository.ts";
import { plansOf } from "./plans.ts";
import {
  addShopper,
  findBookedShipments,
  openShop,
  orderBody,
  pay,
  placed,
  type Shop,
  stock,
} from "./shop.ts";

let shop: Shop;
let worker: { close: () => Promise<void> };
/** A consumer's booked order with phones from both branches. */
let booked: string;
/** An unpaid order, cash on delivery. */
let cash: string;
/** The newest: a wholesaler's unpaid order. */
let wholesale: string;
beforeAll(async () => {
  shop = await openShop();
  worker = shop.startWorker();
  const consumer = await addShopper(shop);
  const cartDATA = [
    { _id: stock(shop, { title: "Haat Two", branch: "jaynagar" }), cart_quantity: 1 },
    { _id: stock(shop), cart_quantity: 2 },
  ];
  booked = await placed(shop, consumer, orderBody(consumer, "", { cartDATA, totalAmount: 30_000 }));
  await pay(shop, booked, { amountPaise: 30_000_00 });
  await findBookedShipments(shop, booked);
  const other = await addShopper(shop);
  const inCash = { deliveryFees: 60, totalAmount: 10_060 };
  cash = await placed(shop, other, orderBody(other, stock(shop), inCash));
  const wholesaler = await addShopper(shop, "wholesaler");
  const inBulk = {
    cartDATA: [{ _id: stock(shop, { stock: 100 }), cart_quantity: 30 }],
    totalAmount: 2_56_500,
    discountPrice: 13_500,
  };
  wholesale = await placed(shop, wholesaler, orderBody(wholesaler, "", inBulk));
});
afterAll(async () => {
  await worker.close();
  await shop.close();
});

async function list(query: Record<string, string> = {}) {
  const { headers } = await asStaff("support");
  const reply = await shop.app.inject({ method: "GET", url: "/api/staff/orders", query, headers });
  return { status: reply.statusCode, ...reply.json() };
}

const idsOf = ({ result }: { result: { id: string }[] }) => result.map(({ id }) => id);

/** A shop with a past, in which most orders are delivered: copies of the booked order, a minute apart. */
async function addPast(): Promise<void> {
  const { db } = shop.deps;
  await db.execute(sql`
    insert into orders select (jsonb_populate_record(orders, jsonb_build_object('id', gen_random_uuid(), 'state', 'delivered',
      'reference', 'HTPAST' || minutes, 'created_at', created_at - make_interval(mins => minutes)))).*
    from orders, generate_series(1, 3000) as minutes where id = ${booked}`);
  await db.execute(sql`
    insert into order_lines select (jsonb_populate_record(order_lines, jsonb_build_object('id', gen_random_uuid(),
      'order_id', orders.id, 'branch', 'ballygunge'))).*
    from order_lines, orders where order_id = ${booked} and position = 0 and reference like 'HTPAST%'`);
  await db.execute(sql`analyze orders, order_lines`);
}

describe("the list of all orders", () => {
  test("has each order with the buyer, what was bought, total, state, payment and branches, newest first", async () => {
    const { result, next } = await list();
    expect(result.map(({ id }: { id: string }) => id)).toEqual([wholesale, cash, booked]);
    expect(next).toBeNull();
    expect(result[2]).toEqual({
      id: booked,
      reference: expect.stringMatching(/^HT\w{12}$/),
      createdAt: expect.any(String),
      to: { name: "Ananya Sen", city: "Kolkata" },
      firstLine: { title: "Haat Two", variant: "6 GB · 128 GB · Graphite", quantity: 1 },
      moreLines: 1,
      total: 30_000,
      state: "confirmed",
      payment: "online",
      branches: ["jaynagar", "ballygunge"],
    });
  });

  test.each([
    ["a state", { state: "confirmed" }, () => [booked]],
    ["a branch", { branch: "jaynagar" }, () => [booked]],
    ["cash on delivery", { payment: "cash" }, () => [cash]],
    ["wholesale", { payment: "wholesale" }, () => [wholesale]],
    [
      "several at once",
      { state: "awaiting_payment", branch: "ballygunge", payment: "wholesale" },
      () => [wholesale],
    ],
  ] as const)("is filtered by %s", async (_, query, found) => {
    expect(idsOf(await list(query))).toEqual(found());
  });

  test("continues after the last order of a page", async () => {
    const first = await list({ limit: "2" });
    const second = await list({ limit: "2", after: first.next });
    expect([...idsOf(first), ...idsOf(second)]).toEqual([wholesale, cash, booked]);
    expect(second.next).toBeNull();
    expect(await list({ after: "nonsense" })).toMatchObject({ status: 400, code: "VALIDATION" });
  });
});

describe("the list of a shop with many orders", () => {
  beforeAll(addPast);

  test("ends a page early when few orders pass the filter, and the next page goes on behind it", async () => {
    await shop.deps.db.execute(sql`
      update order_lines set branch = 'behala' from orders where orders.id = order_id and reference = 'HTPAST2500'`);
    const first = await list({ branch: "behala" });
    expect(first.result).toEqual([]);
    const second = await list({ branch: "behala", after: first.next });
    expect(second.result).toMatchObject([{ reference: "HTPAST2500" }]);
    expect(second.next).toBeNull();
  });

  test.each<[string, OrderFilter, RegExp]>([
    ["no filter", {}, /using orders_recent\b/],
    ["a state", { state: "confirmed" }, /using orders_state_recent\b/],
    ["a branch", { branch: "behala" }, /using order_lines_product\b/],
    ["a payment", { payment: "wholesale" }, /using orders_recent\b/],
  ])("is read from indexes with %s, without sorting", async (_, filter, index) => {
    const plans = await plansOf(
      shop,
      async () => await findOrders(shop.deps.db, filter, { after: undefined, limit: 50 }),
    );
    expect(plans).toMatch(index);
    expect(plans).not.toMatch(/Seq Scan|Sort/);
  });
});
