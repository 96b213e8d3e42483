import { describe, expect, test, vi } from "vitest";
import { callBillDesk, openOrder, RETURN_ADDRESS, retrieve, settle, unseal } from "./billdesk-client.ts";
import { startReceiver, startSimulator } from "./simulator.ts";

async function startShop(env: Record<string, string> = {}, statuses: number[] = []) {
  const { url, received } = await startReceiver(statuses);
  let passed = 0;
  const now = () => Date.now() + passed;
  const simulator = await startSimulator({ BILLDESK_WEBHOOK_URL: url, ...env }, now);
  await openOrder(simulator, "HT1");
  const count = (expected: number) => expect.poll(() => received).toHaveLength(expected);
  const pass = (ms: number) => {
    passed += ms;
  };
  return { simulator, received, count, pass };
}

const returned = (reply: { body: { result: { fields: { transaction_response: string } } } }) =>
  unseal(reply.body.result.fields.transaction_response);

describe("settling without a browser", () => {
  test("returns the form that the browser would post", async () => {
    const { simulator } = await startShop();
    const { status, body } = await settle(simulator, "HT1", "success");
    expect(status).toBe(200);
    expect(body.result).toMatchObject({ method: "POST", action: RETURN_ADDRESS });
    expect(await returned({ body })).toMatchObject({ orderid: "HT1", auth_status: "0300" });
  });

  test("returns 404 for an unknown order and 400 for an unknown outcome", async () => {
    const { simulator } = await startShop();
    expect((await settle(simulator, "HT9", "success")).status).toBe(404);
    expect((await settle(simulator, "HT1", "maybe")).status).toBe(400);
  });
});

describe("the webhook", () => {
  test("carries the same transaction as the return, as a raw JOSE body", async () => {
    const { simulator, received, count } = await startShop();
    const transaction = await returned(await settle(simulator, "HT1", "success"));
    await count(1);
    expect(received[0]?.headers["content-type"]).toBe("application/jose");
    expect(await unseal(received[0]?.body ?? "")).toEqual(transaction);
  });

  test("is a form field with BILLDESK_WEBHOOK_STYLE=form", async () => {
    const { simulator, received, count } = await startShop({ BILLDESK_WEBHOOK_STYLE: "form" });
    await settle(simulator, "HT1", "failed");
    await count(1);
    const form = new URLSearchParams(received[0]?.body);
    expect(await unseal(form.get("transaction_response") ?? "")).toMatchObject({ auth_status: "0399" });
  });

  test("is retried after a 500", async () => {
    const { simulator, received, count } = await startShop({}, [500]);
    await settle(simulator, "HT1", "success");
    await count(2);
    expect(received[1]?.body).toBe(received[0]?.body);
  });

  test("is sent n times with webhook-duplicate", async () => {
    const { simulator, received, count } = await startShop();
    await simulator.turnOn("webhook-duplicate", { copies: 5 });
    await settle(simulator, "HT1", "success");
    await count(5);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  });

  test("is sent before the return with webhook-first", async () => {
    const { simulator, received } = await startShop();
    await simulator.turnOn("webhook-first");
    await settle(simulator, "HT1", "success");
    expect(received).toHaveLength(1);
  });

  test("is not sent with webhook-none, while retrieve returns the payment", async () => {
    const { simulator, received, count } = await startShop();
    await simulator.turnOn("webhook-none", { scope: { order: "HT1" } });
    await settle(simulator, "HT1", "success");
    expect((await retrieve(simulator, "HT1")).body.auth_status).toBe("0300");
    await openOrder(simulator, "HT2");
    await settle(simulator, "HT2", "success");
    await count(1);
    expect(await unseal(received[0]?.body ?? "")).toMatchObject({ orderid: "HT2" });
  });

  test("is sent after the return by the given time with webhook-late", async () => {
    const { simulator, received, count, pass } = await startShop();
    await simulator.turnOn("webhook-late", { ms: 600_000, scope: { order: "HT1" } });
    await settle(simulator, "HT1", "success");
    pass(400_000);
    await openOrder(simulator, "HT2");
    await settle(simulator, "HT2", "success");
    await count(1);
    expect(await unseal(received[0]?.body ?? "")).toMatchObject({ orderid: "HT2" });
    pass(200_000);
    await count(2);
    expect(await unseal(received[1]?.body ?? "")).toMatchObject({ orderid: "HT1" });
  });

  test("has an invalid signature with webhook-bad-signature, unlike the return", async () => {
    const { simulator, received, count } = await startShop();
    await simulator.turnOn("webhook-bad-signature");
    const reply = await settle(simulator, "HT1", "success");
    await count(1);
    await expect(unseal(received[0]?.body ?? "")).rejects.toThrow("signature");
    await expect(returned(reply)).resolves.toMatchObject({ auth_status: "0300" });
  });
});

