import { newId } from "@haat/domain/id";
import {
  injectOptions,
  injectText,
  parametersOf,
  parametersOfSamples,
  type Sent,
  sqlConditions,
  sqlFragments,
  unstorableTexts,
} from "@haat/testkit/sql-injection";
import { signedIn } from "@haat/testkit/test-users";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import openApi from "../openapi.json" with { type: "json" };
import { createOrder } from "./shopper.ts";
import { startTestEnvironment, type TestEnvironment } from "./test-environment.ts";

let testEnv: TestEnvironment;
beforeAll(async () => {
  testEnv = await startTestEnvironment({ worker: false });
  const victim = await signedIn();
  const { id } = testEnv.orders.addOrder(victim.userId);
  await createOrder(testEnv, victim, id);
});
afterAll(async () => await testEnv.close());

const id = newId();

/** Every public call with every parameter that it has. */
const samples: Readonly<Record<string, Sent>> = {
  "POST /api/payment-gateway/create-order": { payload: { id, total_value: 1, test_type: "UAT" } },
  "GET /api/payment-gateway/getPaymentStatus/{orderid}": { params: { orderid: id } },
  "GET /api/payment-gateway/getDemoStatus/{reference}": { params: { reference: "DEMO1" } },
  "GET /api/courier/checkPincodeServiceability/{pincode}": { params: { pincode: "700019" } },
  "POST /api/courier/getShipmentTracking": { payload: { sent_waybill: "1234567890" } },
};

/** The other body of the same call. */
const severalWaybills: [string, Sent] = [
  "POST /api/courier/getShipmentTracking",
  { payload: { sent_waybills: ["1234567890", "1234567891"] } },
];

/** Sends each variant of each call as a new shopper, so that rate limits per shopper do not apply. */
async function sendAll(text: string) {
  const replies: { where: string; status: number; body: string }[] = [];
  for (const [call, sent] of [...Object.entries(samples), severalWaybills])
    for (const { where, sent: variant } of injectText(sent, text)) {
      const { headers } = await signedIn();
      const { method, url, payload } = injectOptions(call, variant);
      const reply = await fetch(`${testEnv.services[0]?.url}${url}`, {
        method,
        headers: { ...headers, ...(payload === undefined ? {} : { "content-type": "application/json" }) },
        ...(payload === undefined ? {} : { body: payload }),
      });
      replies.push({ where: `${call} ${where}`, status: reply.status, body: await reply.text() });
    }
  return replies;
}

const everythingStored = async () =>
  await testEnv.sql(`select (select string_agg(payment_attempts::text, ',') from payment_attempts) as attempts,
    (select count(*) from payment_events) as events, (select count(*) from shipments) as shipments,
    (select count(*) from refunds) as refunds, (select count(*) from outbox) as outbox`);

test("covers every parameter of every public call", () => {
  const { "POST /api/courier/getShipmentTracking": tracking, ...others } = parametersOfSamples(samples);
  expect(others).toEqual(parametersOf(openApi));
  // The list of parameters leaves out a body that is one of two.
  expect(tracking).toEqual(["sent_waybill"]);
});

describe("a fragment of SQL as data", () => {
  test.each([...sqlFragments, ...sqlConditions.flat()])(
    "rejects %j without a server error and stores it nowhere",
    async (fragment) => {
      const before = await everythingStored();
      const replies = await sendAll(fragment);
      expect(
        replies.filter(({ status, body }) => status >= 500 || /syntax error|SQLSTATE|pg_catalog/i.test(body)),
      ).toEqual([]);
      expect(replies.length).toBeGreaterThan(10);
      expect(await everythingStored()).toEqual(before);
    },
  );
});

test.each(unstorableTexts)("%j in a field or parameter causes no 5xx", async (text) => {
  const replies = await sendAll(text);
  expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  const accepted = replies.filter(({ where, status }) => where.includes(" payload") && status !== 400);
  expect(accepted).toEqual([]);
});
