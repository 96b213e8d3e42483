import { eventually } from "@haat/testkit/eventually";
import { expect, test } from "vitest";
import { z } from "zod";
import { createBuyer } from "../src/buyers.ts";
import { shopUnderTest } from "../src/config.ts";
import { query } from "../src/database.ts";
import { findPhone, newTransactionId, orderFor, postJson } from "../src/purchase.ts";
import { payAtGateway } from "../src/simulators.ts";

const shop = shopUnderTest();
const productReply = z.object({ result: z.object({ puser_price: z.number() }) });
const cart = z.object({ result: z.tuple([z.object({ puser_price: z.number() })]) });
const shipping = z.object({ totalShippingCost: z.number() });
const placed = z.object({
  result: z.object({
    orderId: z.uuid(),
    payNow: z.number(),
    dueOnDelivery: z.number(),
    totalAmount: z.number(),
  }),
});
const gatewayForm = z.object({ bdorderid: z.string() });

const visitor = { "content-type": "application/json" } as const;

async function post<Reply>(
  schema: z.ZodType<Reply>,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: object,
): Promise<Reply> {
  const reply = await postJson(`${shop.storefront}${path}`, headers, body);
  expect(reply.status).toBe(200);
  return schema.parse(reply.body);
}

test.each(["PRE-PAID", "CASH ON DELIVERY"] as const)(
  "the price before sign-in plus the displayed fees is the price paid with %s",
  async (paymentMethod) => {
    const buyer = await createBuyer(shop);
    const phone = await findPhone(shop, 1);

    // A visitor sees the product and the cart.
    const page = await fetch(`${shop.storefront}/api/product/getProductById/${phone.id}`);
    const { puser_price: price } = productReply.parse(await page.json()).result;
    const cartItems = { [phone.id]: 1 };
    const inCart = await post(cart, "/api/product/getCartProduct", visitor, { cartItems });
    expect(inCart.result[0].puser_price).toBe(price);

    // After sign-in, checkout adds and displays the delivery charge.
    const { totalShippingCost: fees } = await post(
      shipping,
      "/api/courier/calculateShippingCost",
      buyer.headers,
      {
        deliverypin: "700019",
        paymentMethod,
        cartItems,
        totalCartItem: 1,
        isConsumer: true,
      },
    );
    expect(fees > 0).toBe(paymentMethod === "CASH ON DELIVERY");
    const total = price + fees;
    const order = await post(placed, "/api/order/addFakeOrder", buyer.headers, {
      ...orderFor(buyer, phone, newTransactionId()),
      deliveryFees: fees,
      totalAmount: total,
      paymentMethod,
    });
    expect(order.result.totalAmount).toBe(total);
    expect(order.result.payNow + order.result.dueOnDelivery).toBe(total);

    // The gateway charges payNow, whatever amount the request asks for.
    const { orderId, payNow } = order.result;
    await post(gatewayForm, "/api/payment-gateway/create-order", buyer.headers, {
      id: orderId,
      total_value: 1,
      test_type: "UAT",
    });
    const [attempt] = await query<{ gateway_order_id: string; rupees: number }>(
      shop.databases.adapters,
      "select gateway_order_id, amount_paise::float8 / 100 as rupees from payment_attempts where order_id = $1",
      [orderId],
    );
    expect(attempt?.rupees).toBe(payNow);
    if (!attempt) throw new Error("no payment attempt");
    await payAtGateway(shop, attempt.gateway_order_id);

    const invoice = await eventually(async () => {
      const [row] = await query<{ total: number; paid: number; due: number }>(
        shop.databases.orders,
        `select (snapshot->>'totalPaise')::float8 / 100 as total, (snapshot->>'paidPaise')::float8 / 100 as paid,
         (snapshot->>'dueOnDeliveryPaise')::float8 / 100 as due from invoices where order_id = $1`,
        [orderId],
      );
      if (!row) throw new Error("no invoice yet");
      return row;
    }, 60_000);
    expect(invoice).toEqual({ total, paid: payNow, due: order.result.dueOnDelivery });
  },
);
