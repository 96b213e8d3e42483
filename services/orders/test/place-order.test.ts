import { newId } from "@haat/domain/id";
import { outbox } from "@haat/service-kit/outbox/table";
import { withActor } from "@haat/service-kit/request-context";
import { eventually } from "@haat/testkit/eventually";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { orders } from "../src/db/schema/orders.ts";
import { cancelOrder, releaseStock } from "../src/order/close-order.ts";
import { confirmOrder } from "../src/order/confirm-order.ts";
import { orderIdentity } from "../src/order/place-order.ts";
import {
  get,
  lockTable,
  openShop,
  orderBody,
  pay,
  place,
  placed,
  type Shop,
  type Shopper,
  shopper,
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
  for (const peer of [shop.auth, shop.catalogue, shop.adapters]) {
    peer.behave.as = null;
    peer.behave.onlyFor = /./;
  }
  Object.assign(shop.adapters.courier, { serviceable: true, canCollect: true, chargePaise: 60_00 });
});

const countOrders = async () => await shop.deps.db.$count(orders);

describe("placing an order", () => {
  test("prepaid: the whole total is due now, and the stock is held", async () => {
    const who = await shopper(shop);
    const product = stock(shop, { stock: 3 });
    const reply = await place(shop, who, orderBody(who, product));
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      success: true,
      result: { payNow: 10_000, dueOnDelivery: 0, totalAmount: 10_000 },
    });
    expect(shop.catalogue.products.get(product)?.stock).toBe(2);
    expect(await stateOf(shop, who, reply.json().result.orderId)).toBe("awaiting_payment");
  });

  test("cash on delivery: the courier's charge is due now, also without the additive field", async () => {
    const who = await shopper(shop);
    const body = orderBody(who, stock(shop), { deliveryFees: 60, totalAmount: 10_060 });
    const result = (await place(shop, who, body)).json().result;
    expect(result).toMatchObject({ payNow: 60, dueOnDelivery: 10_000, totalAmount: 10_060 });
  });

  test("goods of two branches are two parcels with two charges", async () => {
    const who = await shopper(shop);
    const cartDATA = [
      { _id: stock(shop, { branch: "jaynagar" }), cart_quantity: 1 },
      { _id: stock(shop), cart_quantity: 2 },
    ];
    const body = orderBody(who, "", { cartDATA, deliveryFees: 120, totalAmount: 30_120 });
    expect((await place(shop, who, body)).json().result).toMatchObject({
      payNow: 120,
      dueOnDelivery: 30_000,
    });
  });

  test("a wholesaler pays wholesale prices less five per cent, and the advance now", async () => {
    const who = await shopper(shop, "wholesaler");
    const body = orderBody(who, "", {
      cartDATA: [{ _id: stock(shop), cart_quantity: 5 }],
      user_type: "WHOLESALER",
      totalAmount: 42_750,
      discountPrice: 2_250,
    });
    expect((await place(shop, who, body)).json().result).toMatchObject({
      payNow: 5_000,
      dueOnDelivery: 37_750,
      totalAmount: 42_750,
    });
  });

  test("a wholesale order asks for no delivery charge, only whether each parcel's part of the rest can be collected", async () => {
    const who = await shopper(shop, "wholesaler");
    const body = orderBody(who, "", {
      cartDATA: [
        { _id: stock(shop, { branch: "jaynagar" }), cart_quantity: 2 },
        { _id: stock(shop), cart_quantity: 3 },
      ],
      totalAmount: 42_750,
      discountPrice: 2_250,
    });
    const { result } = (await place(shop, who, body)).json();
    expect(result).toMatchObject({ payNow: 5_000, dueOnDelivery: 37_750, totalAmount: 42_750 });
    expect(shop.adapters.quotes.at(-1)).toMatchObject({
      withCharge: false,
      shipments: [
        { originPincode: "700019", collectPaise: 22_650_00 },
        { originPincode: "743337", collectPaise: 15_100_00 },
      ],
    });
  });

  test("a wholesaler whose advance pays for everything needs no cash at the door", async () => {
    const who = await shopper(shop, "wholesaler");
    shop.adapters.courier.canCollect = false;
    const body = orderBody(who, "", {
      cartDATA: [{ _id: stock(shop, { wholesalePaise: 1_000_00 }), cart_quantity: 5 }],
      totalAmount: 4_750,
      discountPrice: 250,
    });
    expect((await place(shop, who, body)).json().result).toMatchObject({ payNow: 4_750, dueOnDelivery: 0 });
    expect(shop.adapters.quotes.at(-1)?.withCharge).toBe(false);
  });

  test("the address may come as the list has it; only its id counts", async () => {
    const who = await shopper(shop);
    const address = shop.auth.addresses.get(who.userId);
    const { id, state, ...rest } = address ?? { id: "", state: "" };
    const selectedAddress = { ...rest, _id: id, astate: state, pincode: "999999" };
    const reply = await place(shop, who, orderBody(who, stock(shop), { selectedAddress }));
    expect(reply.statusCode).toBe(200);
  });

  test("who orders is who is signed in, whatever the body says", async () => {
    const who = await shopper(shop);
    const other = await shopper(shop, "wholesaler");
    const body = orderBody(who, stock(shop), { user_id: other.userId, user_type: "WHOLESALER" });
    const id = await placed(shop, who, body);
    expect(await stateOf(shop, who, id)).toBe("awaiting_payment");
  });
});

