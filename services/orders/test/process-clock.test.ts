import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { closeOrder } from "../src/order/close-order.ts";
import { confirmOrder } from "../src/order/confirm-order.ts";
import { recordManualRefund } from "../src/refund/settle-refund.ts";
import {
  addCustomer,
  addShopper,
  asStaff,
  findBookedShipments,
  findRefunds,
  get,
  giveCoupon,
  openShop,
  orderBody,
  pay,
  place,
  placed,
  postAsAdapters,
  reportRefund,
  reportScan,
  runExpiry,
  type Shop,
  type Shopper,
  stateOf,
  stock,
} from "./shop.ts";

// Several processes write and read the same orders, so PostgreSQL's clock decides, not the clock of one process.

let shop: Shop;
let worker: { close: () => Promise<void> };
let shopper: Shopper;
let product: string;
beforeAll(async () => {
  shop = await openShop();
  worker = shop.startWorker();
});
afterAll(async () => {
  await worker.close();
  await shop.close();
});
beforeEach(async () => {
  shopper = await addShopper(shop);
  product = stock(shop);
});
afterEach(() => {
  vi.useRealTimers();
});

/** From now on the process that the test calls has a wrong clock. `vi.useRealTimers` sets it right. */
const setClock = (offByMs: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + offByMs });

const order = async () => await placed(shop, shopper, orderBody(shopper, product));
const begin = async (id: string) =>
  (await postAsAdapters(shop, `/internal/orders/${id}/begin-payment`, { userId: shopper.userId })).json();
const lineOf = async () => (await get(shop, shopper, "/api/order/getAllOrdersByUser")).json().result[0];

/** Unpaid orders that hold stock for long would make the account wait. */
const endHolds = async (userId: string) =>
  await shop.deps.db.execute(sql`update orders set pay_before = created_at where user_id = ${userId}`);

/** The minutes from PostgreSQL's time to a time of the order. */
async function minutesUntil(column: "created_at" | "pay_before" | "paid_at", id: string) {
  const { rows } = await shop.deps.db.execute<{ minutes: number }>(sql`
    select (extract(epoch from ${sql.identifier(column)} - now()) / 60)::float8 as minutes from orders where id = ${id}`);
  // Not -0.
  return Math.round(rows[0]?.minutes ?? Number.NaN) + 0;
}

