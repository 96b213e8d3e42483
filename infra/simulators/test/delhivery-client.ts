import { expect } from "vitest";
import { DELHIVERY_TOKEN, type Simulator } from "./simulator.ts";

export const SHIPMENT = {
  name: "Asha Sen & Co; 100%",
  order: "HT1-1",
  phone: "+919830012345",
  add: "12/3, M. G. Road #4",
  pin: "560041",
  city: "Bengaluru",
  state: "Karnataka",
  country: "India",
  payment_mode: "Prepaid",
  cod_amount: "",
  total_amount: "12499.00",
  products_desc: "Phone",
  quantity: "1",
  weight: "450",
};

export const authorization = `Token ${DELHIVERY_TOKEN}`;

export async function createShipment(
  simulator: Simulator,
  change: object = {},
  warehouse = "Haat Jaynagar",
  format = "json",
) {
  const data = JSON.stringify({
    shipments: [{ ...SHIPMENT, ...change }],
    pickup_location: { name: warehouse },
  });
  const response = await fetch(`${simulator.base}/delhivery/api/cmu/create.json`, {
    method: "POST",
    headers: { authorization },
    body: new URLSearchParams({ format, data }),
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

export async function bookShipment(simulator: Simulator, change: object = {}): Promise<string> {
  const { body } = await createShipment(simulator, change);
  expect(body).toMatchObject({ success: true, packages: [{ status: "Success" }] });
  return body.packages[0].waybill;
}

/** Moves the shipment to its next step. */
export const advanceShipment = (simulator: Simulator, waybill: string) =>
  simulator.json("POST", `/shipments/${waybill}/advance`);

/** Moves the shipment to its last step and returns its scans and final status. */
export async function moveToLastStep(simulator: Simulator, waybill: string) {
  for (let step = 0; step < 40; step += 1) {
    if ((await advanceShipment(simulator, waybill)).status === 409) break;
  }
  return trackShipment(simulator, waybill);
}

/** Returns the shipment with its scan codes, and its current status. */
export async function trackShipment(simulator: Simulator, waybill: string) {
  const { body } = await simulator.delhivery(`/api/v1/packages/json/?waybill=${waybill}`);
  const shipment = body.ShipmentData[0].Shipment;
  const codes: string[] = shipment.Scans.map(
    (scan: { ScanDetail: { StatusCode: string } }) => scan.ScanDetail.StatusCode,
  );
  return { shipment, codes, status: shipment.Status };
}