describe("the same transaction id", () => {
  test("again gets the first answer, also after the price has changed", async () => {
    const who = await shopper(shop);
    const product = stock(shop, { stock: 1 });
    const body = orderBody(who, product);
    const first = await place(shop, who, body);
    const known = shop.catalogue.products.get(product);
    if (known) known.consumerPaise = 20_000_00;
    const second = await place(shop, who, body);
    expect(second.statusCode).toBe(200);
    expect(second.body).toBe(first.body);
  });

  test("with another body is refused", async () => {
    const who = await shopper(shop);
    const product = stock(shop);
    const body = orderBody(who, product);
    await placed(shop, who, body);
    const reply = await place(shop, who, {
      ...body,
      cartDATA: [{ _id: product, cart_quantity: 2 }],
      totalAmount: 20_000,
    });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().code).toBe("IDEMPOTENCY_CONFLICT");
  });

  test("with the ids in capitals is the same order", async () => {
    const who = await shopper(shop);
    const product = stock(shop);
    const body = orderBody(who, product);
    const loud = {
      ...body,
      cartDATA: [{ _id: product.toUpperCase(), cart_quantity: 1 }],
      selectedAddress: who.addressId.toUpperCase(),
    };
    const id = await placed(shop, who, loud);
    expect(await placed(shop, who, body)).toBe(id);
    expect(await stateOf(shop, who, id.toUpperCase())).toBe("awaiting_payment");
    const detail = await get(shop, who, `/api/order/getOrderDetailsByOrderId/${id.toUpperCase()}`);
    expect(detail.json()).toMatchObject({ success: true, result: { orderDET: { orderId: id } } });
  });

  test("of another person is another order", async () => {
    const [one, other] = [await shopper(shop), await shopper(shop)];
    const shared = { transactionId: transactionId() };
    const product = stock(shop);
    const first = await placed(shop, one, orderBody(one, product, shared));
    expect(await placed(shop, other, orderBody(other, product, shared))).not.toBe(first);
  });
});

describe("a process that died between the hold and the order", () => {
  /** What it leaves behind: stock that is held, and no order. */
  async function died() {
    const who = await shopper(shop);
    const product = stock(shop, { stock: 2 });
    const body = orderBody(who, product);
    const { id } = orderIdentity(who.userId, body.transactionId);
    const left = {
      userId: who.userId,
      items: [{ productId: product, quantity: 1 }],
      state: "held" as const,
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
    };
    shop.catalogue.reservations.set(id, left);
    return { who, product, body, left };
  }

  test("the same order again is placed, and its stock held past the time it has to be paid in", async () => {
    const { who, product, body, left } = await died();
    const id = await placed(shop, who, body);
    const [order] = await shop.deps.db.select().from(orders).where(eq(orders.userId, who.userId));
    expect(order?.id).toBe(id);
    expect(Date.parse(left.expiresAt)).toBeGreaterThan(order?.payBefore.getTime() ?? Number.NaN);
    expect(shop.catalogue.products.get(product)?.stock).toBe(2);
  });

  test("another cart under that id is refused, for that process may live; under another id it is placed", async () => {
    const { who, product, body, left } = await died();
    const other = { ...body, cartDATA: [{ _id: product, cart_quantity: 2 }], totalAmount: 20_000 };
    const reply = await place(shop, who, other);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({
      code: "IDEMPOTENCY_CONFLICT",
      msg: expect.stringContaining("start a new one"),
    });
    expect(left.state).toBe("held");
    expect((await place(shop, who, { ...other, transactionId: transactionId() })).statusCode).toBe(200);
  });
});

