import { eventually } from "@haat/testkit/eventually";
import { inParallel } from "@haat/testkit/in-parallel";
import { signedIn } from "@haat/testkit/test-users";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendWebhook, signedTransaction } from "./gateway-messages.ts";
import { gatewayOrderOf, openPayment, payAtGateway, returnToShop } from "./shopper.ts";
import { startTestEnvironment, type TestEnvironment } from "./test-environment.ts";

let testEnv: TestEnvironment;
beforeAll(async () => {
  testEnv = await startTestEnvironment();
});
afterAll(async () => await testEnv.close());

/** An order whose payment page is open and was not paid: the gateway answers each status check with 404, which is logged. */
async function unpaidOrder(): Promise<string> {
  const shopper = await signedIn();
  const { id } = testEnv.orders.addOrder(shopper.userId);
  await openPayment(testEnv, shopper, id);
  return id;
}
const checksAnswered = () => testEnv.output().split('"path":"transactions/get"').length - 1;

async function cancel(orderId: string): Promise<string | null> {
  const fields = { terminal_state: "111", orderid: await gatewayOrderOf(testEnv, orderId) };
  const action = `${testEnv.origin}/api/payment-gateway/return`;
  return (await returnToShop({ action, fields })).location;
}

async function nextCheckOf(orderId: string): Promise<number> {
  const [row] = await testEnv.sql<{ seconds: number }>(
    `select extract(epoch from next_check_at - now())::float as seconds from payment_attempts where order_id = $1`,
    [orderId],
  );
  return row?.seconds ?? Number.NaN;
}

test("asks the gateway once in ten seconds, however often a cancelled page is posted", async () => {
  const id = await unpaidOrder();
  const before = checksAnswered();
  expect(await cancel(id)).toBe(`${testEnv.origin}/payment/error?order=${id}&cancelled`);
  const pages = await inParallel(20, async () => await cancel(id));
  expect(new Set(pages)).toEqual(new Set([`${testEnv.origin}/payment/pending/${id}`]));
  expect(checksAnswered() - before).toBe(1);
  expect(await nextCheckOf(id)).toBeLessThan(10);

  await testEnv.sql(
    "update payment_attempts set checked_at = now() - interval '11 seconds', next_check_at = now() where order_id = $1",
    [id],
  );
  await eventually(async () => expect(checksAnswered() - before).toBe(2));
});

test("postpones the check that an unreadable message triggers until ten seconds after the last one", async () => {
  const id = await unpaidOrder();
  const before = checksAnswered();
  await cancel(id);
  for (const amount of ["1e5", "1e6", "1e7"])
    await sendWebhook(testEnv, await signedTransaction(testEnv, id, { amount }));
  await eventually(async () => {
    const rows = await testEnv.sql(
      "select 1 from payment_events e join payment_attempts a on a.id = e.attempt_id where a.order_id = $1",
      [id],
    );
    expect(rows).toHaveLength(3);
    const seconds = await nextCheckOf(id);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(10);
  });
  expect(checksAnswered() - before).toBe(1);
});

test("does not ask the gateway about an attempt that is paid", async () => {
  const shopper = await signedIn();
  const { id } = testEnv.orders.addOrder(shopper.userId);
  await returnToShop(await payAtGateway(testEnv, shopper, id, "success"));
  expect(await cancel(id)).toBe(`${testEnv.origin}/payment/success/${id}`);
  const rows = await testEnv.sql(
    "select 1 from payment_attempts where order_id = $1 and checked_at is not null",
    [id],
  );
  expect(rows).toEqual([]);
});
