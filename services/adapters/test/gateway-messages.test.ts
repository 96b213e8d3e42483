import { findOpenAlarms } from "@haat/service-kit/alarms/alarms";
import { connectDatabase } from "@haat/service-kit/database";
import { eventually } from "@haat/testkit/eventually";
import { inParallel } from "@haat/testkit/in-parallel";
import { signedIn } from "@haat/testkit/test-users";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { alarmRules } from "../src/alarm-rules.ts";
import { watchAdapters } from "../src/watch-adapters.ts";
import { checkPaymentsUntil } from "./check-payments.ts";
import { sendWebhook, signed, signedTransaction } from "./gateway-messages.ts";
import { createOrder, gatewayOrderOf, returnToShop } from "./shopper.ts";
import { startTestEnvironment, type TestEnvironment } from "./test-environment.ts";

const log = pino({ level: "silent" });
let testEnv: TestEnvironment;
let database: ReturnType<typeof connectDatabase>;
beforeAll(async () => {
  testEnv = await startTestEnvironment();
  database = connectDatabase({ DATABASE_URL: testEnv.variables["DATABASE_URL"] ?? "" }, { log });
});
afterEach(() => {
  testEnv.network.delayMs = 0;
  testEnv.network.restore();
});
afterAll(async () => {
  await database.pool.end();
  await testEnv.close();
});

/** An order whose payment was opened at the gateway, and not paid there. */
async function openPayment(): Promise<string> {
  const shopper = await signedIn();
  const { id } = testEnv.orders.addOrder(shopper.userId);
  expect((await createOrder(testEnv, shopper, id)).status).toBe(200);
  return id;
}

const reportsOf = (orderId: string) =>
  testEnv.orders.payments.filter((one) => one.id === orderId).map((one) => one.body);
const eventsOf = async (orderId: string) =>
  await testEnv.sql<{ source: string; outcome: string; reason: string | null }>(
    `select source, outcome, reason from payment_events e join payment_attempts a on a.id = e.attempt_id
     where a.order_id = $1`,
    [orderId],
  );
const stateOf = async (orderId: string) => {
  const [attempt] = await testEnv.sql<{ state: string }>(
    "select state from payment_attempts where order_id = $1",
    [orderId],
  );
  return attempt?.state;
};
const returnWith = async (signedText: string) =>
  await returnToShop({
    action: `${testEnv.origin}/api/payment-gateway/return`,
    fields: { transaction_response: signedText },
  });
const quarantined = () => testEnv.output().split("payment result quarantined").length - 1;

/** The open alarms about an order, once the watchdog has looked. */
async function alarmsOf(orderId: string) {
  const [gateways, couriers] = [{ names: ["billdesk"] }, { names: ["delhivery"] }];
  await watchAdapters({ db: database.db, log, gateways, couriers });
  return (await findOpenAlarms(database.db)).filter(({ details }) => details["orderId"] === orderId);
}

