import { eventually } from "@haat/testkit/eventually";
import { inParallel } from "@haat/testkit/in-parallel";
import { signedIn, type TestUser } from "@haat/testkit/test-users";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createOrder, gatewayOrderOf, payAtGateway, post, returnToShop } from "./shopper.ts";
import { startTestEnvironment, type TestEnvironment } from "./test-environment.ts";

let testEnv: TestEnvironment;
let user: TestUser;
beforeAll(async () => {
  testEnv = await startTestEnvironment({ runsIn: "both" });
  user = await signedIn();
});
afterAll(async () => await testEnv.close());

test("settles once for 90 concurrent webhooks, returns and status checks at two processes", async () => {
  for (let round = 0; round < 3; round++) {
    const { id } = testEnv.orders.addOrder(user.userId);
    await testEnv.turnOn({ name: "webhook-none", times: 1 });
    const back = await payAtGateway(testEnv, user, id, "success");
    const gatewayOrder = await gatewayOrderOf(testEnv, id);
    const sealed = back.fields["transaction_response"] ?? "";

    const replies = await inParallel(90, async (index) => {
      if (index % 10 === 0)
        await testEnv.sql(
          "update payment_attempts set next_check_at = now() where order_id = $1 and state <> 'paid'",
          [id],
        );
      if (index % 3 === 0) return await returnToShop(back);
      if (index % 3 === 1)
        return await post(`${testEnv.origin}/api/payment-gateway/webhook`, sealed, {
          "content-type": "application/jose",
        });
      const cancel = { terminal_state: "111", orderid: gatewayOrder };
      return await returnToShop({ action: back.action, fields: cancel });
    });

    const seen = replies.map(({ status, location, body }) => `${status} ${location ?? JSON.stringify(body)}`);
    const [success, pending] = ["success", "pending"].map(
      (page) => `303 ${testEnv.origin}/payment/${page}/${id}`,
    );
    expect(new Set(seen.filter((_, index) => index % 3 !== 2))).toEqual(
      new Set([success, '200 {"ack":true}']),
    );
    // A cancelled return asks for no second check while one is in progress, so it may come before the result.
    expect([success, pending]).toEqual(
      expect.arrayContaining([...new Set(seen.filter((_, index) => index % 3 === 2))]),
    );
    const attempts = await testEnv.sql<{ state: string }>(
      "select state from payment_attempts where order_id = $1",
      [id],
    );
    expect(attempts).toEqual([{ state: "paid" }]);
    const jobs = await testEnv.sql(
      "select id from outbox where topic = 'payment.result' and payload->>'orderId' = $1",
      [id],
    );
    expect(jobs).toHaveLength(1);
    const recorded = await testEnv.sql(
      "select e.id from payment_events e join payment_attempts a on a.id = e.attempt_id where a.order_id = $1 and outcome = 'recorded'",
      [id],
    );
    expect(recorded).toHaveLength(1);
    await eventually(async () => {
      const open = await testEnv.sql("select id from outbox where done_at is null");
      expect(open).toEqual([]);
    });
    // Orders may get the report more than once, with the same body each time.
    const reports = testEnv.orders.payments
      .filter((one) => one.id === id)
      .map((one) => JSON.stringify(one.body));
    expect(new Set(reports).size).toBe(1);
  }
});

test("opens one gateway order for many clicks on Pay at two processes", async () => {
  const clicker = await signedIn();
  const { id } = testEnv.orders.addOrder(clicker.userId);
  const replies = await inParallel(15, async () => await createOrder(testEnv, clicker, id));
  expect(new Set(replies.map((one) => one.status))).toEqual(new Set([200]));
  expect(new Set(replies.map((one) => one.body["bdorderid"])).size).toBe(1);
  const attempts = await testEnv.sql("select id from payment_attempts where order_id = $1", [id]);
  expect(attempts).toHaveLength(1);
});

test("records 200 copies of a webhook once", async () => {
  const { id } = testEnv.orders.addOrder(user.userId);
  await testEnv.turnOn({ name: "webhook-duplicate", times: 1, copies: 200 });
  await payAtGateway(testEnv, user, id, "success");
  await eventually(async () => {
    expect(testEnv.orders.payments.filter((one) => one.id === id)).toHaveLength(1);
    const events = await testEnv.sql(
      "select e.outcome from payment_events e join payment_attempts a on a.id = e.attempt_id where a.order_id = $1",
      [id],
    );
    expect(events).toEqual([{ outcome: "recorded" }]);
  });
});

test("ends as paid for every sequence of success and failure", async () => {
  const orders = ["failed success", "success"];
  for (const order of orders) {
    const { id } = testEnv.orders.addOrder(user.userId);
    await testEnv.turnOn({ name: "webhook-none", times: 2 });
    const { body } = await createOrder(testEnv, user, id);
    expect(body["success"]).toBe(true);
    const gatewayOrder = await gatewayOrderOf(testEnv, id);
    const notices: string[] = [];
    for (const outcome of order.split(" ")) {
      const reply = await post(`${testEnv.simulators}/payments/${gatewayOrder}/settle`, { outcome });
      const result = reply.body["result"] as { fields: Record<string, string> };
      notices.push(result.fields["transaction_response"] ?? "");
    }
    for (const notice of [...notices, ...notices.toReversed()])
      await post(`${testEnv.origin}/api/payment-gateway/webhook`, notice, {
        "content-type": "application/jose",
      });
    await eventually(async () => {
      const attempts = await testEnv.sql<{ state: string }>(
        "select state from payment_attempts where order_id = $1",
        [id],
      );
      expect(attempts).toEqual([{ state: "paid" }]);
    });
  }
});
