import { newId } from "@haat/domain/id";
import { endedSessionKey } from "@haat/service-kit/tokens";
import { asService, signedIn } from "@haat/testkit/test-users";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orders } from "../src/db/schema/orders.ts";
import { payments, quarantine } from "../src/db/schema/payments.ts";
import { addShopper, openShop, orderBody, paymentResult, postAsAdapters, type Shop, stock } from "./shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

const addFakeOrder = "/api/order/addFakeOrder";

async function post(url: string, headers: Record<string, string>, payload: string | object) {
  return await shop.app.inject({ method: "POST", url, headers, payload });
}

/** Expects the error reply with this status and code. */
function expectErrorReply(reply: Awaited<ReturnType<typeof post>>, status: number, code = "VALIDATION") {
  expect(reply.statusCode).toBe(status);
  expect(reply.json()).toMatchObject({
    success: false,
    msg: expect.any(String),
    code,
  });
}

describe("addFakeOrder", () => {
  const product = newId();
  const line = { _id: product, cart_quantity: 1 };
  const lines = (count: number) => Array.from({ length: count }, () => ({ _id: newId(), cart_quantity: 1 }));
  test.each<[string, Record<string, unknown>]>([
    ["no lines", { cartDATA: [] }],
    ["fifty-one lines", { cartDATA: lines(51) }],
    ["a product twice", { cartDATA: [line, line] }],
    ["quantity 0", { cartDATA: [{ ...line, cart_quantity: 0 }] }],
    ["quantity -1", { cartDATA: [{ ...line, cart_quantity: -1 }] }],
    ["quantity 1.5", { cartDATA: [{ ...line, cart_quantity: 1.5 }] }],
    ["quantity 101", { cartDATA: [{ ...line, cart_quantity: 101 }] }],
    ["quantity 1e9", { cartDATA: [{ ...line, cart_quantity: 1e9 }] }],
    ["quantity as text", { cartDATA: [{ ...line, cart_quantity: "2e3" }] }],
    ["a price in the line", { cartDATA: [{ ...line, price: 1 }] }],
    ["a product id that is not a UUID", { cartDATA: [{ ...line, _id: "1; drop table orders" }] }],
    ["a negative delivery charge", { deliveryFees: -500 }],
    ["a negative discount", { discountPrice: -1 }],
    ["a third decimal", { totalAmount: 10_000.001 }],
    ["a total as text", { totalAmount: "10000" }],
    ["no total", { totalAmount: undefined }],
    ["a transaction id of another format", { transactionId: "ORDER_12x" }],
    ["a transaction id without digits", { transactionId: "ORDER_" }],
    ["a very long transaction id", { transactionId: `ORDER_${"1".repeat(40)}` }],
    ["a coupon id that is not a UUID", { couponId: "HAAT200" }],
    ["an address id that is not a UUID", { selectedAddress: "home" }],
    ["an unknown field in the address", { selectedAddress: { _id: newId(), admin: true } }],
    ["an unknown payment method", { paymentMethod: "FREE" }],
    ["an unknown field", { isPaid_status: true }],
    ["another unknown field", { o_status: "Delivered" }],
    ["null for the cart", { cartDATA: null }],
  ])("rejects %s with 400 and writes nothing", async (_, change) => {
    const shopper = await addShopper(shop);
    const before = await shop.deps.db.$count(orders);
    const reply = await post(addFakeOrder, shopper.headers, orderBody(shopper, stock(shop), change));
    expectErrorReply(reply, 400, "VALIDATION");
    expect(await shop.deps.db.$count(orders)).toBe(before);
  });

  test("rejects text with a null character with 400", async () => {
    const { headers } = await addShopper(shop);
    expectErrorReply(await post("/api/coupon/verifyUserCoupon", headers, { couponCode: "A\0" }), 400);
    expectErrorReply(await post(addFakeOrder, headers, { transactionId: "ORDER_1\0" }), 400);
  });

  test("rejects a body that is not JSON, not an object, too large or of another media type", async () => {
    const { headers } = await addShopper(shop);
    const json = { ...headers, "content-type": "application/json" };
    expectErrorReply(await post(addFakeOrder, json, '{"cartDATA": ['), 400);
    expectErrorReply(await post(addFakeOrder, json, ""), 400);
    expectErrorReply(await post(addFakeOrder, json, "[]"), 400);
    expectErrorReply(await post(addFakeOrder, json, `{"x":"${"a".repeat(70_000)}"}`), 413, "BODY_TOO_LARGE");
    // A page of another origin can make a browser send these without a preflight request.
    for (const type of ["application/x-www-form-urlencoded", "text/plain"]) {
      const reply = await post(addFakeOrder, { ...headers, "content-type": type }, "{}");
      expectErrorReply(reply, 415, "MEDIA_TYPE");
    }
  });
});

