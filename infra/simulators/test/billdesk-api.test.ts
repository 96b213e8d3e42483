import { describe, expect, test } from "vitest";
import {
  callBillDesk,
  openOrder,
  orderOf,
  post,
  retrieve,
  seal,
  settle,
  traceId,
  unseal,
} from "./billdesk-client.ts";
import { ENCRYPTION_KEY, startSimulator } from "./simulator.ts";

const JWE = { BILLDESK_MODE: "jwe", BILLDESK_KEY_ID: "key1", BILLDESK_ENCRYPTION_KEY: ENCRYPTION_KEY };

describe("the JOSE envelope", () => {
  test("returns a signed order with the link to the hosted page in mode A", async () => {
    const simulator = await startSimulator();
    const trace = traceId();
    const reply = await post(simulator, "orders/create", await seal(orderOf("HT1")), {
      "bd-traceid": trace,
    });
    expect(reply.status).toBe(200);
    expect(reply.headers.get("content-type")).toContain("application/jose");
    expect(reply.headers.get("bd-traceid")).toBe(trace);
    const order = await unseal(reply.text);
    expect(order).toMatchObject({
      objectid: "order",
      orderid: "HT1",
      amount: "12499.00",
      next_step: "redirect",
      status: "ACTIVE",
      additional_info: { additional_info1: "Haat", additional_info7: "NA" },
    });
    expect(order.bdorderid).toMatch(/^OA[A-Z0-9]{12,14}$/);
    const link = order.links.find(({ rel }: { rel: string }) => rel === "redirect");
    expect(link.href).toBe(`${simulator.base}/billdesk/web/v1_2/embeddedsdk`);
    expect(link.parameters).toMatchObject({ mercid: "HAATUAT", bdorderid: order.bdorderid });
    expect(link.headers.authorization).toMatch(/^OToken /);
  });

  test("links to the hosted page where browsers reach it, when PUBLIC_ORIGIN says so", async () => {
    const simulator = await startSimulator({ PUBLIC_ORIGIN: "http://127.0.0.1:4999" });
    const order = await unseal((await post(simulator, "orders/create", await seal(orderOf("HT1")))).text);
    const link = order.links.find(({ rel }: { rel: string }) => rel === "redirect");
    expect(link.href).toBe("http://127.0.0.1:4999/billdesk/web/v1_2/embeddedsdk");
  });

  test("decrypts an order and encrypts and signs the reply in mode B", async () => {
    const simulator = await startSimulator(JWE);
    const reply = await post(simulator, "orders/create", await seal(orderOf("HT1"), "jwe"));
    expect(reply.status).toBe(200);
    const inner = Buffer.from(reply.text.split(".")[1] ?? "", "base64url").toString();
    expect(inner.split(".")).toHaveLength(5);
    expect(await unseal(reply.text, "jwe")).toMatchObject({ orderid: "HT1", status: "ACTIVE" });
  });

  test("rejects a payload that is signed but not encrypted in mode B", async () => {
    const simulator = await startSimulator(JWE);
    expect((await post(simulator, "orders/create", await seal(orderOf("HT1")))).status).toBe(401);
  });

  test.each([
    ["another key", () => seal(orderOf("HT1"), "jws", "another-signing-key-entirely")],
    ["HS512", () => seal(orderOf("HT1"), "jws", undefined, "HS512")],
    [
      "alg none",
      async () =>
        `${Buffer.from('{"alg":"none","clientid":"haatuat"}').toString("base64url")}.${Buffer.from(JSON.stringify(orderOf("HT1"))).toString("base64url")}.`,
    ],
    ["no JOSE at all", async () => "hello"],
    ["an empty body", async () => ""],
  ])("rejects a request with %s with 401 GNAUE0003 in plain JSON", async (_name, body) => {
    const simulator = await startSimulator();
    const reply = await post(simulator, "orders/create", await body());
    expect(reply.status).toBe(401);
    expect(JSON.parse(reply.text)).toMatchObject({
      status: 401,
      error_type: "authentication_error",
      error_code: "GNAUE0003",
    });
  });
});

