import { fileURLToPath } from "node:url";
import { newId } from "@haat/domain/id";
import { paise } from "@haat/domain/money";
import { outbox } from "@haat/service-kit/outbox/table";
import { staffActions } from "@haat/service-kit/staff/table";
import { isBusy, sendPatiently, unexpectedReasons } from "@haat/testkit/busy-service";
import { eventually } from "@haat/testkit/eventually";
import { inParallel } from "@haat/testkit/in-parallel";
import { startPooler, type TestPooler } from "@haat/testkit/pooler";
import { startProcess, type TestProcess } from "@haat/testkit/processes";
import { asService, asStaff } from "@haat/testkit/test-users";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { couponCodes } from "../src/db/schema/coupon-codes.ts";
import { coupons } from "../src/db/schema/coupons.ts";
import { invoices } from "../src/db/schema/invoices.ts";
import { orders } from "../src/db/schema/orders.ts";
import { payments, refunds } from "../src/db/schema/payments.ts";
import { redemptions } from "../src/db/schema/redemptions.ts";
import { watchOrders } from "../src/invariants/watch-orders.ts";
import {
  addCustomer,
  addShopper,
  giveCoupon,
  openShop,
  orderBody,
  paymentResult,
  runExpiry,
  type Shop,
  type Shopper,
  stock,
  transactionId,
} from "./shop.ts";

const cwd = fileURLToPath(new URL("..", import.meta.url));

let shop: Shop;
let pooler: TestPooler;
let urls: string[];
let other: TestProcess;
let worker: { close: () => Promise<void> };

// Two processes of the service behind a connection pooler, as in production: the one of this test, with a worker, and another.
beforeAll(async () => {
  shop = await openShop(async (url) => {
    pooler = await startPooler(url);
    return pooler.env;
  });
  other = await startProcess({ cwd, entry: "src/main.ts", env: { ...shop.env, LOG_LEVEL: "warn" } });
  urls = [await shop.app.listen({ host: "127.0.0.1", port: 0 }), other.url];
  worker = shop.startWorker();
});
afterAll(async () => {
  await Promise.all([other.stop(), worker.close()]);
  await shop.close();
  await pooler.stop();
});

async function send(index: number, path: string, headers: Record<string, string>, body: object) {
  return await fetch(`${urls[index % urls.length]}${path}`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

async function post(index: number, path: string, headers: Record<string, string>, body: object) {
  const reply = await sendPatiently(async () => await send(index, path, headers, body));
  return { status: reply.status, text: await reply.text() };
}
const place = async (index: number, shopper: Shopper, body: object) =>
  await post(index, "/api/order/addFakeOrder", shopper.headers, body);
const idIn = (reply: { text: string }): string => JSON.parse(reply.text).result.orderId;

/** One after the other: only the race itself may find the service too busy. */
async function addCustomers(count: number): Promise<Shopper[]> {
  const customers: Shopper[] = [];
  while (customers.length < count) customers.push(await addCustomer(shop));
  return customers;
}

async function stateOf(orderId: string) {
  const [row] = await shop.deps.db
    .select({ state: orders.state })
    .from(orders)
    .where(sql`${orders.id} = ${orderId}`);
  return row?.state;
}

test("places one order for sixty parallel requests with one transaction id, with equal replies", async () => {
  const shopper = await addShopper(shop);
  const product = stock(shop, { stock: 60 });
  const body = orderBody(shopper, product);
  const replies = await inParallel(60, async (index) => await place(index, shopper, body));
  expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
  expect(new Set(replies.map((reply) => reply.text)).size).toBe(1);
  expect(await shop.deps.db.$count(orders, eq(orders.userId, shopper.userId))).toBe(1);
  expect(shop.catalogue.products.get(product)?.stock).toBe(59);
});

test("places one order for two parallel bodies with one transaction id, and rejects the other body", async () => {
  const shopper = await addShopper(shop);
  const product = stock(shop, { stock: 60 });
  const one = orderBody(shopper, product);
  const two = { ...one, cartDATA: [{ _id: product, cart_quantity: 2 }], totalAmount: 20_000 };
  const replies = await inParallel(50, async (index) => await place(index, shopper, index % 3 ? one : two));
  const winners = new Set(replies.filter((reply) => reply.status === 200).map((reply) => reply.text));
  expect(winners.size).toBe(1);
  expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200, 422]));
  expect(await shop.deps.db.$count(orders, eq(orders.userId, shopper.userId))).toBe(1);
});