describe("the return", () => {
  test("has an invalid signature with return-bad-signature", async () => {
    const { simulator } = await startShop();
    await simulator.turnOn("return-bad-signature");
    await expect(returned(await settle(simulator, "HT1", "success"))).rejects.toThrow("signature");
  });

  test("uses the other field name with return-encrypted-response", async () => {
    const { simulator } = await startShop();
    await simulator.turnOn("return-encrypted-response");
    const { body } = await settle(simulator, "HT1", "success");
    expect(Object.keys(body.result.fields)).toEqual(["encrypted_response"]);
  });
});

describe("outcomes", () => {
  test("payment-decline changes the shopper's success to a failure, once", async () => {
    const { simulator } = await startShop();
    await simulator.turnOn("payment-decline", { times: 1 });
    expect(await returned(await settle(simulator, "HT1", "success"))).toMatchObject({ auth_status: "0399" });
    expect(await returned(await settle(simulator, "HT1", "success"))).toMatchObject({ auth_status: "0300" });
  });

  test.each([
    ["success", "0300"],
    ["failed", "0399"],
  ])("payment-pending changes to %s later and sends the webhook then", async (becomes, status) => {
    const { simulator, received, count, pass } = await startShop();
    await simulator.turnOn("payment-pending", { ms: 600_000, becomes });
    const transaction = await returned(await settle(simulator, "HT1", "success"));
    expect(transaction.auth_status).toBe("0002");
    expect((await retrieve(simulator, "HT1")).body).toEqual(transaction);
    expect((await settle(simulator, "HT1", "success")).body).toMatchObject({ code: "ORDER_PENDING" });
    pass(600_000);
    await count(1);
    const { transactionid } = transaction;
    expect(await unseal(received[0]?.body ?? "")).toMatchObject({ transactionid, auth_status: status });
    expect((await retrieve(simulator, "HT1")).body.auth_status).toBe(status);
  });

  test("the shopper's own pending changes to a success without any switch", async () => {
    const { simulator, received, count } = await startShop({ BILLDESK_PENDING_SECONDS: "0.2" });
    await settle(simulator, "HT1", "pending");
    await count(1);
    expect(await unseal(received[0]?.body ?? "")).toMatchObject({ auth_status: "0300" });
  });

  test("payment-timeout ends as an expired UPI request", async () => {
    const { simulator, received, count } = await startShop();
    await simulator.turnOn("payment-timeout", { ms: 100 });
    await settle(simulator, "HT1", "success");
    await count(1);
    expect(await unseal(received[0]?.body ?? "")).toMatchObject({
      auth_status: "0399",
      transaction_error_code: "TRPPE0038",
    });
  });

  test("payment-wrong-amount is the same in return, webhook and retrieve", async () => {
    const { simulator, received, count } = await startShop();
    await simulator.turnOn("payment-wrong-amount", { amount: "5.00" });
    expect(await returned(await settle(simulator, "HT1", "success"))).toMatchObject({ amount: "5.00" });
    await count(1);
    expect(await unseal(received[0]?.body ?? "")).toMatchObject({ amount: "5.00", auth_status: "0300" });
    expect((await retrieve(simulator, "HT1")).body.amount).toBe("5.00");
  });
});

test("payment-twice charges one payment order twice and sends a webhook for each", async () => {
  const { simulator, received, count } = await startShop();
  await simulator.turnOn("payment-twice", { times: 1 });
  const first = await returned(await settle(simulator, "HT1", "success"));
  await count(2);
  const transactions = await Promise.all(received.map(async ({ body }) => await unseal(body)));
  expect(transactions.map(({ auth_status, amount }) => [auth_status, amount])).toEqual([
    ["0300", first.amount],
    ["0300", first.amount],
  ]);
  expect(new Set(transactions.map(({ transactionid }) => transactionid)).size).toBe(2);
});

