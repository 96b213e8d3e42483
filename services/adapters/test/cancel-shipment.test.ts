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

/** Books a shipment and lets the courier take this many steps with it. */
async function booked(steps = 0) {
  const shipment = newShipment();
  const { body } = await book(testEnv, shipment);
  const waybill = String(body["waybill"]);
  for (let step = 0; step < steps; step++)
    await post(`${testEnv.simulators}/shipments/${waybill}/advance`, {});
  return { shipment, waybill };
}

const resultOf = async (shipment: ReturnType<typeof newShipment>) =>
  (await cancel(testEnv, shipment)).body["result"];

describe("a shipment", () => {
  test("is cancelled before the courier has picked it up, and a repeat says the same", async () => {
    const { shipment } = await booked();
    expect(await resultOf(shipment)).toBe("cancelled");
    expect(await resultOf(shipment)).toBe("cancelled");
  });

  test("that was picked up comes back", async () => {
    const { shipment } = await booked(3);
    expect(await resultOf(shipment)).toBe("coming_back");
    expect(await resultOf(shipment)).toBe("coming_back");
  });

  test.each([10, 20])("that is out for delivery or further, after %i steps, is delivered", async (steps) => {
    const { shipment } = await booked(steps);
    expect(await resultOf(shipment)).toBe("too_late");
  });

  test("that the courier refuses to cancel before the pickup is asked for again, until it is cancelled or picked up", async () => {
    const { shipment } = await booked();
    await testEnv.turnOn({ name: "cancel-refused", times: 2 });
    const refused = {
      status: 502,
      body: { msg: "The courier refuses to cancel what it has not picked up." },
    };
    expect(await cancel(testEnv, shipment)).toMatchObject(refused);
    expect(await cancel(testEnv, shipment)).toMatchObject(refused);
    expect(await resultOf(shipment)).toBe("cancelled");
  });

  test("is not cancelled without a tracking that says that it was not picked up", async () => {
    const { shipment } = await booked(3);
    // The tracking is read again when it fails.
    await testEnv.turnOn({ name: "courier-down", call: "track", times: 5 });
    expect((await cancel(testEnv, shipment)).status).toBe(502);
    await fetch(`${testEnv.simulators}/switches`, { method: "DELETE" });
    expect(await resultOf(shipment)).toBe("coming_back");
  });

  test("is asked about again while its status is one that we do not know", async () => {
    const { shipment } = await booked();
    await testEnv.turnOn({ name: "status-renamed", times: 1 });
    expect((await cancel(testEnv, shipment)).status).toBe(502);
    expect(await resultOf(shipment)).toBe("cancelled");
  });

  test("that was never booked is cancelled, and a booking that arrives later is rejected", async () => {
    const shipment = newShipment();
    expect(await resultOf(shipment)).toBe("cancelled");
    expect(await book(testEnv, shipment)).toMatchObject({ status: 409, body: { code: "STATE_CHANGED" } });
  });

  test("whose booking reply was lost is found at the courier and cancelled there", async () => {
    const { shipment } = await booked();
    const { shipmentId } = shipment;
    await testEnv.sql(
      `update shipments set waybill = null, status = null, status_label = null, next_poll_at = null
        where id = $1`,
      [shipmentId],
    );
    expect(await resultOf(shipment)).toBe("cancelled");
    expect(await book(testEnv, shipment)).toMatchObject({ status: 409 });
    // It is tracked, so a pickup all the same is noticed.
    expect(
      await testEnv.sql("select status from shipments where id = $1 and next_poll_at is not null", [
        shipmentId,
      ]),
    ).toEqual([{ status: "manifested" }]);
  });

  test("is cancelled by the repeat when the reply to the first request was lost", async () => {
    const { shipment } = await booked();
    expect(await resultOf(shipment)).toBe("cancelled");
    const { shipmentId } = shipment;
    // As it is when the process dies after the courier has cancelled: the courier refuses to do so twice.
    await testEnv.sql("update shipments set cancellation = 'requested' where id = $1", [shipmentId]);
    expect(await resultOf(shipment)).toBe("cancelled");
  });

  test("stays to be cancelled while the courier is away", async () => {
    const { shipment } = await booked();
    await testEnv.turnOn({ name: "courier-down", call: "cancel", times: 1 });
    expect((await cancel(testEnv, shipment)).status).toBe(502);
    expect(await resultOf(shipment)).toBe("cancelled");
  });

  test("is either booked and cancelled or never booked when both happen at once", async () => {
    await inParallel(10, async () => {
      const shipment = newShipment();
      await Promise.all([book(testEnv, shipment), cancel(testEnv, shipment)]);
      await expect.poll(async () => await resultOf(shipment)).toBe("cancelled");
      expect((await book(testEnv, shipment)).status).toBe(409);
    });
  });
});
