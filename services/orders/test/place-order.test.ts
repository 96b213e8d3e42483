import { withActor } from "@haat/service-kit/request-context";
import { eventually } from "@haat/testkit/eventually";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { orders } from "../src/db/schema/orders.ts";
import { cancelUnpaidOrder } from "../src/order/cancel-unpaid-order.ts";
import { confirmOrder } from "../src/order/confirm-order.ts";
import { orderIdentity } from "../src/order/place-order.ts";
import { releaseStock } from "../src/order/release-stock.ts";
import {
  addCustomer,
  addShopper,
  get,
  giveCoupon,
  lockTable,
  openShop,
  orderBody,
  pay,
  place,
  placed,
  runExpiry,
  type Shop,
  type Shopper,
  stateOf,
  stock,
  transactionId,
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

describe("placing an order", () => {
  test("reserves the stock and makes the whole total due now when prepaid", async () => {
    const shopper = await addShopper(shop);
    const product = stock(shop, { stock: 3 });
    const reply = await place(shop, shopper, orderBody(shopper, product));
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      success: true,
      result: { payNow: 10_000, dueOnDelivery: 0, totalAmount: 10_000 },
    });
    expect(shop.catalogue.products.get(product)?.stock).toBe(2);
    expect(await stateOf(shop, shopper, reply.json().result.orderId)).toBe("awaiting_payment");
    const { orderId } = reply.json().result;
    const details = await get(shop, shopper, `/api/order/getOrderDetailsByOrderId/${orderId}`);
    expect(details.json().result.currentProduct.order_details.del_paymentType).toBe("Pre-paid");
  });

  test("makes the courier's charge due now for cash on delivery, also without the additive field", async () => {
    const shopper = await addShopper(shop);
    const body = orderBody(shopper, stock(shop), { deliveryFees: 60, totalAmount: 10_060 });
    const result = (await place(shop, shopper, body)).json().result;
    expect(result).toMatchObject({ payNow: 60, dueOnDelivery: 10_000, totalAmount: 10_060 });
    // Another fee than the courier's says cash on delivery, too.
    const wrong = orderBody(shopper, stock(shop), { deliveryFees: 1, totalAmount: 10_001 });
    expect((await place(shop, shopper, wrong)).json()).toMatchObject({
      code: "PRICE_CHANGED",
      current: { deliveryFees: 60, payNow: 60, dueOnDelivery: 10_000 },
    });
  });

  test("charges two shipments for goods of two branches", async () => {
    const shopper = await addShopper(shop);
    const cartDATA = [
      { _id: stock(shop, { branch: "jaynagar" }), cart_quantity: 1 },
      { _id: stock(shop), cart_quantity: 2 },
    ];
    const body = orderBody(shopper, "", { cartDATA, deliveryFees: 120, totalAmount: 30_120 });
    expect((await place(shop, shopper, body)).json().result).toMatchObject({
      payNow: 120,
      dueOnDelivery: 30_000,
    });
  });

  test("takes wholesale prices less 5% from a wholesaler, and the advance now", async () => {
    const shopper = await addShopper(shop, "wholesaler");
    const body = orderBody(shopper, "", {
      cartDATA: [{ _id: stock(shop), cart_quantity: 5 }],
      user_type: "WHOLESALER",
      totalAmount: 42_750,
      discountPrice: 2_250,
    });
    expect((await place(shop, shopper, body)).json().result).toMatchObject({
      payNow: 5_000,
      dueOnDelivery: 37_750,
      totalAmount: 42_750,
    });
  });

  test("checks that the courier collects the rest of a wholesale order, and requests no charge", async () => {
    const shopper = await addShopper(shop, "wholesaler");
    const body = orderBody(shopper, "", {
      cartDATA: [
        { _id: stock(shop, { branch: "jaynagar" }), cart_quantity: 2 },
        { _id: stock(shop), cart_quantity: 3 },
      ],
      totalAmount: 42_750,
      discountPrice: 2_250,
    });
    const { result } = (await place(shop, shopper, body)).json();
    expect(result).toMatchObject({ payNow: 5_000, dueOnDelivery: 37_750, totalAmount: 42_750 });
    expect(shop.adapters.quotes.at(-1)).toMatchObject({
      withCharge: false,
      shipments: [
        { originPincode: "700019", collectPaise: 22_650_00 },
        { originPincode: "743337", collectPaise: 15_100_00 },
      ],
    });
  });

  test("accepts a wholesale order without cash on delivery when the advance covers the total", async () => {
    const shopper = await addShopper(shop, "wholesaler");
    shop.adapters.courier.canCollect = false;
    const body = orderBody(shopper, "", {
      cartDATA: [{ _id: stock(shop, { wholesalePaise: 1_000_00 }), cart_quantity: 5 }],
      totalAmount: 4_750,
      discountPrice: 250,
    });
    expect((await place(shop, shopper, body)).json().result).toMatchObject({
      payNow: 4_750,
      dueOnDelivery: 0,
    });
    expect(shop.adapters.quotes.at(-1)?.withCharge).toBe(false);
  });

  test("accepts a complete address object and uses only its id", async () => {
    const shopper = await addShopper(shop);
    const address = shop.auth.addresses.get(shopper.userId);
    const { id, state, ...rest } = address ?? { id: "", state: "" };
    const changed = { name: "Rina Das", address: "1 Park Street", city: "Delhi", pincode: "999999" };
    const selectedAddress = { ...rest, _id: id, astate: state, ...changed };
    const order = await placed(shop, shopper, orderBody(shopper, stock(shop), { selectedAddress }));
    const details = await get(shop, shopper, `/api/order/getOrderDetailsByOrderId/${order}`);
    expect(details.json().result.orderDET.selectedAddress).toMatchObject({ _id: id, astate: state, ...rest });
  });

  test("ignores user_id and user_type and orders for the user of the session", async () => {
    const shopper = await addShopper(shop);
    const other = await addShopper(shop, "wholesaler");
    const body = orderBody(shopper, stock(shop), { user_id: other.userId, user_type: "WHOLESALER" });
    const id = await placed(shop, shopper, body);
    expect(await stateOf(shop, shopper, id)).toBe("awaiting_payment");
  });
});

