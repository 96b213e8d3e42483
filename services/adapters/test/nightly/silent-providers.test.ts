import { newId } from "@haat/domain/id";
import { connectDatabase } from "@haat/service-kit/database";
import { eventually } from "@haat/testkit/eventually";
import { inParallel } from "@haat/testkit/in-parallel";
import { asService, signedIn } from "@haat/testkit/test-users";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { alarmRules, rulesBySeverity } from "../../src/alarm-rules.ts";
import { watchAdapters } from "../../src/watch-adapters.ts";
import { checkPaymentsUntil } from "../check-payments.ts";
import { sendWebhook } from "../gateway-messages.ts";
import { book, newShipment } from "../shipments.ts";
import { openPayment, post, returnToShop, settle } from "../shopper.ts";
import { startTestEnvironment, type TestEnvironment } from "../test-environment.ts";

const log = pino({ level: "silent" });
const wrongKey = { BILLDESK_SIGNING_KEY: "another-signing-secret-for-tests-02" };
let testEnv: TestEnvironment;
let database: ReturnType<typeof connectDatabase>;
beforeAll(async () => {
  testEnv = await startTestEnvironment({ simulators: { DELHIVERY_STEP_SECONDS: "600" } });
  database = connectDatabase({ DATABASE_URL: testEnv.variables["DATABASE_URL"] ?? "" }, { log });
});
afterAll(async () => {
  await database.pool.end();
  await testEnv.close();
});
beforeEach(async () => {
  // In the order in which the running worker locks these tables: any other order can deadlock with a status check.
  await testEnv.sql(
    "truncate payment_attempts, payment_events, shipments, invalid_signatures, outbox cascade",
  );
});

/** Runs the watchdog and returns the open alarms by rule, without those about repeated webhooks of earlier tests' payments. */
async function openAlarms(gateways = ["billdesk"]): Promise<Record<string, unknown>> {
  await watchAdapters({
    db: database.db,
    log,
    gateways: { names: gateways },
    couriers: { names: ["delhivery"] },
  });
  const rows = await testEnv.sql<{ rule: string; subject: string; details: object }>(
    "select rule, subject, details from alarms where resolved_at is null and rule <> $1",
    [alarmRules.quarantine],
  );
  return Object.fromEntries(rows.map(({ rule, subject, details }) => [rule, { subject, ...details }]));
}

/** Opens a payment of a new shopper at the gateway. Returns the order. */
async function startPayment(): Promise<string> {
  const shopper = await signedIn();
  const { id } = testEnv.orders.addOrder(shopper.userId);
  await openPayment(testEnv, shopper, id);
  return id;
}
const checkUntil = async (seen: () => Promise<void>) => await checkPaymentsUntil(testEnv, seen);
const unverified = async () =>
  await testEnv.sql("select 1 from payment_attempts where unverified_since is not null");
/** Those of the orders whose payment cannot be checked, as orders asks for them. */
async function unverifiedOf(...orderIds: string[]): Promise<unknown> {
  const url = `${testEnv.origin}/internal/payments/unverified`;
  const { body } = await post(url, { orderIds }, await asService("orders", "adapters"));
  return body["orderIds"];
}
const storedSignatures = async (source: string) =>
  (
    await testEnv.sql<{ count: number }>(
      "select coalesce(sum(count), 0)::int as count from invalid_signatures where source = $1",
      [source],
    )
  )[0]?.count;
async function sendForgedWebhooks(count: number): Promise<void> {
  const replies = await inParallel(count, async () => await sendWebhook(testEnv, "a.b.c"));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([401]));
  await eventually(async () => expect(await storedSignatures("webhook")).toBeGreaterThanOrEqual(count));
}

