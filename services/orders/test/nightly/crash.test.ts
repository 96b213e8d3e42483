import { outbox } from "@haat/service-kit/outbox/table";
import { endedSessionsCompleteKey } from "@haat/service-kit/tokens";
import { eventually } from "@haat/testkit/eventually";
import type { TestProcess } from "@haat/testkit/processes";
import { eq, isNull } from "drizzle-orm";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { invoices } from "../../src/db/schema/invoices.ts";
import { refunds } from "../../src/db/schema/payments.ts";
import { shipments } from "../../src/db/schema/shipments.ts";
import { messages } from "../../src/db/schema/shopper-messages.ts";
import { watchOrders } from "../../src/invariants/watch-orders.ts";
import type { FakeService } from "../fake-services.ts";
import { killWorker, lockRows, startWorker, waitForLocks } from "../killed-worker.ts";
import {
  addShopper,
  findBookedShipments,
  openShop,
  orderBody,
  pay,
  placed,
  type Shop,
  type Shopper,
  stateOf,
  stock,
} from "../shop.ts";

let shop: Shop;
let worker: TestProcess;
beforeAll(async () => {
  shop = await openShop();
  worker = await startWorker(shop);
});
afterAll(async () => {
  await worker.stop();
  await shop.close();
});

async function kill(): Promise<void> {
  await killWorker(shop, worker);
}

const called = async (service: FakeService, call: RegExp) =>
  await eventually(async () => expect(service.calls.some((one) => call.test(one))).toBe(true), 60_000);

const lock = async (statement: string) => await lockRows(shop, statement);
const blocked = async (locks = 1) => await waitForLocks(shop, locks);

interface PlacedOrder {
  readonly shopper: Shopper;
  readonly id: string;
}

/** Places and pays an order. With `soldOut` its stock is sold to others, so the payment is refunded. */
async function paidOrder({ soldOut = false } = {}): Promise<PlacedOrder> {
  for (const service of [shop.catalogue, shop.adapters]) service.calls.length = 0;
  const shopper = await addShopper(shop);
  const id = await placed(shop, shopper, orderBody(shopper, stock(shop, { stock: 1 })));
  const reservation = shop.catalogue.reservations.get(id);
  if (soldOut && reservation) reservation.state = "released";
  await pay(shop, id);
  return { shopper, id };
}

async function expectDone({ shopper, id }: PlacedOrder) {
  await eventually(async () => {
    expect(await stateOf(shop, shopper, id)).toBe("confirmed");
    const booked = await shop.deps.db.select().from(shipments).where(eq(shipments.orderId, id));
    expect(booked.map(({ waybill }) => waybill)).toEqual([expect.stringMatching(/^WB/)]);
  }, 60_000);
  expect(await shop.deps.db.$count(invoices, eq(invoices.orderId, id))).toBe(1);
  const booked = [...shop.adapters.shipments.values()].filter((one) => one["orderId"] === id);
  expect(booked).toHaveLength(1);
  await expectNothingOpen();
}

async function expectRefunded({ shopper, id }: PlacedOrder) {
  await eventually(async () => {
    expect(await stateOf(shop, shopper, id)).toBe("refund_due");
    const requested = [...shop.adapters.refunds.values()].filter((one) => one["orderId"] === id);
    expect(requested).toHaveLength(1);
  }, 60_000);
  expect(await shop.deps.db.$count(refunds, eq(refunds.orderId, id))).toBe(1);
  expect(await shop.deps.db.$count(invoices, eq(invoices.orderId, id))).toBe(0);
  await expectNothingOpen();
}

/** Places and pays an order, and cancels it once it is booked. */
async function cancelledOrder(): Promise<PlacedOrder> {
  const order = await paidOrder();
  await findBookedShipments(shop, order.id);
  const reply = await shop.app.inject({
    method: "POST",
    url: "/api/order/cancelShipments",
    headers: order.shopper.headers,
    payload: { orderId: order.id },
  });
  expect(reply.statusCode).toBe(200);
  return order;
}

async function expectCancelled({ shopper, id }: PlacedOrder) {
  await eventually(async () => {
    expect(await stateOf(shop, shopper, id)).toBe("cancelled");
    expect([...shop.adapters.refunds.values()].filter(({ orderId }) => orderId === id)).toHaveLength(1);
  }, 60_000);
  expect(await shop.deps.db.$count(refunds, eq(refunds.orderId, id))).toBe(1);
  await expectNothingOpen();
  const [productId] = shop.catalogue.reservations.get(id)?.items.map((item) => item.productId) ?? [];
  expect(shop.catalogue.products.get(productId ?? "")?.stock).toBe(1);
}

