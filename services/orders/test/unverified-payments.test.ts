import { eventually } from "@haat/testkit/eventually";
import { inParallel } from "@haat/testkit/in-parallel";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { alarmRules } from "../src/alarm-rules.ts";
import { orders } from "../src/db/schema/orders.ts";
import {
  addShopper,
  openAlarms,
  openShop,
  orderBody,
  pay,
  placed,
  postAsAdapters,
  runExpiry,
  type Shop,
  stateOf,
  stock,
} from "./shop.ts";

let shop: Shop;
let worker: { close: () => Promise<void> };
beforeAll(async () => {
  shop = await openShop();
  worker = shop.startWorker();
});
afterEach(() => {
  shop.adapters.unverified.clear();
  shop.adapters.behave.as = null;
});
afterAll(async () => {
  await worker.close();
  await shop.close();
});

/** An order of the last unit of a product. */
async function unstartedOrder() {
  const shopper = await addShopper(shop);
  const product = stock(shop, { stock: 1 });
  const id = await placed(shop, shopper, orderBody(shopper, product));
  return {
    id,
    userId: shopper.userId,
    state: async () => await stateOf(shop, shopper, id),
    cancel: async () => {
      const request = { method: "POST", url: "/api/order/cancelOrder", headers: shopper.headers } as const;
      return (await shop.app.inject({ ...request, payload: { orderId: id } })).statusCode;
    },
    left: () => shop.catalogue.products.get(product)?.stock,
  };
}

async function startedPayment() {
  const order = await unstartedOrder();
  await postAsAdapters(shop, `/internal/orders/${order.id}/begin-payment`, { userId: order.userId });
  return order;
}

/** Moves the orders so far into the past that the expiry job closes them. */
async function makeOverdue(orderIds: readonly string[]) {
  const ago = sql`interval '46 minutes'`;
  await shop.deps.db.execute(sql`update orders set created_at = created_at - ${ago}, pay_before = pay_before - ${ago},
    grace_until = grace_until - ${ago} where id = any(${sql.param([...orderIds])}::uuid[])`);
}

/** Moves the order this many minutes into the past and runs the expiry job. */
async function pass(minutes: number, orderId: string) {
  const ago = sql`make_interval(mins => ${minutes})`;
  await shop.deps.db.execute(sql`update orders set created_at = created_at - ${ago}, pay_before = pay_before - ${ago},
    grace_until = grace_until - ${ago}, payment_unverified_since = payment_unverified_since - ${ago} where id = ${orderId}`);
  await runExpiry(shop);
}
const rulesAbout = async (orderId: string) => (await openAlarms(shop, orderId)).map(({ rule }) => rule);
const heldMinutes = (orderId: string) =>
  (Date.parse(shop.catalogue.reservations.get(orderId)?.expiresAt ?? "") - Date.now()) / 60_000;

test("keeps an order and its unit while its payment cannot be checked, and closes it once it can", async () => {
  const order = await startedPayment();
  shop.adapters.unverified.add(order.id);
  await pass(46, order.id);
  expect(await order.state()).toBe("awaiting_payment");
  expect(heldMinutes(order.id)).toBeGreaterThan(8);
  expect(await rulesAbout(order.id)).toEqual([]);

  await pass(11, order.id);
  expect(await order.state()).toBe("awaiting_payment");
  expect(await rulesAbout(order.id)).toEqual([alarmRules.unverified]);

  shop.adapters.unverified.clear();
  await pass(6, order.id);
  expect(await order.state()).toBe("expired");
  expect(await rulesAbout(order.id)).toEqual([]);
  await eventually(async () => expect(order.left()).toBe(1));
});

test("closes an order after two more hours, and keeps the alarm until its payment can be checked", async () => {
  const order = await startedPayment();
  shop.adapters.unverified.add(order.id);
  await pass(46, order.id);
  await pass(96, order.id);
  expect(await order.state()).toBe("awaiting_payment");
  await pass(6, order.id);
  expect(await order.state()).toBe("expired");
  await eventually(async () => expect(order.left()).toBe(1));
  expect(await rulesAbout(order.id)).toEqual([alarmRules.unverified]);

  shop.adapters.unverified.clear();
  await runExpiry(shop);
  expect(await rulesAbout(order.id)).toEqual([]);
});

