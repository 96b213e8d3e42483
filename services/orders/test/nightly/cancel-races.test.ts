import { fileURLToPath } from "node:url";
import { outbox } from "@haat/service-kit/outbox/table";
import { endedSessionKey } from "@haat/service-kit/tokens";
import { sendPatiently } from "@haat/testkit/busy-service";
import { eventually } from "@haat/testkit/eventually";
import { inParallel } from "@haat/testkit/in-parallel";
import { startProcess, type TestProcess } from "@haat/testkit/processes";
import { asService } from "@haat/testkit/test-users";
import { eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "../../src/db/schema/orders.ts";
import { payments, refunds } from "../../src/db/schema/payments.ts";
import { shipments } from "../../src/db/schema/shipments.ts";
import { eraseUser } from "../../src/order/erase-user.ts";
import {
  addShopper,
  cancelLateBalances,
  findBalances,
  findBookedShipments,
  findRefunds,
  openAlarms,
  openShop,
  orderBody,
  pay,
  paymentResult,
  placed,
  reportRefund,
  runExpiry,
  type Shop,
  type Shopper,
  stock,
} from "../shop.ts";

const cwd = fileURLToPath(new URL("../..", import.meta.url));
const count = 200;

let shop: Shop;
let processes: TestProcess[];
let workers: TestProcess[];
beforeAll(async () => {
  shop = await openShop();
  const start = async (entry: string, startedWhen?: RegExp) =>
    await startProcess({
      cwd,
      entry,
      env: { ...shop.env, LOG_LEVEL: startedWhen ? "info" : "warn" },
      ...(startedWhen && { startedWhen }),
    });
  processes = await Promise.all([start("src/main.ts"), start("src/main.ts")]);
  workers = await Promise.all([
    start("src/worker.ts", /worker started/),
    start("src/worker.ts", /worker started/),
  ]);
});
afterAll(async () => {
  await Promise.all([...processes, ...workers].map(async (one) => await one.stop()));
  await shop.close();
});

async function post(index: number, path: string, headers: Record<string, string>, body: object) {
  const send = async () =>
    await fetch(`${processes[index % processes.length]?.url}${path}`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  return (await sendPatiently(send)).status;
}

const cancel = async (index: number, shopper: Shopper, orderId: string) =>
  await post(index, "/api/order/cancelShipments", shopper.headers, { orderId });

const untilDone = async () =>
  await eventually(
    async () => expect(await shop.deps.db.$count(outbox, isNull(outbox.doneAt))).toBe(0),
    120_000,
  );

/** Ten at a time, so that no process turns a request away as busy. */
async function inWaves<Result>(total: number, one: (index: number) => Promise<Result>): Promise<Result[]> {
  const all: Result[] = [];
  while (all.length < total) {
    const start = all.length;
    all.push(...(await inParallel(10, async (index) => await one(start + index))));
  }
  return all;
}

const orderOf = async (id: string) => (await shop.deps.db.select().from(orders).where(eq(orders.id, id)))[0];

test("cancels or ships each of 200 orders whose pickup is scanned at the same moment, never both", async () => {
  const all = await inWaves(count, async () => {
    const shopper = await addShopper(shop);
    const product = stock(shop, { stock: 1 });
    const id = await placed(shop, shopper, orderBody(shopper, product));
    await pay(shop, id);
    return { shopper, product, id, shipmentId: (await findBookedShipments(shop, id)).ballygunge };
  });
  await inWaves(count, async (index) => {
    const order = all[index];
    if (!order) throw new Error("no order");
    const { shopper, id, shipmentId } = order;
    const scan = { status: "picked_up", occurredAt: new Date(), place: "Kolkata" };
    // The token of a service lives for a minute.
    const asAdapters = await asService("adapters", "orders");
    const [one, two, scanned] = await Promise.all([
      cancel(index, shopper, id),
      cancel(index + 1, shopper, id),
      post(index + 1, `/internal/shipments/${shipmentId}/status`, asAdapters, scan),
    ]);
    expect([200, 409]).toContain(one);
    expect([200, 409]).toContain(two);
    expect(scanned).toBe(200);
  });
  await untilDone();
  const alarms = await openAlarms(shop);
  expect([...new Set(alarms.map(({ rule }) => rule))]).toEqual(["cancelled shipment was picked up"]);
  const noticed = new Set(alarms.map(({ details }) => details["orderId"]));
  for (const { id, product } of all) {
    const state = (await orderOf(id))?.state;
    expect(["cancelled", "shipped"]).toContain(state);
    expect(await shop.deps.db.$count(refunds, eq(refunds.orderId, id))).toBe(state === "cancelled" ? 1 : 0);
    // A pickup of what was cancelled is noticed, and its goods are not on sale when the pickup was known in time.
    const [shipment] = await shop.deps.db.select().from(shipments).where(eq(shipments.orderId, id));
    expect(noticed.has(id)).toBe(state === "cancelled" || shipment?.cancellation === "coming_back");
    const taken = shop.catalogue.takenBack.get(shipment?.id ?? "");
    expect(shop.catalogue.products.get(product)?.stock).toBe(taken?.onSale === true ? 1 : 0);
    expect(taken !== undefined).toBe(state === "cancelled");
  }
}, 300_000);

test("cancels or confirms each of 50 orders that are cancelled while their payment is settled", async () => {
  const all = await inWaves(50, async () => {
    const shopper = await addShopper(shop);
    return { shopper, id: await placed(shop, shopper, orderBody(shopper, stock(shop))) };
  });
  const asAdapters = await asService("adapters", "orders");
  const replies = await inWaves(all.length, async (index) => {
    const order = all[index];
    if (!order) throw new Error("no order");
    const [status] = await Promise.all([
      cancel(index, order.shopper, order.id),
      post(index + 1, `/internal/orders/${order.id}/payments`, asAdapters, paymentResult()),
    ]);
    return { id: order.id, status };
  });
  await untilDone();
  for (const { id, status } of replies) {
    expect([200, 409]).toContain(status);
    expect((await orderOf(id))?.state).toBe(status === 200 ? "cancelled" : "confirmed");
    expect(await shop.deps.db.$count(refunds, eq(refunds.orderId, id))).toBe(status === 200 ? 1 : 0);
  }
}, 120_000);

/** Runs the race for each of the orders, on both processes. */
async function raceEach<Order>(all: readonly Order[], race: (order: Order, index: number) => Promise<void>) {
  await inWaves(all.length, async (index) => {
    const order = all[index];
    if (order === undefined) throw new Error("no order");
    await race(order, index);
  });
  await untilDone();
}

const booked = async (index: number) => {
  const shopper = await addShopper(shop);
  const product = stock(shop, { stock: 1 });
  const id = await placed(shop, shopper, orderBody(shopper, product));
  await post(
    index,
    `/internal/orders/${id}/payments`,
    await asService("adapters", "orders"),
    paymentResult(),
  );
  await findBookedShipments(shop, id);
  return { shopper, product, id };
};

/** Cancelled, with one refund and its phone on sale again, or neither. */
async function expectEither({ id, product }: { id: string; product: string }, isCancelled: boolean) {
  expect((await orderOf(id))?.state).toBe(isCancelled ? "cancelled" : "confirmed");
  expect(await findRefunds(shop, id)).toHaveLength(isCancelled ? 1 : 0);
  expect(shop.catalogue.products.get(product)?.stock).toBe(isCancelled ? 1 : 0);
}

test("cancels or confirms each of 50 orders that expire while they are paid and cancelled from two tabs", async () => {
  const all = await inWaves(50, async () => {
    const shopper = await addShopper(shop);
    const product = stock(shop, { stock: 1 });
    const id = await placed(shop, shopper, orderBody(shopper, product));
    await shop.deps.db
      .update(orders)
      .set({ payBefore: new Date(0) })
      .where(eq(orders.id, id));
    return { shopper, product, id };
  });
  const cancelled = new Set<string>();
  await raceEach(all, async ({ shopper, id }, index) => {
    const asAdapters = await asService("adapters", "orders");
    const [one, two] = await Promise.all([
      cancel(index, shopper, id),
      cancel(index + 1, shopper, id),
      post(index, `/internal/orders/${id}/payments`, asAdapters, paymentResult()),
      runExpiry(shop),
    ]);
    for (const status of [one, two]) expect([200, 409]).toContain(status);
    if (one === 200 || two === 200) cancelled.add(id);
  });
  for (const order of all) await expectEither(order, cancelled.has(order.id));
}, 120_000);

test("returns all that was paid of each of 20 orders whose balance is late, paid and cancelled at the same moment", async () => {
  const all = await inWaves(20, async () => {
    const shopper = await addShopper(shop, "wholesaler");
    const cartDATA = [{ _id: stock(shop, { stock: 30 }), cart_quantity: 30 }];
    const change = { cartDATA, totalAmount: 2_56_500, discountPrice: 13_500 };
    const id = await placed(shop, shopper, orderBody(shopper, "", change));
    await pay(shop, id, { amountPaise: 5_000_00 });
    await eventually(async () => expect((await orderOf(id))?.state).toBe("confirmed"));
    await shop.deps.db
      .update(orders)
      .set({ balanceBefore: new Date(Date.now() - 2 * 3600_000) })
      .where(eq(orders.id, id));
    return { shopper, id };
  });
  await raceEach(all, async ({ shopper, id }, index) => {
    const asAdapters = await asService("adapters", "orders");
    const balance = paymentResult({ purpose: "balance", amountPaise: 2_51_500_00 });
    const [status] = await Promise.all([
      cancel(index, shopper, id),
      post(index + 1, `/internal/orders/${id}/payments`, asAdapters, balance),
      cancelLateBalances(shop),
    ]);
    expect(status).toBe(200);
  });
  for (const { id } of all) {
    expect((await orderOf(id))?.state).toBe("cancelled");
    const captured = await shop.deps.db.select().from(payments).where(eq(payments.orderId, id));
    const sum = (rows: readonly { amountPaise: number }[]) =>
      rows.reduce((all, { amountPaise }) => all + amountPaise, 0);
    expect(captured).toHaveLength(2);
    expect(sum(await findRefunds(shop, id))).toBe(sum(captured));
    for (const refund of await findRefunds(shop, id)) await reportRefund(shop, "accepted", refund);
    expect(await findBalances(shop, id)).toEqual({});
  }
}, 120_000);

test("cancels each of 30 orders whose account is closed at the same moment, or turns the shopper away", async () => {
  const all = await inWaves(30, booked);
  const cancelled = new Set<string>();
  await raceEach(all, async ({ shopper, id }, index) => {
    const [status] = await Promise.all([
      cancel(index, shopper, id),
      shop.deps.redis.set(endedSessionKey(shopper.sessionId), 1),
    ]);
    expect([200, 401]).toContain(status);
    if (status === 200) cancelled.add(id);
  });
  for (const order of all) await expectEither(order, cancelled.has(order.id));
}, 120_000);

test("erases none of 30 accounts before the order that is cancelled at the same moment is refunded", async () => {
  const all = await inWaves(30, booked);
  const isErased = async (userId: string) =>
    await eraseUser(shop.deps.db, userId).then(
      () => true,
      () => false,
    );
  await raceEach(all, async ({ shopper, id }, index) => {
    await shop.deps.db
      .update(orders)
      .set({ createdAt: new Date(Date.now() - 31 * 24 * 3600_000) })
      .where(eq(orders.id, id));
    const [, ...erased] = await Promise.all([
      cancel(index, shopper, id),
      ...Array.from({ length: 5 }, async () => await isErased(shopper.userId)),
    ]);
    expect(erased).not.toContain(true);
  });
  for (const { id, product, shopper } of all) {
    await expectEither({ id, product }, true);
    const [refund] = await findRefunds(shop, id);
    // The result and the erasure arrive together; one that comes too early is repeated.
    await Promise.all([reportRefund(shop, "accepted", refund), isErased(shopper.userId)]);
    expect(await isErased(shopper.userId)).toBe(true);
    expect((await orderOf(id))?.buyer.name).toBe("Erased");
    expect(await findBalances(shop, id)).toEqual({});
  }
}, 120_000);
