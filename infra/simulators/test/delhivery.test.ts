import { describe, expect, test } from "vitest";
import { authorization, bookShipment, createShipment, SHIPMENT } from "./delhivery-client.ts";
import { DELHIVERY_TOKEN, type Simulator, startSimulator } from "./simulator.ts";

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

  test("follows the switches for an unserved pincode, cash on delivery and embargo", async () => {
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

describe("shipping charges and delivery times", () => {
  const charges = (simulator: Simulator, query: string) =>
    simulator.delhivery(`/api/kinko/v1/invoice/charges/.json?${query}`);

  test.each([
    ["within a city", "o_pin=700019&d_pin=700001", "A", 38, 44.84],
    ["within the region", "o_pin=700019&d_pin=713101", "B", 49, 57.82],
    ["from metro to metro", "o_pin=700019&d_pin=560041", "C", 62, 73.16],
    ["between other places", "o_pin=700019&d_pin=302001", "D", 69, 81.42],
    ["to the north-east", "o_pin=700019&d_pin=781001", "E", 89, 105.02],
    ["to the islands", "o_pin=700019&d_pin=744101", "F", 99, 116.82],
  ])("use the zone and the price table for 450 g %s", async (_name, pins, zone, gross, total) => {
    const simulator = await startSimulator();
    const { status, body } = await charges(simulator, `md=S&ss=Delivered&cgm=450&pt=Pre-paid&${pins}`);
    expect(status).toBe(200);
    expect(body).toEqual([
      expect.objectContaining({ zone, gross_amount: gross, total_amount: total, charge_COD: 0 }),
    ]);
  });

  test("include slabs of 500 g, volumetric weight, cash on delivery, and the tax split within a state", async () => {
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
    const withinState = await charges(
      simulator,
      "md=S&ss=Delivered&cgm=400&o_pin=700019&d_pin=743337&pt=COD",
    );
    expect(withinState.body[0]).toMatchObject({
      charge_COD: 40,
      tax_data: { CGST: 8.01, SGST: 8.01, IGST: 0 },
    });
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
  ])("are rejected with 400 for the query %s", async (query, error) => {
    const simulator = await startSimulator();
    expect(await charges(simulator, query)).toMatchObject({ status: 400, body: { error } });
  });

  test("are in days and depend on zone and mode", async () => {
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
    const { status, body } = await createShipment(simulator);
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
    const { body } = await createShipment(simulator, { payment_mode: "COD", cod_amount: "7499.00" });
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
      "cash on delivery where the courier collects no cash",
      { pin: "744101", payment_mode: "COD", cod_amount: "10" },
      "Crashing while saving package due to exception '744101 is non serviceable pincode'. Package might have been partially saved.",
    ],
    ["an order id of 50 characters", { order: "x".repeat(50) }, "Order id must have 1 to 49 characters"],
    ["COD without an amount", { payment_mode: "COD" }, "cod_amount is mandatory for COD"],
    ["a waybill that was never issued", { waybill: "123" }, "Unable to consume waybill"],
  ])("rejects %s with HTTP 200", async (_name, change, remark) => {
    const simulator = await startSimulator();
    const { status, body } = await createShipment(simulator, change);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: false,
      error: true,
      packages: [{ status: "Fail", waybill: "", remarks: [remark] }],
    });
  });

  test("rejects a repeated order as a duplicate", async () => {
    const simulator = await startSimulator();
    await bookShipment(simulator);
    expect((await createShipment(simulator)).body).toMatchObject({
      success: false,
      packages: [{ status: "Fail", remarks: ["Duplicate Order Id"] }],
    });
  });

  test("rejects an unknown warehouse, a warehouse name in the wrong case, and a missing format", async () => {
    const simulator = await startSimulator();
    for (const name of ["Nowhere", "haat jaynagar"]) {
      expect((await createShipment(simulator, {}, name)).body).toMatchObject({
        success: false,
        rmk: "ClientWarehouse matching query does not exist.",
      });
    }
    expect((await createShipment(simulator, {}, "Haat Jaynagar", "")).body).toMatchObject({
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
    expect(await bookShipment(simulator, { waybill })).toBe(waybill);
    expect((await createShipment(simulator, { waybill, order: "HT2-1" })).body.packages[0].remarks).toEqual([
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

  test("fails with courier-down, and times out with courier-slow although the shipment exists", async () => {
    const simulator = await startSimulator();
    await simulator.turnOn("courier-down", { call: "create", times: 1 });
    expect((await createShipment(simulator)).status).toBe(500);
    await simulator.turnOn("courier-slow", { call: "create", ms: 60_000, times: 1 });
    const patience = new AbortController();
    const response = fetch(`${simulator.base}/delhivery/api/cmu/create.json`, {
      method: "POST",
      headers: { authorization },
      body: new URLSearchParams({
        format: "json",
        data: JSON.stringify({ shipments: [SHIPMENT], pickup_location: { name: "Haat Ballygunge" } }),
      }),
      signal: patience.signal,
    });
    await expect
      .poll(async () => (await simulator.delhivery("/api/v1/packages/json/?ref_ids=HT1-1")).body.ShipmentData)
      .toHaveLength(1);
    patience.abort();
    await expect(response).rejects.toThrow("aborted");
  });
});
