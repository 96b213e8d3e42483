import { createHmac } from "node:crypto";
import { newId } from "@haat/domain/id";
import { signedIn } from "@haat/testkit/test-users";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendWebhook, signedBytes, signedTransaction } from "./gateway-messages.ts";
import { createOrder, gatewayOrderOf, post, returnToShop } from "./shopper.ts";
import { courierAccount, startTestEnvironment, type TestEnvironment } from "./test-environment.ts";

/** What the fake courier replies to a tracking request, by waybill. */
const trackings = new Map<string, { latest: Record<string, unknown>; scans: Record<string, unknown>[] }>();

let courier: FastifyInstance;
let testEnv: TestEnvironment;
beforeAll(async () => {
  courier = Fastify();
  courier.get<{ Querystring: { waybill: string } }>("/api/v1/packages/json/", async (request) => {
    const shipments = request.query.waybill.split(",").flatMap((AWB) => {
      const found = trackings.get(AWB);
      const scans = found?.scans.map((ScanDetail) => ({ ScanDetail }));
      return found ? [{ Shipment: { AWB, Status: found.latest, Scans: scans } }] : [];
    });
    return { ShipmentData: shipments };
  });
  const url = await courier.listen({ host: "127.0.0.1", port: 0 });
  testEnv = await startTestEnvironment();
  await testEnv.restartWith({ DELHIVERY_BASE_URL: url });
});
afterAll(async () => {
  await testEnv.close();
  await courier.close();
});

async function openPayment(): Promise<string> {
  // A new user each time, because the rate limit counts per user.
  const user = await signedIn();
  const { id } = testEnv.orders.addOrder(user.userId);
  expect((await createOrder(testEnv, user, id)).status).toBe(200);
  return id;
}

const attemptOf = async (orderId: string) =>
  (
    await testEnv.sql<{ state: string; method: string | null; settled: boolean; events: string[] }>(
      `select a.state, a.method, a.settled_at between now() - interval '1 hour' and now() as settled,
         array(select e.outcome || coalesce(': ' || e.reason, '') from payment_events e where e.attempt_id = a.id) as events
       from payment_attempts a where a.order_id = $1`,
      [orderId],
    )
  )[0];

const returnWith = async (message: string) => {
  const action = `${testEnv.origin}/api/payment-gateway/return`;
  return (await returnToShop({ action, fields: { transaction_response: message } })).status;
};
const webhookWith = async (message: string) => (await sendWebhook(testEnv, message)).status;

describe.each([
  ["webhook", webhookWith, 200],
  ["return", returnWith, 303],
])("a signed BillDesk message by %s", (_source, send, status) => {
  test.each(["T\0", "T\ud83d", "Tঅ", "T "])("with the transaction id %j is quarantined", async (id) => {
    const orderId = await openPayment();
    expect(await send(await signedTransaction(testEnv, orderId, { transactionid: id }))).toBe(status);
    await expect
      .poll(async () => await attemptOf(orderId))
      .toMatchObject({ state: "open", events: ["quarantined: unreadable: transactionid"] });
  });

  test.each(["\0", "\ud83d"])("with the unknown order %j is quarantined", async (suffix) => {
    const orderId = await openPayment();
    const orderid = `${await gatewayOrderOf(testEnv, orderId)}${suffix}`;
    const quarantined = async () =>
      await testEnv.sql("select 1 from payment_events where attempt_id is null and reason = 'unknown order'");
    const before = (await quarantined()).length;
    expect(await send(await signedTransaction(testEnv, orderId, { orderid }))).toBe(status);
    await expect.poll(async () => (await quarantined()).length).toBe(before + 1);
    expect(await attemptOf(orderId)).toMatchObject({ state: "open" });
  });

  test.each([
    ["up\0i\ud83d", "up\ufffdi\ufffd"],
    ["upi", "upi"],
  ])("with the payment method %j settles the order as paid by %j", async (method, stored) => {
    const orderId = await openPayment();
    const message = await signedTransaction(testEnv, orderId, { payment_method_type: method });
    expect(await send(message)).toBe(status);
    await expect
      .poll(async () => await attemptOf(orderId))
      .toMatchObject({ state: "paid", method: stored, events: ["recorded"] });
    await expect
      .poll(() => testEnv.orders.payments.filter((one) => one.id === orderId).at(-1)?.body)
      .toMatchObject({ status: "captured", method: stored });
  });

  test.each([
    "+012026-11-21T01:50:00+05:30",
    "9999-12-31T23:59:59-05:30",
    "0000-01-01T00:00:00Z",
    "-000001-01-01T00:00:00Z",
    "+275760-09-13T00:00:00Z",
    "\0",
  ])("with the date %j settles the order at the time of its arrival", async (date) => {
    const orderId = await openPayment();
    expect(await send(await signedTransaction(testEnv, orderId, { transaction_date: date }))).toBe(status);
    await expect
      .poll(async () => await attemptOf(orderId))
      .toMatchObject({ state: "paid", settled: true, events: ["recorded"] });
    await expect
      .poll(() => testEnv.orders.payments.filter((one) => one.id === orderId).at(-1)?.body)
      .toMatchObject({ status: "captured" });
  });
});

test("stores and quarantines a signed BillDesk message whose bytes are not UTF-8", async () => {
  const before = await testEnv.sql("select 1 from payment_events where attempt_id is null");
  const message = await signedBytes(testEnv, Buffer.from([0x7b, 0x22, 0xff, 0x00]));
  expect(await webhookWith(message)).toBe(200);
  await expect
    .poll(
      async () =>
        await testEnv.sql(
          "select 1 from payment_events where attempt_id is null and outcome = 'quarantined'",
        ),
    )
    .toHaveLength(before.length + 1);
});

