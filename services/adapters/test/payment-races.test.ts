import { eventually } from "@haat/testkit/eventually";
import { inParallel } from "@haat/testkit/in-parallel";
import { signedIn, type TestUser } from "@haat/testkit/test-users";
import { afterAll, beforeAll, expect, test } from "vitest";
import { comeBack, createOrder, gatewayOrderOf, post, pressAtGateway } from "./shopper.ts";
import { startWorld, type World } from "./world.ts";

let world: World;
let person: TestUser;
beforeAll(async () => {
  world = await startWorld({ processes: 2 });
  person = await signedIn();
});
afterAll(async () => await world.close());

test("webhook, return page and reconciler at once, 90 requests at two processes: one result, one settlement", async () => {
  for (let round = 0; round < 3; round++) {
    const { id } = world.peers.addOrder(person.userId);
    await world.turn({ name: "webhook-none", times: 1 });
    const back = await pressAtGateway(world, person, id, "success");
    const gatewayOrder = await gatewayOrderOf(world, id);
    const sealed = back.fields["transaction_response"] ?? "";

    const answers = await inParallel(90, async (index) => {
      if (index % 10 === 0)
        await world.sql(
          "update payment_attempts set next_ask_at = now() where order_id = $1 and state <> 'paid'",
          [id],
        );
      if (index % 3 === 0) return await comeBack(back);
      if (index % 3 === 1)
        return await post(`${world.door}/api/payment-gateway/webhook`, sealed, {
          "content-type": "application/jose",
        });
      const cancel = { terminal_state: "111", orderid: gatewayOrder };
      return await comeBack({ action: back.action, fields: cancel });
    });

    const seen = new Set(
      answers.map(({ status, location, body }) => `${status} ${location ?? JSON.stringify(body)}`),
    );
    expect(seen).toEqual(new Set([`303 ${world.door}/payment/success/${id}`, '200 {"ack":true}']));
    const attempts = await world.sql<{ state: string }>(
      "select state from payment_attempts where order_id = $1",
      [id],
    );
    expect(attempts).toEqual([{ state: "paid" }]);
    const jobs = await world.sql(
      "select id from outbox where topic = 'payment.result' and payload->>'orderId' = $1",
      [id],
    );
    expect(jobs).toHaveLength(1);
    const recorded = await world.sql(
      "select e.id from payment_events e join payment_attempts a on a.id = e.attempt_id where a.order_id = $1 and outcome = 'recorded'",
      [id],
    );
    expect(recorded).toHaveLength(1);
    await eventually(async () => {
      const open = await world.sql("select id from outbox where done_at is null");
      expect(open).toEqual([]);
    });
    // Orders may hear it more than once; it is the same news each time, and settling is one step there.
    const told = world.peers.payments
      .filter((one) => one.about === id)
      .map((one) => JSON.stringify(one.news));
    expect(new Set(told).size).toBe(1);
  }
});

test("many clicks on Pay at two processes open one order at the gateway", async () => {
  const clicker = await signedIn();
  const { id } = world.peers.addOrder(clicker.userId);
  const answers = await inParallel(15, async () => await createOrder(world, clicker, id));
  expect(new Set(answers.map((one) => one.status))).toEqual(new Set([200]));
  expect(new Set(answers.map((one) => one.body["bdorderid"])).size).toBe(1);
  const attempts = await world.sql("select id from payment_attempts where order_id = $1", [id]);
  expect(attempts).toHaveLength(1);
});

test("200 copies of a webhook are one effect", async () => {
  const { id } = world.peers.addOrder(person.userId);
  await world.turn({ name: "webhook-duplicate", times: 1, copies: 200 });
  await pressAtGateway(world, person, id, "success");
  await eventually(async () => {
    expect(world.peers.payments.filter((one) => one.about === id)).toHaveLength(1);
    const events = await world.sql(
      "select e.outcome from payment_events e join payment_attempts a on a.id = e.attempt_id where a.order_id = $1",
      [id],
    );
    expect(events).toEqual([{ outcome: "recorded" }]);
  });
});

test("every order of success, failure and pending ends in paid, and paid never becomes failed", async () => {
  const orders = ["failed success", "success"];
  for (const order of orders) {
    const { id } = world.peers.addOrder(person.userId);
    await world.turn({ name: "webhook-none", times: 2 });
    const { body } = await createOrder(world, person, id);
    expect(body["success"]).toBe(true);
    const gatewayOrder = await gatewayOrderOf(world, id);
    const notices: string[] = [];
    for (const outcome of order.split(" ")) {
      const answer = await post(`${world.simulators}/payments/${gatewayOrder}/settle`, { outcome });
      const result = answer.body["result"] as { fields: Record<string, string> };
      notices.push(result.fields["transaction_response"] ?? "");
    }
    for (const notice of [...notices, ...notices.toReversed()])
      await post(`${world.door}/api/payment-gateway/webhook`, notice, { "content-type": "application/jose" });
    await eventually(async () => {
      const attempts = await world.sql<{ state: string }>(
        "select state from payment_attempts where order_id = $1",
        [id],
      );
      expect(attempts).toEqual([{ state: "paid" }]);
    });
  }
});
