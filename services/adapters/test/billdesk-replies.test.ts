import { createServer, type Server } from "node:http";
import { paise } from "@haat/domain/money";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { billdesk } from "../src/payments/billdesk/client.ts";
import { type BilldeskKeys, seal } from "../src/payments/billdesk/jose.ts";
import type { NewRefund, PaymentGateway } from "../src/payments/payment.port.ts";
import { ProviderRejected, ProviderUnavailable } from "../src/providers/provider-errors.ts";

const keys: BilldeskKeys = {
  clientId: "haatuat",
  signingKeys: ["a-signing-secret-for-tests-only-01"],
  encryption: null,
};
const otherKeys: BilldeskKeys = { ...keys, signingKeys: ["another-signing-secret-for-tests-02"] };
const notFound = JSON.stringify({ status: 404, error_type: "not_found_error", error_code: "TRNFE9001" });

let server: Server;
let gateway: PaymentGateway;
let reply = { status: 200, body: "" };
let invalidReplies = 0;
beforeAll(async () => {
  server = createServer((_request, response) => {
    response.writeHead(reply.status).end(reply.body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  gateway = billdesk({
    baseUrl: `http://127.0.0.1:${address.port}`,
    environment: "test",
    merchantId: "HAATUAT",
    returnUrl: "http://shop.test/return",
    keys,
    onInvalidReply: () => {
      invalidReplies += 1;
    },
    log: pino({ level: "silent" }),
  });
});
beforeEach(() => {
  invalidReplies = 0;
});
afterAll(() => {
  server.close();
});

test("takes a signed 404 as proof that nobody has paid", async () => {
  reply = { status: 404, body: await seal(notFound, keys) };
  expect(await gateway.findPayment("A1")).toBeNull();
  expect(invalidReplies).toBe(0);
});

test.each([
  ["without a signature", async () => await Promise.resolve(notFound), 0],
  ["with a wrong signature", async () => await seal(notFound, otherKeys), 1],
  ["of a proxy", async () => await Promise.resolve("<h1>404</h1>"), 0],
  ["that repeats our signed request", async () => await seal(JSON.stringify({ orderid: "A1" }), keys), 0],
])("does not take a 404 %s as proof that nobody has paid", async (_which, body, invalid) => {
  reply = { status: 404, body: await body() };
  await expect(gateway.findPayment("A1")).rejects.toBeInstanceOf(ProviderUnavailable);
  expect(invalidReplies).toBe(invalid);
});

const refund: NewRefund = {
  reference: "R1",
  gatewayOrderId: "A1",
  transactionId: "T1",
  transactionDate: "2026-11-25T10:00:00+05:30",
  paidPaise: paise(100_00),
  amountPaise: paise(100_00),
};
const rejected = JSON.stringify({
  status: 422,
  error_type: "invalid_data_error",
  error_code: "RFNDE0006",
});

test("takes a signed rejection of a refund as the end of it", async () => {
  reply = { status: 422, body: await seal(rejected, keys) };
  await expect(gateway.createRefund(refund)).rejects.toBeInstanceOf(ProviderRejected);
});

test("does not take a rejection without a signature as the end of a refund, which the gateway may have accepted", async () => {
  reply = { status: 422, body: rejected };
  await expect(gateway.createRefund(refund)).rejects.toBeInstanceOf(ProviderUnavailable);
});

test.each([
  ["a wrong signature", async () => await seal("{}", otherKeys)],
  ["no signature", async () => await Promise.resolve("{}")],
  ["no content", async () => await Promise.resolve("")],
])("reports a reply with %s, and uses nothing of it", async (_which, body) => {
  reply = { status: 200, body: await body() };
  await expect(gateway.findPayment("A1")).rejects.toBeInstanceOf(ProviderUnavailable);
  expect(invalidReplies).toBe(1);
});
