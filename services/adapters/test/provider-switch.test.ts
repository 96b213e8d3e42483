import { newId } from "@haat/domain/id";
import { connectDatabase } from "@haat/service-kit/database";
import { asService, signedIn, type TestUser } from "@haat/testkit/test-users";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { alarmRules } from "../src/alarm-rules.ts";
import { watchAdapters } from "../src/watch-adapters.ts";
import { checkPaymentsUntil } from "./check-payments.ts";
import { book, estimate, newShipment, quote } from "./shipments.ts";
import { createOrder, gatewayOrderOf, payAtGateway, post, returnToShop } from "./shopper.ts";
import { startTestEnvironment, type TestEnvironment } from "./test-environment.ts";

const created = z.object({ url: z.url(), fields: z.record(z.string(), z.string()) });
const returnForm = z.object({
  result: z.object({ action: z.url(), fields: z.record(z.string(), z.string()) }),
});

const log = pino({ level: "silent" });
let testEnv: TestEnvironment;
let user: TestUser;
beforeAll(async () => {
  // Shipments move only when a test moves them.
  testEnv = await startTestEnvironment({ simulators: { DELHIVERY_STEP_SECONDS: "600" } });
  user = await signedIn();
});
afterAll(async () => await testEnv.close());

const attemptOf = async (orderId: string) => {
  const [attempt] = await testEnv.sql<{
    id: string;
    provider: string;
    state: string;
    transaction_id: string;
  }>("select * from payment_attempts where order_id = $1", [orderId]);
  return attempt;
};
const reportsAbout = (kind: "payments" | "refunds" | "shipments", id: string) =>
  testEnv.orders[kind].filter((report) => report.id === id);

async function refund(orderId: string): Promise<void> {
  const attempt = await attemptOf(orderId);
  const body = {
    refundId: newId(),
    orderId,
    provider: attempt?.provider,
    gatewayTransactionId: attempt?.transaction_id,
    amountPaise: 12_999_00,
    reason: "Returned",
  };
  const reply = await post(`${testEnv.origin}/internal/refunds`, body, await asService("orders", "adapters"));
  expect(reply).toMatchObject({ status: 200, body: { status: "requested" } });
}

/** Presses a button of Samplepay's page, opened with the form that the shopper's browser gets. */
async function payAtSamplepay(orderId: string, outcome: string) {
  const { url, fields } = created.parse((await createOrder(testEnv, user, orderId)).body);
  const page = await fetch(url, { method: "POST", body: new URLSearchParams(fields) });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("12,999.00");
  const settle = `${testEnv.simulators}/samplepay/orders/${await gatewayOrderOf(testEnv, orderId)}/settle`;
  return returnForm.parse((await post(settle, { outcome })).body).result;
}

const waybillOf = (body: Record<string, unknown>) => z.string().parse(body["waybill"]);
const shipmentOf = async (waybill: string) =>
  (
    await testEnv.sql<{ provider: string }>("select provider from shipments where waybill = $1", [waybill])
  )[0];
const advance = async (path: string) =>
  expect((await post(`${testEnv.simulators}${path}/advance`, {})).status).toBe(200);

