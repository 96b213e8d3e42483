import { expect, it } from "vitest";
import { personalDataIn } from "../src/personal-data-in-logs.ts";

it.each([
  ['{"msg":"sent to +919830012345"}', "phone number"],
  ['{"url":"/api/x?phone=98300 12345"}', "phone number"],
  ['{"err":"no user asha.sen@example.com"}', "e-mail address"],
  ['{"authorization":"Bearer eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl"}', "token"],
  ['{"imei":"490154203237518"}', "IMEI"],
])("finds personal data in %s", (line, kind) => {
  expect(personalDataIn(`{}\n${line}`, "orders.log")).toEqual([`orders.log:2: ${kind}`]);
});

it.each([
  '{"time":1763793000123,"responseTime":9.8765432101,"reqId":"0198c0de-0000-7000-8000-983001234567"}',
  '{"transactionId":"ORDER_1763793000123","waybill":"84110001234567","traceId":"98300123459830012345983001234512"}',
  '{"stack":"at node_modules/.pnpm/fastify@5.6.0_pg@8.16.3/node_modules/fastify/lib/reply.js:98:21"}',
  '{"imei":"490154203237519"}',
])("finds none in %s", (line) => {
  expect(personalDataIn(line, "orders.log")).toEqual([]);
});
