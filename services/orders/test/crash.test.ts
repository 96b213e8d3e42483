import { fileURLToPath } from "node:url";
import { outbox } from "@haat/service-kit/outbox/table";
import { endedSessionsCompleteKey } from "@haat/service-kit/tokens";
import { eventually } from "@haat/testkit/eventually";
import { startProcess, type TestProcess } from "@haat/testkit/processes";
import { eq, isNull } from "drizzle-orm";
import { Redis } from "ioredis";
import { afterAll, beforeAll, expect, test } from "vitest";
import { invoices } from "../src/db/schema/invoices.ts";
import { shipments } from "../src/db/schema/shipments.ts";
import { watchOrders } from "../src/invariants/watch-orders.ts";
import type { Peer } from "./peers.ts";
import { openShop, orderBody, pay, placed, type Shop, shopper, stateOf, stock } from "./shop.ts";

const cwd = fileURLToPath(new URL("..", import.meta.url));

let shop: Shop;
let worker: TestProcess;
beforeAll(async () => {
  shop = await openShop();
  worker = await startWorker();
});
afterAll(async () => {
  await worker.stop();
  await shop.close();
});

async function startWorker(): Promise<TestProcess> {
  const env = { ...shop.env, LOG_LEVEL: "info" };
  return await startProcess({ cwd, entry: "src/worker.ts", env, startedWhen: /working/ });
}

/** Kills the worker while it waits for this call's answer, and starts another. */
async function dieIn(peer: Peer, call: RegExp): Promise<void> {
  await eventually(async () => expect(peer.calls.some((one) => call.test(one))).toBe(true));
  await worker.stop("SIGKILL");
  peer.behave.as = null;
  worker = await startWorker();
}

async function waiting(peer: Peer, onlyFor: RegExp) {
  peer.calls.length = 0;
  Object.assign(peer.behave, { as: "hang", onlyFor });
  const who = await shopper(shop);
  const id = await placed(shop, who, orderBody(who, stock(shop)));
  await pay(shop, id);
  return { who, id };
}

async function expectDone({ who, id }: Awaited<ReturnType<typeof waiting>>) {
  await eventually(async () => {
    expect(await stateOf(shop, who, id)).toBe("confirmed");
    const parcels = await shop.deps.db.select().from(shipments).where(eq(shipments.orderId, id));
    expect(parcels.map((parcel) => parcel.waybill)).toEqual([expect.stringMatching(/^WB/)]);
  }, 60_000);
  expect(await shop.deps.db.$count(invoices, eq(invoices.orderId, id))).toBe(1);
  const booked = [...shop.adapters.shipments.values()].filter((one) => one["orderId"] === id);
  expect(booked).toHaveLength(1);
  expect(await watchOrders(shop.deps)).toBe(0);
}

test("a worker killed while the stock is being sold: the next one finishes, once", async () => {
  const order = await waiting(shop.catalogue, /commit$/);
  await dieIn(shop.catalogue, /commit$/);
  await expectDone(order);
}, 90_000);

test("a worker killed while the parcel is being booked: the next one finishes, once", async () => {
  const order = await waiting(shop.adapters, /shipments$/);
  await dieIn(shop.adapters, /shipments$/);
  await expectDone(order);
}, 90_000);

test("a Redis that forgets everything in the middle of the work loses none of it", async () => {
  const order = await waiting(shop.catalogue, /commit$/);
  await eventually(async () => expect(shop.catalogue.calls.join()).toMatch(/commit/));
  await worker.stop("SIGKILL");
  shop.catalogue.behave.as = null;
  const redis = new Redis(shop.env["REDIS_URL"] ?? "");
  await redis.flushdb();
  // As auth does when it finds Redis empty.
  await redis.set(endedSessionsCompleteKey, "1");
  redis.disconnect();
  // Rows that were queued and are not done for a while are queued again; let the while be over.
  await shop.deps.db
    .update(outbox)
    .set({ queuedAt: new Date(0) })
    .where(isNull(outbox.doneAt));
  worker = await startWorker();
  await expectDone(order);
}, 90_000);
