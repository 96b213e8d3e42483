import { createHmac } from "node:crypto";
import { eventually } from "@haat/testkit/eventually";
import { asStaff, signedIn, type TestUser } from "@haat/testkit/test-users";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkPaymentsUntil } from "./check-payments.ts";
import {
  createOrder,
  gatewayOrderOf,
  openPayment,
  payAtGateway,
  post,
  returnToShop,
  settle,
} from "./shopper.ts";
import { startTestEnvironment, type TestEnvironment } from "./test-environment.ts";

describe.each(["jws", "jwe"] as const)("paying with BillDesk in mode %s", (mode) => {
  let testEnv: TestEnvironment;
  let user: TestUser;
  beforeAll(async () => {
    testEnv = await startTestEnvironment({ mode, simulators: { BILLDESK_PENDING_SECONDS: "600" } });
  });
  // Another one each time, because each account's payments are limited.
  beforeEach(async () => {
    user = await signedIn();
  });
  afterAll(async () => await testEnv.close());

  const order = () => testEnv.orders.addOrder(user.userId);
  const reportsOf = (orderId: string) =>
    testEnv.orders.payments.filter((one) => one.id === orderId).map((one) => one.body);
  const attemptsOf = async (orderId: string) =>
    await testEnv.sql<{ state: string; live: boolean }>(
      "select * from payment_attempts where order_id = $1",
      [orderId],
    );
  const eventsOf = async (orderId: string) =>
    await testEnv.sql<{ source: string; outcome: string; reason: string | null }>(
      "select e.* from payment_events e join payment_attempts a on a.id = e.attempt_id where a.order_id = $1",
      [orderId],
    );

  test("returns the specification's form fields, with the amount of orders and not of the request", async () => {
    const { id } = order();
    const { status, body } = await createOrder(testEnv, user, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, mercid: "HAATUAT", merchantid: "HAATUAT" });
    // Neither another amount nor another environment changes anything.
    const other = { id, total_value: 5, test_type: "PROD" };
    const reply = await post(`${testEnv.origin}/api/payment-gateway/create-order`, other, user.headers);
    expect(reply.body).toEqual(body);
    expect(body["bdorderid"]).toMatch(/^OA/);
    expect(body["url"]).toMatch(new RegExp(`^${testEnv.simulators}/billdesk/`));
    const first = await post(
      `${testEnv.origin}/api/payment-gateway/create-order`,
      { ...other, id: order().id },
      user.headers,
    );
    expect(first.body).toMatchObject({ success: true, mercid: "HAATUAT" });
    expect(first.body["url"]).toMatch(new RegExp(`^${testEnv.simulators}/billdesk/`));
    const page = await fetch(String(body["url"]), {
      method: "POST",
      body: new URLSearchParams({
        merchantid: String(body["merchantid"]),
        bdorderid: String(body["bdorderid"]),
        rdata: String(body["rdata"]),
      }),
    });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("12,999");
  });

  test("reports a success to orders before it redirects to the success page", async () => {
    const { id } = order();
    await testEnv.turnOn({ name: "webhook-none", times: 1 });
    const back = await payAtGateway(testEnv, user, id, "success");
    expect(reportsOf(id)).toEqual([]);
    const { status, location } = await returnToShop(back);
    expect(status).toBe(303);
    expect(location).toBe(`${testEnv.origin}/payment/success/${id}`);
    expect(reportsOf(id)[0]).toMatchObject({
      provider: "billdesk",
      gatewayOrderId: await gatewayOrderOf(testEnv, id),
      status: "captured",
      amountPaise: 12_999_00,
      method: "upi",
    });
    expect(await attemptsOf(id)).toMatchObject([{ state: "paid", live: false }]);
  });

  test("settles by webhook when the browser never returns", async () => {
    const { id } = order();
    await payAtGateway(testEnv, user, id, "success");
    await eventually(async () => expect(reportsOf(id)).toMatchObject([{ status: "captured" }]));
    expect(await eventsOf(id)).toMatchObject([{ source: "webhook", outcome: "recorded" }]);
    const { headers } = await asStaff("support");
    const page = await fetch(`${testEnv.origin}/api/staff/orders/${id}`, { headers });
    const message = { provider: "billdesk", source: "webhook", outcome: "recorded", reason: null };
    expect(await page.json()).toMatchObject({ result: { paymentMessages: [message] } });
  });

  test("settles by reconciliation when neither browser nor webhook arrives", async () => {
    const { id } = order();
    await testEnv.turnOn({ name: "webhook-none", times: 1 });
    await payAtGateway(testEnv, user, id, "success");
    const reported = async () => expect(reportsOf(id)).toMatchObject([{ status: "captured" }]);
    await checkPaymentsUntil(testEnv, reported, id);
    expect(await eventsOf(id)).toMatchObject([{ source: "status_check", outcome: "recorded" }]);
  });

  test("ignores a return with an invalid signature and settles by webhook", async () => {
    const { id } = order();
    await testEnv.turnOn({ name: "return-bad-signature", times: 1 });
    await testEnv.turnOn({ name: "webhook-late", times: 1, ms: 5000 });
    const { status, location } = await returnToShop(await payAtGateway(testEnv, user, id, "success"));
    expect([status, location]).toEqual([303, `${testEnv.origin}/payment/pending`]);
    expect(await attemptsOf(id)).toMatchObject([{ state: "open" }]);
    expect(await eventsOf(id)).toEqual([]);
    await eventually(async () => expect(reportsOf(id)).toMatchObject([{ status: "captured" }]));
  });

  test("rejects a webhook in the old format or with another client's secret with 401", async () => {
    const { id } = order();
    const { fields } = await payAtGateway(testEnv, user, id, "pending");
    const [header = "", payload = ""] = (fields["transaction_response"] ?? "").split(".");
    const foreign = createHmac("sha256", "another-secret-of-someone-else-0002")
      .update(`${header}.${payload}`)
      .digest("base64url");
    const none = Buffer.from('{"alg":"none"}').toString("base64url");
    for (const body of [`${header}.${payload}.${foreign}`, `${none}.${payload}.`, "HAAT|A1|U1|300.00|0300"]) {
      const reply = await post(`${testEnv.origin}/api/payment-gateway/webhook`, body, {
        "content-type": "application/jose",
      });
      expect(reply.status).toBe(401);
    }
    expect(await eventsOf(id)).toEqual([]);
  });

  test("rejects a webhook with an invalid signature with 401 and changes nothing", async () => {
    const { id } = order();
    const { fields } = await payAtGateway(testEnv, user, id, "pending");
    const good = fields["transaction_response"] ?? "";
    const unassigned = async () =>
      await testEnv.sql("select id from payment_events where attempt_id is null");
    const before = await unassigned();
    const bad = [
      `${good.slice(0, -6)}AAAAAA`,
      good.slice(0, -8),
      good.split(".").slice(0, 2).join("."),
      "",
      "a.b.c",
    ];
    for (const body of bad) {
      const reply = await post(`${testEnv.origin}/api/payment-gateway/webhook`, body, {
        "content-type": "application/jose",
      });
      expect(reply.status).toBe(401);
      expect(reply.body).toMatchObject({ success: false, code: "SIGNATURE_INVALID" });
    }
    expect(await unassigned()).toEqual(before);
    expect(await eventsOf(id)).toEqual([]);
    expect(await attemptsOf(id)).toMatchObject([{ state: "open" }]);
  });

  test("accepts the field encrypted_response and a webhook in form encoding", async () => {
    const { id } = order();
    await testEnv.turnOn({ name: "webhook-none", times: 1 });
    await testEnv.turnOn({ name: "return-encrypted-response", times: 1 });
    const back = await payAtGateway(testEnv, user, id, "success");
    expect(Object.keys(back.fields)).toEqual(["encrypted_response"]);
    const form = new URLSearchParams({
      transaction_response: back.fields["encrypted_response"] ?? "",
    }).toString();
    const reply = await post(`${testEnv.origin}/api/payment-gateway/webhook`, form, {
      "content-type": "application/x-www-form-urlencoded",
    });
    expect(reply).toMatchObject({ status: 200, body: { ack: true } });
    expect((await returnToShop(back)).location).toBe(`${testEnv.origin}/payment/success/${id}`);
  });

  // The rest does not depend on how messages are signed and encrypted.
  if (mode === "jwe") return;

  test.each(["upi", "card", "netbanking"])("takes a payment by %s", async (method) => {
    const { id } = order();
    await openPayment(testEnv, user, id);
    const page = `${testEnv.simulators}/payments/${await gatewayOrderOf(testEnv, id)}/settle`;
    expect((await post(page, { outcome: "success", method })).status).toBe(200);
    await eventually(async () => expect(reportsOf(id)[0]).toMatchObject({ status: "captured", method }));
  });

  test.each([
    ["an IPv6 address", "2405:201:8000::1"],
    ["an IPv4 address written as IPv6", "::ffff:49.36.1.2"],
  ])("accepts a shopper with %s", async (_form, address) => {
    const { userId, headers } = await signedIn();
    const { id } = testEnv.orders.addOrder(userId);
    const shopper = { headers: { ...headers, "x-forwarded-for": address } };
    const { location } = await returnToShop(await payAtGateway(testEnv, shopper, id, "success"));
    expect(location).toBe(`${testEnv.origin}/payment/success/${id}`);
    await eventually(async () => expect(reportsOf(id)).toMatchObject([{ status: "captured" }]));
  });

  test("redirects to the error page when declined, and lets the next attempt be paid", async () => {
    const { id } = order();
    await testEnv.turnOn({ name: "payment-decline", times: 1 });
    const { location } = await returnToShop(await payAtGateway(testEnv, user, id, "success"));
    expect(location).toBe(`${testEnv.origin}/payment/error?order=${id}`);
    await eventually(async () => expect(reportsOf(id)).toMatchObject([{ status: "failed" }]));

    const again = await returnToShop(await payAtGateway(testEnv, user, id, "success"));
    expect(again.location).toBe(`${testEnv.origin}/payment/success/${id}`);
    expect((await attemptsOf(id)).map((one) => one.state).toSorted()).toEqual(["failed", "paid"]);
  });

  test("redirects to the pending page and settles a late success", async () => {
    const { id } = order();
    await testEnv.turnOn({ name: "payment-pending", times: 1, ms: 5000, becomes: "success" });
    const form = (await createOrder(testEnv, user, id)).body;
    const { location } = await returnToShop(await settle(testEnv, id, "success"));
    expect(location).toBe(`${testEnv.origin}/payment/pending/${id}`);
    expect(reportsOf(id)).toEqual([]);
    expect((await createOrder(testEnv, user, id)).body).toEqual(form);
    expect(await attemptsOf(id)).toHaveLength(1);
    await eventually(async () => expect(reportsOf(id)).toMatchObject([{ status: "captured" }]));
  });

  test("reports an expired UPI request as failed", async () => {
    const { id } = order();
    await testEnv.turnOn({ name: "payment-timeout", times: 1, ms: 200 });
    await returnToShop(await payAtGateway(testEnv, user, id, "success"));
    await eventually(async () => expect(reportsOf(id)).toMatchObject([{ status: "failed" }]));
  });

  test("checks an unsigned cancellation with the gateway and redirects to the error page", async () => {
    const { id } = order();
    const { status, location } = await returnToShop(await payAtGateway(testEnv, user, id, "cancelled"));
    expect([status, location]).toEqual([303, `${testEnv.origin}/payment/error?order=${id}&cancelled`]);
    expect(await attemptsOf(id)).toMatchObject([{ state: "failed" }]);
    await eventually(async () =>
      expect(reportsOf(id)).toMatchObject([{ status: "failed", isCancelled: true }]),
    );
  });

  test("redirects a shopper who closed the page before paying to the error page, and keeps the attempt open", async () => {
    const { id } = order();
    await createOrder(testEnv, user, id);
    const fields = { terminal_state: "111", orderid: await gatewayOrderOf(testEnv, id) };
    const { location } = await returnToShop({
      action: `${testEnv.origin}/api/payment-gateway/return`,
      fields,
    });
    expect(location).toBe(`${testEnv.origin}/payment/error?order=${id}&cancelled`);
    expect(await attemptsOf(id)).toMatchObject([{ state: "open" }]);
  });

  test("redirects a cancellation to the pending page while the payment is pending", async () => {
    const shopper = await signedIn();
    const { id } = testEnv.orders.addOrder(shopper.userId);
    await testEnv.turnOn({ name: "payment-pending", times: 1, ms: 60_000, becomes: "success" });
    const { action } = await payAtGateway(testEnv, shopper, id, "success");
    const fields = { terminal_state: "111", orderid: await gatewayOrderOf(testEnv, id) };
    expect((await returnToShop({ action, fields })).location).toBe(`${testEnv.origin}/payment/pending/${id}`);
    expect(await attemptsOf(id)).toMatchObject([{ state: "open" }]);
  });

  test("redirects a cancellation to the pending page while the gateway is unavailable", async () => {
    const shopper = await signedIn();
    const { id } = testEnv.orders.addOrder(shopper.userId);
    await testEnv.turnOn({ name: "webhook-none", times: 1 });
    const { action } = await payAtGateway(testEnv, shopper, id, "success");
    const gatewayOrder = await gatewayOrderOf(testEnv, id);
    await testEnv.turnOn({ name: "gateway-error", call: "retrieve", scope: { order: gatewayOrder } });
    const fields = { terminal_state: "111", orderid: gatewayOrder };
    expect((await returnToShop({ action, fields })).location).toBe(`${testEnv.origin}/payment/pending/${id}`);
  });

  test("ignores a forged cancellation of a paid order", async () => {
    const { id } = order();
    await returnToShop(await payAtGateway(testEnv, user, id, "success"));
    const fields = { terminal_state: "111", orderid: await gatewayOrderOf(testEnv, id) };
    const { location } = await returnToShop({
      action: `${testEnv.origin}/api/payment-gateway/return`,
      fields,
    });
    expect(location).toBe(`${testEnv.origin}/payment/success/${id}`);
    expect(await attemptsOf(id)).toMatchObject([{ state: "paid" }]);
  });

  test("quarantines a result with a wrong amount and settles nothing", async () => {
    const { id } = order();
    await testEnv.turnOn({ name: "payment-wrong-amount", times: 1, amount: "1.00" });
    const { location } = await returnToShop(await payAtGateway(testEnv, user, id, "success"));
    expect(location).toBe(`${testEnv.origin}/payment/pending/${id}`);
    await eventually(async () => {
      // The webhook reports the same, and may have arrived already.
      const ends = (await eventsOf(id)).map(({ outcome, reason }) => `${outcome}: ${reason}`);
      expect(new Set(ends)).toEqual(new Set(["quarantined: wrong amount"]));
    });
    expect(await attemptsOf(id)).toMatchObject([{ state: "open" }]);
    expect(reportsOf(id)).toEqual([]);
  });

  test("stores and reports a webhook once when it arrives many times", async () => {
    const { id } = order();
    await testEnv.turnOn({ name: "webhook-duplicate", times: 1, copies: 60 });
    await payAtGateway(testEnv, user, id, "success");
    await eventually(async () => expect(reportsOf(id)).toHaveLength(1));
    await eventually(async () => {
      const [row] = await testEnv.sql<{ open: number }>(
        "select count(*)::int as open from outbox where done_at is null",
      );
      expect(row?.open).toBe(0);
    });
    expect(reportsOf(id)).toHaveLength(1);
    expect((await eventsOf(id)).filter((one) => one.outcome === "recorded")).toHaveLength(1);
  });

  test("redirects correctly while orders is down and reports the payment when it recovers", async () => {
    const { id } = order();
    testEnv.orders.failWith = 503;
    const { location } = await returnToShop(await payAtGateway(testEnv, user, id, "success"));
    expect(location).toBe(`${testEnv.origin}/payment/success/${id}`);
    testEnv.orders.failWith = null;
    await eventually(async () => expect(reportsOf(id)).toMatchObject([{ status: "captured" }]));
  });
});
