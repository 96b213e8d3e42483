import { newId } from "@haat/domain/id";
import { eventually } from "@haat/testkit/eventually";
import { asStaff } from "@haat/testkit/test-users";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { alarmRules } from "../src/alarm-rules.ts";
import { post } from "./shopper.ts";
import { startTestEnvironment, type TestEnvironment } from "./test-environment.ts";

let testEnv: TestEnvironment;
beforeAll(async () => {
  testEnv = await startTestEnvironment({ worker: false });
});
afterAll(async () => await testEnv.close());

const health = z.object({ result: z.object({ providers: z.array(z.unknown()) }) });
const page = z.object({ result: z.object({ alarms: z.array(z.unknown()) }) });

test("the health page says how the courier has answered lately", async () => {
  await fetch(`${testEnv.origin}/api/courier/checkPincodeServiceability/700019`);
  const { headers } = await asStaff("support");
  const read = async () =>
    health.parse(await (await fetch(`${testEnv.origin}/api/staff/health`, { headers })).json()).result;
  await eventually(async () =>
    expect((await read()).providers).toMatchObject([{ provider: "delhivery", calls: 1, failed: 0 }]),
  );
});

test("an alarm of an order is on its page, and is closed by a member with refund.create, once", async () => {
  const [alarmId, orderId, eventId] = [newId(), newId(), newId()];
  await testEnv.sql(
    "insert into payment_events (id, provider, source, digest, raw, outcome, reason) values ($1, 'billdesk', 'webhook', 'd', 'r', 'quarantined', 'wrong amount')",
    [eventId],
  );
  await testEnv.sql("insert into alarms (id, rule, subject, details) values ($1, $2, $3, $4)", [
    alarmId,
    alarmRules.quarantine,
    eventId,
    JSON.stringify({ orderId }),
  ]);
  const members = {
    accountant: await asStaff("accountant"),
    support: await asStaff("support"),
    manager: await asStaff("manager"),
  };
  const alarmsFor = async (role: keyof typeof members) => {
    const reply = await fetch(`${testEnv.origin}/api/staff/orders/${orderId}`, {
      headers: members[role].headers,
    });
    return page.parse(await reply.json()).result.alarms;
  };
  const resolution = "Refunded in the dashboard, case 4711";
  const url = `${testEnv.origin}/api/staff/alarms/${alarmId}/resolve`;
  const resolve = async (role: keyof typeof members) =>
    await post(url, { reason: resolution }, members[role].headers);
  expect(await alarmsFor("support")).toMatchObject([
    { rule: alarmRules.quarantine, mayResolve: false, forOthers: true },
  ]);
  expect(await alarmsFor("accountant")).toMatchObject([{ id: alarmId, mayResolve: true, forOthers: false }]);
  expect(await resolve("support")).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
  const assertedAt = new Date(Date.now() - 6 * 60_000);
  const stale = await asStaff("accountant", { assertedAt });
  expect(await post(url, { reason: resolution }, stale.headers)).toMatchObject({
    status: 403,
    body: { code: "ASSERTION_NEEDED" },
  });
  expect(await post(url, { reason: " " }, members.accountant.headers)).toMatchObject({ status: 400 });
  expect(await resolve("accountant")).toMatchObject({ status: 200 });
  expect(await resolve("accountant")).toMatchObject({ status: 200 });
  expect(await resolve("manager")).toMatchObject({ status: 409, body: { code: "STATE_CHANGED" } });
  expect(await alarmsFor("accountant")).toEqual([]);
  expect(await testEnv.sql("select resolution from payment_events where id = $1", [eventId])).toEqual([
    { resolution },
  ]);
  expect(
    await testEnv.sql(
      "select staff_id, subject_kind, subject_id, reason from staff_actions where verb = 'alarm.resolve'",
    ),
  ).toEqual([
    { staff_id: members.accountant.staffId, subject_kind: "order", subject_id: orderId, reason: resolution },
  ]);
});

test("an alarm that ends by itself cannot be closed by hand", async () => {
  const alarmId = newId();
  await testEnv.sql("insert into alarms (id, rule, subject, details) values ($1, $2, $3, '{}')", [
    alarmId,
    alarmRules.notScanned,
    newId(),
  ]);
  const { headers } = await asStaff("manager");
  const url = `${testEnv.origin}/api/staff/alarms/${alarmId}/resolve`;
  expect(await post(url, { reason: "Asked the courier" }, headers)).toMatchObject({
    status: 400,
    body: { code: "VALIDATION" },
  });
  expect(await testEnv.sql("select resolved_at from alarms where id = $1", [alarmId])).toEqual([
    { resolved_at: null },
  ]);
});
