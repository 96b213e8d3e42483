import { newId } from "@haat/domain/id";
import { asService, signedIn, type TestUser } from "@haat/testkit/test-users";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createOrder, payAtGateway, post, returnToShop } from "./shopper.ts";
import { startTestEnvironment, type TestEnvironment } from "./test-environment.ts";

let testEnv: TestEnvironment;
let user: TestUser;
beforeAll(async () => {
  testEnv = await startTestEnvironment({ worker: false });
});
afterAll(async () => await testEnv.close());

const attemptsOf = async (orderId: string) =>
  await testEnv.sql<{ id: string; state: string; live: boolean; amount_paise: string }>(
    "select * from payment_attempts where order_id = $1 order by created_at",
    [orderId],
  );
const url = () => `${testEnv.origin}/api/payment-gateway/create-order`;

describe("POST create-order", () => {
  beforeAll(async () => {
    user = await signedIn();
  });

  test("returns the same form twice and opens one gateway order", async () => {
    const { id } = testEnv.orders.addOrder(user.userId);
    const first = await createOrder(testEnv, user, id);
    expect(await createOrder(testEnv, user, id)).toEqual(first);
    expect(await attemptsOf(id)).toHaveLength(1);
  });

  test("returns a new form when the old one is about to expire, and still checks the old attempt", async () => {
    const { id } = testEnv.orders.addOrder(user.userId);
    const first = await createOrder(testEnv, user, id);
    await testEnv.sql(
      "update payment_attempts set valid_until = now() + interval '1 minute' where order_id = $1",
      [id],
    );
    const second = await createOrder(testEnv, user, id);
    expect(second.body["bdorderid"]).not.toBe(first.body["bdorderid"]);
    const rows = await testEnv.sql<{ live: boolean; checked: boolean }>(
      "select live, next_check_at is not null as checked from payment_attempts where order_id = $1 order by created_at",
      [id],
    );
    expect(rows).toEqual([
      { live: false, checked: true },
      { live: true, checked: true },
    ]);
  });

  test("opens a new attempt after the amount changed", async () => {
    const order = testEnv.orders.addOrder(user.userId);
    await createOrder(testEnv, user, order.id);
    order.amountPaise = 9_999_00;
    await createOrder(testEnv, user, order.id);
    const attempts = await attemptsOf(order.id);
    expect(attempts.map(({ live, amount_paise }) => [live, Number(amount_paise)])).toEqual([
      [false, 12_999_00],
      [true, 9_999_00],
    ]);
  });

  test("returns 502 with a readable message when the gateway fails, and works on the next click", async () => {
    const { id } = testEnv.orders.addOrder(user.userId);
    await testEnv.turnOn({ name: "gateway-error", call: "create", times: 1 });
    const reply = await createOrder(testEnv, user, id);
    expect(reply.status).toBe(502);
    expect(reply.body).toMatchObject({ success: false, code: "UPSTREAM" });
    expect((await createOrder(testEnv, user, id)).status).toBe(200);
    expect((await attemptsOf(id)).map((one) => one.state)).toEqual(["unanswered", "open"]);
  });

  test.each(["rdata", "bdorderid", "mercid", "href"])(
    "returns the specification's message when the gateway's reply lacks %s, and works on the next click",
    async (field) => {
      const shopper = await signedIn();
      const { id } = testEnv.orders.addOrder(shopper.userId);
      await testEnv.turnOn({ name: "gateway-missing-field", times: 1, field });
      expect(await createOrder(testEnv, shopper, id)).toMatchObject({
        status: 502,
        body: { success: false, code: "UPSTREAM", msg: "Missing required payment fields" },
      });
      expect((await createOrder(testEnv, shopper, id)).status).toBe(200);
      expect((await attemptsOf(id)).map((one) => one.state)).toEqual(["unanswered", "open"]);
    },
  );

  test("returns 404 for another user's order and for no order", async () => {
    const { id } = testEnv.orders.addOrder(newId());
    for (const orderId of [id, newId()]) {
      const reply = await createOrder(testEnv, user, orderId);
      expect(reply).toMatchObject({ status: 404, body: { success: false, code: "NOT_FOUND" } });
    }
    expect(await attemptsOf(id)).toEqual([]);
  });

  test("rejects a closed order and an order with nothing due", async () => {
    const late = testEnv.orders.addOrder(user.userId);
    late.payBefore = new Date(Date.now() - 1000).toISOString();
    expect(await createOrder(testEnv, user, late.id)).toMatchObject({
      status: 409,
      body: { code: "ORDER_CLOSED" },
    });
    const free = testEnv.orders.addOrder(user.userId, 0);
    expect(await createOrder(testEnv, user, free.id)).toMatchObject({
      status: 409,
      body: { code: "ALREADY_PAID" },
    });
  });
});