describe("the same transaction id", () => {
  test("returns the first reply again, also after the price has changed", async () => {
    const shopper = await addShopper(shop);
    const product = stock(shop, { stock: 1 });
    const body = orderBody(shopper, product);
    const first = await place(shop, shopper, body);
    const known = shop.catalogue.products.get(product);
    if (known) known.consumerPaise = 20_000_00;
    const second = await place(shop, shopper, body);
    expect(second.statusCode).toBe(200);
    expect(second.body).toBe(first.body);
  });

  test("is rejected with another body", async () => {
    const shopper = await addShopper(shop);
    const product = stock(shop);
    const body = orderBody(shopper, product);
    await placed(shop, shopper, body);
    const reply = await place(shop, shopper, {
      ...body,
      cartDATA: [{ _id: product, cart_quantity: 2 }],
      totalAmount: 20_000,
    });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().code).toBe("IDEMPOTENCY_CONFLICT");
  });

  test("returns the same order when the ids are in upper case", async () => {
    const shopper = await addShopper(shop);
    const product = stock(shop);
    const body = orderBody(shopper, product);
    const loud = {
      ...body,
      cartDATA: [{ _id: product.toUpperCase(), cart_quantity: 1 }],
      selectedAddress: shopper.addressId.toUpperCase(),
    };
    const id = await placed(shop, shopper, loud);
    expect(await placed(shop, shopper, body)).toBe(id);
    expect(await stateOf(shop, shopper, id.toUpperCase())).toBe("awaiting_payment");
    const detail = await get(shop, shopper, `/api/order/getOrderDetailsByOrderId/${id.toUpperCase()}`);
    expect(detail.json()).toMatchObject({ success: true, result: { orderDET: { orderId: id } } });
  });

  test("from another user places another order", async () => {
    const [one, other] = [await addShopper(shop), await addShopper(shop)];
    const shared = { transactionId: transactionId() };
    const product = stock(shop);
    const first = await placed(shop, one, orderBody(one, product, shared));
    expect(await placed(shop, other, orderBody(other, product, shared))).not.toBe(first);
  });
});

