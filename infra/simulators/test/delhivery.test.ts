import { describe, expect, test, vi } from "vitest";
import { DELHIVERY_TOKEN, type Simulator, startReceiver, startSimulator } from "./simulator.ts";

const SHIPMENT = {
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

const authorization = `Token ${DELHIVERY_TOKEN}`;

async function create(
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

async function book(simulator: Simulator, change: object = {}): Promise<string> {
  const { body } = await create(simulator, change);
  expect(body).toMatchObject({ success: true, packages: [{ status: "Success" }] });
  return body.packages[0].waybill;
}

const advance = (simulator: Simulator, waybill: string) =>
  simulator.json("POST", `/shipments/${waybill}/advance`);

/** Moves the shipment to its last step and returns the codes and the final status. */
async function play(simulator: Simulator, waybill: string) {
  for (let step = 0; step < 40; step += 1) {
    if ((await advance(simulator, waybill)).status === 409) break;
  }
  return track(simulator, waybill);
}

async function track(simulator: Simulator, waybill: string) {
  const { body } = await simulator.delhivery(`/api/v1/packages/json/?waybill=${waybill}`);
  const shipment = body.ShipmentData[0].Shipment;
  const codes: string[] = shipment.Scans.map(
    (scan: { ScanDetail: { StatusCode: string } }) => scan.ScanDetail.StatusCode,
  );
  return { shipment, codes, status: shipment.Status };
}

describe("the token", () => {
  test.each([
    [undefined, "Authentication credentials were not provided"],
    ["Bearer x", "Authentication credentials were not provided"],
    [
      "Token wrong-token",
      "There has been an error but we were asked to not let you see that. Please contact the dev team.",
    ],
  ])("is required: the header %s gets 401 with a bare string", async (header, text) => {
    const simulator = await startSimulator();
    const headers = header === undefined ? {} : { authorization: header };
    const path = "/delhivery/c/api/pin-codes/json/?filter_codes=700019";
    expect(await simulator.json("GET", path, undefined, headers)).toMatchObject({ status: 401, body: text });
  });
});

describe("serviceability", () => {
  const pincode = async (simulator: Simulator, pin: string) =>
    (await simulator.delhivery(`/c/api/pin-codes/json/?filter_codes=${pin}`)).body.delivery_codes[0]
      ?.postal_code;

  test("offers every service in a city, with its real district, city and state", async () => {
    const simulator = await startSimulator();
    expect(await pincode(simulator, "700019")).toMatchObject({
      pin: 700019,
      pre_paid: "Y",
      cod: "Y",
      is_oda: "N",
      remarks: "",
      max_amount: 0,
      district: "Kolkata",
      city: "Kolkata",
      state_code: "WB",
      country_code: "IN",
    });
    expect(await pincode(simulator, "560041")).toMatchObject({ district: "Bengaluru", state_code: "KA" });
    expect(await pincode(simulator, "400001")).toMatchObject({ district: "Mumbai", state_code: "MH" });
    expect(await pincode(simulator, "743337")).toMatchObject({ district: "South 24 Parganas", cod: "Y" });
  });

  test("is prepaid only on islands, under embargo in Leh and missing for an invented pincode", async () => {
    const simulator = await startSimulator();
    expect(await pincode(simulator, "744101")).toMatchObject({
      pre_paid: "Y",
      cod: "N",
      is_oda: "Y",
      state_code: "AN",
    });
    expect(await pincode(simulator, "194101")).toMatchObject({ remarks: "Embargo", state_code: "LA" });
    expect(await pincode(simulator, "999999")).toBeUndefined();
    expect(await pincode(simulator, "hello")).toBeUndefined();
  });

  test("follows the switches for pincode, cash on delivery and embargo", async () => {
    const simulator = await startSimulator();
    await simulator.turnOn("courier-unserviceable", { scope: { pincode: "700019" } });
    await simulator.turnOn("courier-cod-off", { scope: { pincode: "560041" } });
    await simulator.turnOn("courier-embargo", { scope: { pincode: "400001" } });
    expect(await pincode(simulator, "700019")).toBeUndefined();
    expect(await pincode(simulator, "560041")).toMatchObject({ pre_paid: "Y", cod: "N" });
    expect(await pincode(simulator, "400001")).toMatchObject({ remarks: "Embargo" });
    expect(await pincode(simulator, "110001")).toMatchObject({ cod: "Y" });
  });
});

describe("charges and days", () => {
  const charges = (simulator: Simulator, query: string) =>
    simulator.delhivery(`/api/kinko/v1/invoice/charges/.json?${query}`);

  test.each([
    ["within a city", "o_pin=700019&d_pin=700001", "A", 38, 44.84],
    ["within the region", "o_pin=700019&d_pin=713101", "B", 49, 57.82],
    ["metro to metro", "o_pin=700019&d_pin=560041", "C", 62, 73.16],
    ["elsewhere", "o_pin=700019&d_pin=302001", "D", 69, 81.42],
    ["the north-east", "o_pin=700019&d_pin=781001", "E", 89, 105.02],
    ["the islands", "o_pin=700019&d_pin=744101", "F", 99, 116.82],
  ])("charge half a kilo %s by zone and price table", async (_name, pins, zone, gross, total) => {
    const simulator = await startSimulator();
    const { status, body } = await charges(simulator, `md=S&ss=Delivered&cgm=450&pt=Pre-paid&${pins}`);
    expect(status).toBe(200);
    expect(body).toEqual([
      expect.objectContaining({ zone, gross_amount: gross, total_amount: total, charge_COD: 0 }),
    ]);
  });

  test("count slabs of 500 g, volume, cash on delivery and the tax split within a state", async () => {
    const simulator = await startSimulator();
    const from = "md=S&ss=Delivered&o_pin=700019&d_pin=560041";
    expect((await charges(simulator, `${from}&cgm=1000`)).body[0]).toMatchObject({
      charge_DL: 113,
      charged_weight: 1000,
    });
    expect((await charges(simulator, `${from}&cgm=400&l=30&b=20&h=10`)).body[0]).toMatchObject({
      charged_weight: 1500,
    });
    expect((await charges(simulator, `${from}&cgm=400&pt=COD&cod=10000`)).body[0]).toMatchObject({
      charge_COD: 200,
      gross_amount: 262,
      tax_data: { CGST: 0, SGST: 0, IGST: 47.16 },
    });
    const home = await charges(simulator, "md=S&ss=Delivered&cgm=400&o_pin=700019&d_pin=743337&pt=COD");
    expect(home.body[0]).toMatchObject({ charge_COD: 40, tax_data: { CGST: 8.01, SGST: 8.01, IGST: 0 } });
  });

  test.each([
    [
      "ss=Delivered&cgm=500&o_pin=700019&d_pin=560041",
      "md is mandatory field and possible values can be S,E",
    ],
    [
      "md=S&cgm=500&o_pin=700019&d_pin=560041",
      "ss is mandatory field and possible values can be Delivered,RTO,DTO",
    ],
    ["md=S&ss=Delivered&cgm=500&o_pin=1&d_pin=560041", "Unable to process request for provided o_pin"],
    [
      "md=S&ss=Delivered&cgm=500&o_pin=700019&d_pin=1",
      "Unable to process request, Please contact: lastmile-integration@delhivery.com",
    ],
  ])("reject the query %s with 400", async (query, error) => {
    const simulator = await startSimulator();
    expect(await charges(simulator, query)).toMatchObject({ status: 400, body: { error } });
  });

  test("return days by zone and mode", async () => {
    const simulator = await startSimulator();
    const days = async (query: string) => (await simulator.delhivery(`/api/dc/expected_tat?${query}`)).body;
    expect(await days("origin_pin=700019&destination_pin=560041&mot=S&pdt=B2C")).toEqual({
      success: true,
      msg: "",
      data: { tat: 4 },
    });
    expect(await days("origin_pin=700019&destination_pin=560041&mot=E&pdt=B2C")).toMatchObject({
      data: { tat: 2 },
    });
    expect(await days("origin_pin=700019&destination_pin=1")).toMatchObject({
      success: false,
      data: expect.any(String),
    });
  });
});

describe("booking", () => {
  test("gives a prepaid shipment a waybill and finds it by waybill and by order", async () => {
    const simulator = await startSimulator();
    const { status, body } = await create(simulator);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      package_count: 1,
      prepaid_count: 1,
      cod_count: 0,
      packages: [
        { status: "Success", refnum: "HT1-1", payment: "Pre-paid", remarks: [""], serviceable: true },
      ],
    });
    expect(body.error).toBeUndefined();
    const { waybill } = body.packages[0];
    expect(waybill).toMatch(/^\d{14}$/);
    for (const query of [`waybill=${waybill}`, "ref_ids=HT1-1"]) {
      const { body: found } = await simulator.delhivery(`/api/v1/packages/json/?${query}`);
      expect(found.ShipmentData[0].Shipment).toMatchObject({
        AWB: waybill,
        ReferenceNo: "HT1-1",
        PickupLocation: "Haat Jaynagar",
        Consignee: { Name: SHIPMENT.name, PinCode: 560041 },
        Status: { Status: "Manifested", StatusType: "UD", StatusCode: "X-UCI" },
      });
    }
  });

  test("returns the amount to collect", async () => {
    const simulator = await startSimulator();
    const { body } = await create(simulator, { payment_mode: "COD", cod_amount: "7499.00" });
    expect(body).toMatchObject({
      cod_count: 1,
      cod_amount: 7499,
      packages: [{ payment: "COD", cod_amount: 7499 }],
    });
  });

  test.each([
    ["a phone of nine digits", { phone: "983001234" }, "Incorrect phone number(s) for order"],
    [
      "a pincode that is not served",
      { pin: "999999" },
      "Crashing while saving package due to exception '999999 is non serviceable pincode'. Package might have been partially saved.",
    ],
    [
      "cash where none is collected",
      { pin: "744101", payment_mode: "COD", cod_amount: "10" },
      "Crashing while saving package due to exception '744101 is non serviceable pincode'. Package might have been partially saved.",
    ],
    ["an order id of 50 characters", { order: "x".repeat(50) }, "Order id must have 1 to 49 characters"],
    ["COD without an amount", { payment_mode: "COD" }, "cod_amount is mandatory for COD"],
    ["a waybill that was never issued", { waybill: "123" }, "Unable to consume waybill"],
  ])("rejects %s with HTTP 200", async (_name, change, remark) => {
    const simulator = await startSimulator();
    const { status, body } = await create(simulator, change);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: false,
      error: true,
      packages: [{ status: "Fail", waybill: "", remarks: [remark] }],
    });
  });

  test("rejects a repeated order as a duplicate", async () => {
    const simulator = await startSimulator();
    await book(simulator);
    expect((await create(simulator)).body).toMatchObject({
      success: false,
      packages: [{ status: "Fail", remarks: ["Duplicate Order Id"] }],
    });
  });

  test("rejects an unknown warehouse, a wrong case of its name and a missing format", async () => {
    const simulator = await startSimulator();
    for (const name of ["Nowhere", "haat jaynagar"]) {
      expect((await create(simulator, {}, name)).body).toMatchObject({
        success: false,
        rmk: "ClientWarehouse matching query does not exist.",
      });
    }
    expect((await create(simulator, {}, "Haat Jaynagar", "")).body).toMatchObject({
      rmk: "format key missing in the post",
    });
  });

  test("accepts a waybill from the pool once", async () => {
    const simulator = await startSimulator();
    const { body } = await simulator.json(
      "GET",
      `/delhivery/waybill/api/bulk/json/?token=${DELHIVERY_TOKEN}&count=2`,
    );
    const [waybill] = body.split(",");
    expect(await book(simulator, { waybill })).toBe(waybill);
    expect((await create(simulator, { waybill, order: "HT2-1" })).body.packages[0].remarks).toEqual([
      "Duplicate waybill",
    ]);
    const one = await simulator.json("GET", `/delhivery/waybill/api/fetch/json/?token=${DELHIVERY_TOKEN}`);
    expect(one.body).toMatch(/^\d{14}$/);
    expect(
      await simulator.json("GET", `/delhivery/waybill/api/bulk/json/?token=${DELHIVERY_TOKEN}&count=0`),
    ).toMatchObject({
      status: 400,
      body: "Bad Request! Invalid count for client HAAT",
    });
  });

  test("fails with courier-down, and replies after the shipment exists with courier-slow", async () => {
    const simulator = await startSimulator();
    await simulator.turnOn("courier-down", { call: "create", times: 1 });
    expect((await create(simulator)).status).toBe(500);
    await simulator.turnOn("courier-slow", { call: "create", ms: 60_000, times: 1 });
    const given = fetch(`${simulator.base}/delhivery/api/cmu/create.json`, {
      method: "POST",
      headers: { authorization },
      body: new URLSearchParams({
        format: "json",
        data: JSON.stringify({ shipments: [SHIPMENT], pickup_location: { name: "Haat Ballygunge" } }),
      }),
      signal: AbortSignal.timeout(300),
    });
    await expect(given).rejects.toThrow("timeout");
    const { body } = await simulator.delhivery("/api/v1/packages/json/?ref_ids=HT1-1");
    expect(body.ShipmentData).toHaveLength(1);
  });
});

