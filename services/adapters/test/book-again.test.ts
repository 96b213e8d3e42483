import { inParallel } from "@haat/testkit/in-parallel";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { book, cancel, newShipment } from "./shipments.ts";
import { post } from "./shopper.ts";
import { startTestEnvironment, type TestEnvironment } from "./test-environment.ts";

let testEnv: TestEnvironment;
beforeAll(async () => {
  testEnv = await startTestEnvironment({
    runsIn: "both",
    worker: false,
    simulators: { DELHIVERY_STEP_SECONDS: "600" },
  });
});
afterEach(async () => {
  await fetch(`${testEnv.simulators}/switches`, { method: "DELETE" });
});
afterAll(async () => await testEnv.close());

async function booked() {
  const shipment = newShipment();
  const { body } = await book(testEnv, shipment);
  return { shipment, waybill: String(body["waybill"]) };
}

/** To another address. */
const again = (shipment: ReturnType<typeof newShipment>, booking = 2) => ({
  ...shipment,
  to: { ...shipment.to, address: "14 Lane #5", phone: "+919876543211" },
  booking,
});

describe("a shipment that is booked again", () => {
  test("gets another waybill, the one before is cancelled, and a repeat gets the same", async () => {
    const { shipment, waybill } = await booked();
    const replies = await inParallel(3, async () => await book(testEnv, again(shipment)));
    const [first] = replies.filter(({ status }) => status === 200);
    expect(first).toMatchObject({ status: 200, body: { booking: 2 } });
    expect(first?.body["waybill"]).not.toBe(waybill);
    // The courier moves no parcel whose booking is cancelled.
    const advance = `${testEnv.simulators}/shipments/${waybill}/advance`;
    expect(await post(advance, {})).toMatchObject({ status: 409, body: { code: "JOURNEY_ENDED" } });
    expect(await book(testEnv, again(shipment))).toEqual(first);
    expect(
      await testEnv.sql("select waybill, status, booking from shipments where id = $1", [
        shipment.shipmentId,
      ]),
    ).toEqual([{ waybill: first?.body["waybill"], status: "manifested", booking: 2 }]);
    // A request of the former booking that comes late does not bring it back.
    expect((await book(testEnv, shipment)).status).toBe(422);
    expect((await cancel(testEnv, shipment)).body["result"]).toBe("cancelled");
  });

  test("keeps its booking when the courier has picked it up", async () => {
    const { shipment, waybill } = await booked();
    await post(`${testEnv.simulators}/shipments/${waybill}/advance`, {});
    await post(`${testEnv.simulators}/shipments/${waybill}/advance`, {});
    await post(`${testEnv.simulators}/shipments/${waybill}/advance`, {});
    const kept = { status: 200, body: { waybill, booking: 1 } };
    expect(await book(testEnv, again(shipment))).toMatchObject(kept);
    expect(await book(testEnv, again(shipment))).toMatchObject(kept);
    // It was not asked to bring it back.
    expect(
      await testEnv.sql("select cancellation from shipments where id = $1", [shipment.shipmentId]),
    ).toEqual([{ cancellation: null }]);
  });

  test("is booked once the courier, which rejected or lost the request before, answers", async () => {
    const shipment = newShipment();
    await testEnv.turnOn({ name: "courier-down", call: "create", times: 1 });
    expect((await book(testEnv, shipment)).status).toBe(502);
    const reply = await book(testEnv, again(shipment));
    expect(reply).toMatchObject({ status: 200, body: { booking: 2 } });
  });

  test("waits while the courier does not say whether the one before is cancelled", async () => {
    const { shipment, waybill } = await booked();
    await testEnv.turnOn({ name: "cancel-refused", times: 1 });
    expect((await book(testEnv, again(shipment))).status).toBe(502);
    const { body } = await book(testEnv, again(shipment));
    expect(body).toMatchObject({ booking: 2 });
    expect(body["waybill"]).not.toBe(waybill);
  });

  test("needs the number of its e-way bill again, which names the waybill", async () => {
    const { shipment } = await booked();
    await testEnv.sql(
      "insert into eway_bills (id, shipment_id, number, actor_kind, actor_id) values (gen_random_uuid(), $1, '331000123456', 'staff', 'asha')",
      [shipment.shipmentId],
    );
    await book(testEnv, again(shipment));
    expect(
      await testEnv.sql("select 1 from eway_bills where shipment_id = $1", [shipment.shipmentId]),
    ).toEqual([]);
  });

  test("is not booked when the shopper has cancelled it", async () => {
    const { shipment } = await booked();
    await cancel(testEnv, shipment);
    expect(await book(testEnv, again(shipment))).toMatchObject({
      status: 409,
      body: { code: "STATE_CHANGED" },
    });
  });
});