test("places one order for fifty parallel buyers of the last unit", async () => {
  const product = stock(shop, { stock: 1 });
  const buyers = await inParallel(50, async () => await addShopper(shop));
  const replies = await inParallel(50, async (index) => {
    const shopper = buyers[index];
    if (!shopper) throw new Error("no buyer");
    return await place(index, shopper, orderBody(shopper, product));
  });
  const won = replies.filter((reply) => reply.status === 200);
  expect(won).toHaveLength(1);
  expect(replies.filter((reply) => reply.text.includes('"CART ERROR"'))).toHaveLength(49);
  expect(shop.catalogue.products.get(product)?.stock).toBe(0);
});

test("uses a coupon once in sixty parallel orders, and the others reserve nothing", async () => {
  const shopper = await addCustomer(shop);
  const { id: couponId } = await giveCoupon(shop, shopper);
  const product = stock(shop, { stock: 100 });
  const change = () => ({
    couponId,
    totalAmount: 9_800,
    discountPrice: 200,
    transactionId: transactionId(),
  });
  const replies = await inParallel(
    60,
    async (index) => await place(index, shopper, orderBody(shopper, product, change())),
  );
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  expect(replies.filter((reply) => reply.text.includes("COUPON_INVALID"))).toHaveLength(59);
  expect(await shop.deps.db.$count(redemptions, eq(redemptions.userId, shopper.userId))).toBe(1);
  expect(shop.catalogue.products.get(product)?.stock).toBe(99);
});

test("fifty parallel orders of as many shoppers use exactly the budget of a coupon, and the others reserve nothing", async () => {
  const { id: couponId } = await giveCoupon(shop, null, {
    createdAt: null,
    startsAt: new Date(0),
    budgetPaise: paise(10 * 200_00),
  });
  const product = stock(shop, { stock: 100 });
  const shoppers = await addCustomers(50);
  const replies = await inParallel(50, async (index) => {
    const shopper = shoppers[index];
    if (!shopper) throw new Error("no shopper");
    const change = { couponId, totalAmount: 9_800, discountPrice: 200 };
    return await place(index, shopper, orderBody(shopper, product, change));
  });
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(10);
  expect(replies.filter((reply) => reply.text.includes("COUPON_INVALID"))).toHaveLength(40);
  const [coupon] = await shop.deps.db.select().from(coupons).where(eq(coupons.id, couponId));
  expect(coupon).toMatchObject({ uses: 10, usedPaise: 10 * 200_00 });
  expect(shop.catalogue.products.get(product)?.stock).toBe(90);
});

test("lets a code of a batch be used once, by one of fifty shoppers who have it", async () => {
  const { id: couponId } = await giveCoupon(shop, null, {
    code: null,
    codeCount: 1,
    isListed: false,
    createdAt: null,
    startsAt: new Date(0),
    budgetPaise: paise(10 * 200_00),
  });
  const code = { id: newId(), couponId, code: "ONEOFMANY" };
  await shop.deps.db.insert(couponCodes).values(code);
  const product = stock(shop, { stock: 100 });
  const shoppers = await addCustomers(50);
  const change = { couponId: code.id, totalAmount: 9_800, discountPrice: 200 };
  const replies = await Promise.all(
    shoppers.map(async (shopper, index) => await place(index, shopper, orderBody(shopper, product, change))),
  );
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  const over = "This coupon is no longer available.";
  expect(replies.filter(({ text }) => JSON.parse(text).msg === over)).toHaveLength(49);
  const { headers } = await addShopper(shop);
  const check = await post(0, "/api/coupon/verifyUserCoupon", headers, { couponCode: code.code });
  expect(JSON.parse(check.text)).toMatchObject({ code: "COUPON_INVALID", msg: over });
  const [coupon] = await shop.deps.db.select().from(coupons).where(eq(coupons.id, couponId));
  expect(coupon).toMatchObject({ uses: 1, usedPaise: 200_00 });
  expect(shop.catalogue.products.get(product)?.stock).toBe(99);
});