describe("a request without a live session", () => {
  test.each([
    ["POST", addFakeOrder],
    ["POST", "/api/order/cancelOrder"],
    ["POST", "/api/order/cancelShipments"],
    ["GET", "/api/order/getAllOrdersByUser"],
    ["GET", `/api/order/getOrderDetailsByOrderId/${newId()}`],
    ["GET", `/api/order/getOrderStatus/${newId()}`],
    ["GET", `/api/order/invoice/${newId()}`],
    ["GET", `/api/order/creditNote/${newId()}`],
    ["GET", "/api/coupon/getAllCouponsByUser"],
    ["POST", "/api/coupon/verifyUserCoupon"],
  ] as const)("is rejected with 401 by %s %s", async (method, url) => {
    const shopper = await addShopper(shop);
    // The service checks the session before it validates the body.
    const payload = method === "POST" ? { payload: { malformed: true } } : {};
    const forged = shopper.headers.authorization.slice(0, -4);
    for (const headers of [{}, { authorization: "Bearer" }, { authorization: `${forged}AAAA` }]) {
      expectErrorReply(await shop.app.inject({ method, url, headers, ...payload }), 401, "UNAUTHENTICATED");
    }
  });

  test("is rejected with SESSION_ENDED after the user signed out", async () => {
    const shopper = await addShopper(shop);
    await shop.deps.redis.set(endedSessionKey(shopper.sessionId), 1);
    const reply = await shop.app.inject({ url: "/api/order/getAllOrdersByUser", headers: shopper.headers });
    expectErrorReply(reply, 401, "SESSION_ENDED");
  });
});

describe("the internal routes", () => {
  const time = { occurredAt: new Date().toISOString() };
  test.each<[string, object]>([
    [`/internal/orders/${newId()}/payments`, paymentResult()],
    [
      `/internal/orders/${newId()}/refunds`,
      { refundId: newId(), status: "accepted", amountPaise: 1, ...time },
    ],
    ["/internal/shipments/WB1/status", { status: "delivered", place: null, ...time }],
  ])("reject shoppers and tokens for other services with 403: %s", async (url, body) => {
    const { headers } = await signedIn();
    for (const shopper of [{}, headers, await asService("adapters", "catalogue")]) {
      expectErrorReply(await post(url, shopper, body), 403, "FORBIDDEN");
      expectErrorReply(await post(url, shopper, { malformed: true }), 403, "FORBIDDEN");
    }
  });

  test.each<[string, Record<string, unknown>]>([
    ["a fraction of a paisa", { amountPaise: 10.5 }],
    ["a negative amount", { amountPaise: -1 }],
    ["an amount as text", { amountPaise: "1000000" }],
    ["an unknown status", { status: "refunded" }],
    ["no time", { occurredAt: "yesterday" }],
    ["no transaction", { gatewayTransactionId: "" }],
    ["an unknown field", { force: true }],
  ])("reject a payment result with %s and store nothing", async (_, change) => {
    const reply = await postAsAdapters(shop, `/internal/orders/${newId()}/payments`, paymentResult(change));
    expectErrorReply(reply, 400, "VALIDATION");
    expect(await shop.deps.db.$count(payments)).toBe(0);
    expect(await shop.deps.db.$count(quarantine)).toBe(0);
  });

  test.each([
    { status: "teleported", occurredAt: new Date().toISOString(), place: null },
    { status: "delivered", occurredAt: 5, place: null },
    { status: "delivered", occurredAt: new Date().toISOString() },
    { status: "delivered", occurredAt: new Date().toISOString(), place: null, x: 1 },
  ])("reject the shipment status %j", async (body) => {
    expectErrorReply(await postAsAdapters(shop, "/internal/shipments/WB1/status", body), 400, "VALIDATION");
  });
});

describe("routing", () => {
  test.each(["/api/order/nothing", "/api/order", "/internal/nothing", "/api/order/getOrderStatus/"])(
    "returns 404 for the unknown path %s",
    async (url) => {
      const { headers } = await signedIn();
      const reply = await shop.app.inject({ method: "GET", url, headers });
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ success: false, code: "NOT_FOUND" });
    },
  );
  test.each(["getOrderStatus", "getOrderDetailsByOrderId", "invoice", "creditNote"])(
    "rejects an id that is not a UUID in %s",
    async (call) => {
      const { headers } = await signedIn();
      for (const id of ["1", "' or 1=1", `${newId()}0`, "%00", "..%2f"]) {
        const reply = await shop.app.inject({ url: `/api/order/${call}/${encodeURIComponent(id)}`, headers });
        expect(reply.statusCode).toBe(400);
        expect(reply.json().success).toBe(false);
      }
    },
  );
});

test("limits how fast coupon codes can be guessed", async () => {
  const [{ headers }, other] = [await signedIn(), await signedIn()];
  const guess = async (user: typeof headers, count: number) =>
    await post("/api/coupon/verifyUserCoupon", user, { couponCode: `GUESS${count}` });
  const codes: number[] = [];
  for (let count = 0; count < 20; count++) codes.push((await guess(headers, count)).statusCode);
  expect(codes).not.toContain(429);
  const rejected = await guess(headers, 20);
  expect(rejected.statusCode).toBe(429);
  expect(Number(rejected.headers["retry-after"])).toBeGreaterThan(30);
  expect(Number(rejected.headers["retry-after"])).toBeLessThanOrEqual(60);
  expect((await guess(other.headers, 21)).statusCode).toBe(400);
});
