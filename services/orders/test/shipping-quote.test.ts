import { newId } from "@haat/domain/id";
import { paise } from "@haat/domain/money";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  addShopper,
  get,
  giveCoupon,
  openShop,
  orderBody,
  place,
  placed,
  type Shop,
  type Shopper,
  stock,
} from "./shop.ts";

let shop: Shop;
let shopper: Shopper;
beforeAll(async () => {
  shop = await openShop();
  shopper = await addShopper(shop);
});
afterAll(async () => await shop.close());
beforeEach(() => {
  Object.assign(shop.adapters.courier, { serviceable: true, canCollect: true, chargePaise: 60_00 });
});

const quoteBody = (cartItems: Readonly<Record<string, number>>, change: object = {}) => ({
  deliverypin: "560001",
  paymentMethod: "CASH ON DELIVERY",
  cartItems,
  totalCartItem: 1,
  isConsumer: true,
  ...change,
});

async function quote(user: Pick<Shopper, "headers">, body: object) {
  const reply = await shop.app.inject({
    method: "POST",
    url: "/api/courier/calculateShippingCost",
    headers: user.headers,
    payload: body,
  });
  return { status: reply.statusCode, body: reply.json() };
}

describe("the shipping quote", () => {
  it("is free for a prepaid cart", async () => {
    expect(
      await quote(shopper, quoteBody({ [stock(shop)]: 1 }, { paymentMethod: "PRE-PAID" })),
    ).toMatchObject({
      status: 200,
      body: { success: true, totalShippingCost: 0, msg: "Delivery is free." },
    });
  });

  it("adds up one shipment from each branch for cash on delivery, in rupees", async () => {
    const [phone, cover] = [stock(shop), stock(shop, { branch: "jaynagar", phone: false })];
    const { status, body } = await quote(shopper, quoteBody({ [phone]: 1, [cover]: 2 }));
    expect(status).toBe(200);
    expect(body.totalShippingCost).toBe(120);
    expect(body.cartProduct).toMatchObject([
      { _id: phone, ptitle: "Haat One", cart_quantity: 1, pbranch: "ballygunge" },
      { _id: cover, cart_quantity: 2, pbranch: "jaynagar" },
    ]);
    expect(shop.adapters.quotes.at(-1)).toMatchObject({
      userId: shopper.userId,
      purpose: "quote",
      destinationPincode: "560001",
      withCharge: true,
      shipments: [{ originPincode: "700019" }, { originPincode: "743337" }],
    });
  });

  it("accepts a pincode with a space and product ids in capitals", async () => {
    const product = stock(shop);
    const body = quoteBody({ [product.toUpperCase()]: 1 }, { deliverypin: "560 001" });
    expect(await quote(shopper, body)).toMatchObject({
      status: 200,
      body: { cartProduct: [{ _id: product }] },
    });
    expect(shop.adapters.quotes.at(-1)?.destinationPincode).toBe("560001");
  });

  it.each([
    ["PRE-PAID", null],
    ["PRE-PAID", "coupon"],
    ["CASH ON DELIVERY", null],
    ["CASH ON DELIVERY", "coupon"],
  ] as const)(
    "equals the delivery fee and totals of the order placed next (%s, %s)",
    async (paymentMethod, coupon) => {
      const buyer = await addShopper(shop);
      const couponId = coupon && (await giveCoupon(shop, buyer)).id;
      const [phone, cover] = [stock(shop), stock(shop, { branch: "jaynagar", consumerPaise: 399_50 })];
      const choices = { paymentMethod, couponId };
      const { body: quoted } = await quote(buyer, quoteBody({ [phone]: 1, [cover]: 2 }, choices));
      expect(quoted.totals).toMatchObject({
        subtotal: 10_799,
        discountPrice: coupon ? 200 : 0,
        deliveryFees: quoted.totalShippingCost,
      });
      const id = await placed(
        shop,
        buyer,
        orderBody(buyer, "", {
          ...choices,
          cartDATA: [
            { _id: phone, cart_quantity: 1 },
            { _id: cover, cart_quantity: 2 },
          ],
          deliveryFees: quoted.totalShippingCost,
          totalAmount: quoted.totals.totalAmount,
          discountPrice: quoted.totals.discountPrice,
        }),
      );
      const detail = await get(shop, buyer, `/api/order/getOrderDetailsByOrderId/${id}`);
      expect(detail.json().result.orderDET).toMatchObject(quoted.totals);
    },
  );

  it("equals the order of a wholesaler, with the bulk discount and the advance", async () => {
    const buyer = await addShopper(shop, "wholesaler");
    const product = stock(shop);
    const choices = { paymentMethod: "PRE-PAID" };
    const { body: quoted } = await quote(buyer, quoteBody({ [product]: 5 }, choices));
    const { deliveryFees, totalAmount, discountPrice, payNow, dueOnDelivery } = quoted.totals;
    expect({ deliveryFees, payNow }).toEqual({ deliveryFees: 0, payNow: 5_000 });
    const cartDATA = [{ _id: product, cart_quantity: 5 }];
    const order = { ...choices, cartDATA, deliveryFees, totalAmount, discountPrice };
    expect((await place(shop, buyer, orderBody(buyer, "", order))).json().result).toMatchObject({
      payNow,
      dueOnDelivery,
      totalAmount,
    });
  });

  it("allows cash on delivery when the coupon brings the total down to 50,000 rupees", async () => {
    const buyer = await addShopper(shop);
    const { id: couponId } = await giveCoupon(shop, buyer);
    const cart = { [stock(shop, { consumerPaise: 50_100_00 })]: 1 };
    expect((await quote(buyer, quoteBody(cart))).body.code).toBe("COD_NOT_ALLOWED");
    expect((await quote(buyer, quoteBody(cart, { couponId }))).body.totals.totalAmount).toBe(49_960);
  });

  it("rejects a coupon that the order would reject", async () => {
    const product = stock(shop);
    const other = await giveCoupon(shop, await addShopper(shop));
    const dear = await giveCoupon(shop, shopper, { minimumPaise: paise(10_000_01) });
    for (const { id: couponId } of [other, dear])
      expect(await quote(shopper, quoteBody({ [product]: 1 }, { couponId }))).toMatchObject({
        status: 400,
        body: { code: "COUPON_INVALID" },
      });
  });

  it("gives the same error for an unknown coupon and for any coupon of another user", async () => {
    const [product, other] = [stock(shop), await addShopper(shop)];
    const { id: open } = await giveCoupon(shop, other);
    const { id: expired } = await giveCoupon(shop, other, { expiresAt: new Date(Date.now() - 1000) });
    const { id: dear } = await giveCoupon(shop, other, { minimumPaise: paise(10_000_01) });
    const replies = [];
    for (const couponId of [newId(), open, expired, dear])
      replies.push(await quote(shopper, quoteBody({ [product]: 1 }, { couponId })));
    expect(replies[0]).toMatchObject({ status: 400, body: { code: "COUPON_INVALID" } });
    for (const reply of replies) expect(reply).toEqual(replies[0]);
  });

  it("ignores isConsumer and rejects cash on delivery for every wholesaler", async () => {
    const wholesaler = await addShopper(shop, "wholesaler");
    const cart = { [stock(shop)]: 1 };
    expect(await quote(wholesaler, quoteBody(cart))).toMatchObject({
      status: 422,
      body: { code: "COD_NOT_ALLOWED" },
    });
    const prepaid = { paymentMethod: "PRE-PAID", isConsumer: false };
    expect((await quote(wholesaler, quoteBody(cart, prepaid))).status).toBe(200);
  });

  it("ignores isConsumer and totalCartItem of a consumer", async () => {
    const cart = { [stock(shop)]: 2 };
    const right = await quote(shopper, quoteBody(cart, { totalCartItem: 2 }));
    expect(right.status).toBe(200);
    expect(await quote(shopper, quoteBody(cart, { totalCartItem: 99, isConsumer: false }))).toEqual(right);
  });

  it("rejects a wholesale cart where the courier cannot collect the rest, unless the advance covers the total", async () => {
    shop.adapters.courier.canCollect = false;
    const wholesaler = await addShopper(shop, "wholesaler");
    const prepaid = { paymentMethod: "PRE-PAID" };
    expect(await quote(wholesaler, quoteBody({ [stock(shop)]: 5 }, prepaid))).toMatchObject({
      status: 422,
      body: { code: "COD_NOT_ALLOWED", msg: expect.stringContaining("the balance of a wholesale order") },
    });
    const cheap = stock(shop, { wholesalePaise: 1_000_00 });
    expect(await quote(wholesaler, quoteBody({ [cheap]: 5 }, prepaid))).toMatchObject({
      status: 200,
      body: { totalShippingCost: 0 },
    });
  });

  it("rejects a pincode where the courier collects no cash, or does not deliver", async () => {
    const cart = { [stock(shop)]: 1 };
    shop.adapters.courier.canCollect = false;
    expect(await quote(shopper, quoteBody(cart))).toMatchObject({
      status: 422,
      body: { code: "COD_NOT_ALLOWED" },
    });
    shop.adapters.courier.serviceable = false;
    expect(await quote(shopper, quoteBody(cart))).toMatchObject({
      status: 422,
      body: { code: "NOT_SERVICEABLE" },
    });
  });

  it("rejects a product that is no longer sold, with a message for the shopper", async () => {
    expect(await quote(shopper, quoteBody({ [newId()]: 1 }))).toMatchObject({
      status: 409,
      body: { code: "OUT_OF_STOCK", msg: expect.stringContaining("no longer available") },
    });
  });

  it.each<[string, object]>([
    ["an empty cart", { cartItems: {} }],
    ["51 products", { cartItems: Object.fromEntries(Array.from({ length: 51 }, () => [newId(), 1])) }],
    ["the quantity that no one may order", { cartItems: { [newId()]: 1e9 } }],
    ["a quantity of 0", { cartItems: { [newId()]: 0 } }],
    ["a negative quantity", { cartItems: { [newId()]: -1 } }],
    ["a fraction as quantity", { cartItems: { [newId()]: 1.5 } }],
    ["a product id that is not a UUID", { cartItems: { phone: 1 } }],
    ["a list instead of a map", { cartItems: [] }],
    ["an unknown payment method", { paymentMethod: "UPI" }],
    ["an empty pincode", { deliverypin: "" }],
    ["a number as pincode", { deliverypin: 560001 }],
    ["a coupon id that is not a UUID", { couponId: "WELCOME" }],
    ["an unknown field", { totalShippingCost: 0 }],
  ])("rejects %s with 400", async (_what, change) => {
    expect(await quote(shopper, quoteBody({ [newId()]: 1 }, change))).toMatchObject({
      status: 400,
      body: { code: "VALIDATION" },
    });
  });

  it("rejects the 61st quote of a shopper within a minute", async () => {
    const busy = await addShopper(shop);
    const body = quoteBody({ [stock(shop)]: 1 });
    for (let index = 0; index < 60; index++) expect((await quote(busy, body)).status).toBe(200);
    expect(await quote(busy, body)).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
    expect((await quote(await addShopper(shop), body)).status).toBe(200);
  });
});

