import { newId } from "@haat/domain/id";
import { eventually } from "@haat/testkit/eventually";
import type { TestProcess } from "@haat/testkit/processes";
import { asService, signedIn, type TestUser } from "@haat/testkit/test-users";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gatewayOrderOf, openPayment, payAtGateway, post, returnToShop, settle } from "../shopper.ts";
import { startTestEnvironment, type TestEnvironment } from "../test-environment.ts";

let testEnv: TestEnvironment;
let worker: TestProcess;
let user: TestUser;
beforeAll(async () => {
  testEnv = await startTestEnvironment({ worker: false });
  worker = await testEnv.startWorker();
  user = await signedIn();
});
afterAll(async () => await testEnv.close());

/** Holds a row lock, so that the worker waits at the statement that needs the row. */
async function lock(statement: string, values: unknown[]): Promise<{ release: () => Promise<void> }> {
  const client = new pg.Client(testEnv.variables["DATABASE_URL"]);
  await client.connect();
  await client.query("begin");
  const { rowCount } = await client.query(statement, values);
  if (rowCount !== 1) throw new Error(`${rowCount} rows: ${statement}`);
  return { release: async () => await client.end() };
}

const waitingAtLocks =
  "from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
const blocked = async () =>
  await eventually(async () => expect(await testEnv.sql(`select 1 ${waitingAtLocks}`)).not.toEqual([]));

async function kill(): Promise<void> {
  await worker.stop("SIGKILL");
  // PostgreSQL would otherwise still run the statement that the killed worker was waiting for.
  await testEnv.sql(`select pg_terminate_backend(pid) ${waitingAtLocks}`);
}

const requested = async (orderId: string) =>
  await eventually(async () => expect(testEnv.orders.requestedIds).toContain(orderId));

/** An order whose payment arrives by webhook only, so that the worker does all of the work. */
async function paidOrder(): Promise<string> {
  const { id } = testEnv.orders.addOrder(user.userId);
  await payAtGateway(testEnv, user, id, "success");
  return id;
}

/** The distinct reports of the order, once orders has one and the outbox is empty. */
async function reportsOf(orderId: string): Promise<unknown[]> {
  await eventually(async () => {
    expect(testEnv.orders.payments.map(({ id }) => id)).toContain(orderId);
    expect(await testEnv.sql("select 1 from outbox where done_at is null")).toEqual([]);
  }, 60_000);
  expect(
    await testEnv.sql("select 1 from payment_attempts where order_id = $1 and state = 'paid'", [orderId]),
  ).toHaveLength(1);
  const sent = testEnv.orders.payments
    .filter(({ id }) => id === orderId)
    .map(({ body }) => JSON.stringify(body));
  return [...new Set(sent)].map((body) => JSON.parse(body));
}

const captured = [expect.objectContaining({ status: "captured" })];

test.each(["before", "after"] as const)(
  "the next worker repeats a report to orders after a kill %s orders stored it",
  async (hold) => {
    testEnv.orders.hold = hold;
    const id = await paidOrder();
    await requested(id);
    await kill();
    testEnv.orders.release();
    worker = await testEnv.startWorker();
    expect(await reportsOf(id)).toEqual(captured);
  },
);

test("the next worker repeats a report after a kill before the job was marked as done", async () => {
  testEnv.orders.hold = "before";
  const id = await paidOrder();
  await requested(id);
  const row = await lock(
    "select 1 from outbox where topic = 'payment.result' and payload ->> 'orderId' = $1 and done_at is null for update",
    [id],
  );
  testEnv.orders.release();
  await blocked();
  await kill();
  await row.release();
  worker = await testEnv.startWorker();
  expect(await reportsOf(id)).toEqual(captured);
});

test("the next worker records a webhook after a kill while it was being recorded", async () => {
  const { id } = testEnv.orders.addOrder(user.userId);
  await openPayment(testEnv, user, id);
  const attempt = await lock("select 1 from payment_attempts where order_id = $1 for update", [id]);
  await settle(testEnv, id, "success");
  await blocked();
  await kill();
  await attempt.release();
  worker = await testEnv.startWorker();
  expect(await reportsOf(id)).toEqual(captured);
});

test("a payment that orders did not take is reported after a time without a worker, by the one after a killed worker", async () => {
  await worker.stop();
  const { id } = testEnv.orders.addOrder(user.userId);
  testEnv.orders.failWith = 503;
  await returnToShop(await payAtGateway(testEnv, user, id, "success"));
  const killed = await testEnv.startWorker();
  await eventually(async () => expect(killed.output()).toContain("job failed"));
  await killed.stop("SIGKILL");
  testEnv.orders.failWith = null;
  worker = await testEnv.startWorker();
  expect(await reportsOf(id)).toEqual(captured);
});

test.each([
  ["after the gateway paid it, before its reply", 60_000],
  ["before the gateway's reply is stored", 1000],
])("the next worker finds a refund whose worker was killed %s, and it is paid once", async (_, ms) => {
  const { id: orderId } = testEnv.orders.addOrder(user.userId);
  await returnToShop(await payAtGateway(testEnv, user, orderId, "success"));
  await reportsOf(orderId);
  const [attempt] = await testEnv.sql<{ transaction_id: string }>(
    "select transaction_id from payment_attempts where order_id = $1",
    [orderId],
  );
  const order = await gatewayOrderOf(testEnv, orderId);
  await testEnv.turnOn({ name: "gateway-slow", call: "refund", times: 1, ms, scope: { order } });
  const refundId = newId();
  const refund = {
    refundId,
    orderId,
    provider: "billdesk",
    gatewayTransactionId: attempt?.transaction_id,
    amountPaise: 12_999_00,
    reason: "Cancelled",
  };
  await post(`${testEnv.origin}/internal/refunds`, refund, await asService("orders", "adapters"));
  await eventually(async () => {
    const reply = await fetch(`${testEnv.simulators}/switches`);
    expect(await reply.json()).toMatchObject({ result: [] });
  });
  const row = await lock("select 1 from refunds where id = $1 for update", [refundId]);
  if (ms < 60_000) await blocked();
  await kill();
  await row.release();
  // The next attempt would be due in half a minute.
  await testEnv.sql("update refunds set next_attempt_at = now() where id = $1", [refundId]);
  worker = await testEnv.startWorker();
  await eventually(async () => {
    const reports = testEnv.orders.refunds.filter(({ id }) => id === orderId);
    expect(reports.map(({ body }) => body)).toMatchObject([{ refundId, status: "accepted" }]);
  }, 60_000);
  // The gateway numbers the refunds of a payment.
  expect(await testEnv.sql("select gateway_refund_id from refunds where id = $1", [refundId])).toEqual([
    { gateway_refund_id: `${attempt?.transaction_id}1` },
  ]);
});