test("uses a coupon once when the shopper retries a failed order while the bank reports it paid", async () => {
  const shopper = await addShopper(shop);
  const { id: couponId } = await giveCoupon(shop, shopper);
  const product = stock(shop, { stock: 100 });
  const body = () => orderBody(shopper, product, { couponId, totalAmount: 9_800, discountPrice: 200 });
  const first = idIn(await place(0, shopper, body()));
  await settle(0, first, paymentResult({ status: "failed", amountPaise: 9_800_00 }));
  const capture = paymentResult({ amountPaise: 9_800_00 });
  const [replies] = await Promise.all([
    inParallel(30, async (index) => await place(index, shopper, body())),
    eventually(async () => expect((await settle(1, first, capture)).status).toBe(200)),
  ]);
  // A new account's later request closes the order of an earlier one (decision 20), so several are placed and one stays.
  const open: string[] = [];
  for (const reply of replies) {
    if (reply.status === 200 && (await stateOf(idIn(reply))) === "awaiting_payment") open.push(idIn(reply));
  }
  expect(open.length).toBeLessThanOrEqual(1);
  for (const id of open) await settle(0, id, paymentResult({ amountPaise: 9_800_00 }));
  await eventually(async () => {
    for (const id of [first, ...open]) expect(["confirmed", "refund_due"]).toContain(await stateOf(id));
  });
  const spent = sql`${redemptions.userId} = ${shopper.userId} and ${redemptions.state} = 'spent'`;
  expect(await shop.deps.db.$count(redemptions, spent)).toBe(1);
  expect(shop.catalogue.products.get(product)?.stock).toBe(99);
});

async function settle(index: number, orderId: string, result: object) {
  return await post(
    index,
    `/internal/orders/${orderId}/payments`,
    await asService("adapters", "orders"),
    result,
  );
}

test("settles once and issues one invoice number for sixty parallel results of return page, webhook and reconciler", async () => {
  const shopper = await addShopper(shop);
  const id = idIn(await place(0, shopper, orderBody(shopper, stock(shop))));
  const result = paymentResult();
  const replies = await inParallel(60, async (index) => await settle(index, id, result));
  expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
  await eventually(async () => expect(await stateOf(id)).toBe("confirmed"));
  expect(await shop.deps.db.$count(payments, eq(payments.orderId, id))).toBe(1);
  expect(await shop.deps.db.$count(invoices, eq(invoices.orderId, id))).toBe(1);
  const jobs = sql`${outbox.topic} = 'order.paid' and ${outbox.payload}->>'orderId' = ${id}`;
  expect(await shop.deps.db.$count(outbox, jobs)).toBe(1);
});