describe("the stock of an order", () => {
  const heldUntil = (id: string) => Date.parse(shop.catalogue.reservations.get(id)?.expiresAt ?? "");

  test("is held for a minute while the order is written, then past the end of its payment window", async () => {
    const who = await shopper(shop);
    const body = orderBody(who, stock(shop));
    const { id } = orderIdentity(who.userId, body.transactionId);
    const begun = Date.now();
    const lock = await lockTable(shop, "orders");
    const reply = place(shop, who, body);
    await eventually(async () => expect(shop.catalogue.reservations.get(id)?.state).toBe("held"));
    expect(heldUntil(id) - begun).toBeLessThan(90_000);
    await lock.release();
    expect((await reply).statusCode).toBe(200);
    const [order] = await shop.deps.db.select().from(orders).where(eq(orders.id, id));
    expect(heldUntil(id)).toBeGreaterThan(order?.payBefore.getTime() ?? Number.NaN);
  });

  test("that was not held long enough, because a process died, is held when the order is placed again", async () => {
    const who = await shopper(shop);
    const body = orderBody(who, stock(shop));
    const id = await placed(shop, who, body);
    const reservation = shop.catalogue.reservations.get(id);
    if (!reservation) throw new Error("nothing is held");
    reservation.expiresAt = new Date(Date.now() + 1000).toISOString();
    expect(await placed(shop, who, body)).toBe(id);
    expect(heldUntil(id)).toBeGreaterThan(Date.now() + 40 * 60_000);
  });

  test("that was sold to others meanwhile closes the order, and the shopper reads why", async () => {
    const who = await shopper(shop);
    const product = stock(shop, { stock: 1 });
    const body = orderBody(who, product);
    const id = await placed(shop, who, body);
    const reservation = shop.catalogue.reservations.get(id);
    if (!reservation) throw new Error("nothing is held");
    reservation.state = "released";
    expect((await place(shop, who, body)).json()).toMatchObject({ code: "OUT_OF_STOCK", msg: "CART ERROR" });
    const status = await get(shop, who, `/api/order/getOrderStatus/${id}`);
    expect(status.json().result).toMatchObject({ state: "expired", o_status: "Sold out before payment" });
  });

  test("is not held again for an order that was cancelled", async () => {
    const who = await shopper(shop);
    const product = stock(shop, { stock: 1 });
    const body = orderBody(who, product);
    const id = await placed(shop, who, body);
    await withActor({ kind: "user", id: who.userId }, async () => {
      await cancelOrder(shop.deps.db, who.userId, id);
    });
    await releaseStock(shop.deps, id);
    expect(await placed(shop, who, body)).toBe(id);
    expect(shop.catalogue.products.get(product)?.stock).toBe(1);
  });
});

test("an order is never confirmed with other goods than its own", async () => {
  const who = await shopper(shop);
  const id = await placed(shop, who, orderBody(who, stock(shop)));
  const reservation = shop.catalogue.reservations.get(id);
  if (reservation) reservation.items = [{ productId: stock(shop), quantity: 1 }];
  await pay(shop, id);
  await expect(confirmOrder(shop.deps, id)).rejects.toThrow(/other goods/);
  expect(await stateOf(shop, who, id)).toBe("paid");
});

