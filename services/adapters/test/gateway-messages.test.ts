import { eventually } from "@haat/testkit/eventually";
import { inParallel } from "@haat/testkit/in-parallel";
import { signedIn } from "@haat/testkit/test-users";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { sendWebhook, signed, signedTransaction } from "./gateway-messages.ts";
import { comeBack, createOrder, gatewayOrderOf } from "./shopper.ts";
import { startWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterEach(() => {
  world.network.delayMs = 0;
  world.network.restore();
});
afterAll(async () => await world.close());

/** An order whose payment was opened at the gateway, and not paid there. */
async function openPayment(): Promise<string> {
  const shopper = await signedIn();
  const { id } = world.peers.addOrder(shopper.userId);
  expect((await createOrder(world, shopper, id)).status).toBe(200);
  return id;
}

const heardOf = (orderId: string) =>
  world.peers.payments.filter((one) => one.about === orderId).map((one) => one.news);
const eventsOf = async (orderId: string) =>
  await world.sql<{ source: string; outcome: string; reason: string | null }>(
    `select source, outcome, reason from payment_events e join payment_attempts a on a.id = e.attempt_id
     where a.order_id = $1`,
    [orderId],
  );
const stateOf = async (orderId: string) => {
  const [attempt] = await world.sql<{ state: string }>(
    "select state from payment_attempts where order_id = $1",
    [orderId],
  );
  return attempt?.state;
};
const comeBackWith = async (signedText: string) =>
  await comeBack({
    action: `${world.door}/api/payment-gateway/return`,
    fields: { transaction_response: signedText },
  });
const quarantined = () => world.output().split("payment result quarantined").length - 1;

describe("a signed result that cannot be read", () => {
  test.each([
    ["the amount 1e5", { amount: "1e5" }, "unreadable: amount"],
    ["an amount that is a number", { amount: 12_999 }, "unreadable: amount"],
    ["no amount", { amount: undefined }, "unreadable: amount"],
    ["no transaction id", { transactionid: undefined }, "unreadable: transactionid"],
    ["an unknown status", { auth_status: "0301" }, "unreadable: auth_status"],
  ])("with %s is acknowledged, quarantined once, and the gateway is asked", async (_what, change, reason) => {
    const id = await openPayment();
    await world.sql(
      "update payment_attempts set next_ask_at = now() + interval '1 hour' where order_id = $1",
      [id],
    );
    const before = quarantined();
    const message = await signedTransaction(world, id, change);
    for (let copy = 0; copy < 3; copy++)
      expect(await sendWebhook(world, message)).toMatchObject({ status: 200, body: { ack: true } });
    await eventually(async () =>
      expect(await eventsOf(id)).toEqual([{ source: "webhook", outcome: "quarantined", reason }]),
    );
    await eventually(async () => {
      const [attempt] = await world.sql<{ asks: number }>(
        "select asks from payment_attempts where order_id = $1",
        [id],
      );
      expect(attempt?.asks).toBe(1);
    });
    await eventually(async () => expect(quarantined() - before).toBe(1));
    expect(heardOf(id)).toEqual([]);
    expect(await stateOf(id)).toBe("open");
  });

  test("of which the order cannot be read either is quarantined", async () => {
    const before = quarantined();
    await sendWebhook(world, await signed(world, { auth_status: "0300", amount: "1.00" }));
    await eventually(async () => {
      const rows = await world.sql(
        "select id from payment_events where outcome = 'quarantined' and attempt_id is null",
      );
      expect(rows).toHaveLength(1);
    });
    await eventually(async () => expect(quarantined() - before).toBe(1));
  });

  test("on the return page sends the shopper to the pending page and settles nothing", async () => {
    const id = await openPayment();
    const { status, location } = await comeBackWith(await signedTransaction(world, id, { amount: "1e5" }));
    expect([status, location]).toEqual([303, `${world.door}/payment/pending/${id}`]);
    expect(await eventsOf(id)).toMatchObject([{ source: "return", outcome: "quarantined" }]);
    expect(heardOf(id)).toEqual([]);
  });

  test("as the answer to our own question is quarantined, and asked for again", async () => {
    const id = await openPayment();
    await world.turn({ name: "payment-wrong-amount", times: 1, amount: "1e5" });
    await world.turn({ name: "webhook-none", times: 1 });
    const settle = `${world.simulators}/payments/${await gatewayOrderOf(world, id)}/settle`;
    await fetch(settle, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ outcome: "success" }),
    });
    await world.sql("update payment_attempts set next_ask_at = now() where order_id = $1", [id]);
    await eventually(async () =>
      expect(await eventsOf(id)).toMatchObject([{ source: "question", outcome: "quarantined" }]),
    );
    await eventually(async () => {
      const [attempt] = await world.sql<{ again: boolean }>(
        "select next_ask_at > now() as again from payment_attempts where order_id = $1",
        [id],
      );
      expect(attempt?.again).toBe(true);
    });
  });
});

test("a signed success with an amount in whole rupees is settled to the paisa", async () => {
  const id = await openPayment();
  await sendWebhook(world, await signedTransaction(world, id, { amount: "12999" }));
  await eventually(async () =>
    expect(heardOf(id)).toMatchObject([{ status: "captured", amountPaise: 12_999_00 }]),
  );
});

