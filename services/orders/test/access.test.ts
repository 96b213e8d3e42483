import { newId } from "@haat/domain/id";
import { paise } from "@haat/domain/money";
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
  signedIn as signedInOnly,
  staffHeaders,
  withRoutes,
} from "@haat/testkit/access";
import { withoutDatabase } from "@haat/testkit/database";
import { asService, signedIn } from "@haat/testkit/test-users";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { findCreditNotes } from "../src/credit-note/credit-note.repository.ts";
import { issueCreditNotes } from "../src/credit-note/issue-credit-notes.ts";
import { findOrderUnits } from "../src/order-unit/order-unit.repository.ts";
import { findOrderMessages } from "../src/shopper-messages/message.repository.ts";
import { findOwnWatches } from "../src/watch/watch.repository.ts";
import {
  addShopper,
  findBookedShipments,
  findRefunds,
  giveCoupon,
  openAlarms,
  openShop,
  orderBody,
  pay,
  placed,
  reportScan,
  type Shop,
  stock,
} from "./shop.ts";

/** Who may call what. A new route needs a row. */
const access: Readonly<Record<string, AccessRule>> = {
  "GET /healthz": { may: open },
  "GET /readyz": { may: open },
  "POST /api/order/addFakeOrder": { may: signedInOnly },
  "GET /api/order/getAllOrdersByUser": { may: signedInOnly },
  "GET /api/order/getOrderDetailsByOrderId/:orderid": { may: owned },
  "GET /api/order/getOrderStatus/:orderid": { may: owned },
  "GET /api/order/invoice/:orderid": { may: owned },
  "GET /api/order/creditNote/:id": { may: owned },
  "POST /api/order/cancelOrder": { may: owned, send: () => ({ payload: { orderId: unpaid } }) },
  "POST /api/order/cancelShipments": {
    may: owned,
    send: () => ({ payload: { orderId: params["orderid"] } }),
  },
  "POST /api/order/showRedelivery": { may: open },
  "POST /api/order/requestRedelivery": { may: open },
  "POST /api/courier/calculateShippingCost": { may: signedInOnly },
  "GET /api/courier/estimateDelivery/:pincode": { may: open },
  "GET /api/coupon/getAllCouponsByUser": { may: signedInOnly },
  "POST /api/coupon/verifyUserCoupon": { may: signedInOnly },
  "POST /api/order/watchProduct": { may: open },
  "GET /api/order/getWatches": { may: signedInOnly },
  "POST /api/order/endWatch": { may: owned, send: () => ({ payload: { watchId } }) },
  "POST /api/order/getLinkedWatches": { may: open },
  "POST /api/order/confirmLinkedWatches": { may: open },
  "POST /api/order/endLinkedWatches": { may: open },
  "GET /api/staff/actions": { may: forStaff("audit.read") },
  "GET /api/staff/health": { may: forStaff("health.read") },
  "POST /api/staff/jobs/:jobId/retry": { may: forStaff("job.retry") },
  "GET /api/staff/orders": { may: forStaff("order.read") },
  "GET /api/staff/order-queues": { may: forStaff("order.read") },
  "GET /api/staff/order-queues/:queue": { may: forStaff("order.read") },
  "POST /api/staff/orders/find": {
    may: forStaff("order.read"),
    send: () => ({ payload: { query: "Rina" } }),
  },
  "GET /api/staff/orders/:orderId": { may: forStaff("order.read") },
  "GET /api/staff/orders/:orderId/credit-notes/:id": { may: forStaff("order.read") },
  "GET /api/staff/orders/:orderId/invoice": { may: forStaff("order.read") },
  "POST /api/staff/orders/:orderId/cancel": {
    may: forStaff("order.cancel"),
    send: () => ({ payload: { reason: "Asked by phone" } }),
  },
  "POST /api/staff/orders/:orderId/messages/:messageId/send": { may: forStaff("message.send") },
  "POST /api/staff/orders/:orderId/notes": {
    may: forStaff("order.edit"),
    send: () => ({ payload: { id: newId(), text: "Wants it after six." } }),
  },
  "POST /api/staff/orders/:orderId/refunds": {
    may: forFreshStaff("refund.create"),
    send: () => ({ payload: { id: newId(), amount: 1, refundable: 1, reason: "Late" } }),
  },
  "POST /api/staff/orders/:orderId/refunds/:refundId/reissue": {
    may: forFreshStaff("refund.create"),
    send: () => ({ payload: { reason: "The account is open again" } }),
  },
  "POST /api/staff/orders/:orderId/refunds/:refundId/repaid": {
    may: forFreshStaff("refund.create"),
    send: () => ({ payload: { reason: "Paid by bank transfer" } }),
  },
  "POST /api/staff/orders/:orderId/address": {
    may: forFreshStaff("order.edit"),
    send: () => ({ payload: { version: 0, address: "1 Lake Road", reason: "Asked by phone" } }),
  },
  "POST /api/staff/orders/:orderId/shipments/:shipmentId/book": {
    may: forStaff("shipment.book"),
    send: () => ({ payload: { booking: 1, reason: "Lost by the courier" } }),
  },
  "POST /api/staff/orders/:orderId/shipments/:shipmentId/hand-over": {
    may: forStaff("shipment.book"),
    send: () => ({ payload: { reason: "On the signed list" } }),
  },
  "POST /api/staff/orders/:orderId/status-text": {
    may: forStaff("order.edit"),
    send: () => ({ payload: { text: "Packed", before: "" } }),
  },
  // Of a lost shipment. Each rule has its permission.
  "POST /api/staff/alarms/:alarmId/resolve": {
    may: forFreshStaff("order.edit"),
    send: () => ({ payload: { reason: "Refunded at the gateway" } }),
  },
  "POST /api/staff/orders/:orderId/units/:orderUnitId/refund": {
    may: forFreshStaff("refund.create"),
    send: () => ({ payload: { refundable: 1, reason: "Late" } }),
  },
  "GET /api/staff/packing": { may: forStaff("shipment.pack") },
  "POST /api/staff/packing/scan": { may: forStaff("shipment.pack") },
  "POST /api/staff/packing/:shipmentId/damaged": { may: forStaff("shipment.pack") },
  "POST /api/staff/packing/:shipmentId/unpack": { may: forStaff("shipment.pack") },
  "GET /api/staff/coupons": { may: forStaff("coupon.read") },
  "GET /api/staff/coupons/:couponId": { may: forStaff("coupon.read") },
  "POST /api/staff/coupons": {
    may: forFreshStaff("coupon.edit"),
    send: () => ({
      payload: {
        id: newId(),
        code: "DIWALI500",
        name: "Diwali",
        text: "₹500 off",
        discount: 500,
        minimum: 5000,
        startsAt: "2026-11-01T00:00:00Z",
        expiresAt: "2026-12-01T00:00:00Z",
        budget: 5000,
        isListed: true,
        reason: "Diwali",
      },
    }),
  },
  "POST /api/staff/coupons/find": {
    may: forStaff("coupon.read"),
    send: () => ({ payload: { code: "DIWALI500" } }),
  },
  "POST /api/staff/coupons/:couponId/edit": {
    may: forFreshStaff("coupon.edit"),
    send: () => ({ payload: { version: 1, name: "Diwali", reason: "A better name" } }),
  },
  "POST /api/staff/coupons/:couponId/stop": {
    may: forStaff("coupon.edit"),
    send: () => ({ payload: { reason: "A wrong price" } }),
  },
  "POST /api/staff/coupons/:couponId/start": {
    may: forFreshStaff("coupon.edit"),
    send: () => ({ payload: { reason: "Corrected" } }),
  },
  "POST /api/staff/coupons/:couponId/codes": {
    may: forFreshStaff("coupon.edit"),
    send: () => ({ payload: { reason: "For the printer" } }),
  },
  "POST /internal/orders/:orderId/begin-payment": { may: forServices },
  "POST /internal/orders/:orderId/payments": { may: forServices },
  "POST /internal/orders/:orderId/refunds": { may: forServices },
  "POST /internal/shipments/:shipmentId/status": { may: forServices },
};

