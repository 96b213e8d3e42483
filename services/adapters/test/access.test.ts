import { newId } from "@haat/domain/id";
import type { ServiceApp } from "@haat/service-kit/app";
import { outbox } from "@haat/service-kit/outbox/table";
import { endedSessionKey } from "@haat/service-kit/tokens";
import {
  type AccessRule,
  type CallerHeaders,
  callAsEveryCaller,
  findBadReplies,
  forFreshStaff,
  forServices,
  forStaff,
  open,
  owned,
  providerOnly,
  staffHeaders,
  withRoutes,
} from "@haat/testkit/access";
import { withoutDatabase } from "@haat/testkit/database";
import { asService, signedIn } from "@haat/testkit/test-users";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { alarmRules } from "../src/alarm-rules.ts";
import { buildApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { makeDeps, type OwnedDeps } from "../src/deps.ts";
import { book, newShipment } from "./shipments.ts";
import { createOrder } from "./shopper.ts";
import { startTestEnvironment, type TestEnvironment } from "./test-environment.ts";

const jose = { headers: { "content-type": "application/jose" }, payload: "not.signed.at-all" };

/** The callers that each route allows. A new route needs a row. */
const access: Readonly<Record<string, AccessRule>> = {
  "GET /healthz": { may: open },
  "GET /readyz": { may: open },
  "GET /api/courier/checkPincodeServiceability/:pincode": { may: open },
  "POST /api/courier/getShipmentTracking": {
    may: owned,
    send: () => ({ payload: { sent_waybill: waybill } }),
  },
  "POST /api/payment-gateway/create-order": {
    may: owned,
    send: () => ({ payload: { id: orderId, total_value: 1, test_type: "UAT" } }),
  },
  "GET /api/payment-gateway/getPaymentStatus/:orderid": { may: owned },
  "GET /api/payment-gateway/getDemoPayment": { may: open },
  "POST /api/payment-gateway/createDemoOrder": { may: open },
  "GET /api/payment-gateway/getDemoStatus/:reference": { may: open },
  "GET /api/staff/hand-over": { may: forStaff("shipment.pack") },
  "GET /api/staff/actions": { may: forStaff("audit.read") },
  "GET /api/staff/health": { may: forStaff("health.read") },
  "POST /api/staff/jobs/:jobId/retry": { may: forStaff("job.retry") },
  "GET /api/staff/orders/:orderId": { may: forStaff("order.read") },
  // About money. Each rule has its permission.
  "POST /api/staff/alarms/:alarmId/resolve": {
    may: forFreshStaff("refund.create"),
    send: () => ({ payload: { reason: "Refunded at the gateway" } }),
  },
  "POST /api/staff/shipments/:id/eway-bill": {
    may: forStaff("shipment.book"),
    send: () => ({ payload: { number: "331000123456" } }),
  },
  "GET /api/staff/shipments/:id/label": { may: forStaff("shipment.pack") },
  "POST /api/courier/webhook": { may: providerOnly },
  "POST /api/payment-gateway/webhook": { may: providerOnly, send: () => jose },
  // Any browser may post here; the content counts only with a valid signature.
  "POST /api/payment-gateway/return": { may: open, send: () => jose },
  "POST /internal/delivery-estimates": { may: forServices },
  "POST /internal/messages": { may: forServices },
  "POST /internal/payments/unverified": { may: forServices },
  "POST /internal/refunds": { may: forServices },
  "POST /internal/shipments": { may: forServices },
  "POST /internal/shipments/:id/cancel": { may: forServices },
  "POST /internal/shipments/:id/redeliveries": { may: forServices },
  "GET /internal/shipments/:id/redeliveries/:requestId": { may: forServices },
  "POST /internal/shipping-quotes": { may: forServices },
};

let testEnv: TestEnvironment;
let deps: OwnedDeps;
let app: ServiceApp;
let routes: readonly string[];
let headersOf: CallerHeaders;
const jobId = newId();
let waybill: string;
let shipmentId: string;
let orderId: string;
let paidOrderId: string;
const alarmId = newId();

beforeAll(async () => {
  testEnv = await startTestEnvironment({ worker: false });
  const config = readConfig({ ...testEnv.variables, PORT: "0", LOG_LEVEL: "silent" });
  deps = makeDeps(config, pino({ level: "silent" }));
  ({ built: app, routes } = await withRoutes(async () => await buildApp(deps)));
  const owner = await signedIn();
  const ended = await signedIn("consumer", owner.userId);
  await deps.redis.set(endedSessionKey(ended.sessionId), 1);
  headersOf = {
    anonymous: {},
    owner: owner.headers,
    stranger: (await signedIn()).headers,
    wholesaler: (await signedIn("wholesaler")).headers,
    endedSession: ended.headers,
    service: await asService("orders", "adapters"),
    wrongService: await asService("orders", "catalogue"),
    ...(await staffHeaders(async (sessionId) => await deps.redis.set(endedSessionKey(sessionId), 1))),
  };
  orderId = testEnv.orders.addOrder(owner.userId).id;
  paidOrderId = testEnv.orders.addOrder(owner.userId).id;
  await createOrder(testEnv, owner, paidOrderId);
  const shipment = newShipment({ userId: owner.userId, orderId: newId() });
  const booked = await book(testEnv, shipment);
  shipmentId = shipment.shipmentId;
  waybill = z.string().parse(booked.body["waybill"]);
  await deps.db.insert(outbox).values({ id: jobId, topic: "test.job", payload: {}, failures: 1 });
  const eventId = newId();
  await testEnv.sql(
    "insert into payment_events (id, provider, source, digest, raw, outcome, reason) values ($1, 'billdesk', 'webhook', 'd', 'r', 'quarantined', 'wrong amount')",
    [eventId],
  );
  await testEnv.sql("insert into alarms (id, rule, subject, details) values ($1, $2, $3, '{}')", [
    alarmId,
    alarmRules.quarantine,
    eventId,
  ]);
});
afterAll(async () => {
  await app.close();
  await deps.close();
  await testEnv.close();
});

test("every route has an access rule", () => {
  expect(routes.toSorted()).toEqual(Object.keys(access).toSorted());
});

test.each(Object.entries(access))("%s follows its access rule for every caller", async (route, row) => {
  const { answered, expected } = await callAsEveryCaller(app, route, row, headersOf, {
    alarmId,
    pincode: "700019",
    orderid: paidOrderId,
    orderId,
    reference: `DEMO${"0".repeat(28)}`,
    id: shipmentId,
    jobId,
    requestId: "UPL1",
  });
  expect(answered).toEqual(expected);
});

test("no route answers 500 while PostgreSQL is unavailable", async () => {
  const params = {
    jobId,
    alarmId,
    pincode: "700019",
    orderid: paidOrderId,
    orderId,
    reference: `DEMO${"0".repeat(28)}`,
    id: newId(),
    requestId: "UPL1",
  };
  const bad = await withoutDatabase(
    deps.config.DATABASE_URL,
    async () => await findBadReplies(app, access, headersOf, params),
  );
  expect(bad).toEqual([]);
});