describe("GET getPaymentStatus", () => {
  const statusOf = async (orderId: string, headers: Readonly<Record<string, string>> = user.headers) => {
    const reply = await fetch(`${testEnv.origin}/api/payment-gateway/getPaymentStatus/${orderId}`, {
      headers,
    });
    return { status: reply.status, body: await reply.json() };
  };
  const found = (state: string) => ({ status: 200, body: { success: true, result: { state } } });

  test("returns the status of the latest attempt: pending again after a failure", async () => {
    const shopper = await signedIn();
    const { id } = testEnv.orders.addOrder(shopper.userId);
    await payAtGateway(testEnv, shopper, id, "pending");
    expect(await statusOf(id, shopper.headers)).toEqual(found("pending"));
    await testEnv.sql("update payment_attempts set state = 'failed', live = false where order_id = $1", [id]);
    expect(await statusOf(id, shopper.headers)).toEqual(found("failed"));
    const back = await payAtGateway(testEnv, shopper, id, "success");
    expect(await statusOf(id, shopper.headers)).toEqual(found("pending"));
    await returnToShop(back);
    expect(await statusOf(id, shopper.headers)).toEqual(found("paid"));
  });

  test("ignores an attempt whose page the shopper never got", async () => {
    const shopper = await signedIn();
    const { id } = testEnv.orders.addOrder(shopper.userId);
    await createOrder(testEnv, shopper, id);
    await testEnv.sql("update payment_attempts set state = 'failed', live = false where order_id = $1", [id]);
    await testEnv.turnOn({ name: "gateway-error", call: "create", times: 1 });
    expect((await createOrder(testEnv, shopper, id)).status).toBe(502);
    expect(await statusOf(id, shopper.headers)).toEqual(found("failed"));
  });

  test("returns 404 without an attempt and for another user's order, and 401 without a session", async () => {
    const { id } = testEnv.orders.addOrder(user.userId);
    expect((await statusOf(id)).status).toBe(404);
    await createOrder(testEnv, user, id);
    expect((await statusOf(id)).status).toBe(200);
    expect((await statusOf(id, (await signedIn()).headers)).status).toBe(404);
    expect((await statusOf(id, {})).status).toBe(401);
    expect((await statusOf("x")).status).toBe(400);
  });
});

