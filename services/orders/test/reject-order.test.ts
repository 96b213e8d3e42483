import { newId } from "@haat/domain/id";
import { outbox } from "@haat/service-kit/outbox/table";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { orders } from "../src/db/schema/orders.ts";
import {
  addCustomer,
  addShopper,
  openShop,
  orderBody,
  pay,
  place,
  placed,
  type Shop,
  type Shopper,
  stateOf,
  stock,
} from "./shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());
beforeEach(() => {
  for (const service of [shop.auth, shop.catalogue, shop.adapters]) {
    service.behave.as = null;
    service.behave.onlyFor = /./;
  }
  Object.assign(shop.adapters.courier, { serviceable: true, canCollect: true, chargePaise: 60_00 });
});

const countOrders = async () => await shop.deps.db.$count(orders);

describe("placing an order is rejected and writes nothing", () => {
  async function rejected(shopper: Awaited<ReturnType<typeof addShopper>>, body: object) {
    const before = await countOrders();
    const jobs = await shop.deps.db.$count(outbox);
    const reply = await place(shop, shopper, body);
    expect(await countOrders()).toBe(before);
    expect(await shop.deps.db.$count(outbox)).toBe(jobs);
    return { status: reply.statusCode, ...reply.json() };
  }

  test("when auth has ended the session, although Redis does not know", async () => {
    const shopper = await addShopper(shop);
    shop.auth.endedSessions.add(shopper.sessionId);
    const product = stock(shop);
    expect(await rejected(shopper, orderBody(shopper, product))).toMatchObject({
      status: 401,
      code: "SESSION_ENDED",
    });
    expect(shop.catalogue.products.get(product)?.stock).toBe(10);
  });

  test("when the access token names another tier than the user has now", async () => {
    const shopper = await addShopper(shop, "wholesaler");
    const user = shop.auth.users.get(shopper.userId);
    if (user) shop.auth.users.set(shopper.userId, { ...user, tier: "consumer" });
    const cart = { cartDATA: [{ _id: stock(shop), cart_quantity: 5 }], totalAmount: 45_000 };
    expect(await rejected(shopper, orderBody(shopper, "", cart))).toMatchObject({
      status: 401,
      code: "SESSION_ENDED",
    });
  });

  test("without an e-mail on the profile", async () => {
    const shopper = await addShopper(shop);
    shop.auth.users.set(shopper.userId, { name: "A", email: null, phone: "+919830011111", tier: "consumer" });
    expect(await rejected(shopper, orderBody(shopper, stock(shop)))).toMatchObject({
      status: 422,
      code: "EMAIL_REQUIRED",
      msg: "Please update your email address to continue with your order.",
    });
  });

  test("when total, discount or delivery fee differ from what the client displayed; the reply has the current totals", async () => {
    const shopper = await addShopper(shop);
    const product = stock(shop);
    const changes = [
      { totalAmount: 1 },
      { discountPrice: 1_000_000 },
      { deliveryFees: 500, paymentMethod: "PRE-PAID" },
    ];
    for (const change of changes) {
      expect(await rejected(shopper, orderBody(shopper, product, change))).toMatchObject({
        status: 409,
        code: "PRICE_CHANGED",
        current: { totalAmount: 10_000, discountPrice: 0, deliveryFees: 0, payNow: 10_000, dueOnDelivery: 0 },
      });
    }
    expect(shop.catalogue.products.get(product)?.stock).toBe(10);
  });

  test("when stock is short, with the code OUT_OF_STOCK and the text CART ERROR", async () => {
    const shopper = await addShopper(shop);
    const out = { status: 409, code: "OUT_OF_STOCK", msg: "CART ERROR" };
    expect(await rejected(shopper, orderBody(shopper, stock(shop, { stock: 0 })))).toMatchObject(out);
    expect(await rejected(shopper, orderBody(shopper, newId()))).toMatchObject(out);
  });

  test("for six units of one product for a consumer, but not for five each of two products", async () => {
    const shopper = await addShopper(shop);
    const cart = (...quantities: number[]) => ({
      cartDATA: quantities.map((cart_quantity) => ({ _id: stock(shop), cart_quantity })),
      totalAmount: quantities.reduce((all, one) => all + one * 10_000, 0),
    });
    expect(await rejected(shopper, orderBody(shopper, "", cart(6)))).toMatchObject({
      status: 400,
      code: "VALIDATION",
      msg: "You can order up to 5 of one product at a time.",
    });
    expect((await place(shop, shopper, orderBody(shopper, "", cart(5, 5)))).statusCode).toBe(200);
  });

  test("for cash on delivery above 50,000 rupees, but not at exactly 50,000", async () => {
    const shopper = await addShopper(shop);
    const dear = (total: number) =>
      orderBody(shopper, stock(shop, { consumerPaise: (total - 60) * 100 }), {
        deliveryFees: 60,
        totalAmount: total,
      });
    expect(await rejected(shopper, dear(50_001))).toMatchObject({ status: 422, code: "COD_NOT_ALLOWED" });
    expect((await place(shop, shopper, dear(50_000))).statusCode).toBe(200);
  });

  test("for cash on delivery of a wholesaler, and for four units", async () => {
    const shopper = await addShopper(shop, "wholesaler");
    const cart = (quantity: number) => ({ cartDATA: [{ _id: stock(shop), cart_quantity: quantity }] });
    expect(await rejected(shopper, orderBody(shopper, "", cart(4)))).toMatchObject({ code: "MINIMUM_ITEMS" });
    expect(
      await rejected(shopper, orderBody(shopper, "", { ...cart(5), paymentMethod: "CASH ON DELIVERY" })),
    ).toMatchObject({
      code: "COD_NOT_ALLOWED",
    });
  });

  test("for a pincode that is not served, or where no cash is collected", async () => {
    const shopper = await addShopper(shop);
    shop.adapters.courier.canCollect = false;
    const cod = orderBody(shopper, stock(shop), {
      paymentMethod: "CASH ON DELIVERY",
      deliveryFees: 60,
      totalAmount: 10_060,
    });
    expect(await rejected(shopper, cod)).toMatchObject({ code: "COD_NOT_ALLOWED" });
    shop.adapters.courier.serviceable = false;
    expect(await rejected(shopper, orderBody(shopper, stock(shop)))).toMatchObject({
      code: "NOT_SERVICEABLE",
    });
  });

  test("for a wholesaler at a pincode where the courier cannot collect the rest", async () => {
    const shopper = await addShopper(shop, "wholesaler");
    const product = stock(shop);
    shop.adapters.courier.canCollect = false;
    const body = orderBody(shopper, "", {
      cartDATA: [{ _id: product, cart_quantity: 5 }],
      totalAmount: 42_750,
      discountPrice: 2_250,
    });
    expect(await rejected(shopper, body)).toMatchObject({
      status: 422,
      code: "COD_NOT_ALLOWED",
      msg: "Our courier can't collect the balance of a wholesale order at this pincode. Please choose another address or call us.",
    });
    expect(shop.catalogue.products.get(product)?.stock).toBe(10);
  });

  test("for another user's address, as for an unknown one", async () => {
    const [shopper, other] = [await addShopper(shop), await addShopper(shop)];
    const body = orderBody(shopper, stock(shop), { selectedAddress: other.addressId });
    expect(await rejected(shopper, body)).toMatchObject({ status: 404, code: "NOT_FOUND" });
  });

  test.each(["auth", "catalogue", "adapters"] as const)("while %s is down", async (service) => {
    const shopper = await addShopper(shop);
    shop[service].behave.as = 500;
    expect(await rejected(shopper, orderBody(shopper, stock(shop)))).toMatchObject({
      status: 503,
      code: "TRY_AGAIN",
    });
  });

  test("while the reservation times out", async () => {
    const shopper = await addShopper(shop);
    Object.assign(shop.catalogue.behave, { as: "hang", onlyFor: /reservations$/ });
    expect(await rejected(shopper, orderBody(shopper, stock(shop)))).toMatchObject({
      status: 503,
      code: "TRY_AGAIN",
    });
  });
});