describe("a process that died between reservation and order", () => {
  /** The state that it leaves: stock is reserved and no order exists. */
  async function died() {
    const shopper = await addShopper(shop);
    const product = stock(shop, { stock: 2 });
    const body = orderBody(shopper, product);
    const { id } = orderIdentity(shopper.userId, body.transactionId);
    const left = {
      userId: shopper.userId,
      items: [{ productId: product, quantity: 1 }],
      state: "held" as const,
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
    };
    shop.catalogue.reservations.set(id, left);
    return { shopper, product, body, left };
  }

  test("lets the repeated request place the order and extends the reservation past the payment window", async () => {
    const { shopper, product, body, left } = await died();
    const id = await placed(shop, shopper, body);
    const [order] = await shop.deps.db.select().from(orders).where(eq(orders.userId, shopper.userId));
    expect(order?.id).toBe(id);
    expect(Date.parse(left.expiresAt)).toBeGreaterThan(order?.payBefore.getTime() ?? Number.NaN);
    expect(shop.catalogue.products.get(product)?.stock).toBe(2);
  });

  test("rejects another cart under the same id, because it may still run; accepts it under another id", async () => {
    const { shopper, product, body, left } = await died();
    const other = { ...body, cartDATA: [{ _id: product, cart_quantity: 2 }], totalAmount: 20_000 };
    const reply = await place(shop, shopper, other);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({
      code: "IDEMPOTENCY_CONFLICT",
      msg: expect.stringContaining("place a new order"),
    });
    expect(left.state).toBe("held");
    expect((await place(shop, shopper, { ...other, transactionId: transactionId() })).statusCode).toBe(200);
  });
});

describe("the stock of an order", () => {
  const heldUntil = (id: string) => Date.parse(shop.catalogue.reservations.get(id)?.expiresAt ?? "");

  test("is reserved for a minute while the order is written, then past the end of its payment window", async () => {
    const shopper = await addShopper(shop);
    const body = orderBody(shopper, stock(shop));
    const { id } = orderIdentity(shopper.userId, body.transactionId);
    const startedAt = Date.now();
    const lock = await lockTable(shop, "orders");
    const reply = place(shop, shopper, body);
    await eventually(async () => expect(shop.catalogue.reservations.get(id)?.state).toBe("held"));
    expect(heldUntil(id) - startedAt).toBeLessThan(90_000);
    expect(heldUntil(id) - startedAt).toBeGreaterThan(55_000);
    await lock.release();
    expect((await reply).statusCode).toBe(200);
    const [order] = await shop.deps.db.select().from(orders).where(eq(orders.id, id));
    expect(heldUntil(id)).toBeGreaterThan(order?.payBefore.getTime() ?? Number.NaN);
  });

  test("is reserved past the payment window by a repeat when a process died before it extended the reservation", async () => {
    const shopper = await addShopper(shop);
    const body = orderBody(shopper, stock(shop));
    const id = await placed(shop, shopper, body);
    const reservation = shop.catalogue.reservations.get(id);
    if (!reservation) throw new Error("nothing is held");
    reservation.expiresAt = new Date(Date.now() + 1000).toISOString();
    expect(await placed(shop, shopper, body)).toBe(id);
    expect(heldUntil(id)).toBeGreaterThan(Date.now() + 40 * 60_000);
  });

  test("that another shopper bought in the meantime closes the order, which shows the reason", async () => {
    const shopper = await addShopper(shop);
    const product = stock(shop, { stock: 1 });
    const body = orderBody(shopper, product);
    const id = await placed(shop, shopper, body);
    const reservation = shop.catalogue.reservations.get(id);
    if (!reservation) throw new Error("nothing is held");
    reservation.state = "released";
    expect((await place(shop, shopper, body)).json()).toMatchObject({
      code: "OUT_OF_STOCK",
      msg: "CART ERROR",
    });
    const status = await get(shop, shopper, `/api/order/getOrderStatus/${id}`);
    expect(status.json().result).toMatchObject({ state: "expired", o_status: "Sold out before payment" });
  });

  test("is not reserved again for a cancelled order, whose transaction id gets ORDER_CLOSED", async () => {
    const shopper = await addShopper(shop);
    const product = stock(shop, { stock: 1 });
    const body = orderBody(shopper, product);
    const id = await placed(shop, shopper, body);
    await withActor({ kind: "user", id: shopper.userId }, async () => {
      await cancelUnpaidOrder(shop.deps.db, shopper.userId, id);
    });
    await releaseStock(shop.deps, id);
    expect(await replyTo(shopper, body)).toEqual(closed);
    expect(shop.catalogue.products.get(product)?.stock).toBe(1);
  });

  test("is released again when the order is cancelled while a repeat reserves it", async () => {
    const shopper = await addShopper(shop);
    const product = stock(shop, { stock: 1 });
    const body = orderBody(shopper, product);
    const id = await placed(shop, shopper, body);
    shop.catalogue.behave.onlyFor = /^\/internal\/reservations$/;
    shop.catalogue.behave.as = "hold";
    const calls = shop.catalogue.calls.length;
    const repeat = replyTo(shopper, body);
    await eventually(async () => expect(shop.catalogue.calls.length).toBe(calls + 1));
    await withActor({ kind: "user", id: shopper.userId }, async () => {
      await cancelUnpaidOrder(shop.deps.db, shopper.userId, id);
    });
    shop.catalogue.behave.as = null;
    await releaseStock(shop.deps, id);
    shop.catalogue.release();
    expect(await repeat).toEqual(closed);
    expect(shop.catalogue.products.get(product)?.stock).toBe(1);
  });
});