describe("invalid input to create-order", () => {
  beforeAll(async () => {
    user = await signedIn();
  });

  test("is rejected with 401 without a valid user token", async () => {
    const body = { id: newId(), total_value: 1, test_type: "UAT" };
    for (const headers of [{}, { authorization: "Bearer x.y.z" }, await asService("orders", "adapters")])
      expect(await post(url(), body, headers)).toMatchObject({
        status: 401,
        body: { code: "UNAUTHENTICATED" },
      });
  });

  test.each([
    ["an unknown field", { id: newId(), total_value: 1, test_type: "UAT", amount: 1 }],
    ["no order", { total_value: 1, test_type: "UAT" }],
    ["an id that is none", { id: "ORDER_1700000000", total_value: 1, test_type: "UAT" }],
    ["a negative amount", { id: newId(), total_value: -1, test_type: "UAT" }],
    ["an amount as text", { id: newId(), total_value: "1", test_type: "UAT" }],
    ["no environment", { id: newId(), total_value: 1 }],
    ["an environment that is too long", { id: newId(), total_value: 1, test_type: "U".repeat(21) }],
    ["a list", []],
    ["nothing", ""],
    ["broken JSON", '{"id":'],
    ["null", "null"],
  ])("is rejected with 400 for %s", async (_what, body) => {
    const reply = await post(url(), body, user.headers);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ success: false, code: "VALIDATION", msg: expect.any(String) });
  });

  test("is rejected with 415 for another content type and 413 for a large body", async () => {
    expect((await post(url(), "<a/>", { ...user.headers, "content-type": "text/xml" })).body["code"]).toBe(
      "MEDIA_TYPE",
    );
    const big = JSON.stringify({ id: "x".repeat(70_000) });
    expect((await post(url(), big, user.headers)).body["code"]).toBe("BODY_TOO_LARGE");
  });

  test("is limited to 20 requests a minute per shopper, then 429 with Retry-After", async () => {
    const hasty = await signedIn();
    const { id } = testEnv.orders.addOrder(hasty.userId);
    const startedAt = Date.now();
    for (let index = 0; index < 20; index++) expect((await createOrder(testEnv, hasty, id)).status).toBe(200);
    const limited = await fetch(url(), {
      method: "POST",
      headers: { ...hasty.headers, "content-type": "application/json" },
      body: JSON.stringify({ id, total_value: 1, test_type: "UAT" }),
    });
    const secondsPassed = (Date.now() - startedAt) / 1000;
    expect(limited.status).toBe(429);
    expect(await limited.json()).toMatchObject({ success: false, code: "RATE_LIMITED" });
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(59 - secondsPassed);
    expect(Number(limited.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    const calm = await signedIn();
    expect((await createOrder(testEnv, calm, testEnv.orders.addOrder(calm.userId).id)).status).toBe(200);
  });
});

describe("invalid input to the gateway's paths", () => {
  const webhook = async (body: string, type: string) =>
    await post(`${testEnv.origin}/api/payment-gateway/webhook`, body, { "content-type": type });
  const form = "application/x-www-form-urlencoded";

  test("is rejected with 401 by the webhook without a valid signature, in any format", async () => {
    for (const [body, type] of [
      ["transaction_response=", form],
      ["msg=HAAT|ORDER|1|2", form],
      ["terminal_state=111&orderid=abc", form],
      ["transaction_response=a.b.c&transaction_response=d.e.f", form],
      ["x".repeat(1000), "application/jose"],
    ] as const)
      expect(await webhook(body, type)).toMatchObject({ status: 401, body: { code: "SIGNATURE_INVALID" } });
  });

  test("is rejected with 415 for another content type and 413 over the size limit", async () => {
    for (const type of ["text/plain", "application/json"])
      expect((await webhook("{}", type)).status).toBe(415);
    expect((await webhook("x".repeat(70_000), "application/jose")).status).toBe(413);
  });

  test("redirects a returning browser to the pending page", async () => {
    for (const body of [
      "",
      "transaction_response=x",
      "terminal_state=111&orderid=0198c0ffee",
      "terminal_state=111",
    ]) {
      const reply = await post(`${testEnv.origin}/api/payment-gateway/return`, body, {
        "content-type": form,
      });
      expect(reply).toMatchObject({ status: 303, location: `${testEnv.origin}/payment/pending` });
    }
  });

  test("returns 404 in the envelope for an unknown route", async () => {
    const reply = await post(`${testEnv.origin}/api/payment-gateway/nothing`, {});
    expect(reply).toMatchObject({ status: 404, body: { success: false, code: "NOT_FOUND" } });
  });
});