describe("when the configured providers change", () => {
  let paidAtBilldesk: string;
  let openAtBilldesk: { orderId: string; form: Awaited<ReturnType<typeof payAtGateway>> };
  let unnoticedAtBilldesk: string;
  let atDelhivery: { id: string; waybill: string };
  let unfinishedBooking: ReturnType<typeof newShipment>;

  beforeAll(async () => {
    const newOrder = () => testEnv.orders.addOrder(user.userId).id;
    paidAtBilldesk = newOrder();
    await returnToShop(await payAtGateway(testEnv, user, paidAtBilldesk, "success"));
    await testEnv.turnOn({ name: "webhook-none", times: 2 });
    const orderId = newOrder();
    openAtBilldesk = { orderId, form: await payAtGateway(testEnv, user, orderId, "success") };
    unnoticedAtBilldesk = newOrder();
    await payAtGateway(testEnv, user, unnoticedAtBilldesk, "success");
    const shipment = newShipment({ userId: user.userId });
    atDelhivery = { id: shipment.shipmentId, waybill: waybillOf((await book(testEnv, shipment)).body) };
    unfinishedBooking = newShipment({ userId: user.userId });
    await testEnv.turnOn({ name: "courier-down", call: "create", times: 1 });
    if ((await book(testEnv, unfinishedBooking)).status !== 502) throw new Error("the courier was not down");
    await testEnv.restartWith({ PAYMENT_PROVIDER: "samplepay", COURIER_PROVIDER: "sampleship" });
  });

  it("settles an open attempt when the shopper returns from the old gateway", async () => {
    const { orderId, form } = openAtBilldesk;
    expect((await returnToShop(form)).location).toBe(`${testEnv.origin}/payment/success/${orderId}`);
    expect(await attemptOf(orderId)).toMatchObject({ provider: "billdesk", state: "paid" });
  });

  it("reconciles an attempt at the old gateway", async () => {
    const report = { actor: "provider:billdesk", body: { provider: "billdesk", status: "captured" } };
    const reported = async () =>
      expect(reportsAbout("payments", unnoticedAtBilldesk)).toMatchObject([report]);
    await checkPaymentsUntil(testEnv, reported, unnoticedAtBilldesk);
  });

  it("refunds a payment at the gateway that took it", async () => {
    await refund(paidAtBilldesk);
    await expect
      .poll(() => reportsAbout("refunds", paidAtBilldesk))
      .toMatchObject([{ actor: "provider:billdesk", body: { status: "accepted" } }]);
  });

  it("opens a new attempt at the new gateway, which is paid, reported and refunded there", async () => {
    const { id } = testEnv.orders.addOrder(user.userId);
    const form = await payAtSamplepay(id, "captured");
    expect(form.action).toBe(`${testEnv.origin}/api/payment-gateway/samplepay/return`);
    expect((await returnToShop(form)).location).toBe(`${testEnv.origin}/payment/success/${id}`);
    expect(await attemptOf(id)).toMatchObject({ provider: "samplepay", state: "paid" });
    await expect
      .poll(() => reportsAbout("payments", id))
      .toContainEqual(
        expect.objectContaining({
          actor: "provider:samplepay",
          body: expect.objectContaining({
            provider: "samplepay",
            status: "captured",
            amountPaise: 12_999_00,
          }),
        }),
      );
    await refund(id);
    await expect
      .poll(() => reportsAbout("refunds", id))
      .toMatchObject([{ actor: "provider:samplepay", body: { status: "accepted" } }]);
  });

  it("settles an attempt from the new gateway's webhook alone", async () => {
    const { id } = testEnv.orders.addOrder(user.userId);
    await payAtSamplepay(id, "captured");
    await expect
      .poll(() => reportsAbout("payments", id))
      .toMatchObject([{ actor: "provider:samplepay", body: { status: "captured" } }]);
  });

  it.each([
    ["declined", "/payment/error?order=<id>"],
    ["cancelled", "/payment/error?order=<id>&cancelled"],
    ["processing", "/payment/pending/<id>"],
  ])("takes a shopper whose Samplepay payment is %s to %s", async (outcome, page) => {
    const { id } = testEnv.orders.addOrder(user.userId);
    const form = await payAtSamplepay(id, outcome);
    expect((await returnToShop(form)).location).toBe(testEnv.origin + page.replace("<id>", id));
  });

  it("rejects a Samplepay webhook with a wrong signature with 401", async () => {
    const url = `${testEnv.origin}/api/payment-gateway/samplepay/webhook`;
    for (const headers of [{}, { "x-samplepay-signature": "0".repeat(64) }])
      expect(await post(url, { type: "payment" }, headers)).toMatchObject({
        status: 401,
        body: { code: "SIGNATURE_INVALID" },
      });
  });

  it("tracks a shipment at the old courier, also when the new courier issues the same waybill", async () => {
    const other = newShipment({ userId: user.userId });
    expect((await book(testEnv, other)).status).toBe(200);
    await testEnv.sql("update shipments set waybill = $1, next_poll_at = null where id = $2", [
      atDelhivery.waybill,
      other.shipmentId,
    ]);
    for (let step = 0; step < 2; step++) await advance(`/shipments/${atDelhivery.waybill}`);
    await expect
      .poll(() => reportsAbout("shipments", atDelhivery.id))
      .toMatchObject([{ actor: "courier:delhivery", body: { status: "picked_up" } }]);
    expect(reportsAbout("shipments", other.shipmentId)).toEqual([]);
  });

  it("finishes a booking at the courier that got the first request", async () => {
    const { status, body } = await book(testEnv, unfinishedBooking);
    expect(status).toBe(200);
    expect(await shipmentOf(waybillOf(body))).toEqual({ provider: "delhivery" });
  });

  it("quotes, estimates and books a new shipment at the new courier, whose webhook moves it", async () => {
    const shipments = [{ originPincode: "700019", weightGrams: 450, collectPaise: 12_000_00 }];
    const offer = {
      userId: newId(),
      purpose: "order",
      destinationPincode: "560001",
      withCharge: true,
      shipments,
    };
    expect((await quote(testEnv, offer)).body).toMatchObject({ serviceable: true, canCollect: true });
    const question = { visitor: "", destinationPincode: "560001", withCharge: true, shipments };
    expect((await estimate(testEnv, question)).body).toMatchObject({ canCollect: true, transitDays: [4] });
    const shipment = newShipment({ userId: user.userId });
    const waybill = waybillOf((await book(testEnv, shipment)).body);
    expect(waybill).toMatch(/^SS/);
    expect(await shipmentOf(waybill)).toEqual({ provider: "sampleship" });
    // The poll is far away: only the webhook can move the shipment.
    await testEnv.sql("update shipments set next_poll_at = now() + interval '1 day' where waybill = $1", [
      waybill,
    ]);
    await advance(`/sampleship/shipments/${waybill}`);
    await expect
      .poll(() => reportsAbout("shipments", shipment.shipmentId))
      .toMatchObject([{ actor: "courier:sampleship", body: { status: "picked_up" } }]);
  });
});

