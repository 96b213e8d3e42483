import { fileURLToPath } from "node:url";
import { newId } from "@haat/domain/id";
import { commonRules } from "@haat/service-kit/alarms/alarm-rules";
import { findOpenAlarms } from "@haat/service-kit/alarms/alarms";
import { connectDatabase } from "@haat/service-kit/database";
import { runProgram } from "@haat/testkit/processes";
import { signedIn } from "@haat/testkit/test-users";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { alarmRules } from "../../src/alarm-rules.ts";
import { quarantineEvent } from "../../src/payments/payment-events.repository.ts";
import { watchAdapters } from "../../src/watch-adapters.ts";
import { createOrder, payAtGateway, returnToShop } from "../shopper.ts";
import { startTestEnvironment, type TestEnvironment } from "../test-environment.ts";

const log = pino({ level: "silent" });
let testEnv: TestEnvironment;
let database: ReturnType<typeof connectDatabase>;
beforeAll(async () => {
  testEnv = await startTestEnvironment();
  database = connectDatabase({ DATABASE_URL: testEnv.variables["DATABASE_URL"] ?? "" }, { log });
});
afterAll(async () => {
  await database.pool.end();
  await testEnv.close();
});

/** Runs the watchdog and returns the open alarms. */
async function openAlarms() {
  await watchAdapters({
    db: database.db,
    log,
    gateways: { names: ["billdesk"] },
    couriers: { names: ["delhivery"] },
  });
  return await findOpenAlarms(database.db);
}

/** Runs the command as an operator does. */
async function resolveAlarm(...words: string[]) {
  const cwd = fileURLToPath(new URL("../..", import.meta.url));
  const env = { DATABASE_URL: testEnv.variables["DATABASE_URL"] };
  return await runProgram({ cwd, entry: "scripts/resolve-alarm.ts", args: [...words, "--by", "asha"], env });
}

test("keeps an alarm open for a quarantined payment result until a human resolves it", async () => {
  const user = await signedIn();
  const { id } = testEnv.orders.addOrder(user.userId);
  await testEnv.turnOn({ name: "payment-wrong-amount", times: 1, amount: "1.00" });
  await returnToShop(await payAtGateway(testEnv, user, id, "success"));
  await expect
    .poll(async () => await testEnv.sql("select 1 from payment_events where outcome = 'quarantined'"))
    .not.toEqual([]);
  const [alarm, ...more] = await openAlarms();
  expect(alarm).toMatchObject({
    rule: alarmRules.quarantine,
    details: { orderId: id, reasons: ["wrong amount"] },
  });
  expect(more).toEqual([]);

  const alarmId = alarm?.id ?? "";
  const usage = 'Usage: resolve-alarm <alarmId> "<what was done>" --by <your name>\n';
  expect(await resolveAlarm(alarmId)).toMatchObject({ code: 1, stderr: usage });
  expect(await resolveAlarm(alarmId, "ok")).toMatchObject({
    code: 1,
    stderr: `<what was done> must have 3 to 500 characters\n${usage}`,
  });
  expect(await resolveAlarm("4711", "refunded at the gateway")).toMatchObject({
    code: 1,
    stderr: `<alarmId> must be the id of an open alarm\n${usage}`,
  });
  expect(await resolveAlarm(alarmId, "refunded at the gateway")).toMatchObject({
    code: 0,
    stdout: `Recorded. Alarm ${alarmId} is resolved.\n`,
  });
  expect(await openAlarms()).toEqual([]);
  // The reply to a status check has the same result with other content.
  const attemptId = alarm?.subject ?? "";
  const [event] = await testEnv.sql<{ id: string }>(
    "insert into payment_events (id, provider, source, digest, raw) values (gen_random_uuid(), 'billdesk', 'status_check', 'd', 'r') returning id",
  );
  await database.db.transaction(
    async (tx) => await quarantineEvent(tx, event?.id ?? "", { reason: "wrong amount", attemptId }),
  );
  expect(await openAlarms()).toEqual([]);
  // A second time by the same person.
  expect(await resolveAlarm(alarmId, "refunded at the gateway")).toMatchObject({ code: 0 });
  expect(await resolveAlarm(newId(), "refunded at the gateway")).toMatchObject({
    code: 1,
    stderr: "We couldn't find that.\n",
  });
});

test("keeps an alarm open while orders rejects a captured payment, and a human cannot resolve it", async () => {
  const user = await signedIn();
  const { id } = testEnv.orders.addOrder(user.userId);
  await createOrder(testEnv, user, id);
  testEnv.orders.failWith = 422;
  await returnToShop(await payAtGateway(testEnv, user, id, "success"));
  await testEnv.sql("update outbox set created_at = now() - interval '11 minutes' where done_at is null");
  await expect
    .poll(async () => (await openAlarms())[0])
    .toMatchObject({
      rule: commonRules.job,
      details: { topic: "payment.result", lastError: expect.stringMatching(/responded 422/) },
    });
  const alarmId = (await openAlarms())[0]?.id ?? newId();
  expect(await resolveAlarm(alarmId, "looked at it")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("closes by itself"),
  });
  testEnv.orders.failWith = null;
  await expect.poll(openAlarms).toEqual([]);
});
