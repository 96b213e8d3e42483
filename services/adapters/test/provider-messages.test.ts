import { createHmac } from "node:crypto";
import { inParallel } from "@haat/testkit/in-parallel";
import { signedIn, type TestUser } from "@haat/testkit/test-users";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendWebhook, signedTransaction } from "./gateway-messages.ts";
import { createOrder, gatewayOrderOf, post, returnToShop } from "./shopper.ts";
import { courierAccount, startTestEnvironment, type TestEnvironment } from "./test-environment.ts";

let testEnv: TestEnvironment;
let user: TestUser;
let billdeskOrder: string;
beforeAll(async () => {
  testEnv = await startTestEnvironment({ simulators: { DELHIVERY_STEP_SECONDS: "600" } });
  user = await signedIn();
  billdeskOrder = await newOrder();
  await testEnv.restartWith({ PAYMENT_PROVIDER: "samplepay", COURIER_PROVIDER: "sampleship" });
});
afterAll(async () => await testEnv.close());

async function newOrder(): Promise<string> {
  const { id } = testEnv.orders.addOrder(user.userId);
  expect((await createOrder(testEnv, user, id)).status).toBe(200);
  return id;
}

const sign = (text: string, secret = "samplepay-secret-for-tests") =>
  createHmac("sha256", secret).update(text).digest("hex");

/** A capture as Samplepay sends it, of the order's latest attempt. */
async function captureOf(orderId: string, change: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const reference = await gatewayOrderOf(testEnv, orderId);
  return JSON.stringify({
    type: "payment",
    merchant: "HAATSAMPLE",
    reference,
    transaction_id: `T${reference}`,
    status: "captured",
    amount_paise: 12_999_00,
    currency: "INR",
    method: "upi",
    updated_at: "2026-11-21T01:50:00Z",
    ...change,
  });
}

const samplepayWebhook = "/api/payment-gateway/samplepay/webhook";
const sendTo = async (path: string, body: string, signature: string = sign(body)) =>
  await post(`${testEnv.origin}${path}`, body, { "x-samplepay-signature": signature });

const attemptOf = async (orderId: string) =>
  (
    await testEnv.sql<{ state: string; transaction_id: string | null }>(
      "select state, transaction_id from payment_attempts where order_id = $1",
      [orderId],
    )
  )[0];
const eventsIn = async () =>
  (await testEnv.sql<{ count: number }>("select count(*)::int from payment_events"))[0]?.count;
const eventWith = async (text: string) =>
  (
    await testEnv.sql<{ outcome: string | null; reason: string | null }>(
      "select outcome, reason from payment_events where raw like $1",
      [`%${text}%`],
    )
  )[0];

