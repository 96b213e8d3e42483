import { newId } from "@haat/domain/id";
import { inParallel } from "@haat/testkit/in-parallel";
import { signedIn, type TestUser } from "@haat/testkit/test-users";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { book, newShipment, quote } from "./shipments.ts";
import { post } from "./shopper.ts";
import { startTestEnvironment, type TestEnvironment } from "./test-environment.ts";

let testEnv: TestEnvironment;
let user: TestUser;
beforeAll(async () => {
  testEnv = await startTestEnvironment({
    runsIn: "both",
    worker: false,
    simulators: { DELHIVERY_STEP_SECONDS: "600" },
  });
  user = await signedIn();
});
afterAll(async () => await testEnv.close());

async function check(pincode: string) {
  const reply = await fetch(
    `${testEnv.origin}/api/courier/checkPincodeServiceability/${encodeURIComponent(pincode)}`,
  );
  return { status: reply.status, body: await reply.json() };
}

describe("GET checkPincodeServiceability", () => {
  test("returns how the courier serves a pincode, in the specification's envelope", async () => {
    expect(await check("700019")).toMatchObject({
      status: 200,
      body: {
        success: true,
        result: { pincode: "700019", serviceable: true, prepaid: true, cod: true, state: "West Bengal" },
        msg: expect.any(String),
      },
    });
    expect((await check("700 019")).status).toBe(200);
    for (const pincode of ["110001", "400001", "600001", "781001", "744101"])
      expect(await check(pincode)).toMatchObject({ status: 200, body: { result: { serviceable: true } } });
    // The courier delivers there and collects no cash.
    expect(await check("744101")).toMatchObject({ body: { result: { prepaid: true, cod: false } } });
    // The courier says Bengaluru.
    expect(await check("560041")).toMatchObject({ body: { result: { district: "Bengaluru Urban" } } });
  });

  test("names the town of the pincode where the courier names a sub-district or an office", async () => {
    // The courier says Uluberia, Gurgaon Kty. and Carnicobar.
    const towns = { "711101": "Howrah", "122001": "Gurgaon", "744301": "Car Nicobar" };
    for (const [pincode, city] of Object.entries(towns))
      expect(await check(pincode)).toMatchObject({ status: 200, body: { result: { city } } });
  });

  test("returns NOT_SERVICEABLE with a message for a pincode that is unserved or under an embargo", async () => {
    for (const pincode of ["999999", "194101"])
      expect(await check(pincode)).toMatchObject({
        status: 422,
        body: { success: false, code: "NOT_SERVICEABLE", msg: expect.stringContaining("pincode") },
      });
  });

  test("retries once when the first request fails", async () => {
    await testEnv.turnOn({ name: "courier-down", call: "pincode", times: 1 });
    expect((await check("600001")).status).toBe(200);
  });

  test.each(["12345", "0123456", "abcdef", "70001x", "7000199", "%00", "1".repeat(199)])(
    "rejects %s with 400",
    async (pincode) => {
      expect(await check(pincode)).toMatchObject({
        status: 400,
        body: { success: false, code: "VALIDATION" },
      });
    },
  );
});

describe("POST /internal/shipping-quotes", () => {
  const shipment = { originPincode: "700019", weightGrams: 450, collectPaise: 12_000_00 };
  const other = { originPincode: "743337", weightGrams: 160, collectPaise: 598_00 };
  const body = (change: object = {}) => ({
    userId: newId(),
    purpose: "quote",
    destinationPincode: "560001",
    withCharge: true,
    shipments: [shipment],
    ...change,
  });

  it("adds up the charges of one shipment from each branch", async () => {
    const [first, second, both] = await Promise.all(
      [[shipment], [other], [shipment, other]].map(
        async (shipments) => (await quote(testEnv, body({ shipments }))).body,
      ),
    );
    expect(first).toMatchObject({ serviceable: true, canCollect: true });
    expect(first?.["chargePaise"]).toBeGreaterThan(50_00);
    expect(both?.["chargePaise"]).toBe(Number(first?.["chargePaise"]) + Number(second?.["chargePaise"]));
  });

  it("sends the courier one charge request for the same route and weight", async () => {
    await quote(testEnv, body());
    await testEnv.turnOn({ name: "courier-down", call: "charges" });
    expect((await quote(testEnv, body())).status).toBe(200);
    const heavier = { ...shipment, weightGrams: 4_500 };
    expect((await quote(testEnv, body({ shipments: [heavier] }))).status).toBe(502);
    await fetch(`${testEnv.simulators}/switches`, { method: "DELETE" });
  });

  it("returns what the courier cannot do as a result, not as an error", async () => {
    const reply = async (change: object) => (await quote(testEnv, body(change))).body;
    const nothing = { serviceable: false, canCollect: false, chargePaise: 0, transitDays: [] };
    expect(await reply({ destinationPincode: "999999" })).toEqual(nothing);
    const noCash = { serviceable: true, canCollect: false, chargePaise: 0, transitDays: [] };
    expect(await reply({ destinationPincode: "744101" })).toEqual(noCash);
  });

  it("returns no charge and requests none from the courier when orders does not need it", async () => {
    await testEnv.turnOn({ name: "courier-down", call: "charges" });
    const heavy = { ...shipment, weightGrams: 9_000 };
    expect((await quote(testEnv, body({ withCharge: false, shipments: [heavy] }))).body).toEqual({
      serviceable: true,
      canCollect: true,
      chargePaise: 0,
      transitDays: [],
    });
    await fetch(`${testEnv.simulators}/switches`, { method: "DELETE" });
  });

  it("says how long each shipment of an order takes, and does not fail when the courier doesn't", async () => {
    const order = { purpose: "order", withCharge: false };
    const known = await quote(testEnv, body({ ...order, shipments: [shipment, other] }));
    expect(known.body["transitDays"]).toEqual([expect.any(Number), expect.any(Number)]);
    await testEnv.turnOn({ name: "courier-down", call: "tat" });
    const unknown = await quote(testEnv, body({ ...order, destinationPincode: "600001" }));
    expect(unknown).toMatchObject({ status: 200, body: { serviceable: true, transitDays: [null] } });
    await fetch(`${testEnv.simulators}/switches`, { method: "DELETE" });
  });

  it("is closed to shoppers", async () => {
    expect((await post(`${testEnv.origin}/internal/shipping-quotes`, body(), user.headers)).status).toBe(403);
  });

  it.each<[string, object]>([
    ["no shipment", { shipments: [] }],
    ["an origin that is no pincode", { shipments: [{ ...shipment, originPincode: "moon" }] }],
    ["no weight", { shipments: [{ ...shipment, weightGrams: 0 }] }],
    ["no user", { userId: undefined }],
    ["an unknown field", { express: true }],
  ])("rejects %s with 400", async (_what, change) => {
    expect((await quote(testEnv, body(change))).status).toBe(400);
  });
});