/** The reply to a repeat of a request whose order is closed. */
const closed = {
  status: 409,
  code: "ORDER_CLOSED",
  msg: "This order is closed. Please place a new order.",
};

async function replyTo(shopper: Shopper, body: object) {
  const reply = await place(shop, shopper, body);
  const { code, msg } = reply.json();
  return { status: reply.statusCode, code, msg };
}

describe("the transaction id of an order that is over", () => {
  test("gets ORDER_CLOSED when the order was not paid in time", async () => {
    const shopper = await addShopper(shop);
    const body = orderBody(shopper, stock(shop));
    const id = await placed(shop, shopper, body);
    await shop.deps.db
      .update(orders)
      .set({ payBefore: new Date(0) })
      .where(eq(orders.id, id));
    await runExpiry(shop);
    expect(await replyTo(shopper, body)).toEqual(closed);
    const parallel = await Promise.all([replyTo(shopper, body), replyTo(shopper, body)]);
    expect(parallel).toEqual([closed, closed]);
  });

  test("gets ORDER_CLOSED when the payment is refunded, and the first reply when the order is paid", async () => {
    const shopper = await addShopper(shop);
    const product = stock(shop);
    const body = orderBody(shopper, product);
    const id = await placed(shop, shopper, body);
    await pay(shop, id);
    expect(await placed(shop, shopper, body)).toBe(id);
    const reservation = shop.catalogue.reservations.get(id);
    if (reservation) reservation.state = "released";
    const known = shop.catalogue.products.get(product);
    if (known) known.stock = 0;
    await withActor({ kind: "worker", id: "order.paid" }, async () => await confirmOrder(shop.deps, id));
    expect(await stateOf(shop, shopper, id)).toBe("refund_due");
    expect(await replyTo(shopper, body)).toEqual(closed);
  });
});

test("never confirms an order with goods of another cart", async () => {
  const shopper = await addShopper(shop);
  const id = await placed(shop, shopper, orderBody(shopper, stock(shop)));
  const reservation = shop.catalogue.reservations.get(id);
  if (reservation) reservation.items = [{ productId: stock(shop), quantity: 1 }];
  await pay(shop, id);
  await expect(confirmOrder(shop.deps, id)).rejects.toThrow(/other goods/);
  expect(await stateOf(shop, shopper, id)).toBe("paid");
});