let shop: Shop;
let app: ServiceApp;
let routes: readonly string[];
let worker: { close: () => Promise<void> };
let headersOf: CallerHeaders;
let params: Readonly<Record<string, string>>;
let unpaid: string;
let watchId: string;

beforeAll(async () => {
  shop = await openShop();
  ({ built: app, routes } = await withRoutes(async () => await buildApp(shop.deps)));
  worker = shop.startWorker();
  const owner = await addShopper(shop);
  const ended = await signedIn("consumer", owner.userId);
  await shop.deps.redis.set(endedSessionKey(ended.sessionId), 1);
  headersOf = {
    anonymous: {},
    owner: owner.headers,
    stranger: (await addShopper(shop)).headers,
    wholesaler: (await addShopper(shop, "wholesaler")).headers,
    endedSession: ended.headers,
    service: await asService("adapters", "orders"),
    wrongService: await asService("adapters", "catalogue"),
    ...(await staffHeaders(async (sessionId) => await shop.deps.redis.set(endedSessionKey(sessionId), 1))),
  };
  // Of two shipments one is lost, which gives a credit note, and the other can be cancelled.
  const cartDATA = [
    { _id: stock(shop, { branch: "jaynagar" }), cart_quantity: 1 },
    { _id: stock(shop), cart_quantity: 1 },
  ];
  const paid = await placed(shop, owner, orderBody(owner, "", { cartDATA, totalAmount: 20_000 }));
  await pay(shop, paid, { amountPaise: 20_000_00 });
  const { jaynagar, ballygunge } = await findBookedShipments(shop, paid);
  // Not before: a new account has one unpaid order.
  unpaid = await placed(shop, owner, orderBody(owner, stock(shop)));
  await reportScan(shop, jaynagar, "lost");
  await issueCreditNotes(shop.deps);
  const { id = "" } = (await findCreditNotes(shop.deps.db, paid))[0] ?? {};
  const { id: messageId = "" } = (await findOrderMessages(shop.deps.db, [paid]))[0] ?? {};
  const { id: orderUnitId = "" } = (await findOrderUnits(shop.deps.db, paid))[0] ?? {};
  const jobId = newId();
  await shop.deps.db.insert(outbox).values({ id: jobId, topic: "test.job", payload: {}, failures: 1 });
  const watched = { productId: stock(shop, { title: "Sold out", stock: 0 }), belowPrice: null };
  const url = "/api/order/watchProduct";
  await shop.app.inject({ method: "POST", url, headers: owner.headers, payload: watched });
  [{ id: watchId } = { id: "" }] = await findOwnWatches(shop.deps.db, { userId: owner.userId });
  const couponId = newId();
  await giveCoupon(shop, null, {
    id: couponId,
    name: "Flyer",
    code: null,
    codeCount: 1,
    isListed: false,
    createdAt: null,
    startsAt: new Date(),
    budgetPaise: paise(1_000_00),
  });
  params = {
    jobId,
    couponId,
    queue: "alarm",
    orderid: paid,
    orderId: paid,
    shipmentId: ballygunge,
    messageId,
    orderUnitId,
    refundId: (await findRefunds(shop, paid))[0]?.id ?? "",
    alarmId: (await openAlarms(shop, paid))[0]?.id ?? "",
    pincode: "700019",
    id,
  };
});
afterAll(async () => {
  await worker.close();
  await app.close();
  await shop.close();
});

test("every route has an access rule", () => {
  expect(routes.toSorted()).toEqual(Object.keys(access).toSorted());
});

test.each(Object.entries(access))("%s follows its access rule for every caller", async (route, row) => {
  const { answered, expected } = await callAsEveryCaller(app, route, row, headersOf, params);
  expect(answered).toEqual(expected);
});

test("no route answers 500 while PostgreSQL is unavailable", async () => {
  const bad = await withoutDatabase(
    shop.env["DATABASE_URL"] ?? "",
    async () => await findBadReplies(app, access, headersOf, params),
  );
  expect(bad).toEqual([]);
});
