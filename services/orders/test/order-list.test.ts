import { asStaff } from "@haat/testkit/test-users";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
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
/** A consumer's booked order with phones from both branches. */
let booked: string;
let consumerId: string;
/** An unpaid order, cash on delivery. */
let cash: string;
/** The newest: a wholesaler's unpaid order. */
let wholesale: string;
beforeAll(async () => {
  shop = await openShop();
  const worker = shop.startWorker();
  const consumer = await addShopper(shop);
  consumerId = consumer.userId;
  const cartDATA = [
    { _id: stock(shop, { title: "Haat Two", branch: "jaynagar" }), cart_quantity: 1 },
    { _id: stock(shop), cart_quantity: 2 },
  ];
  booked = await placed(shop, consumer, orderBody(consumer, "", { cartDATA, totalAmount: 30_000 }));
  await pay(shop, booked, { amountPaise: 30_000_00 });
  await findBookedShipments(shop, booked);
  await worker.close();
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
afterAll(async () => await shop.close());

async function list(query: Record<string, string> = {}) {
  const { headers } = await asStaff("support");
  const reply = await shop.app.inject({ method: "GET", url: "/api/staff/orders", query, headers });
  return { status: reply.statusCode, ...reply.json() };
}

async function find(query: string) {
  const { headers } = await asStaff("support");
  const payload = { query };
  const reply = await shop.app.inject({ method: "POST", url: "/api/staff/orders/find", headers, payload });
  return { status: reply.statusCode, ...reply.json() };
}

async function queue(name: string, query: Record<string, string> = {}) {
  const { headers } = await asStaff("support");
  const reply = await shop.app.inject({
    method: "GET",
    url: `/api/staff/order-queues/${name}`,
    query,
    headers,
  });
  return reply.json();
}

async function queueCounts() {
  const { headers } = await asStaff("support");
  return (await shop.app.inject({ method: "GET", url: "/api/staff/order-queues", headers })).json().result;
}

const idsOf = ({ result }: { result: { id: string }[] }) => result.map(({ id }) => id);

/** A shop with a past, in which most orders are delivered: copies of the booked order, a minute apart. */
async function addPast(): Promise<void> {
  const { db } = shop.deps;
  await db.execute(sql`
    insert into orders select (jsonb_populate_record(orders, jsonb_build_object('id', gen_random_uuid(), 'state', 'delivered',
      'reference', 'HTPAST' || minutes, 'created_at', created_at - make_interval(mins => minutes)))).*
    from orders, generate_series(1, 1800) as minutes where id = ${booked}`);
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
    ["payment online", { payment: "online" }, () => [booked]],
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

  test("has the orders of one shopper", async () => {
    expect(idsOf(await list({ userId: consumerId }))).toEqual([booked]);
  });

  test("continues after the last order of a page", async () => {
    const first = await list({ limit: "2" });
    const second = await list({ limit: "2", after: first.next });
    expect([...idsOf(first), ...idsOf(second)]).toEqual([wholesale, cash, booked]);
    expect(second.next).toBeNull();
    expect(await list({ after: "nonsense" })).toMatchObject({ status: 400, code: "VALIDATION" });
  });
});

describe("the search box", () => {
  beforeAll(async () => {
    const { db } = shop.deps;
    await db.execute(sql`update orders set
      address = address || '{"name": "Rina Das", "phone": "+919830022222"}', buyer = buyer || '{"phone": "+919830033333"}'
      where id = ${cash}`);
  });

  test.each([
    ["reference", "reference", "select reference as text from orders where id ="],
    [
      "courier's reference",
      "reference",
      "select lower(reference) || '-jaynagar' as text from orders where id =",
    ],
    ["invoice", "invoice", "select number as text from invoices where order_id ="],
    ["waybill", "waybill", "select waybill as text from shipments where order_id ="],
    ["IMEI", "imei", "select imei as text from order_units where order_id ="],
    ["second IMEI", "imei", "select imei2 as text from order_units where order_id ="],
  ])("finds an order by its %s", async (_, by, query) => {
    const { rows } = await shop.deps.db.execute<{ text: string }>(sql`${sql.raw(query)} ${booked} limit 1`);
    const found = await find(rows[0]?.text ?? "");
    expect({ ...found, ids: idsOf(found) }).toMatchObject({ by, ids: [booked] });
  });

  test.each([
    ["phone", "98300 22222"],
    ["phone", "+91 98300 33333"],
    ["name", "rina"],
    ["name", "RINA  das"],
  ])("finds orders by the %s of the address or the account: %s", async (by, text) => {
    const found = await find(text);
    expect({ ...found, ids: idsOf(found) }).toMatchObject({ by, ids: [cash] });
  });

  test("finds nothing by a part of a name that is not its beginning, or by a pattern, and rejects no text", async () => {
    expect(idsOf(await find("das"))).toEqual([]);
    expect(idsOf(await find("%"))).toEqual([]);
    expect(await find(" ")).toMatchObject({ status: 400, code: "VALIDATION" });
  });
});

describe("the queues of orders that need attention", () => {
  // No test has an order in a queue because of an earlier one.
  afterEach(async () => {
    await shop.deps.db.execute(sql`delete from refunds`);
    await shop.deps.db.execute(sql`delete from quarantine`);
    await shop.deps.db.execute(sql`delete from alarms`);
  });

  test("are empty while all is well", async () => {
    expect(await queueCounts()).toEqual({
      alarm: 0,
      refund: 0,
      unbooked: 0,
      unpacked: 0,
      unscanned: 0,
      undelivered: 0,
      balance: 0,
    });
  });

  test("do not have what waits for less than their limits", async () => {
    const { db } = shop.deps;
    const { rows } = await db.execute<{ waybill: string }>(
      sql`select waybill from shipments where branch = 'ballygunge'`,
    );
    await db.execute(sql`update shipments set ready_at = now() - interval '23 hours 59 minutes'`);
    expect(await queueCounts()).toMatchObject({ unpacked: 0 });
    await db.execute(sql`
      insert into refunds (id, order_id, payment_id, amount_paise, reason, state, created_at)
      select gen_random_uuid(), order_id, id, 100, 'test', 'requested', now() - interval '5 hours 59 minutes' from payments`);
    expect(await queueCounts()).toMatchObject({ refund: 0 });
    const early = sql`now() - interval '14 minutes'`;
    await db.execute(
      sql`update shipments set waybill = null, ready_at = ${early} where branch = 'ballygunge'`,
    );
    expect(await queueCounts()).toMatchObject({ unbooked: 0 });
    await db.execute(sql`update shipments set waybill = ${rows[0]?.waybill} where branch = 'ballygunge'`);
  });

  test.each([
    [
      "unpacked",
      "a shipment was not picked up in a day",
      sql`update shipments set ready_at = now() - interval '24 hours 1 minute' where branch = 'jaynagar'`,
    ],
    [
      "unscanned",
      "a shipment left unscanned",
      sql`update shipments set status = 'shipped' where branch = 'jaynagar'`,
    ],
    [
      "undelivered",
      "a delivery attempt has failed",
      sql`update shipments set status = 'shipped', attempt_failed = true where branch = 'jaynagar'`,
    ],
    [
      "unbooked",
      "the courier has not accepted a shipment",
      sql`update shipments set waybill = null, ready_at = now() - interval '16 minutes' where branch = 'ballygunge'`,
    ],
    [
      "balance",
      "a balance is not paid",
      sql`update shipments set ready_at = null where branch = 'ballygunge'`,
    ],
    [
      "refund",
      "the gateway has not answered a refund for six hours",
      sql`insert into refunds (id, order_id, payment_id, amount_paise, reason, state, created_at)
        select gen_random_uuid(), order_id, id, 100, 'test', 'requested', now() - interval '6 hours 1 minute' from payments`,
    ],
    [
      "refund",
      "a refund was rejected",
      sql`insert into refunds (id, order_id, payment_id, amount_paise, reason, state)
        select gen_random_uuid(), order_id, id, 100, 'test', 'failed' from payments`,
    ],
    [
      "alarm",
      "a payment is in quarantine",
      sql`insert into quarantine (id, fingerprint, order_id, reason, message, actor_kind, actor_id)
        select gen_random_uuid(), id, id, 'test', '{}', 'service', 'adapters' from orders where state = 'confirmed'`,
    ],
    [
      "alarm",
      "an alarm about its shipment is open",
      sql`insert into alarms (id, rule, subject, details)
        select gen_random_uuid(), 'test', id, jsonb_build_object('orderId', order_id) from shipments`,
    ],
    [
      "alarm",
      "an alarm about it is open, and one about a job",
      sql`insert into alarms (id, rule, subject, details)
        select gen_random_uuid(), 'test', subject, '{}' from (
          select id::text as subject from orders where state = 'confirmed' union select 'orders-expiry') as subjects`,
    ],
  ])("have an order in %s when %s", async (name, _, happens) => {
    await shop.deps.db.execute(happens);
    expect(await queueCounts()).toMatchObject({ [name]: 1 });
    expect(idsOf(await queue(name))).toEqual([booked]);
  });

  test("are paged, oldest first", async () => {
    await shop.deps.db.execute(sql`
      insert into quarantine (id, fingerprint, order_id, reason, message, actor_kind, actor_id)
      select gen_random_uuid(), 'all ' || id, id, 'test', '{}', 'service', 'adapters' from orders`);
    const first = await queue("alarm", { limit: "2" });
    const second = await queue("alarm", { limit: "2", after: first.next });
    expect([...idsOf(first), ...idsOf(second)]).toEqual([booked, cash, wholesale]);
    expect(second.next).toBeNull();
  });
});

describe("the list of a shop with many orders", () => {
  beforeAll(addPast);

  test("ends a page early when few orders pass the filter, and the next page goes on behind it", async () => {
    // The 1,000th order and the one behind it.
    const { rows } = await shop.deps.db.execute<{ id: string }>(
      sql`select id from orders order by created_at desc, id desc offset 999 limit 2`,
    );
    const [last = "", behind = ""] = rows.map(({ id }) => id);
    await shop.deps.db.execute(
      sql`update order_lines set branch = 'behala' where order_id in (${last}, ${behind})`,
    );
    const first = await list({ branch: "behala" });
    expect(idsOf(first)).toEqual([last]);
    const second = await list({ branch: "behala", after: first.next });
    expect(idsOf(second)).toEqual([behind]);
    expect(second.next).toBeNull();
  });

  test("finds at most 50 orders", async () => {
    const found = await find("ananya");
    expect([found.by, idsOf(found).length]).toEqual(["name", 50]);
  });

  test("counts a queue no further than 21", async () => {
    await shop.deps.db.execute(sql`
      insert into quarantine (id, fingerprint, order_id, reason, message, actor_kind, actor_id)
      select gen_random_uuid(), 'past ' || id, id, 'test', '{}', 'service', 'adapters' from orders where state = 'delivered'`);
    expect(await queueCounts()).toMatchObject({ alarm: 21 });
  });
});
