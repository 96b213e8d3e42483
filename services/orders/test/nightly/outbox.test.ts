import { newId } from "@haat/domain/id";
import { findHeartbeats } from "@haat/service-kit/alarms/heartbeats.repository";
import { outbox } from "@haat/service-kit/outbox/table";
import { eventually } from "@haat/testkit/eventually";
import { startNetworkProxy } from "@haat/testkit/network-proxy";
import { eq, isNotNull, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shipments } from "../../src/db/schema/shipments.ts";
import { addShopper, openShop, orderBody, pay, placed, type Shop, stateOf, stock } from "../shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;
const row = (doneDaysAgo: number | null) => ({
  id: newId(),
  topic: "order.paid",
  payload: { orderId: newId() },
  createdAt: daysAgo(9),
  queuedAt: sql`now()`,
  doneAt: doneDaysAgo === null ? null : daysAgo(doneDaysAgo),
});

test("deletes jobs that were done a week ago in batches, and keeps younger and open jobs", async () => {
  const kept = [row(6), row(null)];
  const old = Array.from({ length: 2100 }, () => row(8));
  await shop.deps.db.insert(outbox).values([...kept, ...old]);
  const worker = shop.startWorker();
  await eventually(async () => expect(await shop.deps.db.$count(outbox)).toBe(2));
  await worker.close();
  const left = await shop.deps.db.select({ id: outbox.id }).from(outbox);
  expect(left.map(({ id }) => id).sort()).toEqual(kept.map(({ id }) => id).sort());
  await shop.deps.db.delete(outbox);
});

test("sends the order's request id to every service, and the payment's with the jobs that follow", async () => {
  const shopper = await addShopper(shop);
  const services = [shop.auth, shop.catalogue, shop.adapters];
  const reply = await shop.app.inject({
    method: "POST",
    url: "/api/order/addFakeOrder",
    headers: { ...shopper.headers, "x-request-id": "a-shoppers-click" },
    payload: orderBody(shopper, stock(shop)),
  });
  for (const { requestIds } of services) expect([...requestIds]).toEqual(["a-shoppers-click"]);

  for (const { requestIds } of services) requestIds.clear();
  await pay(shop, reply.json().result.orderId);
  const worker = shop.startWorker();
  await eventually(async () => expect(shop.adapters.shipments.size).toBe(1));
  await worker.close();
  const jobs = await shop.deps.db.select().from(outbox).where(isNotNull(outbox.queuedAt));
  const jobOf = (topic: string) => jobs.find((job) => job.topic === topic && job.doneAt !== null);
  const paymentRequestId = jobOf("order.paid")?.requestId ?? "missing";
  expect(jobOf("shipment.book")?.requestId).toBe(paymentRequestId);
  expect([...shop.catalogue.requestIds]).toEqual([paymentRequestId]);
  expect([...shop.adapters.requestIds]).toEqual([paymentRequestId]);
});

test("confirms a paid order at once while the courier hangs and hundreds of bookings wait", async () => {
  const shopper = await addShopper(shop);
  const worker = shop.startWorker();
  Object.assign(shop.adapters.behave, { as: "hang", onlyFor: /shipments$/ });
  const first = await placed(shop, shopper, orderBody(shopper, stock(shop)));
  await pay(shop, first);
  await expect.poll(async () => await stateOf(shop, shopper, first)).toBe("confirmed");
  const [shipment] = await shop.deps.db.select().from(shipments).where(eq(shipments.orderId, first));
  const booking = () => ({ topic: "shipment.book", payload: { shipmentId: shipment?.id } });
  await shop.deps.db.insert(outbox).values(Array.from({ length: 400 }, booking));
  const asked = () => shop.adapters.calls.filter((call) => call.endsWith("/shipments")).length;
  await expect.poll(asked).toBeGreaterThan(4);

  // Every booking slot is busy until its timeout. Other jobs are not delayed.
  const second = await placed(shop, shopper, orderBody(shopper, stock(shop)));
  await pay(shop, second);
  await pay(shop, second);
  await expect.poll(async () => await stateOf(shop, shopper, second)).toBe("confirmed");
  await expect.poll(() => shop.adapters.refunds.size).toBe(1);
  expect(shop.adapters.shipments.size).toBe(1);

  shop.adapters.behave.as = null;
  await worker.close();
  await shop.deps.db.delete(outbox);
});

test("queues the waiting jobs as soon as Redis is back", async () => {
  const redis = await startNetworkProxy(shop.env["REDIS_URL"] ?? "");
  const worker = shop.startWorker(redis.url);
  const heartbeat = async () =>
    (await findHeartbeats(shop.deps.db)).find(({ name }) => name === "orders-outbox-relay");
  await expect.poll(heartbeat).toBeDefined();
  redis.disconnect();
  const shopper = await addShopper(shop);
  const id = await placed(shop, shopper, orderBody(shopper, stock(shop)));
  await pay(shop, id);
  await expect.poll(async () => (await heartbeat())?.lastError).toBeTruthy();
  const waiting = await shop.deps.db.select().from(outbox).where(isNull(outbox.doneAt));
  expect(waiting.map(({ queuedAt }) => queuedAt)).toEqual([null]);
  redis.restore();
  await expect.poll(async () => await stateOf(shop, shopper, id), { timeout: 30_000 }).toBe("confirmed");
  await worker.close();
  await redis.close();
});
