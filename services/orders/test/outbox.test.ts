import { newId } from "@haat/domain/id";
import { outbox } from "@haat/service-kit/outbox/table";
import { eventually } from "@haat/testkit/eventually";
import { isNotNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, orderBody, pay, type Shop, shopper, stock } from "./shop.ts";

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

test("work that was done a week ago is forgotten, batch by batch; younger and open work is kept", async () => {
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

test("one id goes with an order to every peer, and its job's with what follows the payment", async () => {
  const who = await shopper(shop);
  const peers = [shop.auth, shop.catalogue, shop.adapters];
  const reply = await shop.app.inject({
    method: "POST",
    url: "/api/order/addFakeOrder",
    headers: { ...who.headers, "x-request-id": "a-shoppers-click" },
    payload: orderBody(who, stock(shop)),
  });
  for (const { requestIds } of peers) expect([...requestIds]).toEqual(["a-shoppers-click"]);

  for (const { requestIds } of peers) requestIds.clear();
  await pay(shop, reply.json().result.orderId);
  const worker = shop.startWorker();
  await eventually(async () => expect(shop.adapters.shipments.size).toBe(1));
  await worker.close();
  const jobs = await shop.deps.db.select().from(outbox).where(isNotNull(outbox.queuedAt));
  const jobOf = (topic: string) => jobs.find((job) => job.topic === topic && job.doneAt !== null)?.id;
  expect([...shop.catalogue.requestIds]).toEqual([jobOf("order.paid")]);
  expect([...shop.adapters.requestIds]).toEqual([jobOf("shipment.book")]);
});
