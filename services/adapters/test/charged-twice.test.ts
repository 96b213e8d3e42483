import { newId } from "@haat/domain/id";
import { eventually } from "@haat/testkit/eventually";
import { inParallel } from "@haat/testkit/in-parallel";
import { asService, signedIn, type TestUser } from "@haat/testkit/test-users";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gatewayOrderOf, payAtGateway, post, returnToShop } from "./shopper.ts";
import { startTestEnvironment, type TestEnvironment } from "./test-environment.ts";

let testEnv: TestEnvironment;
let user: TestUser;
beforeAll(async () => {
  testEnv = await startTestEnvironment();
  user = await signedIn();
});
afterAll(async () => await testEnv.close());

const reportsOf = (orderId: string) =>
  testEnv.orders.payments.filter((one) => one.id === orderId).map((one) => one.body);
const transactionsOf = (orderId: string) =>
  new Set(reportsOf(orderId).map((body) => String(body["gatewayTransactionId"])));
const eventsOf = async (orderId: string) =>
  await testEnv.sql<{ outcome: string; reason: string | null }>(
    `select e.outcome, e.reason from payment_events e join payment_attempts a on a.id = e.attempt_id
     where a.order_id = $1`,
    [orderId],
  );

/** Charges the shopper twice for one attempt; returns both transactions. */
async function chargedTwice() {
  const { id: orderId } = testEnv.orders.addOrder(user.userId);
  await testEnv.turnOn({ name: "payment-twice", times: 1 });
  const back = await payAtGateway(testEnv, user, orderId, "success");
  await returnToShop(back);
  await eventually(async () => expect(transactionsOf(orderId).size).toBe(2));
  const [attempt] = await testEnv.sql<{ transaction_id: string; state: string }>(
    "select transaction_id, state from payment_attempts where order_id = $1",
    [orderId],
  );
  const own = attempt?.transaction_id ?? "";
  const [surplus = ""] = [...transactionsOf(orderId)].filter((one) => one !== own);
  return { orderId, own, surplus, back };
}

async function refund(orderId: string, gatewayTransactionId: string, amountPaise = 12_999_00) {
  const reason = "Charged twice";
  const body = {
    refundId: newId(),
    orderId,
    provider: "billdesk",
    gatewayTransactionId,
    amountPaise,
    reason,
  };
  const reply = await post(`${testEnv.origin}/internal/refunds`, body, await asService("orders", "adapters"));
  return { ...reply, refundId: body.refundId };
}

test("reports a second success of one attempt to orders as a captured payment of its own", async () => {
  const { orderId, own, surplus } = await chargedTwice();
  expect(reportsOf(orderId).map((body) => body["status"])).not.toContain("failed");
  expect(reportsOf(orderId).find((body) => body["gatewayTransactionId"] === surplus)).toMatchObject({
    provider: "billdesk",
    gatewayOrderId: await gatewayOrderOf(testEnv, orderId),
    status: "captured",
    amountPaise: 12_999_00,
    method: "upi",
  });
  expect(own).not.toBe(surplus);
  expect((await eventsOf(orderId)).map((event) => event.outcome)).not.toContain("quarantined");
});

test("changes nothing when either success is repeated", async () => {
  const { orderId, back } = await chargedTwice();
  const jobs = async () =>
    await testEnv.sql("select id from outbox where topic = 'payment.result' and payload->>'orderId' = $1", [
      orderId,
    ]);
  expect(await jobs()).toHaveLength(2);
  const replies = await inParallel(30, async () => await returnToShop(back));
  expect(new Set(replies.map((reply) => reply.location))).toEqual(
    new Set([`${testEnv.origin}/payment/success/${orderId}`]),
  );
  expect(await jobs()).toHaveLength(2);
  expect(transactionsOf(orderId).size).toBe(2);
  expect(
    await testEnv.sql("select id from surplus_payments where transaction_id = any($1)", [
      [...transactionsOf(orderId)],
    ]),
  ).toHaveLength(1);
});

test("refunds the second success by its own transaction and keeps the first paid", async () => {
  const { orderId, own, surplus } = await chargedTwice();
  const { status, refundId } = await refund(orderId, surplus);
  expect(status).toBe(200);
  await eventually(async () =>
    expect(testEnv.orders.refunds.find((one) => one.body["refundId"] === refundId)?.body).toMatchObject({
      status: "accepted",
      amountPaise: 12_999_00,
    }),
  );
  const [row] = await testEnv.sql<{ gateway_refund_id: string }>(
    "select gateway_refund_id from refunds where id = $1",
    [refundId],
  );
  expect(row?.gateway_refund_id).toBe(`${surplus}1`);
  // Each transaction is refunded up to its own amount, never by more.
  expect((await refund(orderId, surplus, 1)).status).toBe(400);
  expect((await refund(orderId, own)).status).toBe(200);
  expect((await refund(orderId, own, 1)).status).toBe(400);
});

test("quarantines two successes of a wrong amount and reports neither to orders", async () => {
  const other = testEnv.orders.addOrder(user.userId);
  await testEnv.turnOn({ name: "payment-twice", times: 1 });
  await testEnv.turnOn({ name: "payment-wrong-amount", times: 1, amount: "1.00" });
  await returnToShop(await payAtGateway(testEnv, user, other.id, "success"));
  await eventually(async () => {
    const ends = (await eventsOf(other.id)).map(({ outcome, reason }) => `${outcome}: ${reason}`);
    expect(ends.length).toBeGreaterThanOrEqual(2);
    expect(new Set(ends)).toEqual(new Set(["quarantined: wrong amount"]));
  });
  expect(reportsOf(other.id)).toEqual([]);
});