describe("an account that has not bought anything", () => {
  const openOrders = async (userId: string) =>
    await shop.deps.db
      .select({ id: orders.id })
      .from(orders)
      .where(sql`${orders.userId} = ${userId} and ${orders.state} = 'awaiting_payment'`);

  test("has one unpaid order: a new one closes the earlier one and releases its stock", async () => {
    const shopper = await addShopper(shop);
    const product = stock(shop, { stock: 5 });
    const five = { cartDATA: [{ _id: product, cart_quantity: 5 }], totalAmount: 50_000 };
    const first = await placed(shop, shopper, orderBody(shopper, product, five));
    const second = await placed(shop, shopper, orderBody(shopper, stock(shop)));
    expect(await openOrders(shopper.userId)).toEqual([{ id: second }]);
    expect(shop.catalogue.products.get(product)?.stock).toBe(5);
    const status = (await get(shop, shopper, `/api/order/getOrderStatus/${first}`)).json().result;
    expect(status).toMatchObject({ state: "expired", o_status: "Replaced by a newer order" });
  });

  test("changes its cart of the last unit at once", async () => {
    const shopper = await addShopper(shop);
    const product = stock(shop, { stock: 1 });
    await placed(shop, shopper, orderBody(shopper, product));
    const cartDATA = [product, stock(shop)].map((_id) => ({ _id, cart_quantity: 1 }));
    const second = await placed(shop, shopper, orderBody(shopper, "", { cartDATA, totalAmount: 20_000 }));
    expect(await openOrders(shopper.userId)).toEqual([{ id: second }]);
  });

  test("keeps its order when a new one is rejected", async () => {
    const shopper = await addShopper(shop);
    const first = await placed(shop, shopper, orderBody(shopper, stock(shop)));
    const reply = await place(shop, shopper, orderBody(shopper, stock(shop, { stock: 0 })));
    expect(reply.json().msg).toBe("CART ERROR");
    expect(await openOrders(shopper.userId)).toEqual([{ id: first }]);
  });

  test("keeps its order of the last unit when a new one adds something that is sold out", async () => {
    const shopper = await addShopper(shop);
    const product = stock(shop, { stock: 1 });
    const first = await placed(shop, shopper, orderBody(shopper, product));
    const cartDATA = [product, stock(shop, { stock: 0 })].map((_id) => ({ _id, cart_quantity: 1 }));
    const reply = await place(shop, shopper, orderBody(shopper, "", { cartDATA, totalAmount: 20_000 }));
    expect(reply.json().msg).toBe("CART ERROR");
    expect(await openOrders(shopper.userId)).toEqual([{ id: first }]);
    expect(shop.catalogue.products.get(product)?.stock).toBe(0);
  });

  test.each([
    ["its price has changed", "PRICE_CHANGED", { totalAmount: 9_000 }, 10],
    ["its product is sold out", "OUT_OF_STOCK", {}, 0],
  ])(
    "keeps its order with the coupon when a new one is rejected because %s",
    async (_, code, change, left) => {
      const shopper = await addShopper(shop);
      const { id: couponId } = await giveCoupon(shop, shopper);
      const withCoupon = { couponId, totalAmount: 9_800, discountPrice: 200 };
      const first = await placed(shop, shopper, orderBody(shopper, stock(shop), withCoupon));
      const next = orderBody(shopper, stock(shop, { stock: left }), { ...withCoupon, ...change });
      expect((await place(shop, shopper, next)).json().code).toBe(code);
      expect(await openOrders(shopper.userId)).toEqual([{ id: first }]);
    },
  );

  test("closes its earlier order by a repeat when the process died before it did, and is remembered", async () => {
    const shopper = await addShopper(shop);
    const first = await placed(shop, shopper, orderBody(shopper, stock(shop)));
    const body = orderBody(shopper, stock(shop));
    const second = await placed(shop, shopper, body);
    // The state that it leaves: no network is remembered either.
    await shop.deps.db.execute(sql`update orders set state = 'awaiting_payment' where id = ${first}`);
    const headers = { ...shopper.headers, "x-forwarded-for": "203.0.113.77" };
    expect(await placed(shop, { ...shopper, headers }, body)).toBe(second);
    expect(await openOrders(shopper.userId)).toEqual([{ id: second }]);
    const remembered = await shop.deps.redis.zrange("accounts-at:network:203.0.113.77", "0", "-1");
    expect(remembered).toEqual([shopper.userId]);
  });

  test("is not remembered at the network from which a closed order is repeated", async () => {
    const shopper = await addShopper(shop);
    const body = orderBody(shopper, stock(shop));
    const id = await placed(shop, shopper, body);
    await withActor({ kind: "user", id: shopper.userId }, async () => {
      await cancelUnpaidOrder(shop.deps.db, shopper.userId, id);
    });
    const headers = { ...shopper.headers, "x-forwarded-for": "203.0.113.78" };
    expect((await place(shop, { ...shopper, headers }, body)).json().code).toBe("ORDER_CLOSED");
    expect(await shop.deps.redis.zrange("accounts-at:network:203.0.113.78", "0", "-1")).toEqual([]);
  });

  test("is new again when its only payment was refunded, and a customer or wholesaler has several unpaid orders", async () => {
    const refunded = await addShopper(shop);
    const paid = await placed(shop, refunded, orderBody(refunded, stock(shop)));
    await withActor({ kind: "user", id: refunded.userId }, async () => {
      await cancelUnpaidOrder(shop.deps.db, refunded.userId, paid);
    });
    await pay(shop, paid);
    const customer = await addCustomer(shop);
    const wholesaler = await addShopper(shop, "wholesaler");
    const bulk = (product: string) => ({
      cartDATA: [{ _id: product, cart_quantity: 5 }],
      totalAmount: 42_750,
      discountPrice: 2_250,
    });
    for (let count = 0; count < 2; count++) {
      await placed(shop, refunded, orderBody(refunded, stock(shop)));
      await placed(shop, customer, orderBody(customer, stock(shop)));
      await placed(shop, wholesaler, orderBody(wholesaler, "", bulk(stock(shop))));
    }
    const counts = [refunded, customer, wholesaler].map(
      async ({ userId }) => (await openOrders(userId)).length,
    );
    expect(await Promise.all(counts)).toEqual([1, 2, 2]);
  });
});

