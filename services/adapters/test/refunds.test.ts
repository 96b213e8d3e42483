import { newId } from "@haat/domain/id";
import { eventually } from "@haat/testkit/eventually";
import { inParallel } from "@haat/testkit/in-parallel";
import { asService, signedIn, type TestUser } from "@haat/testkit/test-users";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Answer, gatewayOrderOf, payAtGateway, post, returnToShop } from "./shopper.ts";
import { startTestEnvironment, type TestEnvironment } from "./test-environment.ts";

let testEnv: TestEnvironment;
let user: TestUser;
beforeAll(async () => {
  testEnv = await startTestEnvironment();
  user = await signedIn();
});
afterAll(async () => await testEnv.close());

async function paidOrder() {
  const { id } = testEnv.orders.addOrder(user.userId);
  await returnToShop(await payAtGateway(testEnv, user, id, "success"));
  const [row] = await testEnv.sql<{ transaction_id: string }>(
    "select transaction_id from payment_attempts where order_id = $1",
    [id],
  );
  return {
    orderId: id,
    gatewayTransactionId: row?.transaction_id ?? "",
    gatewayOrder: await gatewayOrderOf(testEnv, id),
  };
}

interface RefundRequest {
  orderId: string;
  provider?: string;
  gatewayTransactionId: string;
  refundId?: string;
  amountPaise?: number;
}

async function refund({
  orderId,
  provider = "billdesk",
  gatewayTransactionId,
  refundId = newId(),
  amountPaise = 12_999_00,
}: RefundRequest): Promise<Answer> {
  const reason = "The phone was gone";
  const body = { refundId, orderId, provider, gatewayTransactionId, amountPaise, reason };
  return await post(`${testEnv.origin}/internal/refunds`, body, await asService("orders", "adapters"));
}

const reportsOf = (orderId: string) =>
  testEnv.orders.refunds.filter((one) => one.id === orderId).map((one) => one.body);
const soon = async (refundId: string) =>
  await testEnv.sql(
    "update refunds set next_attempt_at = now() where id = $1 and next_attempt_at is not null",
    [refundId],
  );
const attemptsOf = async (refundId: string) =>
  (await testEnv.sql<{ attempts: number }>("select attempts from refunds where id = $1", [refundId]))[0]
    ?.attempts;

test("sends a refund once and reports its acceptance to orders", async () => {
  const { gatewayOrder, ...order } = await paidOrder();
  const refundId = newId();
  const replies = await inParallel(20, async () => await refund({ ...order, refundId }));
  expect(new Set(replies.map((one) => one.status))).toEqual(new Set([200]));
  await eventually(async () =>
    expect(reportsOf(order.orderId)).toMatchObject([
      { refundId, status: "accepted", amountPaise: 12_999_00 },
    ]),
  );
  expect((await refund({ ...order, refundId })).body).toEqual({ refundId, status: "accepted" });
  const rows = await testEnv.sql<{ gateway_refund_id: string }>(
    "select gateway_refund_id from refunds where id = $1",
    [refundId],
  );
  expect(rows[0]?.gateway_refund_id).toBe(`${order.gatewayTransactionId}1`);
  expect(gatewayOrder).toMatch(/^[0-9a-z]{32}$/);
});

test("accepts partial refunds up to the payment, also when they are concurrent", async () => {
  const order = await paidOrder();
  const replies = await inParallel(6, async () => await refund({ ...order, amountPaise: 4_000_00 }));
  expect(replies.map((one) => String(one.status)).toSorted()).toEqual("200 200 200 400 400 400".split(" "));
  await eventually(async () => expect(reportsOf(order.orderId)).toHaveLength(3));
});

test("accepts another refund after the gateway rejected one", async () => {
  const { gatewayOrder: _, ...order } = await paidOrder();
  const rejected = newId();
  await testEnv.sql(
    `insert into refunds (id, order_id, provider, attempt_id, amount_paise, reason, state, next_attempt_at)
     select $1, order_id, provider, id, amount_paise, 'rejected', 'failed', null from payment_attempts where order_id = $2`,
    [rejected, order.orderId],
  );
  expect((await refund({ ...order, refundId: rejected })).body).toMatchObject({ status: "failed" });
  const refundId = newId();
  expect((await refund({ ...order, refundId })).status).toBe(200);
  await eventually(async () =>
    expect(reportsOf(order.orderId)).toMatchObject([{ refundId, status: "accepted" }]),
  );
});

test("finds a refund that the gateway paid before a backup without it was restored", async () => {
  const { gatewayOrder: _, ...order } = await paidOrder();
  const refundId = newId();
  await refund({ ...order, refundId });
  await eventually(async () => expect(reportsOf(order.orderId)).toHaveLength(1));
  await testEnv.sql("delete from refunds where id = $1", [refundId]);

  await refund({ ...order, refundId });
  await eventually(async () => expect(await attemptsOf(refundId)).toBe(1));
  await soon(refundId);
  await eventually(async () =>
    expect(reportsOf(order.orderId)).toMatchObject([
      { status: "accepted" },
      { refundId, status: "accepted" },
    ]),
  );
  const rows = await testEnv.sql("select gateway_refund_id from refunds where id = $1", [refundId]);
  expect(rows).toEqual([{ gateway_refund_id: `${order.gatewayTransactionId}1` }]);
});

test("rejects the same id with another amount", async () => {
  const order = await paidOrder();
  const refundId = newId();
  await refund({ ...order, refundId, amountPaise: 100 });
  expect(await refund({ ...order, refundId, amountPaise: 200 })).toMatchObject({
    status: 422,
    body: { code: "IDEMPOTENCY_CONFLICT" },
  });
});

test("checks a pending refund until it is decided", async () => {
  const order = await paidOrder();
  await testEnv.turnOn({ name: "refund-pending", times: 1, ms: 200, scope: { order: order.gatewayOrder } });
  const refundId = newId();
  await refund({ ...order, refundId });
  await eventually(async () => expect(await attemptsOf(refundId)).toBe(1));
  await eventually(async () => {
    await soon(refundId);
    expect(reportsOf(order.orderId)).toMatchObject([{ status: "accepted" }]);
  });
});

test("retries a failed refund with the same reference", async () => {
  const order = await paidOrder();
  await testEnv.turnOn({
    name: "gateway-error",
    call: "refund",
    times: 1,
    scope: { order: order.gatewayOrder },
  });
  const refundId = newId();
  await refund({ ...order, refundId });
  await eventually(async () => expect(await attemptsOf(refundId)).toBe(1));
  await eventually(async () => {
    await soon(refundId);
    expect(reportsOf(order.orderId)).toMatchObject([{ status: "accepted" }]);
  });
});

test("returns 404 for a refund without a payment of that order and stores nothing", async () => {
  const order = await paidOrder();
  for (const wanted of [
    { ...order, orderId: newId() },
    { ...order, gatewayTransactionId: "U0" },
    { ...order, provider: "samplepay" },
  ])
    expect((await refund(wanted)).status).toBe(404);
});

test("rejects invalid input with 400 and callers without a service token with 403", async () => {
  const order = await paidOrder();
  for (const amountPaise of [0, -1, 1.5, Number.MAX_VALUE, 13_000_00])
    expect(await refund({ ...order, amountPaise })).toMatchObject({
      status: 400,
      body: { code: "VALIDATION" },
    });
  const body = { refundId: newId(), orderId: order.orderId };
  expect((await post(`${testEnv.origin}/internal/refunds`, body, user.headers)).status).toBe(403);
  expect((await post(`${testEnv.origin}/internal/refunds`, body)).status).toBe(403);
});