describe("an account that has reached its reservation limit", () => {
  beforeEach(() => {
    shop.catalogue.limit.items = 5;
  });
  afterEach(() => {
    shop.catalogue.limit.items = Number.POSITIVE_INFINITY;
  });
  const five = (shopper: Shopper, product: string) =>
    orderBody(shopper, product, { cartDATA: [{ _id: product, cart_quantity: 5 }], totalAmount: 50_000 });

  test("cannot place another order, gets the catalogue's message, and writes nothing", async () => {
    const shopper = await addCustomer(shop);
    await placed(shop, shopper, five(shopper, stock(shop)));
    const before = await countOrders();
    const reply = await place(shop, shopper, orderBody(shopper, stock(shop)));
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toEqual({
      success: false,
      code: "HOLD_LIMIT",
      msg: "Your unpaid orders hold too much.",
    });
    expect(await countOrders()).toBe(before);
    const other = await addShopper(shop);
    expect((await place(shop, other, orderBody(other, stock(shop)))).statusCode).toBe(200);
  });

  test("that has not bought anything replaces its order by one of other products", async () => {
    const shopper = await addShopper(shop);
    const product = stock(shop, { stock: 5 });
    const first = await placed(shop, shopper, five(shopper, product));
    await placed(shop, shopper, five(shopper, stock(shop)));
    expect(await stateOf(shop, shopper, first)).toBe("expired");
    expect(shop.catalogue.products.get(product)?.stock).toBe(5);
  });

  test("can order the same again when the payment failed, because the failed order releases its stock", async () => {
    const shopper = await addShopper(shop);
    const product = stock(shop, { stock: 10 });
    const first = await placed(shop, shopper, five(shopper, product));
    await pay(shop, first, { status: "failed", amountPaise: 50_000_00 });
    await placed(shop, shopper, five(shopper, product));
    expect(await stateOf(shop, shopper, first)).toBe("expired");
    expect(shop.catalogue.products.get(product)?.stock).toBe(5);
  });
});

