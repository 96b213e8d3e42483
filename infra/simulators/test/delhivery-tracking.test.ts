import { describe, expect, test } from "vitest";
import { advanceShipment, bookShipment, moveToLastStep, trackShipment } from "./delhivery-client.ts";
import { startReceiver, startSimulator } from "./simulator.ts";

describe("tracking", () => {
  const FORWARD =
    "X-UCI FMPUR-101 X-PPOM X-PIOM X-DBL1F X-DLL2F X-ILL2F X-ILL1F X-DWS X-IBD3F X-DDD3FD EOD-38";

  test("moves a shipment from branch to delivery in the order of real scans", async () => {
    const simulator = await startSimulator();
    const { shipment, codes, status } = await moveToLastStep(simulator, await bookShipment(simulator));
    expect(codes.join(" ")).toBe(FORWARD);
    expect(status).toMatchObject({
      Status: "Delivered",
      StatusType: "DL",
      StatusLocation: "Bengaluru_Jayanagar_D (Karnataka)",
    });
    const places = shipment.Scans.map(
      ({ ScanDetail }: { ScanDetail: { ScannedLocation: string } }) => ScanDetail.ScannedLocation,
    );
    expect(places[0]).toContain("(West Bengal)");
    expect(places[6]).toBe("Bengaluru_Hub_H (Karnataka)");
    expect(shipment.DeliveryDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/);
    expect(shipment).toMatchObject({ DispatchCount: 1, RTOStartedDate: null });
  });

  test("moves shipments automatically and sends a webhook with the token for each scan", async () => {
    const { url, received } = await startReceiver();
    const simulator = await startSimulator({
      DELHIVERY_STEP_SECONDS: "0.05",
      DELHIVERY_WEBHOOK_URL: url,
      DELHIVERY_WEBHOOK_TOKEN: "push-token",
    });
    const waybill = await bookShipment(simulator);
    await expect.poll(() => received).toHaveLength(12);
    expect(received.every(({ headers }) => headers["x-webhook-token"] === "push-token")).toBe(true);
    const last = received
      .map(({ body }) => JSON.parse(body).Shipment)
      .find(({ NSLCode }) => NSLCode === "EOD-38");
    expect(last).toMatchObject({
      AWB: waybill,
      ReferenceNo: "HT1-1",
      Status: { Status: "Delivered", StatusType: "DL", Instructions: "Delivered to consignee" },
    });
  });

  test("moves a shipment with shipment-waits only when it is advanced", async () => {
    const simulator = await startSimulator({ DELHIVERY_STEP_SECONDS: "0.05" });
    await simulator.turnOn("shipment-waits", { scope: { order: "waits" } });
    const waiting = await bookShipment(simulator, { order: "waits" });
    const moving = await bookShipment(simulator);
    await expect.poll(async () => (await trackShipment(simulator, moving)).codes).toHaveLength(12);
    expect((await trackShipment(simulator, waiting)).codes).toEqual(["X-UCI"]);
    await advanceShipment(simulator, waiting);
    expect((await trackShipment(simulator, waiting)).codes).toEqual(["X-UCI", "FMPUR-101"]);
  });

  test("retries a failed webhook once", async () => {
    const { url, received } = await startReceiver([500, 500]);
    const simulator = await startSimulator({ DELHIVERY_WEBHOOK_URL: url });
    const waybill = await bookShipment(simulator);
    await expect.poll(() => received).toHaveLength(2);
    await advanceShipment(simulator, waybill);
    await expect.poll(() => received).toHaveLength(3);
    expect(received.map(({ body }) => JSON.parse(body).Shipment.NSLCode)).toEqual([
      "X-UCI",
      "X-UCI",
      "FMPUR-101",
    ]);
  });

  test("returns 400 for an unknown waybill and skips it in a list with a known one", async () => {
    const simulator = await startSimulator();
    expect(await simulator.delhivery("/api/v1/packages/json/?waybill=1")).toMatchObject({
      status: 400,
      body: { Success: false, Error: "Data does not exists for provided Waybill(s)" },
    });
    const waybill = await bookShipment(simulator);
    const { body } = await simulator.delhivery(`/api/v1/packages/json/?waybill=1,${waybill}`);
    expect(body.ShipmentData).toHaveLength(1);
  });

  test("makes a second and a third attempt with consignee-unavailable twice", async () => {
    const simulator = await startSimulator();
    await simulator.turnOn("consignee-unavailable", { scope: { order: "HT1-1" }, times: 2 });
    const { codes, status } = await moveToLastStep(simulator, await bookShipment(simulator));
    expect(codes.slice(-6).join(" ")).toBe("X-DDD3FD EOD-11 X-DDD3FD EOD-11 X-DDD3FD EOD-38");
    expect(status.Status).toBe("Delivered");
  });

  test("returns a shipment with type DL and status RTO after failed attempts or shipment-rto", async () => {
    const simulator = await startSimulator();
    await simulator.turnOn("consignee-unavailable", { scope: { phone: "9830012345" } });
    await simulator.turnOn("shipment-rto", { scope: { pincode: "700019" } });
    const undelivered = await moveToLastStep(simulator, await bookShipment(simulator));
    expect(undelivered.codes.filter((code) => code === "EOD-11")).toHaveLength(3);
    expect(undelivered.status).toMatchObject({ Status: "RTO", StatusType: "DL" });
    const returned = await moveToLastStep(
      simulator,
      await bookShipment(simulator, { order: "HT2-1", pin: "700019", phone: "9830099999" }),
    );
    expect(returned.codes.slice(-8).join(" ")).toBe(
      "X-DDD3FD EOD-11 RT-101 X-DLL2F X-ILL2F X-IBD3F X-DDD3FD RD-AC",
    );
    expect(returned.shipment.RTOStartedDate).not.toBeNull();
  });

  test("ends as Lost with shipment-lost", async () => {
    const simulator = await startSimulator();
    await simulator.turnOn("shipment-lost");
    const { status } = await moveToLastStep(simulator, await bookShipment(simulator));
    expect(status).toMatchObject({ Status: "Lost", StatusType: "LT" });
  });

  test("skips scans with scan-lost", async () => {
    const simulator = await startSimulator();
    const waybill = await bookShipment(simulator);
    await simulator.turnOn("scan-lost", { times: 2 });
    const { codes } = await moveToLastStep(simulator, waybill);
    expect(codes.join(" ")).toBe(FORWARD.replace("FMPUR-101 X-PPOM ", ""));
  });

  test("lists the same scans in another order with scans-out-of-order", async () => {
    const simulator = await startSimulator();
    await simulator.turnOn("scans-out-of-order");
    const { codes, status } = await moveToLastStep(simulator, await bookShipment(simulator));
    expect(codes.join(" ")).not.toBe(FORWARD);
    expect(codes.toSorted()).toEqual(FORWARD.split(" ").toSorted());
    expect(status.Status).toBe("Delivered");
  });
});
