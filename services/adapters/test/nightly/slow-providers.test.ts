import { newId } from "@haat/domain/id";
import { eventually } from "@haat/testkit/eventually";
import { asService, signedIn, type TestUser } from "@haat/testkit/test-users";
import { afterAll, beforeAll, expect, test } from "vitest";
import { book, newShipment } from "../shipments.ts";
import { createOrder, gatewayOrderOf, payAtGateway, post, returnToShop } from "../shopper.ts";
import { startTestEnvironment, type TestEnvironment } from "../test-environment.ts";

// Providers that answer later than we wait for them, which is ten seconds.

let testEnv: TestEnvironment;
let user: TestUser;
beforeAll(async () => {
  testEnv = await startTestEnvironment({ simulators: { DELHIVERY_STEP_SECONDS: "600" } });
  user = await signedIn();
});
afterAll(async () => await testEnv.close());

const bookingAttemptsOf = async (shipmentId: string) =>
  await testEnv.sql("select waybill, booking_attempts from shipments where id = $1", [shipmentId]);

test("a booking looks the shipment up after a timeout", async () => {
  const body = newShipment();
  await testEnv.turnOn({ name: "courier-slow", call: "create", times: 1, ms: 11_000 });
  const reply = await book(testEnv, body);
  expect(reply.status).toBe(200);
  expect(await bookingAttemptsOf(body.shipmentId)).toEqual([
    { waybill: reply.body["waybill"], booking_attempts: 1 },
  ]);
});

test("a booking times out before its claim ends while the courier hangs", async () => {
  const body = newShipment();
  await testEnv.turnOn({ name: "courier-slow", call: "create", times: 1, ms: 60_000 });
  await testEnv.turnOn({ name: "courier-slow", call: "track", ms: 60_000 });
  const reply = book(testEnv, body);
  const claimedUntil = async () => {
    const [row] = await testEnv.sql<{ until: Date | null }>(
      "select booking_claimed_until as until from shipments where id = $1",
      [body.shipmentId],
    );
    return row?.until ?? null;
  };
  await expect.poll(claimedUntil).not.toBeNull();
  const until = await claimedUntil();
  expect(await reply).toMatchObject({ status: 502, body: { code: "UPSTREAM" } });
  const [ended] = await testEnv.sql<{ in_time: boolean }>("select now() < $1 as in_time", [until]);
  expect(ended).toEqual({ in_time: true });
  await fetch(`${testEnv.simulators}/switches`, { method: "DELETE" });
  expect((await book(testEnv, body)).status).toBe(200);
});

test("a refund is looked up before it is sent again after a timeout", async () => {
  const { id: orderId } = testEnv.orders.addOrder(user.userId);
  await returnToShop(await payAtGateway(testEnv, user, orderId, "success"));
  const [attempt] = await testEnv.sql<{ transaction_id: string; gateway_order_id: string }>(
    "select transaction_id, gateway_order_id from payment_attempts where order_id = $1",
    [orderId],
  );
  await testEnv.turnOn({
    name: "gateway-slow",
    call: "refund",
    times: 1,
    ms: 11_000,
    scope: { order: attempt?.gateway_order_id },
  });
  const refundId = newId();
  const body = {
    refundId,
    orderId,
    provider: "billdesk",
    gatewayTransactionId: attempt?.transaction_id,
    amountPaise: 12_999_00,
    reason: "The phone was gone",
  };
  await post(`${testEnv.origin}/internal/refunds`, body, await asService("orders", "adapters"));
  await eventually(async () => {
    await testEnv.sql(
      "update refunds set next_attempt_at = now() where id = $1 and next_attempt_at is not null",
      [refundId],
    );
    const reports = testEnv.orders.refunds.filter((one) => one.id === orderId);
    expect(reports.map((one) => one.body)).toMatchObject([{ status: "accepted", amountPaise: 12_999_00 }]);
  }, 25_000);
});

test("a payment whose order the gateway confirms too late is abandoned, and a payment of it is recorded all the same", async () => {
  const { id } = testEnv.orders.addOrder(user.userId);
  await testEnv.turnOn({ name: "gateway-slow", call: "create", times: 1, ms: 12_000 });
  expect((await createOrder(testEnv, user, id)).status).toBe(502);
  const lost = await gatewayOrderOf(testEnv, id);
  expect((await createOrder(testEnv, user, id)).status).toBe(200);
  const attempts = "select state, live from payment_attempts where order_id = $1 order by created_at";
  expect(await testEnv.sql(attempts, [id])).toEqual([
    { state: "unanswered", live: false },
    { state: "open", live: true },
  ]);
  // The gateway created the order. A payment of it must still be recorded.
  const paid = await post(`${testEnv.simulators}/payments/${lost}/settle`, { outcome: "success" });
  const back = paid.body["result"] as { action: string; fields: Record<string, string> };
  expect((await returnToShop(back)).location).toBe(`${testEnv.origin}/payment/success/${id}`);
});

test.each([
  [15_000, "sent"],
  [60_000, "unknown"],
])("a mail whose end is answered after %d ms is %s", async (ms, outcome) => {
  const orderId = newId();
  await testEnv.turnOn({ name: "mail-slow", ms, times: 1 });
  const message = {
    id: newId(),
    orderId,
    orderNumber: "HT-261124-7F3K",
    orderUrl: `https://haat.example/account/orders/order-details/${orderId}`,
    channel: "mail",
    recipient: { email: `${newId()}@example.com`, name: "Asha Sen" },
    event: "delivered",
  };
  const reply = await post(
    `${testEnv.origin}/internal/messages`,
    message,
    await asService("orders", "adapters"),
  );
  expect(reply.body).toMatchObject({ outcome });
});