describe("an order is refused and nothing is written", () => {
  async function refused(who: Awaited<ReturnType<typeof shopper>>, body: object) {
    const before = await countOrders();
    const jobs = await shop.deps.db.$count(outbox);
    const reply = await place(shop, who, body);
    expect(await countOrders()).toBe(before);
    expect(await shop.deps.db.$count(outbox)).toBe(jobs);
    return { status: reply.statusCode, ...reply.json() };
  }

  test("when auth says that the session is ended, although Redis does not", async () => {
    const who = await shopper(shop);
    shop.auth.endedSessions.add(who.sessionId);
    const product = stock(shop);
    expect(await refused(who, orderBody(who, product))).toMatchObject({ status: 401, code: "SESSION_ENDED" });
    expect(shop.catalogue.products.get(product)?.stock).toBe(10);
  });

  test("when the access token names another tier than the user has now", async () => {
    const who = await shopper(shop, "wholesaler");
    const user = shop.auth.users.get(who.userId);
    if (user) shop.auth.users.set(who.userId, { ...user, tier: "consumer" });
    const cart = { cartDATA: [{ _id: stock(shop), cart_quantity: 5 }], totalAmount: 45_000 };
    expect(await refused(who, orderBody(who, "", cart))).toMatchObject({
      status: 401,
      code: "SESSION_ENDED",
    });
  });

  test("without an e-mail on the profile", async () => {
    const who = await shopper(shop);
    shop.auth.users.set(who.userId, { name: "A", email: null, phone: "+919830011111", tier: "consumer" });
    expect(await refused(who, orderBody(who, stock(shop)))).toMatchObject({
      status: 422,
      code: "EMAIL_REQUIRED",
      msg: "Please update your email address to continue with your order.",
    });
  });

  test("when the total, the discount or the delivery is not what the shopper saw; the reply says what is", async () => {
    const who = await shopper(shop);
    const product = stock(shop);
    const changes = [
      { totalAmount: 1 },
      { discountPrice: 1_000_000 },
      { deliveryFees: 500, paymentMethod: "PRE-PAID" },
    ];
    for (const change of changes) {
      expect(await refused(who, orderBody(who, product, change))).toMatchObject({
        status: 409,
        code: "PRICE_CHANGED",
        current: { totalAmount: 10_000, discountPrice: 0, deliveryFees: 0, payNow: 10_000, dueOnDelivery: 0 },
      });
    }
    expect(shop.catalogue.products.get(product)?.stock).toBe(10);
  });

  test("when stock is short, in the words the storefront knows", async () => {
    const who = await shopper(shop);
    const out = { status: 409, code: "OUT_OF_STOCK", msg: "CART ERROR" };
    expect(await refused(who, orderBody(who, stock(shop, { stock: 0 })))).toMatchObject(out);
    expect(await refused(who, orderBody(who, newId()))).toMatchObject(out);
  });

  test("six pieces of one thing for a consumer, five and five of another are taken", async () => {
    const who = await shopper(shop);
    const cart = (...pieces: number[]) => ({
      cartDATA: pieces.map((cart_quantity) => ({ _id: stock(shop), cart_quantity })),
      totalAmount: pieces.reduce((all, one) => all + one * 10_000, 0),
    });
    expect(await refused(who, orderBody(who, "", cart(6)))).toMatchObject({
      status: 400,
      code: "VALIDATION",
      msg: "You can order up to 5 of one product at a time.",
    });
    expect((await place(shop, who, orderBody(who, "", cart(5, 5)))).statusCode).toBe(200);
  });

  test("cash on delivery above 50,000 rupees, at exactly 50,000 it is taken", async () => {
    const who = await shopper(shop);
    const dear = (total: number) =>
      orderBody(who, stock(shop, { consumerPaise: (total - 60) * 100 }), {
        deliveryFees: 60,
        totalAmount: total,
      });
    expect(await refused(who, dear(50_001))).toMatchObject({ status: 422, code: "COD_NOT_ALLOWED" });
    expect((await place(shop, who, dear(50_000))).statusCode).toBe(200);
  });

  test("cash on delivery for a wholesaler, and four pieces", async () => {
    const who = await shopper(shop, "wholesaler");
    const cart = (pieces: number) => ({ cartDATA: [{ _id: stock(shop), cart_quantity: pieces }] });
    expect(await refused(who, orderBody(who, "", cart(4)))).toMatchObject({ code: "MINIMUM_ITEMS" });
    expect(
      await refused(who, orderBody(who, "", { ...cart(5), paymentMethod: "CASH ON DELIVERY" })),
    ).toMatchObject({
      code: "COD_NOT_ALLOWED",
    });
  });

  test("to a pincode that is not served, or without cash there", async () => {
    const who = await shopper(shop);
    shop.adapters.courier.canCollect = false;
    const cod = orderBody(who, stock(shop), {
      paymentMethod: "CASH ON DELIVERY",
      deliveryFees: 60,
      totalAmount: 10_060,
    });
    expect(await refused(who, cod)).toMatchObject({ code: "COD_NOT_ALLOWED" });
    shop.adapters.courier.serviceable = false;
    expect(await refused(who, orderBody(who, stock(shop)))).toMatchObject({ code: "NOT_SERVICEABLE" });
  });

  test("a wholesaler's, to a pincode where the courier cannot collect the rest", async () => {
    const who = await shopper(shop, "wholesaler");
    const product = stock(shop);
    shop.adapters.courier.canCollect = false;
    const body = orderBody(who, "", {
      cartDATA: [{ _id: product, cart_quantity: 5 }],
      totalAmount: 42_750,
      discountPrice: 2_250,
    });
    expect(await refused(who, body)).toMatchObject({
      status: 422,
      code: "COD_NOT_ALLOWED",
      msg: "The rest of a wholesale order is collected at your door, and our courier cannot do that at this pincode. Please choose another address or call us.",
    });
    expect(shop.catalogue.products.get(product)?.stock).toBe(10);
  });

  test("to somebody else's address, as to one that is not there", async () => {
    const [who, other] = [await shopper(shop), await shopper(shop)];
    const body = orderBody(who, stock(shop), { selectedAddress: other.addressId });
    expect(await refused(who, body)).toMatchObject({ status: 404, code: "NOT_FOUND" });
  });

  test.each(["auth", "catalogue", "adapters"] as const)("while %s is down", async (peer) => {
    const who = await shopper(shop);
    shop[peer].behave.as = 500;
    expect(await refused(who, orderBody(who, stock(shop)))).toMatchObject({ status: 503, code: "TRY_AGAIN" });
  });

  test("while the reservation does not answer", async () => {
    const who = await shopper(shop);
    Object.assign(shop.catalogue.behave, { as: "hang", onlyFor: /reservations$/ });
    expect(await refused(who, orderBody(who, stock(shop)))).toMatchObject({ status: 503, code: "TRY_AGAIN" });
  });
});