describe("when a provider of unfinished rows is not configured", () => {
  it("leaves its rows due, handles all others and raises an alarm until it is configured", async () => {
    const { id } = testEnv.orders.addOrder(user.userId);
    await testEnv.turnOn({ name: "webhook-none", times: 1 });
    await payAtSamplepay(id, "processing");
    await testEnv.sql(
      "update payment_attempts set provider = 'retired', next_check_at = now() where order_id = $1",
      [id],
    );
    const other = testEnv.orders.addOrder(user.userId).id;
    await payAtSamplepay(other, "captured");
    const reported = async () => expect(reportsAbout("payments", other)).not.toEqual([]);
    await checkPaymentsUntil(testEnv, reported, other);
    const { db, pool } = connectDatabase({ DATABASE_URL: testEnv.variables["DATABASE_URL"] ?? "" }, { log });
    const openAlarms = async () =>
      await testEnv.sql("select subject, details from alarms where rule = $1 and resolved_at is null", [
        alarmRules.unconfiguredProvider,
      ]);
    const couriers = { names: ["delhivery", "sampleship"] };
    const gateways = { names: ["billdesk", "samplepay"] };
    await watchAdapters({ db, log, gateways, couriers });
    expect(await openAlarms()).toEqual([
      { subject: "retired", details: { rows: 1, tables: ["payment_attempts"] } },
    ]);
    expect(await attemptOf(id)).toMatchObject({ state: "open" });
    await watchAdapters({ db, log, couriers, gateways: { names: [...gateways.names, "retired"] } });
    expect(await openAlarms()).toEqual([]);
    await pool.end();
  });
});