describe("refunds", () => {
  async function paidOrder(now?: () => number) {
    const simulator = await startSimulator({}, now);
    await openOrder(simulator, "HT1", { amount: "1000.00" });
    const { transactionid, transaction_date } = await returned(await settle(simulator, "HT1", "success"));
    const refund = (merc_refund_ref_no: string, refund_amount: string, change: object = {}) =>
      callBillDesk(simulator, "refunds/create", {
        mercid: "HAATUAT",
        transactionid,
        orderid: "HT1",
        transaction_date,
        txn_amount: "1000.00",
        refund_amount,
        currency: "356",
        merc_refund_ref_no,
        ...change,
      });
    return { simulator, transactionid, refund };
  }

  test("have status 0699 in full on the same day", async () => {
    const { refund, transactionid } = await paidOrder();
    expect(await refund("R1", "1000.00")).toMatchObject({
      status: 200,
      body: {
        objectid: "refund",
        refundid: `${transactionid}1`,
        refund_status: "0699",
        refund_amount: "1000.00",
      },
    });
  });

  test("have status 0799 in full on a later Indian day", async () => {
    let now = Date.parse("2026-11-21T23:50:00+05:30");
    const { refund } = await paidOrder(() => now);
    now += 20 * 60 * 1000;
    expect((await refund("R1", "1000.00")).body.refund_status).toBe("0799");
  });

  test("have status 0799 in parts up to the amount, and are rejected above it", async () => {
    const { simulator, refund } = await paidOrder();
    expect((await refund("R1", "400.00")).body.refund_status).toBe("0799");
    expect(await refund("R2", "600.01")).toMatchObject({
      status: 422,
      body: { error_type: "api_validation_error" },
    });
    expect((await refund("R3", "600.00")).status).toBe(200);
    const { body } = await retrieve(simulator, "HT1", { refund_details: true });
    expect(
      body.refundInfo.map(({ merc_refund_ref_no }: Record<string, string>) => merc_refund_ref_no),
    ).toEqual(["R1", "R3"]);
  });

  test("accept a reference once and return it by reference or id", async () => {
    const { simulator, refund } = await paidOrder();
    const { body } = await refund("R1", "100.00");
    expect((await refund("R1", "100.00")).status).toBe(409);
    for (const by of [{ merc_refund_ref_no: "R1" }, { refundid: body.refundid }]) {
      expect((await callBillDesk(simulator, "refunds/get", { mercid: "HAATUAT", ...by })).body).toEqual(body);
    }
    expect(
      (await callBillDesk(simulator, "refunds/get", { mercid: "HAATUAT", merc_refund_ref_no: "R9" })).status,
    ).toBe(404);
  });

  test.each([
    ["another transaction date", { transaction_date: "2020-01-01T00:00:00+05:30" }, 422],
    ["another amount paid", { txn_amount: "999.00" }, 422],
    ["another order", { orderid: "HT2" }, 422],
    ["an unknown transaction", { transactionid: "UNKNOWN" }, 404],
  ])("are rejected with %s", async (_name, change, status) => {
    const { refund } = await paidOrder();
    expect((await refund("R1", "100.00", change)).status).toBe(status);
  });

  test("are rejected for a failed payment", async () => {
    const simulator = await startSimulator();
    await openOrder(simulator, "HT1");
    const { transactionid, transaction_date } = await returned(await settle(simulator, "HT1", "failed"));
    const { status } = await callBillDesk(simulator, "refunds/create", {
      mercid: "HAATUAT",
      transactionid,
      orderid: "HT1",
      transaction_date,
      txn_amount: "12499.00",
      refund_amount: "1.00",
      currency: "356",
      merc_refund_ref_no: "R1",
    });
    expect(status).toBe(422);
  });

  test("have status 0002 first and are settled later with refund-pending", async () => {
    const { simulator, refund } = await paidOrder();
    await simulator.turnOn("refund-pending", { ms: 200 });
    expect((await refund("R1", "1000.00")).body.refund_status).toBe("0002");
    await vi.waitFor(async () => {
      const { body } = await callBillDesk(simulator, "refunds/get", {
        mercid: "HAATUAT",
        merc_refund_ref_no: "R1",
      });
      expect(body.refund_status).toBe("0699");
    }, 20_000);
  });
});
