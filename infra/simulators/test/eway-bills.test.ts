import { expect, test } from "vitest";
import { bookShipment, trackShipment } from "./delhivery-client.ts";
import { DELHIVERY_TOKEN, type Simulator, startSimulator } from "./simulator.ts";

const setEwayBill = async (simulator: Simulator, waybill: string, ewbn: string) =>
  await simulator.json(
    "PUT",
    `/delhivery/api/rest/ewaybill/${waybill}/`,
    { data: [{ dcn: "HT/26-27/000001", ewbn }] },
    { authorization: `Token ${DELHIVERY_TOKEN}` },
  );

test("accepts an e-way bill with 201 and returns it in the tracking", async () => {
  const simulator = await startSimulator();
  const waybill = await bookShipment(simulator);
  expect(await setEwayBill(simulator, waybill, "331000123456")).toMatchObject({
    status: 201,
    body: { success: true },
  });
  expect((await trackShipment(simulator, waybill)).shipment.Ewaybill).toEqual(["331000123456"]);
});

test("rejects a wrong number and an unknown waybill with 200", async () => {
  const simulator = await startSimulator();
  const waybill = await bookShipment(simulator);
  const invalid = {
    status: 200,
    body: { success: false, message: expect.stringContaining("invalid ewaybill pattern") },
  };
  expect(await setEwayBill(simulator, waybill, "33")).toMatchObject(invalid);
  await simulator.turnOn("eway-bill-rejected", { times: 1 });
  expect(await setEwayBill(simulator, waybill, "331000123456")).toMatchObject(invalid);
  expect(await setEwayBill(simulator, "1", "331000123456")).toMatchObject({
    status: 200,
    body: { success: false, message: "Package not found" },
  });
});