describe("a message to the webhook of Samplepay", () => {
  it.each<[string, (body: string) => string]>([
    ["without a signature", () => ""],
    ["signed with another secret", (body) => sign(body, "sampleship-secret-for-tests")],
    ["with half of its signature", (body) => sign(body).slice(0, 32)],
    ["with its signature in capital letters", (body) => sign(body).toUpperCase()],
    ["with its signature twice", (body) => `${sign(body)}, ${sign(body)}`],
    [
      "signed for the same fields in another order",
      (body) => sign(JSON.stringify({ z: 1, ...JSON.parse(body) })),
    ],
  ])("%s is rejected with 401 and stored nowhere", async (_what, signature) => {
    const id = await newOrder();
    const before = await eventsIn();
    const body = await captureOf(id);
    expect(await sendTo(samplepayWebhook, body, signature(body))).toMatchObject({
      status: 401,
      body: { code: "SIGNATURE_INVALID" },
    });
    expect(await eventsIn()).toBe(before);
    expect(await attemptOf(id)).toMatchObject({ state: "open" });
  });

  it("that is larger than 64 KB is rejected with 413", async () => {
    expect((await sendTo(samplepayWebhook, `"${"x".repeat(70_000)}"`)).status).toBe(413);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ["an amount in rupees", { amount_paise: 12_999 }, "wrong amount"],
    ["an amount with decimals", { amount_paise: 12_999.5 }, "unreadable: amount_paise"],
    ["an amount beyond whole numbers", { amount_paise: 1e300 }, "unreadable: amount_paise"],
    ["the amount as a text", { amount_paise: "1299900" }, "unreadable: amount_paise"],
    ["another merchant", { merchant: "ELSEWHERE" }, "wrong merchant"],
    ["another currency", { currency: "USD" }, "wrong currency"],
    ["an unknown reference", { reference: "constructor" }, "unknown order"],
    ["an unknown status", { status: "__proto__" }, "unreadable: status"],
  ])("with %s is quarantined and changes no attempt", async (_what, change, reason) => {
    const id = await newOrder();
    const marker = `M${id}`;
    const body = await captureOf(id, { ...change, transaction_id: marker });
    expect((await sendTo(samplepayWebhook, body)).status).toBe(200);
    await expect
      .poll(async () => await eventWith(marker))
      .toEqual({
        outcome: "quarantined",
        reason,
      });
    expect(await attemptOf(id)).toMatchObject({ state: "open", transaction_id: null });
  });

  it("about an attempt at BillDesk is quarantined and leaves the attempt open", async () => {
    const marker = `X${billdeskOrder}`;
    const body = await captureOf(billdeskOrder, { transaction_id: marker });
    expect((await sendTo(samplepayWebhook, body)).status).toBe(200);
    await expect
      .poll(async () => await eventWith(marker))
      .toEqual({
        outcome: "quarantined",
        reason: "unknown order",
      });
    expect(await attemptOf(billdeskOrder)).toMatchObject({ state: "open", transaction_id: null });
  });

  it("is stored once when it arrives thirty times, also through the return page", async () => {
    const id = await newOrder();
    const body = await captureOf(id);
    const replies = await inParallel(30, async () => await sendTo(samplepayWebhook, body));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const fields = { payload: body, signature: sign(body) };
    const action = `${testEnv.origin}/api/payment-gateway/samplepay/return`;
    expect((await returnToShop({ action, fields })).location).toBe(`${testEnv.origin}/payment/success/${id}`);
    const stored = await testEnv.sql("select 1 from payment_events where raw = $1", [body]);
    expect(stored.length).toBe(1);
  });

  it("that reports a decline after the capture does not undo the capture", async () => {
    const id = await newOrder();
    for (const status of ["captured", "declined"])
      expect((await sendTo(samplepayWebhook, await captureOf(id, { status }))).status).toBe(200);
    const recorded = async () =>
      await testEnv.sql("select 1 from payment_events where raw like $1 and outcome is not null", [
        `%${await gatewayOrderOf(testEnv, id)}%`,
      ]);
    await expect.poll(recorded).toHaveLength(2);
    expect(await attemptOf(id)).toMatchObject({ state: "paid" });
  });
});

describe("a message to the path of another provider", () => {
  it("is rejected when BillDesk's message arrives at Samplepay's path, or Samplepay's at BillDesk's", async () => {
    const id = await newOrder();
    const jws = await signedTransaction(testEnv, billdeskOrder);
    const before = await eventsIn();
    expect((await sendTo(samplepayWebhook, jws, jws)).status).toBe(401);
    const joseAtSamplepay = await post(`${testEnv.origin}${samplepayWebhook}`, jws, {
      "content-type": "application/jose",
    });
    expect(joseAtSamplepay.status).toBe(415);
    const body = await captureOf(id);
    expect((await sendTo("/api/payment-gateway/webhook", body)).status).toBe(415);
    expect((await sendWebhook(testEnv, body)).status).toBe(401);
    expect(await eventsIn()).toBe(before);
  });

  it("is rejected when Delhivery's token arrives at Sampleship's path, or Sampleship's signature at Delhivery's", async () => {
    const push = '{"tracking_number":"SS1"}';
    const { DELHIVERY_WEBHOOK_TOKEN: token } = courierAccount;
    const headers = { authorization: `Bearer ${token}`, "x-webhook-token": token, token };
    expect((await post(`${testEnv.origin}/api/courier/sampleship/webhook`, push, headers)).status).toBe(401);
    const signature = sign(push, "sampleship-secret-for-tests");
    const signed = { "x-sampleship-signature": signature };
    expect((await post(`${testEnv.origin}/api/courier/webhook`, push, signed)).status).toBe(401);
  });

  it.each(["unknown", "billdesk", "__proto__", "constructor", "samplepay%2f..", "SAMPLEPAY"])(
    "named %s gets 404",
    async (name) => {
      for (const path of [
        `payment-gateway/${name}/webhook`,
        `payment-gateway/${name}/return`,
        `courier/${name}/webhook`,
      ])
        expect((await post(`${testEnv.origin}/api/${path}`, "{}")).status).toBe(404);
    },
  );
});