describe("the delivery estimate", () => {
  const url = (items: string, pincode = "560001") =>
    `/api/courier/estimateDelivery/${pincode}?items=${items}`;
  const estimate = async (items: string, user: { headers: Record<string, string> } = { headers: {} }) => {
    const reply = await shop.app.inject({ url: url(items), headers: user.headers });
    return { status: reply.statusCode, result: reply.json().result };
  };
  const known = {
    serviceable: true,
    place: { city: "Bengaluru", district: "Bengaluru Urban", state: "Karnataka" },
    canCollect: true,
    chargePaise: 60_00,
    transitDays: [4, 5],
  };
  beforeEach(() => {
    shop.adapters.estimate.reply = known;
  });

  it("has a range of dates for each branch and the charge for cash, without signing in", async () => {
    const [phone, cover] = [stock(shop), stock(shop, { branch: "jaynagar", phone: false })];
    const { status, result } = await estimate(`${phone}:1,${cover}:2`);
    expect(status).toBe(200);
    const date = expect.stringMatching(/^20\d\d-\d\d-\d\d$/);
    expect(result).toEqual({
      pincode: "560001",
      serviceable: true,
      ...known.place,
      shipments: [
        { branch: "Ballygunge", productIds: [phone], dates: { from: date, to: date } },
        { branch: "Jaynagar", productIds: [cover], dates: { from: date, to: date } },
      ],
      cod: { offered: true, charge: 60 },
    });
    const [near, far] = result.shipments;
    expect(far.dates.from > near.dates.from).toBe(true);
    expect(near.dates.to > near.dates.from).toBe(true);
    expect(shop.adapters.estimates.at(-1)).toMatchObject({
      destinationPincode: "560001",
      withCharge: true,
      shipments: [
        { originPincode: "700019", weightGrams: 400 },
        { originPincode: "743337", weightGrams: 800 },
      ],
    });
  });

  it("is what an order promises for each branch from then on", async () => {
    const [phone, cover] = [stock(shop), stock(shop, { branch: "jaynagar", phone: false })];
    const { result } = await estimate(`${phone}:1,${cover}:1`);
    const [near, far] = result.shipments;
    const cartDATA = [phone, cover].map((_id) => ({ _id, cart_quantity: 1 }));
    const id = await placed(
      shop,
      shopper,
      orderBody(shopper, "", { cartDATA, deliveryFees: 0, totalAmount: 20_000 }),
    );
    // The courier changes its mind later.
    shop.adapters.estimate.reply = { ...known, transitDays: [1, 1] };
    const { currentProduct, otherProduct } = (
      await get(shop, shopper, `/api/order/getOrderDetailsByOrderId/${id}`)
    ).json().result;
    expect([currentProduct, ...otherProduct]).toMatchObject([
      { product_details: { _id: phone }, deliveryDates: near.dates },
      { product_details: { _id: cover }, deliveryDates: far.dates },
    ]);
  });

  it("is not promised by an order for which the courier doesn't say how long it takes", async () => {
    shop.adapters.estimate.reply = { ...known, transitDays: [null] };
    const id = await placed(shop, shopper, orderBody(shopper, stock(shop)));
    const { result } = (await get(shop, shopper, `/api/order/getOrderDetailsByOrderId/${id}`)).json();
    expect(result.currentProduct.deliveryDates).toBeNull();
  });

  it("counts estimates for the network of the visitor, not for each of its addresses", async () => {
    const visitors: unknown[] = [];
    for (const remoteAddress of ["2001:db8:1:200::1", "2001:db8:1:2ff::2", "2001:db8:1:300::1"]) {
      await shop.app.inject({ url: url(`${stock(shop)}:1`), remoteAddress });
      visitors.push(shop.adapters.estimates.at(-1)?.visitor);
    }
    expect(visitors[1]).toBe(visitors[0]);
    expect(visitors[2]).not.toBe(visitors[0]);
  });

  it("offers no cash above 50,000 rupees or to a wholesaler, and requests no charge for them", async () => {
    const dear = stock(shop, { consumerPaise: 50_000_01, wholesalePaise: 50_000_01 });
    expect((await estimate(`${dear}:1`)).result.cod).toEqual({ offered: false, reason: "limit" });
    expect(shop.adapters.estimates.at(-1)?.withCharge).toBe(false);
    const wholesaler = await addShopper(shop, "wholesaler");
    expect((await estimate(`${stock(shop)}:1`, wholesaler)).result.cod).toEqual({
      offered: false,
      reason: "wholesale",
    });
    expect(shop.adapters.estimates.at(-1)?.withCharge).toBe(false);
  });

  it("has no dates for a pincode that is not served", async () => {
    shop.adapters.estimate.reply = { ...known, serviceable: false, place: null, transitDays: [null] };
    expect((await estimate(`${stock(shop)}:1`)).result).toMatchObject({
      serviceable: false,
      shipments: [],
      cod: null,
    });
  });

  it("has no dates and makes no claim while adapters or the courier is away", async () => {
    const product = stock(shop);
    const silent = {
      serviceable: null,
      city: null,
      district: null,
      state: null,
      cod: null,
      shipments: [{ productIds: [product], dates: null }],
    };
    shop.adapters.estimate.reply = {
      serviceable: null,
      place: null,
      canCollect: null,
      chargePaise: null,
      transitDays: [null],
    };
    expect((await estimate(`${product}:1`)).result).toMatchObject(silent);
    shop.adapters.behave.as = 500;
    expect((await estimate(`${product}:1`)).result).toMatchObject(silent);
    shop.adapters.behave.as = null;
  });

  it("leaves out a product that is no longer sold, and returns 409 when no other is left", async () => {
    const product = stock(shop);
    expect((await estimate(`${newId()}:1,${product}:1`)).result.shipments).toMatchObject([
      { productIds: [product] },
    ]);
    expect((await estimate(`${newId()}:1`)).status).toBe(409);
  });

  it.each([
    ["no items", ""],
    ["an id that is not a UUID", "phone:1"],
    ["no quantity", newId()],
    ["a quantity of 0", `${newId()}:0`],
    ["a fraction as quantity", `${newId()}:1.5`],
    ["51 products", Array.from({ length: 51 }, () => `${newId()}:1`).join(",")],
  ])("rejects %s with 400", async (_what, items) => {
    expect((await estimate(items)).status).toBe(400);
  });

  it("rejects a malformed pincode with 400", async () => {
    expect((await shop.app.inject({ url: url(`${newId()}:1`, "056001") })).statusCode).toBe(400);
  });
});