describe.each([
  ["ahead", 3_600_000],
  ["behind", -3_600_000],
])("a process whose clock is an hour %s", (_wrong, offByMs) => {
  test("holds stock for ten minutes, and as the earlier order of the next one", async () => {
    setClock(offByMs);
    const first = await order();
    vi.useRealTimers();
    expect(await minutesUntil("created_at", first)).toBe(0);
    expect(await minutesUntil("pay_before", first)).toBe(10);
    const held = shop.catalogue.reservations.get(first)?.expiresAt ?? "";
    expect(Math.round((Date.parse(held) - Date.now()) / 60_000)).toBe(50);

    const second = await order();
    expect(await stateOf(shop, shopper, first)).toBe("expired");
    expect(await stateOf(shop, shopper, second)).toBe("awaiting_payment");
    setClock(offByMs);
    const third = await order();
    expect(await stateOf(shop, shopper, second)).toBe("expired");
    expect(await stateOf(shop, shopper, third)).toBe("awaiting_payment");
  });

  test("shows that an order can be paid, and starts its payment", async () => {
    const id = await order();
    setClock(offByMs);
    expect(await lineOf()).toMatchObject({ o_status: "Waiting for payment", paymentDue: { payable: true } });
    expect(await begin(id)).toMatchObject({ payable: true });
    expect(await minutesUntil("pay_before", id)).toBe(10);
    expect(await lineOf()).toMatchObject({ o_status: "Waiting for payment", paymentDue: { payable: true } });
  });

  test("closes an order when its window is over, and not before", async () => {
    const id = await order();
    setClock(offByMs);
    await runExpiry(shop);
    expect(await stateOf(shop, shopper, id)).toBe("awaiting_payment");
    await shop.deps.db.execute(
      sql`update orders set pay_before = now() - interval '1 second' where id = ${id}`,
    );
    expect(await begin(id)).toMatchObject({ payable: false, code: "ORDER_CLOSED" });
    await runExpiry(shop);
    expect(await stateOf(shop, shopper, id)).toBe("expired");
  });

  test("records when an order was cancelled, and lists its states in their order", async () => {
    const id = await order();
    setClock(offByMs);
    const headers = shopper.headers;
    await shop.app.inject({
      method: "POST",
      url: "/api/order/cancelOrder",
      headers,
      payload: { orderId: id },
    });
    vi.useRealTimers();
    // The minutes of the hold count for the wait before the next order.
    expect(await minutesUntil("pay_before", id)).toBe(0);
    const { result } = (await get(shop, shopper, `/api/order/getOrderDetailsByOrderId/${id}`)).json();
    const timeline: { state: string }[] = result.orderDET.timeline;
    expect(timeline.map(({ state }) => state)).toEqual(["awaiting_payment", "expired"]);
  });

  test("raises no alarm about an order that was just paid", async () => {
    const id = await order();
    setClock(offByMs);
    await pay(shop, id);
    expect(await minutesUntil("paid_at", id)).toBe(0);
  });

  test("writes ledger, invoice and refund with the time of the database", async () => {
    const id = await order();
    setClock(offByMs);
    await pay(shop, id);
    await asStaff(async () => await confirmOrder(shop.deps, id));
    const unwanted = await order();
    await asStaff(async () => await closeOrder(shop.deps.db, unwanted, "cancelled"));
    await pay(shop, unwanted);
    vi.useRealTimers();
    const [refund] = await findRefunds(shop, unwanted);
    await reportRefund(shop, "failed", refund);
    setClock(offByMs);
    await asStaff(
      async () =>
        await shop.deps.db.transaction(
          async (tx) => await recordManualRefund(tx, refund?.id ?? "", "paid by bank transfer"),
        ),
    );
    const { rows } = await shop.deps.db.execute<{ written: string; minutes: number }>(sql`
      select written, abs(extract(epoch from at - now()) / 60)::float8 as minutes from (
        select reason as written, created_at as at from ledger where order_id in (${id}, ${unwanted})
        union all select 'invoice', issued_at from invoices where order_id = ${id}
        union all select 'refund', settled_at from refunds where order_id = ${unwanted}
      ) as times`);
    expect(new Set(rows.map(({ written }) => written))).toEqual(
      new Set([
        "placed",
        "captured",
        "expired",
        "paid after cancellation",
        "refunded by hand",
        "invoice",
        "refund",
      ]),
    );
    expect(rows.filter(({ minutes }) => minutes > 5)).toEqual([]);
  });

  test("limits the orders of an hour", async () => {
    const customer = await addCustomer(shop);
    const many = stock(shop, { stock: 100 });
    const tryToOrder = async () => (await place(shop, customer, orderBody(customer, many))).statusCode;
    // The first order made the account a customer.
    for (let count = 1; count < 60; count++) {
      expect(await tryToOrder()).toBe(200);
      await endHolds(customer.userId);
    }
    setClock(offByMs);
    expect(await tryToOrder()).toBe(429);
    await shop.deps.db.execute(
      sql`update orders set created_at = created_at - interval '61 minutes', pay_before = pay_before - interval '61 minutes' where user_id = ${customer.userId}`,
    );
    expect(await tryToOrder()).toBe(200);
  });

  test("remembers the accounts of a network", async () => {
    const from = offByMs > 0 ? "203.0.113.88" : "203.0.113.89";
    const headers = { ...shopper.headers, "x-forwarded-for": from };
    await placed(shop, { ...shopper, headers }, orderBody(shopper, product));
    setClock(offByMs);
    const other = await addShopper(shop);
    const otherHeaders = { ...other.headers, "x-forwarded-for": from };
    await placed(shop, { ...other, headers: otherHeaders }, orderBody(other, product));
    vi.useRealTimers();
    const remembered = await shop.deps.redis.zrange(`accounts-at:network:${from}`, "0", "-1", "WITHSCORES");
    const times = remembered.filter((_value, index) => index % 2 === 1);
    // Adding 0 makes 0 of -0.
    const hoursAgo = times.map((time) => Math.round((Date.now() - Number(time)) / 3_600_000) + 0);
    expect(hoursAgo).toEqual([0, 0]);
  });

  test("takes a coupon that begins and ends within the hour", async () => {
    const { id: couponId, code } = await giveCoupon(shop, shopper, {
      createdAt: new Date(Date.now() - 60_000),
      expiresAt: new Date(Date.now() + 60_000),
    });
    setClock(offByMs);
    const verified = await shop.app.inject({
      method: "POST",
      url: "/api/coupon/verifyUserCoupon",
      headers: shopper.headers,
      payload: { couponCode: code },
    });
    expect(verified.statusCode).toBe(200);
    await placed(
      shop,
      shopper,
      orderBody(shopper, product, { couponId, totalAmount: 9_800, discountPrice: 200 }),
    );
  });

  test("records a tracking scan after the one that another process recorded", async () => {
    const id = await order();
    await pay(shop, id);
    const { ballygunge } = await findBookedShipments(shop, id);
    await reportScan(shop, ballygunge, "in_transit", new Date(Date.now() - 1000));
    const delivered = new Date();
    setClock(offByMs);
    await reportScan(shop, ballygunge, "delivered", delivered);
    expect(await stateOf(shop, shopper, id)).toBe("delivered");
  });
});
