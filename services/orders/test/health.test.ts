import { newId } from "@haat/domain/id";
import type { StaffRole } from "@haat/domain/staff-permissions";
import { alarms, heartbeats } from "@haat/service-kit/alarms/tables";
import { outbox } from "@haat/service-kit/outbox/table";
import { staffActions } from "@haat/service-kit/staff/table";
import { asStaff } from "@haat/testkit/test-users";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { alarmRules } from "../src/alarm-rules.ts";
import { openShop, type Shop } from "./shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

async function healthFor(role: StaffRole) {
  const { headers } = await asStaff(role);
  const reply = await shop.app.inject({ url: "/api/staff/health", headers });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().result;
}

test("shows open alarms with their order, and who may close them", async () => {
  const [orderId, paid] = [newId(), newId()];
  await shop.deps.db.insert(alarms).values([
    { rule: alarmRules.refundRejected, subject: newId(), details: { orderId } },
    { rule: alarmRules.shipmentFound, subject: newId(), details: { orderId } },
    { rule: alarmRules.ledger, subject: paid, details: { sumPaise: "100" } },
    { rule: alarmRules.coupon, subject: newId(), details: {}, resolvedAt: sql`now()` },
  ]);
  const found = (await healthFor("manager")).alarms;
  expect(found).toMatchObject([
    { rule: alarmRules.refundRejected, severity: "page", orderId, endsByItself: false, mayResolve: true },
    { rule: alarmRules.shipmentFound, severity: "ticket", endsByItself: false, mayResolve: true },
    { rule: alarmRules.ledger, severity: "page", orderId: paid, endsByItself: true, mayResolve: false },
  ]);
  // Support may neither book a payment from the shop's bank account nor write off what a shopper owes.
  const mayResolve = async (role: StaffRole) =>
    (await healthFor(role)).alarms.map((alarm: { mayResolve: boolean }) => alarm.mayResolve);
  expect(await mayResolve("support")).toEqual([false, false, false]);
  expect(await mayResolve("accountant")).toEqual([true, true, false]);
});

test("shows jobs that fail, and runs one again once, with the audit", async () => {
  const [id, orderId] = [newId(), newId()];
  await shop.deps.db.insert(outbox).values([
    {
      id,
      topic: "order.paid",
      payload: { orderId },
      failures: 4,
      lastError: "no answer",
      queuedAt: sql`now()`,
      createdAt: sql`now() - interval '3 minutes'`,
    },
    { topic: "order.paid", payload: { orderId }, createdAt: sql`now() - interval '3 minutes'` },
  ]);
  expect((await healthFor("support")).jobs).toMatchObject([
    { id, topic: "order.paid", orderId, failures: 4, lastError: "no answer" },
  ]);
  const { staffId, headers } = await asStaff("support");
  const retry = async () =>
    await shop.app.inject({ method: "POST", url: `/api/staff/jobs/${id}/retry`, headers });
  expect((await retry()).json()).toMatchObject({ success: true });
  const [row] = await shop.deps.db.select().from(outbox).where(eq(outbox.id, id));
  expect(row?.queuedAt).toBeNull();
  await shop.deps.db.update(outbox).set({ doneAt: sql`now()` });
  expect((await retry()).json()).toMatchObject({ code: "NOT_FOUND" });
  const actions = await shop.deps.db.select().from(staffActions).where(eq(staffActions.staffId, staffId));
  expect(actions).toMatchObject([{ verb: "job.retry", subjectKind: "job", subjectId: id }]);
});

test("says which periodic jobs are late", async () => {
  await shop.deps.db.insert(heartbeats).values([
    { name: "orders-expiry", lastSuccessAt: sql`now()` },
    { name: "orders-watchdog", lastSuccessAt: sql`now() - interval '5 minutes'`, lastError: "no memory" },
    { name: "orders-job-of-an-earlier-release", lastSuccessAt: sql`now() - interval '5 days'` },
  ]);
  const found: { name: string; isLate: boolean; lastError: string | null }[] = (await healthFor("support"))
    .heartbeats;
  const of = (name: string) => found.find((heartbeat) => heartbeat.name === name);
  expect(of("orders-expiry")).toMatchObject({ isLate: false });
  expect(of("orders-watchdog")).toMatchObject({ isLate: true, lastError: "no memory" });
  expect(of("orders-outbox-relay")).toMatchObject({ isLate: true, lastSuccessAt: null });
  expect(of("orders-job-of-an-earlier-release")).toBeUndefined();
});