test("alarms while a payment is captured that neither messages nor status checks can verify, until the key is right", async () => {
  const id = await startPayment();
  await testEnv.restartWith(wrongKey);
  const back = await settle(testEnv, id, "success");
  expect((await returnToShop(back)).location).toBe(`${testEnv.origin}/payment/pending`);
  await checkUntil(async () => expect(await unverified()).toHaveLength(1));
  expect(await openAlarms()).toEqual({});
  expect(await unverifiedOf(id, newId())).toEqual([id]);

  await testEnv.sql("update payment_attempts set unverified_since = now() - interval '11 minutes'");
  expect(await openAlarms()).toEqual({
    [alarmRules.unverified]: {
      subject: "billdesk",
      attempts: 1,
      orderIds: [id],
      since: expect.any(String),
    },
  });
  await eventually(async () => expect(await storedSignatures("return")).toBe(1));

  await testEnv.restartWith({});
  await checkUntil(async () => expect(testEnv.orders.payments.map((one) => one.id)).toContain(id));
  expect(await openAlarms()).toEqual({});
  expect(await unverifiedOf(id)).toEqual([]);
});

test("remembers an attempt whose verified result cannot be recorded as unverified, until it is recorded", async () => {
  const id = await startPayment();
  await settle(testEnv, id, "success");
  await testEnv.sql("alter table payment_events add constraint broken check (false) not valid");
  await checkUntil(async () => expect(await unverified()).toHaveLength(1));
  expect(await unverifiedOf(id)).toEqual([id]);
  await testEnv.sql("alter table payment_events drop constraint broken");
  await checkUntil(async () => expect(testEnv.orders.payments.map((one) => one.id)).toContain(id));
  await eventually(async () => expect(await unverifiedOf(id)).toEqual([]));
});

test("names an order whose status check is overdue because no worker makes any", async () => {
  const id = await startPayment();
  const dueAgo = async (minutes: number) =>
    await testEnv.sql(
      "update payment_attempts set provider = 'samplepay', next_check_at = now() - make_interval(mins => $1)",
      [minutes],
    );
  await dueAgo(1);
  expect(await unverifiedOf(id)).toEqual([]);
  const bothGateways = ["billdesk", "samplepay"];
  // A check that the worker had begun before may still move the next one, and its watchdog knows one gateway.
  await eventually(async () => {
    await dueAgo(3);
    expect(await unverifiedOf(id)).toEqual([id]);
  });
  expect(await openAlarms(bothGateways)).not.toHaveProperty([alarmRules.unverified]);
  await eventually(async () => {
    await dueAgo(11);
    expect(await openAlarms(bothGateways)).toMatchObject({
      [alarmRules.unverified]: { subject: "samplepay", attempts: 1 },
    });
  });
});

test("checks an attempt again within a minute of a failed check, also when its checks would have ended", async () => {
  await startPayment();
  await testEnv.restartWith(wrongKey);
  await testEnv.sql(
    "update payment_attempts set created_at = now() - interval '4 days', valid_until = now() - interval '4 days', next_check_at = now()",
  );
  await eventually(async () => {
    const [row] = await testEnv.sql<{ seconds: number | null }>(
      "select extract(epoch from next_check_at - now())::float as seconds from payment_attempts where unverified_since is not null",
    );
    expect(row?.seconds).toBeGreaterThan(30);
    expect(row?.seconds).toBeLessThanOrEqual(60);
  });
  await testEnv.restartWith({});
});

test("alarms when the reply to a request of our own has a wrong signature", async () => {
  await database.pool.query(
    "insert into invalid_signatures (provider, source, minute, count) values ('billdesk', 'reply', date_trunc('minute', now()) - interval '12 minutes', 7)",
  );
  expect(await openAlarms()).toEqual({});
  await database.pool.query(
    "insert into invalid_signatures (provider, source, minute, count) values ('billdesk', 'reply', date_trunc('minute', now()), 1)",
  );
  expect(await openAlarms()).toMatchObject({
    [alarmRules.invalidReply]: { subject: "billdesk", replies: 1 },
  });
});

test("alarms about a burst of forged messages, and about one while payments cannot be verified separately", async () => {
  await sendForgedWebhooks(9);
  expect(await openAlarms()).toEqual({});
  await sendForgedWebhooks(10);
  const burst = { subject: "billdesk", messages: 19, paths: ["webhook"] };
  expect(await openAlarms()).toEqual({ [alarmRules.invalidSignatures]: burst });

  await startPayment();
  await testEnv.sql("update payment_attempts set unverified_since = now() - interval '1 minute'");
  expect(await openAlarms()).toEqual({ [alarmRules.invalidSignatures]: burst });
  await testEnv.sql("update payment_attempts set unverified_since = now() - interval '3 minutes'");
  expect(await openAlarms()).toEqual({
    [alarmRules.invalidSignatures]: burst,
    [alarmRules.invalidWhileUnverified]: burst,
  });
});