test("a payment of the amount before the order changed is put aside when another is due", async () => {
  const shopper = await signedIn();
  const order = world.peers.addOrder(shopper.userId);
  await createOrder(world, shopper, order.id);
  const old = await signedTransaction(world, order.id);
  order.amountPaise = 9_999_00;
  await createOrder(world, shopper, order.id);
  // The page of the new amount, paid with the old one.
  await sendWebhook(world, await signedTransaction(world, order.id, { transactionid: "UNEWPAGE" }));
  await eventually(async () =>
    expect(await eventsOf(order.id)).toMatchObject([{ outcome: "quarantined", reason: "another amount" }]),
  );
  expect(heardOf(order.id)).toEqual([]);
  // The page of the old amount, paid as it was opened: orders hears what came, and decides.
  await sendWebhook(world, old);
  await eventually(async () =>
    expect(heardOf(order.id)).toMatchObject([{ status: "captured", amountPaise: 12_999_00 }]),
  );
});

test("an old failure that is sent again after a success changes nothing", async () => {
  const id = await openPayment();
  const failed = await signedTransaction(world, id, { auth_status: "0399", transactionid: "UFAILED1" });
  await sendWebhook(world, failed);
  await eventually(async () => expect(await stateOf(id)).toBe("failed"));
  await sendWebhook(world, await signedTransaction(world, id));
  await eventually(async () => expect(heardOf(id).at(-1)).toMatchObject({ status: "captured" }));
  const events = await eventsOf(id);
  const heard = heardOf(id);
  for (let copy = 0; copy < 5; copy++) expect((await sendWebhook(world, failed)).status).toBe(200);
  expect((await comeBackWith(failed)).location).toBe(`${world.door}/payment/success/${id}`);
  expect(await eventsOf(id)).toEqual(events);
  expect(await stateOf(id)).toBe("paid");
  // The return page tells orders once more what it knows.
  expect(new Set(heardOf(id).map((news) => JSON.stringify(news)))).toEqual(
    new Set(heard.map((news) => JSON.stringify(news))),
  );
});

test("all 24 orders of created, pending, failed and captured end paid", async () => {
  const kinds = ["created", "pending", "failed", "captured"] as const;
  const messageOf = async (id: string, kind: (typeof kinds)[number]) => {
    switch (kind) {
      case "created":
        return await signed(world, {
          objectid: "order",
          orderid: await gatewayOrderOf(world, id),
          status: "ACTIVE",
        });
      case "pending":
        return await signedTransaction(world, id, { auth_status: "0002" });
      case "failed":
        return await signedTransaction(world, id, {
          auth_status: "0399",
          transactionid: `F${id.slice(-12)}`,
        });
      case "captured":
        return await signedTransaction(world, id);
    }
  };
  const sequences = permutations(kinds);
  expect(sequences).toHaveLength(24);
  await inParallel(24, async (index) => {
    const id = await openPayment();
    for (const kind of sequences[index] ?? []) {
      expect((await sendWebhook(world, await messageOf(id, kind))).status).toBe(200);
    }
    // A failure that orders hears of after the capture changes nothing there.
    await eventually(
      async () => expect(heardOf(id).map((news) => news["status"])).toContain("captured"),
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

describe("while the database", () => {
  test("answers each question after three seconds, a webhook is acknowledged within five and recorded later", async () => {
    const id = await openPayment();
    const message = await signedTransaction(world, id);
    world.network.delayMs = 3000;
    expect(await sendWebhook(world, message, AbortSignal.timeout(5000))).toMatchObject({
      status: 200,
      body: { ack: true },
    });
    world.network.delayMs = 0;
    await eventually(async () => expect(heardOf(id)).toMatchObject([{ status: "captured" }]), 25_000);
  });

  test("hangs, a webhook is refused within five seconds, so that the gateway sends it again", async () => {
    const id = await openPayment();
    const message = await signedTransaction(world, id);
    world.network.delayMs = Infinity;
    expect(await sendWebhook(world, message, AbortSignal.timeout(5000))).toMatchObject({
      status: 503,
      body: { code: "TRY_AGAIN" },
    });
    world.network.cut();
    world.network.restore();
    world.network.delayMs = 0;
    await eventually(async () => expect((await sendWebhook(world, message)).status).toBe(200));
    await eventually(async () => expect(heardOf(id)).toMatchObject([{ status: "captured" }]), 25_000);
  });

  test("is away, a shopper who comes back from the gateway gets the page that finds out", async () => {
    const id = await openPayment();
    const message = await signedTransaction(world, id);
    world.network.cut();
    for (const fields of [
      { transaction_response: message },
      { terminal_state: "111", orderid: "0198c0ffee" },
    ]) {
      const answer = await comeBack({ action: `${world.door}/api/payment-gateway/return`, fields });
      expect(answer).toMatchObject({ status: 303, location: `${world.door}/payment/pending` });
    }
    world.network.restore();
    expect(await stateOf(id)).toBe("open");
  });
});