describe("a signed result that cannot be read", () => {
  test.each([
    ["the amount 1e5", { amount: "1e5" }, "unreadable: amount"],
    ["an amount that is a number", { amount: 12_999 }, "unreadable: amount"],
    ["no amount", { amount: undefined }, "unreadable: amount"],
    ["no transaction id", { transactionid: undefined }, "unreadable: transactionid"],
    ["an unknown status", { auth_status: "0301" }, "unreadable: auth_status"],
  ])(
    "with %s is acknowledged and quarantined once, and triggers a status check",
    async (_what, change, reason) => {
      const id = await openPayment();
      await testEnv.sql(
        "update payment_attempts set next_check_at = now() + interval '1 hour' where order_id = $1",
        [id],
      );
      const before = quarantined();
      const message = await signedTransaction(testEnv, id, change);
      for (let copy = 0; copy < 3; copy++)
        expect(await sendWebhook(testEnv, message)).toMatchObject({ status: 200, body: { ack: true } });
      await eventually(async () =>
        expect(await eventsOf(id)).toEqual([{ source: "webhook", outcome: "quarantined", reason }]),
      );
      await eventually(async () => {
        const [attempt] = await testEnv.sql<{ status_checks: number }>(
          "select status_checks from payment_attempts where order_id = $1",
          [id],
        );
        expect(attempt?.status_checks).toBe(1);
      });
      await eventually(async () => expect(quarantined() - before).toBe(1));
      expect(reportsOf(id)).toEqual([]);
      expect(await stateOf(id)).toBe("open");
      expect(await alarmsOf(id)).toMatchObject([
        { rule: alarmRules.quarantine, details: { reasons: [reason] } },
      ]);
    },
  );

  test("without a readable order is quarantined", async () => {
    const before = quarantined();
    await sendWebhook(testEnv, await signed(testEnv, { auth_status: "0300", amount: "1.00" }));
    await eventually(async () => {
      const rows = await testEnv.sql(
        "select id from payment_events where outcome = 'quarantined' and attempt_id is null",
      );
      expect(rows).toHaveLength(1);
    });
    await eventually(async () => expect(quarantined() - before).toBe(1));
  });

  test("on a return redirects to the pending page and settles nothing", async () => {
    const id = await openPayment();
    const { status, location } = await returnWith(await signedTransaction(testEnv, id, { amount: "1e5" }));
    expect([status, location]).toEqual([303, `${testEnv.origin}/payment/pending/${id}`]);
    expect(await eventsOf(id)).toMatchObject([{ source: "return", outcome: "quarantined" }]);
    expect(reportsOf(id)).toEqual([]);
  });

  test("in the reply to a status check is quarantined and checked again", async () => {
    const id = await openPayment();
    await testEnv.turnOn({ name: "payment-wrong-amount", times: 1, amount: "1e5" });
    await testEnv.turnOn({ name: "webhook-none", times: 1 });
    const settle = `${testEnv.simulators}/payments/${await gatewayOrderOf(testEnv, id)}/settle`;
    await fetch(settle, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ outcome: "success" }),
    });
    const recorded = async () =>
      expect(await eventsOf(id)).toMatchObject([{ source: "status_check", outcome: "quarantined" }]);
    await checkPaymentsUntil(testEnv, recorded, id);
    await eventually(async () => {
      const [attempt] = await testEnv.sql<{ again: boolean }>(
        "select next_check_at > now() as again from payment_attempts where order_id = $1",
        [id],
      );
      expect(attempt?.again).toBe(true);
    });
  });
});

test("settles a signed success with an amount in whole rupees", async () => {
  const id = await openPayment();
  await sendWebhook(testEnv, await signedTransaction(testEnv, id, { amount: "12999" }));
  await eventually(async () =>
    expect(reportsOf(id)).toMatchObject([{ status: "captured", amountPaise: 12_999_00 }]),
  );
});

test("quarantines a payment of the old amount after the order changed", async () => {
  const shopper = await signedIn();
  const order = testEnv.orders.addOrder(shopper.userId);
  await createOrder(testEnv, shopper, order.id);
  const old = await signedTransaction(testEnv, order.id);
  order.amountPaise = 9_999_00;
  await createOrder(testEnv, shopper, order.id);
  // The page of the new amount, paid with the old one.
  await sendWebhook(testEnv, await signedTransaction(testEnv, order.id, { transactionid: "UNEWPAGE" }));
  await eventually(async () =>
    expect(await eventsOf(order.id)).toMatchObject([{ outcome: "quarantined", reason: "wrong amount" }]),
  );
  expect(reportsOf(order.id)).toEqual([]);
  // The page of the old amount, paid as it was opened: it is reported, and orders decides.
  await sendWebhook(testEnv, old);
  await eventually(async () =>
    expect(reportsOf(order.id)).toMatchObject([{ status: "captured", amountPaise: 12_999_00 }]),
  );
});