test("settles once when return page, webhook and reconciler report a payment while two members of staff cancel the order", async () => {
  const members = [await asStaff("support"), await asStaff("manager")] as const;
  for (let round = 0; round < 10; round++) {
    const shopper = await addShopper(shop);
    const id = idIn(await place(round, shopper, orderBody(shopper, stock(shop))));
    const result = paymentResult();
    const [settled, cancelled] = await Promise.all([
      inParallel(12, async (index) => (await settle(index, id, result)).status),
      inParallel(12, async (index) => {
        const { headers } = members[index % 2 === 0 ? 0 : 1];
        const reply = await post(index, `/api/staff/orders/${id}/cancel`, headers, {
          reason: "Asked by phone",
        });
        return { by: index % 2, status: reply.status };
      }),
    ]);
    expect(new Set(settled)).toEqual(new Set([200]));
    expect(cancelled.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    const first = new Set(cancelled.filter(({ status }) => status === 200).map(({ by }) => by));
    expect(first.size).toBeLessThanOrEqual(1);
    const isCancelled = first.size === 1;
    await eventually(async () => expect(await stateOf(id)).toBe(isCancelled ? "cancelled" : "confirmed"));
    expect(await shop.deps.db.$count(payments, eq(payments.orderId, id))).toBe(1);
    expect(await shop.deps.db.$count(invoices, eq(invoices.orderId, id))).toBe(1);
    expect(await shop.deps.db.$count(refunds, eq(refunds.orderId, id))).toBe(isCancelled ? 1 : 0);
    expect(await shop.deps.db.$count(staffActions, eq(staffActions.subjectId, id))).toBe(isCancelled ? 1 : 0);
  }
});

test("keeps one of fifty parallel captures of one order and refunds the others", async () => {
  const shopper = await addShopper(shop);
  const id = idIn(await place(0, shopper, orderBody(shopper, stock(shop))));
  await inParallel(50, async (index) => await settle(index, id, paymentResult()));
  const outcomes = await shop.deps.db.select().from(payments).where(eq(payments.orderId, id));
  expect(outcomes.filter((payment) => payment.outcome === "settled")).toHaveLength(1);
  expect(await shop.deps.db.$count(refunds, eq(refunds.orderId, id))).toBe(49);
});

test("ends paid when failure and success of one transaction arrive in parallel", async () => {
  const shopper = await addShopper(shop);
  const id = idIn(await place(0, shopper, orderBody(shopper, stock(shop))));
  const result = paymentResult();
  await inParallel(
    50,
    async (index) => await settle(index, id, { ...result, status: index % 2 ? "failed" : "captured" }),
  );
  await eventually(async () => expect(await stateOf(id)).toBe("confirmed"));
});

test("leaves a new account one of thirty parallel orders, and releases the stock of the others", async () => {
  const shopper = await addShopper(shop);
  const product = stock(shop, { stock: 30 });
  const replies = await inParallel(
    30,
    async (index) => await place(index, shopper, orderBody(shopper, product)),
  );
  for (const { status, text } of replies) expect(status === 200 || text.includes("ORDER_CLOSED")).toBe(true);
  const open = sql`${orders.userId} = ${shopper.userId} and ${orders.state} = 'awaiting_payment'`;
  expect(await shop.deps.db.$count(orders, open)).toBe(1);
  await eventually(async () => expect(shop.catalogue.products.get(product)?.stock).toBe(29));
});

test("confirms or refunds an order that is paid while it expires", async () => {
  const shopper = await addCustomer(shop);
  const product = stock(shop, { stock: 20 });
  const ids: string[] = [];
  for (let count = 0; count < 9; count++)
    ids.push(idIn(await place(count, shopper, orderBody(shopper, product))));
  await shop.deps.db
    .update(orders)
    .set({ payBefore: new Date(0) })
    .where(eq(orders.userId, shopper.userId));
  await Promise.all([
    runExpiry(shop),
    ...ids.map(async (id, index) => await settle(index, id, paymentResult())),
  ]);
  await eventually(async () => {
    for (const id of ids) expect(["confirmed", "refund_due"]).toContain(await stateOf(id));
  });
  expect(shop.catalogue.products.get(product)?.stock).toBe(11);
});

test("either cancels an order or confirms it when its payment arrives at the same moment, never both", async () => {
  const orders = await inParallel(20, async (index) => {
    const shopper = await addShopper(shop);
    return { shopper, id: idIn(await place(index, shopper, orderBody(shopper, stock(shop)))) };
  });
  const replies = await inParallel(20, async (index) => {
    const { shopper, id } = orders[index] ?? { id: "" };
    const [cancelled] = await Promise.all([
      post(index, "/api/order/cancelOrder", shopper?.headers ?? {}, { orderId: id }),
      settle(index + 1, id, paymentResult()),
    ]);
    return { id, status: cancelled.status };
  });
  await eventually(async () => {
    for (const { id, status } of replies) {
      expect([200, 409]).toContain(status);
      expect(await stateOf(id)).toBe(status === 200 ? "refund_due" : "confirmed");
    }
  });
});

test("numbers the invoices of sixty parallel payments without gap or repeat", async () => {
  const product = stock(shop, { stock: 100 });
  const buyers = await inParallel(60, async () => await addShopper(shop));
  const ids = await Promise.all(
    buyers.map(async (shopper, index) => idIn(await place(index, shopper, orderBody(shopper, product)))),
  );
  await inParallel(60, async (index) => await settle(index, ids[index] ?? "", paymentResult()));
  await eventually(async () => {
    for (const id of ids) expect(await stateOf(id)).toBe("confirmed");
  }, 30_000);
  const rows = await shop.deps.db.select({ number: invoices.number }).from(invoices);
  const serials = rows.map((row) => Number(row.number.split("/")[2])).sort((a, b) => a - b);
  expect(serials).toEqual(serials.map((_, index) => index + 1));
  expect(rows.length).toBeGreaterThanOrEqual(60);
});

test("limits each shopper to 120 requests a minute across both processes, repeats included", async () => {
  const shopper = await addShopper(shop);
  const body = orderBody(shopper, stock(shop));
  const startedAt = Date.now();
  const replies = await inParallel(
    130,
    async (index) => await send(index, "/api/order/addFakeOrder", shopper.headers, body),
  );
  const secondsPassed = (Date.now() - startedAt) / 1000;
  expect(replies.filter((reply) => reply.status === 200 || isBusy(reply))).toHaveLength(120);
  const rejected = replies.filter((reply) => reply.status === 429);
  expect(rejected).toHaveLength(10);
  for (const { headers } of rejected) {
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(59 - secondsPassed);
    expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(60);
  }
  const other = await addShopper(shop);
  expect((await place(0, other, orderBody(other, stock(shop)))).status).toBe(200);
});

test("had no other reason than long waits when it could not reach a part of the shop", () => {
  expect(unexpectedReasons([other.output(), ...shop.logged])).toEqual([]);
});

test("leaves no invariant broken", async () => {
  expect(await watchOrders(shop.deps)).toBe(0);
});