/** Each message is sent, at most twice. */
async function expectTold({ id }: PlacedOrder) {
  await expectNothingOpen();
  const rows = await shop.deps.db.select().from(messages).where(eq(messages.orderId, id));
  expect(rows.map(({ state }) => state)).toEqual(["sent", "sent"]);
  for (const row of rows) {
    const times = shop.adapters.messages.received.filter((message) => message.id === row.id).length;
    expect([1, 2]).toContain(times);
  }
}

async function expectNothingOpen() {
  await eventually(
    async () => expect(await shop.deps.db.$count(outbox, isNull(outbox.doneAt))).toBe(0),
    60_000,
  );
  expect(await watchOrders(shop.deps)).toBe(0);
}

interface Step {
  readonly service: () => FakeService;
  readonly call: RegExp;
  /** The statement that locks the outbox row of the job. */
  readonly job: (order: PlacedOrder) => string;
  readonly order: () => Promise<PlacedOrder>;
  readonly expectEnd: (order: PlacedOrder) => Promise<void>;
}

const lockJob = (topic: string, more = "") =>
  `select * from outbox where topic = '${topic}' and done_at is null ${more} for update`;

/** Makes further calls of a service fail, while those of the earlier steps still do. */
function failures(as: FakeService["behave"]["as"]): (service: FakeService, call: RegExp) => void {
  const sources = new Map<FakeService, string[]>();
  return (service, call) => {
    const calls = [...(sources.get(service) ?? []), call.source];
    sources.set(service, calls);
    Object.assign(service.behave, { as, onlyFor: new RegExp(calls.join("|")) });
  };
}

/** The last step comes first, because an order gets to its step only while the calls of the earlier ones pass. */
const steps = [
  [
    "the sending of a message to the shopper",
    {
      service: () => shop.adapters,
      call: /messages$/,
      job: ({ id }) => lockJob("message.sms", `and payload ->> 'orderId' = '${id}'`),
      order: paidOrder,
      expectEnd: expectTold,
    },
  ],
  [
    "the catalogue's taking back of cancelled goods",
    {
      service: () => shop.catalogue,
      call: /take-back$/,
      job: () => lockJob("units.take_back"),
      order: cancelledOrder,
      expectEnd: expectCancelled,
    },
  ],
  [
    "the courier's cancellation of the shipment",
    {
      service: () => shop.adapters,
      call: /cancel$/,
      job: () => lockJob("shipment.cancel"),
      order: cancelledOrder,
      expectEnd: expectCancelled,
    },
  ],
  [
    "the courier's booking of the shipment",
    {
      service: () => shop.adapters,
      call: /shipments$/,
      job: () => lockJob("shipment.book"),
      order: paidOrder,
      expectEnd: expectDone,
    },
  ],
  [
    "the request for a refund",
    {
      service: () => shop.adapters,
      call: /refunds$/,
      job: () => lockJob("refund.request"),
      order: async () => await paidOrder({ soldOut: true }),
      expectEnd: expectRefunded,
    },
  ],
  [
    "the catalogue's sale of the stock",
    {
      service: () => shop.catalogue,
      call: /commit$/,
      job: ({ id }) => lockJob("order.paid", `and payload ->> 'orderId' = '${id}'`),
      order: paidOrder,
      expectEnd: expectDone,
    },
  ],
] as const satisfies readonly (readonly [string, Step])[];

// Starting a worker takes two seconds of a processor, so one is killed at all steps at once.
describe.each([
  ["before the other service did its part", "hang"],
  ["after the other service did its part", "hang after"],
  ["when everything was written but the job was not marked as done", "hold"],
] as const)("a job whose worker is killed %s", (_, as) => {
  const orders = new Map<string, PlacedOrder>();

  beforeAll(async () => {
    const fail = failures(as);
    for (const [name, { service, call, order }] of steps) {
      fail(service(), call);
      orders.set(name, await order());
      await called(service(), call);
    }
    if (as === "hold") await dieBeforeMarkingAsDone();
    else await kill();
    for (const service of [shop.catalogue, shop.adapters]) service.behave.as = null;
    worker = await startWorker(shop);
  });

  /** Kills the worker while it waits for the rows of all jobs. */
  async function dieBeforeMarkingAsDone() {
    const rows = await Promise.all(steps.map(async ([name, { job }]) => await lock(job(orderOf(name)))));
    for (const service of [shop.catalogue, shop.adapters]) service.release();
    await blocked(steps.length);
    await kill();
    for (const row of rows) await row.release();
  }

  function orderOf(name: string): PlacedOrder {
    const order = orders.get(name);
    if (!order) throw new Error(`no order for ${name}`);
    return order;
  }

  test.each(steps)("is finished once by the next worker: %s", async (name, { expectEnd }) => {
    await expectEnd(orderOf(name));
  });
});