describe("ordering again after a payment that failed", () => {
  test("the earlier try gives up the last piece; paid after all, its money goes back", async () => {
    const who = await shopper(shop);
    const product = stock(shop, { stock: 1 });
    const first = await placed(shop, who, orderBody(who, product));
    expect((await place(shop, who, orderBody(who, product))).json().msg).toBe("CART ERROR");
    await pay(shop, first, { status: "failed" });
    const second = await placed(shop, who, orderBody(who, product));
    expect(await stateOf(shop, who, first)).toBe("expired");
    expect(await stateOf(shop, who, second)).toBe("awaiting_payment");
    expect(shop.catalogue.products.get(product)?.stock).toBe(0);
  });

  test("another person's failed try keeps its hold", async () => {
    const [one, other] = [await shopper(shop), await shopper(shop)];
    const product = stock(shop, { stock: 1 });
    await pay(shop, await placed(shop, one, orderBody(one, product)), { status: "failed" });
    expect((await place(shop, other, orderBody(other, product))).json().code).toBe("OUT_OF_STOCK");
  });
});

describe("an account at the limit of what it may hold", () => {
  beforeEach(() => {
    shop.catalogue.limit.items = 5;
  });
  afterEach(() => {
    shop.catalogue.limit.items = Number.POSITIVE_INFINITY;
  });
  const five = (who: Shopper, product: string) =>
    orderBody(who, product, { cartDATA: [{ _id: product, cart_quantity: 5 }], totalAmount: 50_000 });

  test("is refused another order, in the catalogue's words, and nothing is written", async () => {
    const who = await shopper(shop);
    await placed(shop, who, five(who, stock(shop)));
    const before = await countOrders();
    const reply = await place(shop, who, orderBody(who, stock(shop)));
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toEqual({
      success: false,
      code: "HOLD_LIMIT",
      msg: "Your unpaid orders hold too much.",
    });
    expect(await countOrders()).toBe(before);
    const other = await shopper(shop);
    expect((await place(shop, other, orderBody(other, stock(shop)))).statusCode).toBe(200);
  });

  test("can order the same again when the payment failed: the failed order gives up its stock", async () => {
    const who = await shopper(shop);
    const product = stock(shop, { stock: 10 });
    const first = await placed(shop, who, five(who, product));
    await pay(shop, first, { status: "failed", amountPaise: 50_000_00 });
    await placed(shop, who, five(who, product));
    expect(await stateOf(shop, who, first)).toBe("expired");
    expect(shop.catalogue.products.get(product)?.stock).toBe(5);
  });
});

test("an account that has placed sixty orders within an hour is told when it can place the next one", async () => {
  const who = await shopper(shop);
  const product = stock(shop, { stock: 100 });
  const first = await placed(shop, who, orderBody(who, product));
  const again = orderBody(who, product);
  for (let count = 1; count < 59; count++) await placed(shop, who, orderBody(who, product));
  await placed(shop, who, again);
  // Half an hour ago, so that the next one is possible in half an hour.
  const halfAnHourAgo = new Date(Date.now() - 30 * 60_000);
  await shop.deps.db.update(orders).set({ createdAt: halfAnHourAgo }).where(eq(orders.id, first));
  const reply = await place(shop, who, orderBody(who, product));
  expect(reply.statusCode).toBe(429);
  expect(reply.json()).toMatchObject({ code: "RATE_LIMITED" });
  expect(Number(reply.headers["retry-after"])).toBeGreaterThan(29 * 60);
  expect(Number(reply.headers["retry-after"])).toBeLessThanOrEqual(30 * 60);
  // A repeat of an order is no new order.
  expect((await place(shop, who, again)).statusCode).toBe(200);
  await shop.deps.db
    .update(orders)
    .set({ createdAt: new Date(0) })
    .where(eq(orders.id, first));
  expect((await place(shop, who, orderBody(who, product))).statusCode).toBe(200);
});