describe("a signed Samplepay message", () => {
  const send = async (body: string) => {
    const signature = createHmac("sha256", "samplepay-secret-for-tests").update(body).digest("hex");
    const url = `${testEnv.origin}/api/payment-gateway/samplepay/webhook`;
    return (await post(url, body, { "x-samplepay-signature": signature })).status;
  };
  const capture = {
    type: "payment",
    merchant: "HAATSAMPLE",
    status: "captured",
    amount_paise: 1,
    currency: "INR",
    method: "upi",
    updated_at: "2026-11-21T01:50:00Z",
  };

  test.each<[string, (marker: string) => string, string]>([
    ["a character that ends it", (marker) => `{"type":"payment\0${marker}`, "unreadable: "],
    [
      "an escaped one in its reference",
      (marker) => JSON.stringify({ ...capture, reference: `${marker}\0`, transaction_id: "T1" }),
      "unknown order",
    ],
    [
      "half a character in its transaction id",
      (marker) => JSON.stringify({ ...capture, reference: marker, transaction_id: "T\ude00" }),
      "unreadable: transaction_id",
    ],
    [
      "the year 0",
      (marker) =>
        JSON.stringify({
          ...capture,
          reference: marker,
          transaction_id: "T1",
          updated_at: "0000-01-01T00:00:00Z",
        }),
      "unknown order",
    ],
    ["deep JSON", (marker) => `${"[".repeat(30_000)}"${marker}"`, "unreadable: "],
    [
      "a type of another object",
      (marker) => JSON.stringify({ type: `order\0${marker}` }),
      "not a payment result",
    ],
  ])("with %s is stored and set aside", async (_what, bodyWith, reason) => {
    const marker = newId();
    expect(await send(bodyWith(marker))).toBe(200);
    await expect
      .poll(
        async () =>
          await testEnv.sql(
            "select reason from payment_events where raw like $1 and outcome in ('quarantined', 'ignored')",
            [`%${marker}%`],
          ),
      )
      .toEqual([{ reason }]);
  });
});

describe("a courier's push", () => {
  test.each(["\0", "WB\ud83d"])("about the waybill %j is acknowledged", async (waybill) => {
    const headers = { "x-webhook-token": courierAccount.DELHIVERY_WEBHOOK_TOKEN };
    const delhivery = await post(
      `${testEnv.origin}/api/courier/webhook`,
      JSON.stringify({ Shipment: { AWB: waybill } }),
      headers,
    );
    const body = JSON.stringify({ tracking_number: waybill });
    const signature = createHmac("sha256", "sampleship-secret-for-tests").update(body).digest("hex");
    const sampleship = await post(`${testEnv.origin}/api/courier/sampleship/webhook`, body, {
      "x-sampleship-signature": signature,
    });
    expect([delhivery.status, sampleship.status]).toEqual([200, 200]);
  });
});

describe("a tracking reply", () => {
  const status = {
    Status: "In Transit",
    StatusType: "UD",
    StatusCode: "X-IBD3F",
    StatusDateTime: "2026-11-21T10:00:00",
    StatusLocation: "Kolkata",
    Instructions: "On its way",
  };
  const scan = {
    Scan: "In Transit",
    ScanType: "UD",
    StatusCode: "X-IBD3F",
    ScanDateTime: "2026-11-21T10:00:00",
    ScannedLocation: "Kolkata",
    Instructions: "On its way",
  };

  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ["U+0000", { StatusLocation: "Kol\0kata" }, { ScannedLocation: "\0", Instructions: "a\0" }],
    ["half a character", { Instructions: "\ud83d" }, { Scan: "\ude00" }],
    ["a place whose 200th character is a pair", { StatusLocation: `${"x".repeat(199)}😀` }, {}],
    [
      "a place of 100,000 characters",
      { StatusLocation: "অ".repeat(1e5) },
      { ScannedLocation: "অ".repeat(1e5) },
    ],
    [
      "line breaks and changes of direction",
      { StatusLocation: "\u202eKol\nkata" },
      { Instructions: "\u001b" },
    ],
    [
      "a year above 9999",
      { StatusDateTime: "+012026-11-21T10:00:00Z" },
      { ScanDateTime: "+012026-11-21T10:00:00Z" },
    ],
    ["the year 0", { StatusDateTime: "0000-01-01T00:00:00" }, { ScanDateTime: "0000-01-01T00:00:00" }],
  ])("with %s is recorded and reported to orders", async (_what, latest, scanChange) => {
    const id = newId();
    const waybill = `WB${id.slice(-12)}`;
    trackings.set(waybill, {
      latest: { ...status, ...latest },
      scans: [scan, { ...scan, StatusCode: "X-2", ...scanChange }],
    });
    await testEnv.sql(
      `insert into shipments (id, order_id, user_id, branch, provider, reference, fingerprint, waybill, next_poll_at)
       values ($1, $1, $1, 'ballygunge', 'delhivery', $2, 'f', $3, now())`,
      [id, id, waybill],
    );
    await expect
      .poll(() => testEnv.orders.shipments.filter((one) => one.id === id).map(({ body }) => body["status"]))
      .toEqual(["in_transit"]);
    const [stored] = await testEnv.sql<{ row: string }>(
      `select shipments::text || (select string_agg(s::text, ',') from shipment_scans s where shipment_id = $1) as row
       from shipments where id = $1 and status = 'in_transit'`,
      [id],
    );
    expect(stored?.row).not.toMatch(/\p{Cc}|\p{Bidi_Control}|BC|12026/u);
  });
});