describe("error replies", () => {
  test.each([
    [{ "content-type": "application/json" }, 401, "GNAUE0001"],
    [{ "content-type": "text/plain" }, 415, "GNMTE9001"],
    [{ "content-type": undefined }, 400, "GNIRE0002"],
    [{ accept: "*/*" }, 406, "GNIRE9001"],
    [{ "bd-traceid": "has-a-hyphen" }, 400, "GNIRE9002"],
    [{ "bd-traceid": "x".repeat(36) }, 400, "GNIRE9002"],
    [{ "bd-timestamp": "yesterday" }, 400, "GNIRE9004"],
  ])("reply to the headers %j with %i", async (headers, status, code) => {
    const simulator = await startSimulator();
    const reply = await post(simulator, "orders/create", await seal(orderOf("HT1")), headers);
    expect(reply.status).toBe(status);
    expect(JSON.parse(reply.text)).toMatchObject({ status, error_code: code });
  });

  test.each([
    ["another merchant", { mercid: "OTHER" }, "ORIDE9002"],
    ["an amount without paise", { amount: "300" }, "ORIDE9001"],
    ["an amount with three decimals", { amount: "300.000" }, "ORIDE9001"],
    ["an amount of nothing", { amount: "0.00" }, "ORIDE9001"],
    ["an amount that is a number", { amount: 300 }, "ORIDE9001"],
    ["an order id with a slash", { orderid: "HT/1" }, "ORIDE9001"],
    ["an order id of 36 characters", { orderid: "x".repeat(36) }, "ORIDE9001"],
    ["a return address with a query", { ru: "https://haat.example/return?order=1" }, "ORIDE9001"],
    ["a return address without TLS", { ru: "http://haat.example/return" }, "ORIDE9001"],
    ["an order date in UTC", { order_date: "2026-11-21T10:00:00Z" }, "ORIDE9001"],
    ["another currency", { currency: "INR" }, "ORIDE9001"],
    ["an unknown field", { note: "hello" }, "ORIDE9001"],
    ["additional_info with a colon", { additional_info: { additional_info1: "a:b" } }, "AIIDE0001"],
    ["additional_info as an array", { additional_info: ["a"] }, "AIIDE0001"],
    ["an IPv6 shopper", { device: { ...orderOf("HT1").device, ip: "2001:db8::1" } }, "ORIDE9001"],
    ["a shopper address in words", { device: { ...orderOf("HT1").device, ip: "localhost" } }, "ORIDE9001"],
    [
      "an accept header with a space",
      { device: { ...orderOf("HT1").device, accept_header: "text/html, */*" } },
      "ORIDE9001",
    ],
    ["a long user agent", { device: { ...orderOf("HT1").device, user_agent: "x".repeat(256) } }, "ORIDE9001"],
  ])("reject an order with %s with a signed 422", async (_name, change, code) => {
    const simulator = await startSimulator();
    expect(await callBillDesk(simulator, "orders/create", orderOf("HT1", change))).toEqual({
      status: 422,
      body: expect.objectContaining({ status: 422, error_type: "invalid_data_error", error_code: code }),
    });
  });

  test("reject a repeated trace id for a day and accept it afterwards", async () => {
    let now = Date.parse("2026-11-21T10:00:00+05:30");
    const simulator = await startSimulator({}, () => now);
    const trace = { "bd-traceid": traceId() };
    expect((await post(simulator, "orders/create", await seal(orderOf("HT1")), trace)).status).toBe(200);
    now += 23 * 60 * 60 * 1000;
    const again = await post(simulator, "orders/create", await seal(orderOf("HT2")), trace);
    expect(again.status).toBe(409);
    expect(await unseal(again.text)).toMatchObject({
      error_type: "duplicate_request_error",
      error_code: "GNDRE0001",
    });
    now += 2 * 60 * 60 * 1000;
    expect((await post(simulator, "orders/create", await seal(orderOf("HT3")), trace)).status).toBe(200);
  });

  test("reject a repeated order id", async () => {
    const simulator = await startSimulator();
    await openOrder(simulator, "HT1");
    expect(await callBillDesk(simulator, "orders/create", orderOf("HT1"))).toMatchObject({ status: 409 });
  });
});

describe("the retrieve call", () => {
  test("returns 404 for an order without a payment and for an unknown order", async () => {
    const simulator = await startSimulator();
    await openOrder(simulator, "HT1");
    for (const orderid of ["HT1", "HT2"]) {
      expect(await retrieve(simulator, orderid)).toMatchObject({
        status: 404,
        body: { error_type: "not_found_error" },
      });
    }
  });

  test("returns 422 TRIDE0011 for a malformed order id", async () => {
    const simulator = await startSimulator();
    expect(await retrieve(simulator, "a b")).toMatchObject({
      status: 422,
      body: { error_code: "TRIDE0011" },
    });
  });

  test("returns a success after a failure, by order and by transaction", async () => {
    const simulator = await startSimulator();
    await openOrder(simulator, "HT1");
    await settle(simulator, "HT1", "failed");
    expect((await retrieve(simulator, "HT1")).body).toMatchObject({
      auth_status: "0399",
      transaction_error_code: "TRPPE0001",
    });
    await settle(simulator, "HT1", "success");
    const { body } = await retrieve(simulator, "HT1");
    expect(body).toMatchObject({ auth_status: "0300", amount: "12499.00", charge_amount: "12499.00" });
    const { transactionid } = body;
    expect(
      (await callBillDesk(simulator, "transactions/get", { mercid: "HAATUAT", transactionid })).body,
    ).toEqual(body);
  });
});

describe("gateway failures", () => {
  test("gateway-error with times 1 fails one call without any effect", async () => {
    const simulator = await startSimulator();
    await simulator.turnOn("gateway-error", { status: 500, times: 1 });
    expect(await callBillDesk(simulator, "orders/create", orderOf("HT1"))).toMatchObject({
      status: 500,
      body: { error_type: "api_processing_error" },
    });
    expect((await callBillDesk(simulator, "orders/create", orderOf("HT1"))).status).toBe(200);
  });

  test("gateway-slow lets the caller time out on an order that exists", async () => {
    const simulator = await startSimulator();
    await simulator.turnOn("gateway-slow", { ms: 60_000, scope: { order: "HT1" } });
    const body = await seal(orderOf("HT1"));
    const headers = {
      "content-type": "application/jose",
      accept: "application/jose",
      "bd-traceid": traceId(),
      "bd-timestamp": "20261121100403",
    };
    const patience = new AbortController();
    const call = fetch(`${simulator.base}/billdesk/payments/ve1_2/orders/create`, {
      method: "POST",
      headers,
      body,
      signal: patience.signal,
    });
    await expect.poll(async () => (await settle(simulator, "HT1", "success")).status).toBe(200);
    patience.abort();
    await expect(call).rejects.toThrow("aborted");
  });

  test("a switch for one order does not affect others", async () => {
    const simulator = await startSimulator();
    await simulator.turnOn("gateway-error", { scope: { order: "HT1" } });
    expect((await callBillDesk(simulator, "orders/create", orderOf("HT1"))).status).toBe(500);
    expect((await callBillDesk(simulator, "orders/create", orderOf("HT2"))).status).toBe(200);
  });
});