describe("ordering again after a failed payment", () => {
  test("takes over the last unit of the earlier order and closes it", async () => {
    const shopper = await addCustomer(shop);
    const product = stock(shop, { stock: 1 });
    const first = await placed(shop, shopper, orderBody(shopper, product));
    expect((await place(shop, shopper, orderBody(shopper, product))).json().msg).toBe("CART ERROR");
    await pay(shop, first, { status: "failed" });
    const second = await placed(shop, shopper, orderBody(shopper, product));
    expect(await stateOf(shop, shopper, first)).toBe("expired");
    expect(await stateOf(shop, shopper, second)).toBe("awaiting_payment");
    expect(shop.catalogue.products.get(product)?.stock).toBe(0);
  });

  test("takes over the last unit of an unpaid order that is older than a minute", async () => {
    const shopper = await addCustomer(shop);
    const product = stock(shop, { stock: 1 });
    const first = await placed(shop, shopper, orderBody(shopper, product));
    const age = async (seconds: number) =>
      await shop.deps.db
        .update(orders)
        .set({ createdAt: new Date(Date.now() - seconds * 1000) })
        .where(eq(orders.id, first));
    await age(30);
    expect((await place(shop, shopper, orderBody(shopper, product))).json().msg).toBe("CART ERROR");
    await age(61);
    const second = await placed(shop, shopper, orderBody(shopper, product));
    expect(await stateOf(shop, shopper, first)).toBe("expired");
    expect(await stateOf(shop, shopper, second)).toBe("awaiting_payment");
  });

  const both = (shopper: Shopper, products: readonly string[]) =>
    orderBody(shopper, "", {
      cartDATA: products.map((_id) => ({ _id, cart_quantity: 1 })),
      totalAmount: 20_000,
    });

  test("keeps the earlier order when another product was sold out meanwhile", async () => {
    const shopper = await addCustomer(shop);
    const [product, other] = [stock(shop, { stock: 1 }), stock(shop, { stock: 1 })];
    const first = await placed(shop, shopper, orderBody(shopper, product));
    await pay(shop, first, { status: "failed" });
    shop.catalogue.calls.length = 0;
    Object.assign(shop.catalogue.behave, { as: "hold", onlyFor: /reservations$/ });
    const reply = place(shop, shopper, both(shopper, [product, other]));
    await eventually(async () => expect(shop.catalogue.calls).toContain("POST /internal/reservations"));
    Object.assign(shop.catalogue.products.get(other) ?? {}, { stock: 0 });
    shop.catalogue.release();
    expect((await reply).json().msg).toBe("CART ERROR");
    expect(await stateOf(shop, shopper, first)).toBe("payment_failed");
  });

  test("closes of two earlier orders only the one that holds what is short", async () => {
    const shopper = await addCustomer(shop);
    const [plenty, last] = [stock(shop, { stock: 5 }), stock(shop, { stock: 1 })];
    const ofPlenty = await placed(shop, shopper, orderBody(shopper, plenty));
    const ofLast = await placed(shop, shopper, orderBody(shopper, last));
    for (const id of [ofPlenty, ofLast]) await pay(shop, id, { status: "failed" });
    await placed(shop, shopper, both(shopper, [plenty, last]));
    expect(await stateOf(shop, shopper, ofPlenty)).toBe("payment_failed");
    expect(await stateOf(shop, shopper, ofLast)).toBe("expired");
  });

  test("does not release the reservation of another user's failed order", async () => {
    const [one, other] = [await addShopper(shop), await addShopper(shop)];
    const product = stock(shop, { stock: 1 });
    await pay(shop, await placed(shop, one, orderBody(one, product)), { status: "failed" });
    expect((await place(shop, other, orderBody(other, product))).json().code).toBe("OUT_OF_STOCK");
  });
});
