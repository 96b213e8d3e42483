import { newId } from "@haat/domain/id";
import { eventually } from "@haat/testkit/eventually";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { outbox } from "../src/db/schema.ts";
import { openShop, type Shop } from "./shop.ts";

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
});