test("rejects the 61st order of a customer within an hour with Retry-After", async () => {
  const shopper = await addShopper(shop);
  const product = stock(shop, { stock: 100 });
  const first = await placed(shop, shopper, orderBody(shopper, product));
  expect((await pay(shop, first)).statusCode).toBe(200);
  const again = orderBody(shopper, product);
  for (let count = 1; count < 59; count++) {
    const id = await placed(shop, shopper, orderBody(shopper, product));
    // Unpaid orders that hold stock for long would make the account wait.
    await shop.deps.db
      .update(orders)
      .set({ payBefore: sql`${orders.createdAt}` })
      .where(eq(orders.id, id));
  }
  await placed(shop, shopper, again);
  // The order was placed half an hour ago, so the next one is allowed in half an hour.
  const halfAnHourAgo = new Date(Date.now() - 30 * 60_000);
  await shop.deps.db.update(orders).set({ createdAt: halfAnHourAgo }).where(eq(orders.id, first));
  const reply = await place(shop, shopper, orderBody(shopper, product));
  expect(reply.statusCode).toBe(429);
  expect(reply.json()).toMatchObject({ code: "RATE_LIMITED" });
  expect(Number(reply.headers["retry-after"])).toBeGreaterThan(29 * 60);
  expect(Number(reply.headers["retry-after"])).toBeLessThanOrEqual(30 * 60);
  // A repeat does not count as a new order.
  expect((await place(shop, shopper, again)).statusCode).toBe(200);
  await shop.deps.db
    .update(orders)
    .set({ createdAt: new Date(0) })
    .where(eq(orders.id, first));
  expect((await place(shop, shopper, orderBody(shopper, product))).statusCode).toBe(200);
});