describe("tracking", () => {
  const FORWARD =
    "X-UCI FMPUR-101 X-PPOM X-PIOM X-DBL1F X-DLL2F X-ILL2F X-ILL1F X-DWS X-IBD3F X-DDD3FD EOD-38";

  test("moves a shipment from branch to delivery in the order of real scans", async () => {
    const simulator = await startSimulator();
    const { shipment, codes, status } = await play(simulator, await book(simulator));
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
    const waybill = await book(simulator);
    await vi.waitFor(() => expect(received).toHaveLength(12), { timeout: 10_000, interval: 50 });
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

  test("retries a failed webhook once", async () => {
    const { url, received } = await startReceiver([500, 500]);
    const simulator = await startSimulator({ DELHIVERY_WEBHOOK_URL: url });
    const waybill = await book(simulator);
    await vi.waitFor(() => expect(received).toHaveLength(2));
    await advance(simulator, waybill);
    await vi.waitFor(() => expect(received).toHaveLength(3));
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
    const waybill = await book(simulator);
    const { body } = await simulator.delhivery(`/api/v1/packages/json/?waybill=1,${waybill}`);
    expect(body.ShipmentData).toHaveLength(1);
  });

  test("makes a second and a third attempt with consignee-unavailable twice", async () => {
    const simulator = await startSimulator();
    await simulator.turnOn("consignee-unavailable", { scope: { order: "HT1-1" }, times: 2 });
    const { codes, status } = await play(simulator, await book(simulator));
    expect(codes.slice(-6).join(" ")).toBe("X-DDD3FD EOD-11 X-DDD3FD EOD-11 X-DDD3FD EOD-38");
    expect(status.Status).toBe("Delivered");
  });

  test("returns a shipment with type DL and status RTO after failed attempts or shipment-rto", async () => {
    const simulator = await startSimulator();
    await simulator.turnOn("consignee-unavailable", { scope: { phone: "9830012345" } });
    await simulator.turnOn("shipment-rto", { scope: { pincode: "700019" } });
    const unmet = await play(simulator, await book(simulator));
    expect(unmet.codes.filter((code) => code === "EOD-11")).toHaveLength(3);
    expect(unmet.status).toMatchObject({ Status: "RTO", StatusType: "DL" });
    const returned = await play(
      simulator,
      await book(simulator, { order: "HT2-1", pin: "700019", phone: "9830099999" }),
    );
    expect(returned.codes.slice(-8).join(" ")).toBe(
      "X-DDD3FD EOD-11 RT-101 X-DLL2F X-ILL2F X-IBD3F X-DDD3FD RD-AC",
    );
    expect(returned.shipment.RTOStartedDate).not.toBeNull();
  });

  test("ends as Lost with shipment-lost", async () => {
    const simulator = await startSimulator();
    await simulator.turnOn("shipment-lost");
    const { status } = await play(simulator, await book(simulator));
    expect(status).toMatchObject({ Status: "Lost", StatusType: "LT" });
  });

  test("leaves a gap with scan-lost", async () => {
    const simulator = await startSimulator();
    const waybill = await book(simulator);
    await simulator.turnOn("scan-lost", { times: 2 });
    const { codes } = await play(simulator, waybill);
    expect(codes.join(" ")).toBe(FORWARD.replace("FMPUR-101 X-PPOM ", ""));
  });

  test("lists the same scans in another order with scans-out-of-order", async () => {
    const simulator = await startSimulator();
    await simulator.turnOn("scans-out-of-order");
    const { codes, status } = await play(simulator, await book(simulator));
    expect(codes.join(" ")).not.toBe(FORWARD);
    expect(codes.toSorted()).toEqual(FORWARD.split(" ").toSorted());
    expect(status.Status).toBe("Delivered");
  });
});

describe("cancelling", () => {
  const cancel = (simulator: Simulator, waybill: string, cancellation: unknown = "true") =>
    simulator.delhiveryPost("/api/p/edit", { waybill, cancellation });

  test("sets Not Picked before the pickup, once", async () => {
    const simulator = await startSimulator();
    const waybill = await book(simulator);
    expect((await cancel(simulator, waybill)).body).toEqual({
      status: true,
      waybill,
      remark: "Shipment has been cancelled.",
      order_id: "HT1-1",
    });
    expect((await track(simulator, waybill)).status).toMatchObject({
      Status: "Not Picked",
      StatusCode: "DTUP-210",
    });
    expect((await cancel(simulator, waybill)).body).toMatchObject({ status: false });
    expect((await advance(simulator, waybill)).status).toBe(409);
  });

  test("returns a shipment in transit", async () => {
    const simulator = await startSimulator();
    const waybill = await book(simulator);
    for (let step = 0; step < 4; step += 1) await advance(simulator, waybill);
    expect((await cancel(simulator, waybill)).body).toMatchObject({ status: true });
    expect((await track(simulator, waybill)).status).toMatchObject({
      Status: "In Transit",
      StatusType: "RT",
    });
    expect((await cancel(simulator, waybill)).body.error).toContain("already in return flow");
  });

  test.each([[true], ["True"], ["false"]])("ignores the value %j", async (value) => {
    const simulator = await startSimulator();
    const waybill = await book(simulator);
    expect((await cancel(simulator, waybill, value)).body).toMatchObject({ status: false });
    expect((await track(simulator, waybill)).status.Status).toBe("Manifested");
  });

  test("rejects a delivered shipment, an unknown one and a form", async () => {
    const simulator = await startSimulator();
    const waybill = await book(simulator);
    await play(simulator, waybill);
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
  test("is arranged once per day and warehouse", async () => {
    const simulator = await startSimulator({}, () => Date.parse("2026-11-21T10:00:00+05:30"));
    const request = (change: object = {}) =>
      simulator.delhiveryPost("/fm/request/new/", {
        pickup_time: "16:00:00",
        pickup_date: "2026-11-21",
        pickup_location: "Haat Ballygunge",
        expected_package_count: 2,
        ...change,
      });
    const first = await request();
    expect(first).toMatchObject({
      status: 200,
      body: { pickup_location_name: "Haat Ballygunge", expected_package_count: 2 },
    });
    expect((await request()).body).toMatchObject({ pr_exist: true, pickup_id: first.body.pickup_id });
    expect((await request({ pickup_location: "Haat Jaynagar" })).body.pr_exist).toBeUndefined();
    expect((await request({ pickup_date: "2026-11-20" })).status).toBe(400);
    expect((await request({ pickup_date: "2026-11-29" })).status).toBe(400);
    expect(await request({ pickup_location: "Nowhere" })).toMatchObject({
      status: 400,
      body: { pickup_location: "Invalid Pickup Location ClientWarehouse matching query does not exist." },
    });
  });
});
