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
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import openApi from "../openapi.json" with { type: "json" };
import { addShopper, giveCoupon, openShop, orderBody, placed, type Shop, stock } from "./shop.ts";

let shop: Shop;
let orderid: string;
let product: string;

beforeAll(async () => {
  shop = await openShop();
  product = stock(shop, { stock: 100_000 });
  const victim = await addShopper(shop);
  orderid = await placed(shop, victim, orderBody(victim, product));
  await giveCoupon(shop, victim, { code: "WELCOME" });
});
afterAll(async () => await shop.close());

/** Every public call with all its parameters, as a shopper without orders sends it. */
function samples(addressId: string, userId: string): Readonly<Record<string, Sent>> {
  return {
    "POST /api/order/addFakeOrder": {
      payload: {
        cartDATA: [{ _id: product, cart_quantity: 1 }],
        selectedAddress: addressId,
        user_id: userId,
        user_type: "CONSUMER",
        deliveryFees: 0,
        totalAmount: 10_000,
        discountPrice: 0,
        transactionId: "ORDER_1",
        couponId: newId(),
        paymentMethod: "PRE-PAID",
        gstin: "27AAPFU0939F1ZV",
      },
    },
    "POST /api/order/cancelOrder": { payload: { orderId: orderid } },
    "POST /api/order/cancelShipments": { payload: { orderId: orderid, shipmentId: newId() } },
    "POST /api/order/showRedelivery": { payload: { link: "a-link" } },
    "POST /api/order/requestRedelivery": {
      payload: { link: "a-link", deliverOn: "2026-11-30", phone: "9830012345" },
    },
    "POST /api/order/watchProduct": {
      payload: { productId: product, belowPrice: 1, email: "asha@haat.example" },
    },
    "POST /api/order/endWatch": { payload: { watchId: newId() } },
    "POST /api/order/getLinkedWatches": { payload: { link: "a-link" } },
    "POST /api/order/confirmLinkedWatches": { payload: { link: "a-link" } },
    "POST /api/order/endLinkedWatches": { payload: { link: "a-link", watchId: newId() } },
    "GET /api/order/getAllOrdersByUser": { query: { cursor: "", limit: "50", messages: "true" } },
    "GET /api/order/getOrderDetailsByOrderId/{orderid}": { params: { orderid } },
    "GET /api/order/getOrderStatus/{orderid}": { params: { orderid } },
    "GET /api/order/invoice/{orderid}": { params: { orderid } },
    "GET /api/order/creditNote/{id}": { params: { id: orderid } },
    "POST /api/courier/calculateShippingCost": {
      payload: {
        deliverypin: "700019",
        paymentMethod: "PRE-PAID",
        cartItems: { [product]: 1 },
        totalCartItem: 1,
        isConsumer: true,
        couponId: newId(),
      },
    },
    "GET /api/courier/estimateDelivery/{pincode}": {
      params: { pincode: "700019" },
      query: { items: `${product}:1` },
    },
    "POST /api/coupon/verifyUserCoupon": { payload: { couponCode: "WELCOME" } },
  };
}

let networks = 0;

/** Sends each variant of each call as another shopper from another network, so that rate limits do not reject it. */
async function sendAll(text: string) {
  const answers: { call: string; where: string; status: number; body: string }[] = [];
  for (const call of Object.keys(samples("", ""))) {
    const count = injectText(samples(newId(), newId())[call] ?? {}, text).length;
    for (let index = 0; index < count; index++) {
      const shopper = await addShopper(shop);
      const variant = injectText(samples(shopper.addressId, shopper.userId)[call] ?? {}, text)[index];
      const { headers, ...options } = injectOptions(call, variant?.sent ?? {});
      networks += 1;
      const reply = await shop.app.inject({
        ...options,
        headers: { ...headers, ...shopper.headers },
        remoteAddress: `198.18.${networks >> 8}.${networks & 255}`,
      });
      answers.push({ call, where: variant?.where ?? "", status: reply.statusCode, body: reply.body });
    }
  }
  return answers;
}

async function victimsData(): Promise<unknown> {
  const { rows } = await shop.deps.db.execute(sql`
    select orders::text, (select md5(string_agg(coupons::text, ',')) from coupons),
      (select md5(string_agg(line::text, ',')) from order_lines line where line.order_id = orders.id)
    from orders where id = ${orderid}`);
  return rows;
}

test("covers every parameter of every public call", () => {
  expect(parametersOfSamples(samples(newId(), newId()))).toEqual(parametersOf(openApi));
});

describe("a fragment of SQL as data", () => {
  test.each(sqlFragments)("%j causes no 5xx and changes no other shopper's data", async (fragment) => {
    const before = await victimsData();
    const broken = (await sendAll(fragment)).filter(
      ({ status, body }) => status >= 500 || /syntax error|SQLSTATE|pg_catalog/i.test(body),
    );
    expect(broken).toEqual([]);
    expect(await victimsData()).toEqual(before);
  });

  test.each(sqlConditions)(
    "%j gets the same replies as %j, and no other shopper's order",
    async (always, never) => {
      const [one, other] = [await sendAll(always), await sendAll(never)];
      const outcome = ({ call, where, status }: (typeof one)[number]) => `${call} ${where} ${status}`;
      expect(one.map(outcome)).toEqual(other.map(outcome));
      expect(one.filter(({ body }) => body.includes(`"order_id":"${orderid}"`))).toEqual([]);
    },
  );
});

test.each(unstorableTexts)("%j in a field or parameter causes no 5xx", async (text) => {
  const replies = await sendAll(text);
  expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  const accepted = replies.filter(({ where, status }) => where.startsWith("payload") && status !== 400);
  expect(accepted).toEqual([]);
});

test.each([...sqlFragments, ...unstorableTexts])("rejects a cursor with %j", async (fragment) => {
  const shopper = await addShopper(shop);
  for (const place of [
    [fragment, newId()],
    [new Date().toISOString(), fragment],
  ]) {
    const cursor = Buffer.from(JSON.stringify(place)).toString("base64url");
    const url = `/api/order/getAllOrdersByUser?cursor=${cursor}`;
    expect((await shop.app.inject({ url, headers: shopper.headers })).statusCode).toBe(400);
  }
});