test("keeps an order while adapters does not answer, and closes those without a started payment", async () => {
  const order = await startedPayment();
  const shopper = await addShopper(shop);
  const never = await placed(shop, shopper, orderBody(shopper, stock(shop)));
  shop.adapters.behave.as = 500;
  await pass(46, order.id);
  await pass(46, never);
  expect(await order.state()).toBe("awaiting_payment");
  expect(await stateOf(shop, shopper, never)).toBe("expired");
});

test("confirms a kept order whose payment is noticed after all, and removes its mark", async () => {
  const order = await startedPayment();
  shop.adapters.unverified.add(order.id);
  await pass(46, order.id);
  await pass(60, order.id);
  await pay(shop, order.id);
  shop.adapters.unverified.clear();
  await eventually(async () => expect(await order.state()).toBe("confirmed"));
  await runExpiry(shop);
  const [row] = await shop.deps.db
    .select({ since: orders.paymentUnverifiedSince })
    .from(orders)
    .where(eq(orders.id, order.id));
  expect(row?.since).toBeNull();
  expect(await rulesAbout(order.id)).toEqual([]);
  expect(order.left()).toBe(0);
});

test("does not keep the stock of an order that the shopper cancels while it is being kept", async () => {
  const order = await startedPayment();
  shop.adapters.unverified.add(order.id);
  const reserved = () => shop.catalogue.calls.filter((call) => call === "POST /internal/reservations").length;
  const before = reserved();
  Object.assign(shop.catalogue.behave, { as: "hold", onlyFor: /reservations$/ });
  const passed = pass(46, order.id);
  await eventually(async () => expect(reserved()).toBe(before + 1));
  expect(await order.cancel()).toBe(200);
  await eventually(async () => expect(order.left()).toBe(1));
  shop.catalogue.release();
  await passed;
  expect(await order.state()).toBe("expired");
  await eventually(async () => expect(order.left()).toBe(1));
});

test("removes the marks of all orders that could be checked, however many older ones cannot", async () => {
  const older: string[] = [];
  // A few at a time: a slow machine rejects a hundred orders at once as too many.
  while (older.length <= 100)
    older.push(
      ...(await inParallel(15, async () => {
        const shopper = await addShopper(shop);
        return await placed(shop, shopper, orderBody(shopper, stock(shop)));
      })),
    );
  const { id: newest } = await startedPayment();
  await shop.deps.db.update(orders).set({ paymentUnverifiedSince: sql`now() - interval '1 minute'` });
  await shop.deps.db.update(orders).set({ paymentUnverifiedSince: sql`now()` }).where(eq(orders.id, newest));
  for (const id of older) shop.adapters.unverified.add(id);
  const isMarked = async () =>
    (await shop.deps.db.select().from(orders).where(eq(orders.id, newest)))[0]?.paymentUnverifiedSince !==
    null;
  expect(await isMarked()).toBe(true);
  await runExpiry(shop);
  expect(await isMarked()).toBe(false);
});

test("closes an order that cannot be checked when its hold has ended and another shopper has the unit", async () => {
  const order = await startedPayment();
  shop.adapters.unverified.add(order.id);
  const reservation = shop.catalogue.reservations.get(order.id);
  if (!reservation) throw new Error("no reservation");
  // Expired in the catalogue while no worker of orders ran, and bought by someone else.
  reservation.state = "released";
  await pass(46, order.id);
  expect(await order.state()).toBe("expired");
});

test("closes an order that cannot be checked when its hold has ended and the account holds too much", async () => {
  const order = await startedPayment();
  shop.adapters.unverified.add(order.id);
  const reservation = shop.catalogue.reservations.get(order.id);
  if (!reservation) throw new Error("no reservation");
  reservation.state = "released";
  shop.catalogue.limit.items = 0;
  onTestFinished(() => {
    shop.catalogue.limit.items = Number.POSITIVE_INFINITY;
  });
  await pass(46, order.id);
  expect(await order.state()).toBe("expired");
});

