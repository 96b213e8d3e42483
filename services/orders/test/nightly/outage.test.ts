import { setTimeout as sleep } from "node:timers/promises";
import { outbox } from "@haat/service-kit/outbox/table";
import { type NetworkProxy, startNetworkProxy } from "@haat/testkit/network-proxy";
import { eq, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { alarmRules } from "../../src/alarm-rules.ts";
import { refunds } from "../../src/db/schema/payments.ts";
import { messages } from "../../src/db/schema/shopper-messages.ts";
import {
  addShopper,
  findBookedShipments,
  findRefunds,
  get,
  openAlarms,
  openShop,
  orderBody,
  pay,
  paymentResult,
  place,
  placed,
  postAsAdapters,
  runScript,
  type Shop,
  type Shopper,
  stateOf,
  stock,
} from "../shop.ts";

let shop: Shop;
let postgres: NetworkProxy;
let worker: { close: () => Promise<void> };
beforeAll(async () => {
  shop = await openShop(async (url) => {
    postgres = await startNetworkProxy(url);
    return { DATABASE_URL: postgres.url };
  });
  worker = shop.startWorker();
});
afterAll(async () => {
  await worker.close();
  await shop.close();
  await postgres.close();
});

const confirmed = async (shopper: Parameters<typeof stateOf>[1], id: string) =>
  await expect.poll(async () => await stateOf(shop, shopper, id), { timeout: 40_000 }).toBe("confirmed");

const cancel = async ({ headers }: Shopper, orderId: string) =>
  await shop.app.inject({
    method: "POST",
    url: "/api/order/cancelShipments",
    headers,
    payload: { orderId },
  });

test("returns 503 while PostgreSQL is down and continues without loss when it is back", async () => {
  const shopper = await addShopper(shop);
  const paid = await placed(shop, shopper, orderBody(shopper, stock(shop)));
  const result = paymentResult();
  const body = orderBody(shopper, stock(shop));

  postgres.disconnect();
  for (const reply of [
    await get(shop, shopper, `/api/order/getOrderStatus/${paid}`),
    await place(shop, shopper, body),
    await postAsAdapters(shop, `/internal/orders/${paid}/payments`, result),
  ]) {
    expect(reply.statusCode).toBe(503);
    expect(reply.headers["retry-after"]).toBe("5");
    expect(reply.json()).toMatchObject({ success: false, code: "TRY_AGAIN" });
  }
  postgres.restore();

  // The gateway and the shopper repeat their requests.
  expect((await postAsAdapters(shop, `/internal/orders/${paid}/payments`, result)).statusCode).toBe(200);
  const again = await placed(shop, shopper, body);
  await pay(shop, again);
  await confirmed(shopper, paid);
  await confirmed(shopper, again);
});

test.each([
  ["a sale", "catalogue", "commit", "confirmed"],
  ["a cancellation", "adapters", "cancel", "cancelled"],
] as const)(
  "finishes the jobs of %s that a restart of PostgreSQL interrupts",
  async (_, name, call, state) => {
    const shopper = await addShopper(shop);
    const service = shop[name];
    const earlierCalls = service.calls.length;
    Object.assign(service.behave, { as: "hold", onlyFor: new RegExp(`${call}$`) });
    const id = await placed(shop, shopper, orderBody(shopper, stock(shop)));
    await pay(shop, id);
    if (state === "cancelled") {
      await findBookedShipments(shop, id);
      await cancel(shopper, id);
    }
    await expect
      .poll(() => service.calls.slice(earlierCalls).some((one) => one.endsWith(`/${call}`)))
      .toBe(true);
    const failed = () => shop.logged.filter((line) => line.includes("job failed")).length;
    const before = failed();
    postgres.disconnect();
    service.release();
    await expect.poll(failed).toBeGreaterThan(before);
    postgres.restore();
    await expect.poll(async () => await stateOf(shop, shopper, id), { timeout: 40_000 }).toBe(state);
    await expect
      .poll(async () => await shop.deps.db.$count(outbox, isNull(outbox.doneAt)), { timeout: 40_000 })
      .toBe(0);
    expect(await findRefunds(shop, id)).toHaveLength(state === "cancelled" ? 1 : 0);
    expect(await openAlarms(shop)).toEqual([]);
  },
);

test("accepts orders and payments while adapters returns 500, and runs the waiting jobs when it is back", async () => {
  const shopper = await addShopper(shop);
  const first = await placed(shop, shopper, orderBody(shopper, stock(shop)));
  Object.assign(shop.adapters.behave, { as: 500, onlyFor: /shipments$|refunds$/ });
  await pay(shop, first);
  // The order was paid twice, so the second payment is refunded.
  await pay(shop, first);
  await confirmed(shopper, first);
  const [refund] = await shop.deps.db.select().from(refunds).where(eq(refunds.orderId, first));
  expect(refund).toMatchObject({ state: "requested" });
  shop.adapters.behave.as = null;
  await expect.poll(() => shop.adapters.refunds.has(refund?.id ?? ""), { timeout: 40_000 }).toBe(true);
  await expect
    .poll(() => [...shop.adapters.shipments.values()].some(({ orderId }) => orderId === first), {
      timeout: 40_000,
    })
    .toBe(true);
});

test("leaves a failed refund to staff, who record how it was repaid", async () => {
  const [refund] = await shop.deps.db.select().from(refunds);
  const { id = "", orderId = "", amountPaise } = refund ?? {};
  await postAsAdapters(shop, `/internal/orders/${orderId}/refunds`, {
    refundId: id,
    status: "failed",
    amountPaise,
    occurredAt: new Date(),
  });
  const [alarm] = await openAlarms(shop, orderId);
  expect(alarm).toMatchObject({ rule: alarmRules.refundRejected, subject: id });
  const repaid = [alarm?.id ?? "", "paid to the bank account", "--by", "asha"];
  expect(await runScript(shop, "resolve-alarm", ...repaid)).toMatchObject({
    code: 0,
    stdout: `Recorded. Alarm ${alarm?.id} is resolved.\n`,
  });
  expect(await openAlarms(shop, orderId)).toEqual([]);
  const { rows } = await shop.deps.db.execute(sql`select resolution from refunds where id = ${id}`);
  expect(rows).toEqual([{ resolution: "paid to the bank account" }]);
});

test("a message whose reply does not come in time may be sent, so it is not sent again at once", async () => {
  const shopper = await addShopper(shop);
  Object.assign(shop.adapters.behave, { as: "hang after", onlyFor: /messages$/ });
  const id = await placed(shop, shopper, orderBody(shopper, stock(shop)));
  await pay(shop, id);
  const unanswered = async () => {
    const rows = await shop.deps.db.select().from(messages).where(eq(messages.orderId, id));
    return rows.map((row) => `${row.state} ${row.unanswered} ${row.reason}`);
  };
  const once = "waiting 1 timeout";
  await expect.poll(unanswered, { timeout: 40_000 }).toEqual([once, once]);
  shop.adapters.behave.as = null;
  // Its jobs run again after a second.
  await sleep(3000);
  expect(await unanswered()).toEqual([once, once]);
  expect(shop.adapters.messages.received.filter(({ orderId }) => orderId === id)).toHaveLength(2);
});