/** Where a worker is in a transaction: at a lock that the test takes while the worker waits for another service. */
interface Point extends Omit<Step, "job"> {
  readonly lock: (order: PlacedOrder) => string;
}

const sale = { service: () => shop.catalogue, call: /commit$/ };
const booking = { service: () => shop.adapters, call: /shipments$/ };
const lockRefunds = "lock table refunds in exclusive mode";
const cancellation = { service: () => shop.adapters, call: /cancel$/, order: cancelledOrder };

/** The last step comes first, because the calls of the earlier ones are held for the others. */
const points = [
  [
    "after a message is sent, before that is recorded",
    {
      service: () => shop.adapters,
      call: /messages$/,
      order: paidOrder,
      lock: ({ id }) => `select * from messages where order_id = '${id}' and channel = 'sms' for update`,
      expectEnd: expectTold,
    },
  ],
  [
    "after the goods are taken back, before that is recorded",
    {
      service: () => shop.catalogue,
      call: /take-back$/,
      order: cancelledOrder,
      lock: ({ id }) => `select * from order_units where order_id = '${id}' for update`,
      expectEnd: expectCancelled,
    },
  ],
  [
    "after the shipment is cancelled, before the order is locked",
    {
      ...cancellation,
      lock: ({ id }) => `select * from orders where id = '${id}' for update`,
      expectEnd: expectCancelled,
    },
  ],
  [
    "after the cancellation is written, before its refund",
    { ...cancellation, lock: () => lockRefunds, expectEnd: expectCancelled },
  ],
  [
    "after the shipment is booked, before its waybill is written",
    {
      ...booking,
      order: paidOrder,
      lock: ({ id }) => `select * from shipments where order_id = '${id}' for update`,
      expectEnd: expectDone,
    },
  ],
  [
    "after the stock is sold, before the order is locked",
    {
      ...sale,
      order: paidOrder,
      lock: ({ id }) => `select * from orders where id = '${id}' for update`,
      expectEnd: expectDone,
    },
  ],
  [
    "after the shipments are written, before the invoice has its number",
    {
      ...sale,
      order: paidOrder,
      lock: () => "lock table invoice_counters in exclusive mode",
      expectEnd: expectDone,
    },
  ],
  [
    "after the order moved to refund_due, before the refund is written",
    {
      ...sale,
      order: async () => await paidOrder({ soldOut: true }),
      lock: () => lockRefunds,
      expectEnd: expectRefunded,
    },
  ],
] as const satisfies readonly (readonly [string, Point])[];

describe("a job whose worker is killed in a transaction", () => {
  const orders = new Map<string, PlacedOrder>();

  beforeAll(async () => {
    const locks = new Set<string>();
    const fail = failures("hold");
    for (const [name, { service, call, order, lock: statement }] of points) {
      fail(service(), call);
      const placedOrder = await order();
      await called(service(), call);
      orders.set(name, placedOrder);
      locks.add(statement(placedOrder));
    }
    const theirs = await Promise.all([...locks].map(lock));
    for (const service of [shop.catalogue, shop.adapters]) service.release();
    await blocked(points.length);
    await kill();
    for (const one of theirs) await one.release();
    worker = await startWorker(shop);
  });

  test.each(points)("is finished once by the next worker: %s", async (name, { expectEnd }) => {
    const order = orders.get(name);
    if (!order) throw new Error(`no order for ${name}`);
    await expectEnd(order);
  });
});

test.each([
  ["a sale", { ...sale, order: paidOrder, expectEnd: expectDone }],
  ["a cancellation", { ...cancellation, expectEnd: expectCancelled }],
] as const)("finishes all jobs of %s after Redis loses its data", async (_, step) => {
  const { service, call, order, expectEnd } = step;
  Object.assign(service().behave, { as: "hang", onlyFor: call });
  const placedOrder = await order();
  await called(service(), call);
  await kill();
  service().behave.as = null;
  const redis = new Redis(shop.env["REDIS_URL"] ?? "");
  await redis.flushdb();
  // As auth does when it finds Redis empty.
  await redis.set(endedSessionsCompleteKey, "1");
  redis.disconnect();
  // The relay queues a row again when it was queued long ago and is not done.
  await shop.deps.db
    .update(outbox)
    .set({ queuedAt: new Date(0) })
    .where(isNull(outbox.doneAt));
  worker = await startWorker(shop);
  await expectEnd(placedOrder);
});