describe("booking a shipment", () => {
  const rowsOf = async (shipmentId: string) =>
    await testEnv.sql<{ waybill: string; booking_attempts: number }>(
      "select * from shipments where id = $1",
      [shipmentId],
    );

  test("books once for 50 concurrent requests", async () => {
    const body = newShipment();
    const replies = await inParallel(50, async () => await book(testEnv, body));
    const booked = replies.filter((one) => one.status === 200);
    const waiting = replies.filter((one) => one.status !== 200);
    expect(new Set(booked.map((one) => one.body["waybill"])).size).toBe(1);
    for (const { status, body } of waiting) expect([status, body["code"]]).toEqual([503, "TRY_AGAIN"]);
    expect((await book(testEnv, body)).body).toEqual(booked[0]?.body);
    expect(await rowsOf(body.shipmentId)).toMatchObject([{ booking_attempts: 1 }]);
  });

  test("rejects the same id with other contents", async () => {
    const body = newShipment();
    await book(testEnv, body);
    expect(await book(testEnv, { ...body, valuePaise: 1 })).toMatchObject({
      status: 422,
      body: { code: "IDEMPOTENCY_CONFLICT" },
    });
  });

  test("gives each branch of one order its own waybill", async () => {
    const orderId = newId();
    const one = await book(testEnv, newShipment({ orderId }));
    const two = await book(testEnv, newShipment({ orderId, branch: "jaynagar" }));
    expect(one.body["waybill"]).toMatch(/^\d+$/);
    expect(two.body["waybill"]).not.toBe(one.body["waybill"]);
  });

  test("finds the waybill of a shipment that the courier booked although its reply was lost", async () => {
    const body = newShipment();
    const { body: first } = await book(testEnv, body);
    await testEnv.sql("update shipments set waybill = null, booking_attempts = 0 where id = $1", [
      body.shipmentId,
    ]);
    expect((await book(testEnv, body)).body["waybill"]).toBe(first["waybill"]); // "Duplicate Order Id"
    await testEnv.sql("update shipments set waybill = null where id = $1", [body.shipmentId]);
    expect((await book(testEnv, body)).body["waybill"]).toBe(first["waybill"]); // looked up first
  });

  test("finishes a booking that an older release began with another fingerprint", async () => {
    const body = newShipment();
    await testEnv.turnOn({ name: "courier-down", call: "create", times: 1 });
    expect((await book(testEnv, body)).status).toBe(502);
    await testEnv.sql("update shipments set fingerprint = 'of an older release' where id = $1", [
      body.shipmentId,
    ]);
    expect((await book(testEnv, body)).status).toBe(200);
  });

  test("fails while the courier is down and succeeds on a retry", async () => {
    const body = newShipment();
    await testEnv.turnOn({ name: "courier-down" });
    expect(await book(testEnv, body)).toMatchObject({ status: 502, body: { code: "UPSTREAM" } });
    await fetch(`${testEnv.simulators}/switches`, { method: "DELETE" });
    expect((await book(testEnv, body)).status).toBe(200);
  });

  test("returns NOT_SERVICEABLE for a pincode that the courier does not serve", async () => {
    const { to } = newShipment();
    expect(await book(testEnv, newShipment({ to: { ...to, pincode: "999999" } }))).toMatchObject({
      status: 422,
      body: { code: "NOT_SERVICEABLE" },
    });
  });

  test("accepts an amount to collect", async () => {
    expect((await book(testEnv, newShipment({ paymentMode: "cod", collectPaise: 499_50 }))).status).toBe(200);
  });

  test.each<[string, Readonly<Record<string, unknown>>]>([
    ["an unknown field", { courier: "other" }],
    ["a prepaid shipment with an amount to collect", { collectPaise: 1 }],
    ["no weight", { weightGrams: 0 }],
    ["a foreign phone", { to: { ...newShipment().to, phone: "+14155550100" } }],
    ["an address without a name", { to: { ...newShipment().to, name: "" } }],
  ])("rejects %s with 400 and stores nothing", async (_what, change) => {
    const body = newShipment(change);
    expect((await book(testEnv, body)).status).toBe(400);
    expect(await rowsOf(body.shipmentId)).toEqual([]);
  });
});
