import { describe, expect, test } from "vitest";
import {
  advanceShipment,
  authorization,
  bookShipment,
  moveToLastStep,
  trackShipment,
} from "./delhivery-client.ts";
import { type Simulator, startSimulator } from "./simulator.ts";

describe("cancellation", () => {
  const cancel = (simulator: Simulator, waybill: string, cancellation: unknown = "true") =>
    simulator.delhiveryPost("/api/p/edit", { waybill, cancellation });

  test("sets the status Not Picked before the pickup, once", async () => {
    const simulator = await startSimulator();
    const waybill = await bookShipment(simulator);
    expect((await cancel(simulator, waybill)).body).toEqual({
      status: true,
      waybill,
      remark: "Shipment has been cancelled.",
      order_id: "HT1-1",
    });
    expect((await trackShipment(simulator, waybill)).status).toMatchObject({
      Status: "Not Picked",
      StatusCode: "DTUP-210",
    });
    expect((await cancel(simulator, waybill)).body).toMatchObject({ status: false });
    expect((await advanceShipment(simulator, waybill)).status).toBe(409);
  });

  test("is refused while the switch cancel-refused is on", async () => {
    const simulator = await startSimulator();
    const waybill = await bookShipment(simulator);
    await simulator.turnOn("cancel-refused", { times: 1 });
    expect((await cancel(simulator, waybill)).body).toMatchObject({
      status: false,
      error: "Shipment could not be updated",
    });
    expect((await cancel(simulator, waybill)).body).toMatchObject({ status: true });
  });

  test("sends a shipment in transit back", async () => {
    const simulator = await startSimulator();
    const waybill = await bookShipment(simulator);
    for (let step = 0; step < 4; step += 1) await advanceShipment(simulator, waybill);
    expect((await cancel(simulator, waybill)).body).toMatchObject({ status: true });
    expect((await trackShipment(simulator, waybill)).status).toMatchObject({
      Status: "In Transit",
      StatusType: "RT",
    });
    expect((await cancel(simulator, waybill)).body.error).toContain("already in return flow");
  });

  test.each([[true], ["True"], ["false"]])("is rejected for the value %j", async (value) => {
    const simulator = await startSimulator();
    const waybill = await bookShipment(simulator);
    expect((await cancel(simulator, waybill, value)).body).toMatchObject({ status: false });
    expect((await trackShipment(simulator, waybill)).status.Status).toBe("Manifested");
  });

  test("is rejected for a delivered shipment, an unknown waybill and a form body", async () => {
    const simulator = await startSimulator();
    const waybill = await bookShipment(simulator);
    await moveToLastStep(simulator, waybill);
    expect((await cancel(simulator, waybill)).body.error).toBe("Shipment could not be updated");
    expect((await cancel(simulator, "1")).body.error).toBe("Incorrect Waybill/OrderID, please try again");
    const form = await fetch(`${simulator.base}/delhivery/api/p/edit`, {
      method: "POST",
      headers: { authorization },
      body: new URLSearchParams({ waybill }),
    });
    expect(form.status).toBe(400);
  });
});

describe("pickup", () => {
  const noon = () => Date.parse("2026-11-21T10:00:00+05:30");
  const requestPickup = (simulator: Simulator, change: object = {}) =>
    simulator.delhiveryPost("/fm/request/new/", {
      pickup_time: "16:00:00",
      pickup_date: "2026-11-21",
      pickup_location: "Haat Ballygunge",
      expected_package_count: 2,
      ...change,
    });
  const unknownWarehouse = {
    status: 400,
    body: { pickup_location: "Invalid Pickup Location ClientWarehouse matching query does not exist." },
  };

  test("is arranged once per day and warehouse, and rejected for an invalid date or warehouse", async () => {
    const simulator = await startSimulator({}, noon);
    const request = async (change: object = {}) => await requestPickup(simulator, change);
    const first = await request();
    expect(first).toMatchObject({
      status: 200,
      body: { pickup_location_name: "Haat Ballygunge", expected_package_count: 2 },
    });
    expect((await request()).body).toMatchObject({ pr_exist: true, pickup_id: first.body.pickup_id });
    expect((await request({ pickup_location: "Haat Jaynagar" })).body.pr_exist).toBeUndefined();
    expect((await request({ pickup_date: "2026-11-20" })).status).toBe(400);
    expect((await request({ pickup_date: "2026-11-29" })).status).toBe(400);
    expect(await request({ pickup_location: "Nowhere" })).toMatchObject(unknownWarehouse);
  });

  test("is rejected while a switch is on", async () => {
    const simulator = await startSimulator({}, noon);
    await simulator.turnOn("wallet-low", { times: 1 });
    expect(await requestPickup(simulator)).toMatchObject({
      status: 400,
      body: { prepaid: "Client wallet balance is 298.48 which is less than 500.0" },
    });
    await simulator.turnOn("warehouse-unknown", { times: 1 });
    expect(await requestPickup(simulator)).toMatchObject(unknownWarehouse);
    await simulator.turnOn("pickup-exists", { times: 1 });
    expect((await requestPickup(simulator)).body).toMatchObject({ pr_exist: true });
  });
});
