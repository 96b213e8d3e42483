import { newId } from "@haat/domain/id";
import { commonRules } from "@haat/service-kit/alarms/alarm-rules";
import { alarms } from "@haat/service-kit/alarms/tables";
import { outbox } from "@haat/service-kit/outbox/table";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { alarmRules } from "../src/alarm-rules.ts";
import { orderChanges } from "../src/db/schema/orders.ts";
import { watchOrders } from "../src/invariants/watch-orders.ts";
import {
  addShopper,
  findBookedShipments,
  openAlarms,
  openShop,
  orderBody,
  pay,
  placed,
  postAsAdapters,
  reportScan,
  type Shop,
  stock,
} from "./shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

async function order() {
  const shopper = await addShopper(shop);
  return await placed(shop, shopper, orderBody(shopper, stock(shop)));
}
const rulesOf = async (orderId: string) => (await openAlarms(shop, orderId)).map(({ rule }) => rule);
const run = async (statement: ReturnType<typeof sql>) => await shop.deps.db.execute(statement);
const linesOf = (subject: string) =>
  shop.logged.flatMap((line) => {
    const { msg, subject: about } = JSON.parse(line);
    return about === subject ? [msg] : [];
  });

test("raises no alarm while all invariants hold", async () => {
  await pay(shop, await order());
  expect(await openAlarms(shop)).toEqual([]);
});

test.each([
  ["paid", alarmRules.payment, "awaiting_payment"],
  ["confirmed", alarmRules.invoice, "awaiting_payment"],
])(
  "finds an order that was set to %s by hand, however long the watchdog was down",
  async (state, rule, before) => {
    const id = await order();
    await openAlarms(shop);
    await run(sql`update orders set state = ${state}, paid_at = now() where id = ${id}`);
    expect(await rulesOf(id)).toContain(rule);
    expect(await shop.deps.db.$count(orderChanges)).toBe(0);
    // Without further changes the alarms stay open.
    expect(await rulesOf(id)).toContain(rule);
    await run(sql`update orders set state = ${before} where id = ${id}`);
    expect(await rulesOf(id)).toEqual([]);
  },
);

test("finds a captured payment whose order is not paid", async () => {
  const id = await order();
  await pay(shop, id);
  await run(sql`update orders set state = 'awaiting_payment' where id = ${id}`);
  expect(await rulesOf(id)).toEqual([alarmRules.captured]);
  await run(sql`update orders set state = 'paid' where id = ${id}`);
  expect(await rulesOf(id)).toEqual([]);
});

test("finds a payment that was deleted, although its order did not change", async () => {
  const id = await order();
  await pay(shop, id);
  await openAlarms(shop);
  await run(sql`with gone as (delete from payments where order_id = ${id} returning 1) select * from gone`);
  expect(await rulesOf(id)).toEqual([alarmRules.payment]);
  await run(sql`update orders set state = 'expired' where id = ${id}`);
  expect(await rulesOf(id)).toEqual([]);
});

test("keeps an alarm open for a paid order that is not confirmed, however old it is", async () => {
  const id = await order();
  await pay(shop, id);
  const age = async (days: number) =>
    await run(sql`update orders set paid_at = now() - make_interval(days => ${days}) where id = ${id}`);
  await run(sql`update orders set paid_at = now() - interval '14 minutes' where id = ${id}`);
  expect(await rulesOf(id)).toEqual([]);
  for (const days of [1, 40]) {
    await age(days);
    expect(await rulesOf(id)).toEqual([alarmRules.confirmation]);
  }
  const worker = shop.startWorker();
  await expect.poll(async () => await rulesOf(id)).toEqual([]);
  await worker.close();
  expect(linesOf(id)).toEqual([
    `alarm: ${alarmRules.confirmation}`,
    `alarm resolved: ${alarmRules.confirmation}`,
  ]);
});

test("keeps an alarm open for a shipment without a waybill, however old it is", async () => {
  const id = await order();
  await pay(shop, id);
  Object.assign(shop.adapters.behave, { as: 500, onlyFor: /shipments$/ });
  const worker = shop.startWorker();
  const aged = async () => {
    const { rowCount } = await run(
      sql`update shipments set ready_at = now() - interval '9 days' where order_id = ${id} and waybill is null`,
    );
    return rowCount;
  };
  await expect.poll(aged).toBe(1);
  expect(await rulesOf(id)).toEqual([alarmRules.waybill]);
  shop.adapters.behave.as = null;
  // It is booked now, nine days late.
  await expect.poll(async () => await rulesOf(id)).toEqual([alarmRules.notPickedUp]);
  await worker.close();
});