test("changes nothing when an old failure is repeated after a success", async () => {
  const id = await openPayment();
  const failed = await signedTransaction(testEnv, id, { auth_status: "0399", transactionid: "UFAILED1" });
  await sendWebhook(testEnv, failed);
  await eventually(async () => expect(await stateOf(id)).toBe("failed"));
  await sendWebhook(testEnv, await signedTransaction(testEnv, id));
  await eventually(async () => expect(reportsOf(id).at(-1)).toMatchObject({ status: "captured" }));
  const events = await eventsOf(id);
  const reports = reportsOf(id);
  for (let copy = 0; copy < 5; copy++) expect((await sendWebhook(testEnv, failed)).status).toBe(200);
  expect((await returnWith(failed)).location).toBe(`${testEnv.origin}/payment/success/${id}`);
  expect(await eventsOf(id)).toEqual(events);
  expect(await stateOf(id)).toBe("paid");
  // The return repeats the report to orders.
  expect(new Set(reportsOf(id).map((body) => JSON.stringify(body)))).toEqual(
    new Set(reports.map((body) => JSON.stringify(body))),
  );
});

test("ends as paid for all 24 sequences of created, pending, failed and captured", async () => {
  const kinds = ["created", "pending", "failed", "captured"] as const;
  const messageOf = async (id: string, kind: (typeof kinds)[number]) => {
    switch (kind) {
      case "created":
        return await signed(testEnv, {
          objectid: "order",
          orderid: await gatewayOrderOf(testEnv, id),
          status: "ACTIVE",
        });
      case "pending":
        return await signedTransaction(testEnv, id, { auth_status: "0002" });
      case "failed":
        return await signedTransaction(testEnv, id, {
          auth_status: "0399",
          transactionid: `F${id.slice(-12)}`,
        });
      case "captured":
        return await signedTransaction(testEnv, id);
    }
  };
  const sequences = permutations(kinds);
  expect(sequences).toHaveLength(24);
  await inParallel(24, async (index) => {
    const id = await openPayment();
    for (const kind of sequences[index] ?? []) {
      expect((await sendWebhook(testEnv, await messageOf(id, kind))).status).toBe(200);
    }
    // A failure that orders gets after the capture changes nothing there.
    await eventually(
      async () => expect(reportsOf(id).map((body) => body["status"])).toContain("captured"),
      25_000,
    );
    expect(await stateOf(id)).toBe("paid");
  });
});

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((others) => [item, ...others]),
  );
}

describe("with a database problem", () => {
  test("a webhook is acknowledged within five seconds while each query takes three", async () => {
    const id = await openPayment();
    const message = await signedTransaction(testEnv, id);
    testEnv.network.delayMs = 3000;
    expect(await sendWebhook(testEnv, message, AbortSignal.timeout(5000))).toMatchObject({
      status: 200,
      body: { ack: true },
    });
    testEnv.network.delayMs = 0;
    await eventually(async () => expect(reportsOf(id)).toMatchObject([{ status: "captured" }]), 25_000);
  });

  test("a webhook is rejected within five seconds while the database hangs, so that the gateway retries", async () => {
    const id = await openPayment();
    const message = await signedTransaction(testEnv, id);
    testEnv.network.delayMs = Infinity;
    expect(await sendWebhook(testEnv, message, AbortSignal.timeout(5000))).toMatchObject({
      status: 503,
      body: { code: "TRY_AGAIN" },
    });
    testEnv.network.cut();
    testEnv.network.restore();
    testEnv.network.delayMs = 0;
    await eventually(async () => expect((await sendWebhook(testEnv, message)).status).toBe(200));
    await eventually(async () => expect(reportsOf(id)).toMatchObject([{ status: "captured" }]), 25_000);
  });

  test("a returning shopper is redirected to the pending page while the database is down", async () => {
    const id = await openPayment();
    const message = await signedTransaction(testEnv, id);
    testEnv.network.cut();
    for (const fields of [
      { transaction_response: message },
      { terminal_state: "111", orderid: "0198c0ffee" },
    ]) {
      const reply = await returnToShop({ action: `${testEnv.origin}/api/payment-gateway/return`, fields });
      expect(reply).toMatchObject({ status: 303, location: `${testEnv.origin}/payment/pending` });
    }
    testEnv.network.restore();
    expect(await stateOf(id)).toBe("open");
  });
});