test("does not shorten the window of an order whose payment fails while it is being kept", async () => {
  const order = await startedPayment();
  shop.adapters.unverified.add(order.id);
  const reserved = () => shop.catalogue.calls.filter((call) => call === "POST /internal/reservations").length;
  const before = reserved();
  Object.assign(shop.catalogue.behave, { as: "hold", onlyFor: /reservations$/ });
  const passed = pass(11, order.id);
  await eventually(async () => expect(reserved()).toBe(before + 1));
  await pay(shop, order.id, { status: "failed" });
  shop.catalogue.release();
  await passed;
  const [row] = await shop.deps.db.select().from(orders).where(eq(orders.id, order.id));
  expect(((row?.graceUntil?.getTime() ?? 0) - Date.now()) / 60_000).toBeGreaterThan(33);
});

test("asks the catalogue about all orders although it rejects the first calls", async () => {
  const kept = await inParallel(5, startedPayment);
  const orderIds = kept.map(({ id }) => id);
  for (const id of orderIds) shop.adapters.unverified.add(id);
  Object.assign(shop.catalogue.behave, { as: 429, onlyFor: /reservations$/ });
  const asked = () => shop.catalogue.calls.filter((call) => call === "POST /internal/reservations").length;
  const before = asked();
  await makeOverdue(orderIds);
  await runExpiry(shop);
  shop.catalogue.release();
  expect(asked()).toBe(before + 5);
  for (const { state } of kept) expect(await state()).toBe("awaiting_payment");
});

test("keeps orders while the catalogue fails, and asks it again before their holds end", async () => {
  const kept = await inParallel(5, startedPayment);
  const orderIds = kept.map(({ id }) => id);
  for (const id of orderIds) shop.adapters.unverified.add(id);
  // What is left of a hold when its order is due.
  for (const id of orderIds) {
    const reservation = shop.catalogue.reservations.get(id);
    if (reservation) reservation.expiresAt = new Date(Date.now() + 5 * 60_000).toISOString();
  }
  Object.assign(shop.catalogue.behave, { as: 500, onlyFor: /reservations$/ });
  const asked = () => shop.catalogue.calls.filter((call) => call === "POST /internal/reservations").length;
  const before = asked();
  await makeOverdue(orderIds);
  await runExpiry(shop);
  shop.catalogue.release();
  // It would not answer about the others either.
  expect(asked()).toBe(before + 3);
  expect(shop.logged.filter((line) => line.includes('"orders":2,')).join()).toContain("not extended");
  for (const { id, state } of kept) {
    expect(await state()).toBe("awaiting_payment");
    const [row] = await shop.deps.db.select().from(orders).where(eq(orders.id, id));
    expect(((row?.graceUntil?.getTime() ?? 0) - Date.now()) / 60_000).toBeLessThan(heldMinutes(id));
    expect(row?.graceUntil?.getTime()).toBeGreaterThan(Date.now());
  }
});

test("closes the other overdue orders, and removes marks, when one order cannot be closed", async () => {
  const broken = await startedPayment();
  const others = [await startedPayment(), await unstartedOrder()];
  const paid = await startedPayment();
  await shop.deps.db.update(orders).set({ paymentUnverifiedSince: sql`now()` }).where(eq(orders.id, paid.id));
  await shop.deps.db.execute(
    sql.raw(`alter table ledger add constraint broken
    check (order_id <> '${broken.id}' or reason <> 'expired') not valid`),
  );
  onTestFinished(async () => {
    await shop.deps.db.execute(sql`alter table ledger drop constraint broken`);
  });
  await makeOverdue([broken.id, ...others.map(({ id }) => id)]);
  await expect(runExpiry(shop)).rejects.toThrow(`order ${broken.id} was not closed`);
  for (const { state } of others) expect(await state()).toBe("expired");
  const [row] = await shop.deps.db.select().from(orders).where(eq(orders.id, paid.id));
  expect(row?.paymentUnverifiedSince).toBeNull();
});

test("closes an order without a started payment when the others cannot be kept", async () => {
  const started = await startedPayment();
  const unstarted = await unstartedOrder();
  shop.adapters.unverified.add(started.id);
  await shop.deps.db.execute(sql`alter table orders add constraint broken
    check (payment_unverified_since is null) not valid`);
  onTestFinished(async () => {
    await shop.deps.db.execute(sql`alter table orders drop constraint broken`);
  });
  await makeOverdue([started.id, unstarted.id]);
  await expect(runExpiry(shop)).rejects.toThrow("Failed query");
  expect(await started.state()).toBe("awaiting_payment");
  expect(await unstarted.state()).toBe("expired");
});