test("keeps an alarm open for a booked shipment that is not picked up, and none once it is or is cancelled", async () => {
  const worker = shop.startWorker();
  const [late, cancelled] = [await order(), await order()];
  for (const id of [late, cancelled]) await pay(shop, id);
  const shipmentOf = async (id: string) => (await findBookedShipments(shop, id)).ballygunge;
  const [lateShipment] = [await shipmentOf(late), await shipmentOf(cancelled)];
  await worker.close();
  const age = async (days: number) =>
    await run(
      sql`update shipments set ready_at = now() - make_interval(days => ${days}) where order_id in (${late}, ${cancelled})`,
    );
  await age(1);
  expect(await rulesOf(late)).toEqual([]);
  for (const days of [9, 90]) {
    await age(days);
    expect(await rulesOf(late)).toEqual([alarmRules.notPickedUp]);
  }
  await reportScan(shop, lateShipment, "picked_up");
  expect(await rulesOf(late)).toEqual([]);
  expect(await rulesOf(cancelled)).toEqual([alarmRules.notPickedUp]);
  await run(
    sql`update shipments set cancellation = 'requested', cancellation_requested_at = now() where order_id = ${cancelled}`,
  );
  expect(await rulesOf(cancelled)).toEqual([]);
});

/** An order that was paid twice. The second payment is refunded. */
async function refundAgedHours(hours: number) {
  const id = await order();
  await pay(shop, id);
  await pay(shop, id);
  await run(
    sql`update refunds set created_at = now() - make_interval(hours => ${hours}) where order_id = ${id}`,
  );
  return id;
}

test("keeps an alarm open for a refund that the gateway does not accept", async () => {
  const [young, old] = [await refundAgedHours(5), await refundAgedHours(200)];
  expect(await rulesOf(old)).toEqual([alarmRules.refundWaiting]);
  expect(await rulesOf(young)).toEqual([]);
  await run(sql`update refunds set state = 'accepted' where order_id = ${old}`);
  expect(await rulesOf(old)).toEqual([]);
});

test("keeps one alarm open for a failed refund, however often the failure is reported", async () => {
  const id = await refundAgedHours(1);
  const { rows } = await run(sql`select id, amount_paise from refunds where order_id = ${id}`);
  const result = {
    refundId: rows[0]?.["id"],
    status: "failed",
    amountPaise: rows[0]?.["amount_paise"],
    occurredAt: new Date(),
  };
  for (let time = 0; time < 3; time++) {
    await postAsAdapters(shop, `/internal/orders/${id}/refunds`, result);
    await watchOrders(shop.deps);
  }
  expect(await openAlarms(shop, id)).toMatchObject([
    { rule: alarmRules.refundRejected, subject: rows[0]?.["id"] },
  ]);
  expect(linesOf(String(rows[0]?.["id"]))).toEqual([`alarm: ${alarmRules.refundRejected}`]);
});

test("raises an alarm for a job that keeps failing, with its last error, until it is done", async () => {
  const orderId = newId();
  const [row] = await shop.deps.db
    .insert(outbox)
    .values({
      topic: "units.take_back",
      payload: { shipmentId: orderId },
      createdAt: sql`now() - interval '11 minutes'`,
    })
    .returning();
  const id = row?.id ?? "";
  const worker = shop.startWorker();
  await expect
    .poll(async () => (await openAlarms(shop)).find(({ subject }) => subject === id))
    .toMatchObject({
      rule: commonRules.job,
      details: { topic: "units.take_back", lastError: `shipment ${orderId} does not exist` },
    });
  await worker.close();
  await run(sql`update outbox set done_at = now() where id = ${id}`);
  expect((await openAlarms(shop)).filter(({ subject }) => subject === id)).toEqual([]);
});

test("logs an open alarm again after an hour, not each minute", async () => {
  const id = await refundAgedHours(7);
  const [alarm] = await openAlarms(shop, id);
  await watchOrders(shop.deps);
  await run(sql`update alarms set reminded_at = now() - interval '61 minutes' where id = ${alarm?.id}`);
  await watchOrders(shop.deps);
  await watchOrders(shop.deps);
  expect(linesOf(alarm?.subject ?? "")).toEqual([
    `alarm: ${alarmRules.refundWaiting}`,
    `alarm still open: ${alarmRules.refundWaiting}`,
  ]);
  expect(await shop.deps.db.$count(alarms, sql`subject = ${alarm?.subject}`)).toBe(1);
});