test("counts messages to a courier's webhook without the right token", async () => {
  for (let count = 0; count < 10; count++)
    expect(
      (await post(`${testEnv.origin}/api/courier/webhook`, {}, { "x-webhook-token": "wrong" })).status,
    ).toBe(401);
  await eventually(async () =>
    expect(await openAlarms()).toMatchObject({
      [alarmRules.invalidSignatures]: { subject: "delhivery", messages: 10 },
    }),
  );
});

test("pages about payments that nobody decides only while their status checks get no verified replies", async () => {
  await inParallel(5, startPayment);
  await testEnv.sql("update payment_attempts set created_at = now() - interval '20 minutes'");
  const pages = async () =>
    Object.keys(await openAlarms()).filter((rule) => rulesBySeverity.page.some((one) => one === rule));
  await checkUntil(async () =>
    expect(
      await testEnv.sql(
        "select 1 from payment_attempts where checked_at is not null and unverified_since is null",
      ),
    ).toHaveLength(5),
  );
  expect(await openAlarms()).toHaveProperty([alarmRules.silence]);
  expect(await pages()).toEqual([]);

  await testEnv.restartWith(wrongKey);
  await checkUntil(async () => expect(await unverified()).toHaveLength(5));
  await testEnv.sql("update payment_attempts set unverified_since = now() - interval '11 minutes'");
  expect(await pages()).toContain(alarmRules.unverified);
  await testEnv.restartWith({});
});

test("alarms when payments were started and nothing was decided for half an hour", async () => {
  await inParallel(5, startPayment);
  const age = async (minutes: number) =>
    await testEnv.sql("update payment_attempts set created_at = now() - make_interval(mins => $1)", [
      minutes,
    ]);
  await age(5);
  expect(await openAlarms()).toEqual({});
  await age(20);
  expect(await openAlarms()).toEqual({ [alarmRules.silence]: { subject: "billdesk", attempts: 5 } });
  await testEnv.sql(
    `insert into payment_events (id, provider, source, digest, raw, outcome, received_at)
     values (gen_random_uuid(), 'billdesk', 'webhook', 'd', 'r', 'recorded', now() - interval '29 minutes')`,
  );
  expect(await openAlarms()).toEqual({});
  await testEnv.sql("update payment_events set received_at = now() - interval '31 minutes'");
  await age(41);
  expect(await openAlarms()).toEqual({});
});

test("alarms when shipments cannot be tracked for 15 minutes, until the courier answers", async () => {
  await testEnv.turnOn({ name: "courier-down", call: "track", status: 429, times: 1 });
  const { body } = await book(testEnv, newShipment());
  await eventually(async () =>
    expect(await testEnv.sql("select 1 from shipments where polls_failing_since is not null")).toHaveLength(
      1,
    ),
  );
  await testEnv.sql(
    "update shipments set polls_failing_since = now() - interval '16 minutes', next_poll_at = now() + interval '1 hour'",
  );
  expect(await openAlarms()).toMatchObject({
    [alarmRules.tracking]: { subject: "delhivery", shipments: 1, waybills: [body["waybill"]] },
  });
  await testEnv.sql("update shipments set next_poll_at = now()");
  await eventually(async () => expect(await openAlarms()).toEqual({}));
});

test("alarms while a courier reports a status that we do not know", async () => {
  await testEnv.turnOn({ name: "status-renamed", times: 1 });
  const { body } = await book(testEnv, newShipment());
  await eventually(async () =>
    expect(await openAlarms()).toMatchObject({
      [alarmRules.unknownStatus]: {
        subject: "delhivery",
        shipments: 1,
        statuses: ["PE Parcel Event"],
        waybills: [body["waybill"]],
      },
    }),
  );
  await testEnv.sql("update shipments set next_poll_at = now()");
  await eventually(async () => expect(await openAlarms()).toEqual({}));
});
