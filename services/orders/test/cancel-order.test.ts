import { newId } from "@haat/domain/id";
import { outbox } from "@haat/service-kit/outbox/table";
import { eventually } from "@haat/testkit/eventually";
import { inParallel } from "@haat/testkit/in-parallel";
import type { TestUser } from "@haat/testkit/test-users";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orders } from "../src/db/schema/orders.ts";
import { watchOrders } from "../src/invariants/watch-orders.ts";
import {
  addShopper,
  findBalances,
  findRefunds,
  get,
  giveCoupon,
  openShop,
  orderBody,
  pay,
  place,
  placed,
  reportRefund,
  runExpiry,
  type Shop,
  stateOf,
  stock,
  transactionId,
} from "./shop.ts";

let shop: Shop;
let worker: { close: () => Promise<void> };
beforeAll(async () => {
  shop = await openShop();
  worker = shop.startWorker();
});
afterAll(async () => {
  await worker.close();
  await shop.close();
});

async function cancel(shopper: TestUser, orderId: string) {
  return await shop.app.inject({
    method: "POST",
    url: "/api/order/cancelOrder",
    headers: shopper.headers,
    payload: { orderId },
  });
}

describe("an unpaid order that its owner cancels", () => {
  test.each([
    ["waits for its payment", false],
    ["whose payment failed", true],
  ])("(%s) releases stock and coupon at once, and a repeat gets the same reply", async (_, failed) => {
    const shopper = await addShopper(shop);
    const product = stock(shop, { stock: 1 });
    const { id: couponId } = await giveCoupon(shop, shopper);
    const body = () => orderBody(shopper, product, { couponId, totalAmount: 9_800, discountPrice: 200 });
    const id = await placed(shop, shopper, body());
    if (failed) await pay(shop, id, { status: "failed", amountPaise: 9_800_00 });
    for (let again = 0; again < 2; again++) {
      const reply = await cancel(shopper, id);
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toMatchObject({ success: true, result: { orderId: id } });
    }
    const [line] = (await get(shop, shopper, "/api/order/getAllOrdersByUser")).json().result;
    expect(line).toMatchObject({ order_id: id, state: "expired", o_status: "Cancelled" });
    await eventually(async () => expect(shop.catalogue.products.get(product)?.stock).toBe(1));
    // An order within a minute counts as a second click, unless the first one is closed.
    expect((await place(shop, shopper, body())).statusCode).toBe(200);
  });

  test("is cancelled once by fifty parallel requests", async () => {
    const shopper = await addShopper(shop);
    const id = await placed(shop, shopper, orderBody(shopper, stock(shop)));
    const replies = await inParallel(50, async () => await cancel(shopper, id));
    // The limit per user may reject some.
    expect(replies.every((reply) => [200, 429].includes(reply.statusCode))).toBe(true);
    expect(await stateOf(shop, shopper, id)).toBe("expired");
    const jobs = await shop.deps.db.select().from(outbox).where(eq(outbox.topic, "order.expired"));
    expect(jobs.filter((job) => JSON.stringify(job.payload).includes(id))).toHaveLength(1);
  });

  test("is refunded when a payment arrives after all, although the stock is there, and says so", async () => {
    const shopper = await addShopper(shop);
    const product = stock(shop, { stock: 1 });
    const { id: couponId } = await giveCoupon(shop, shopper);
    const body = orderBody(shopper, product, { couponId, totalAmount: 9_800, discountPrice: 200 });
    const id = await placed(shop, shopper, body);
    await cancel(shopper, id);
    const capture = { gatewayTransactionId: newId(), amountPaise: 9_800_00 };
    for (let again = 0; again < 2; again++)
      expect((await pay(shop, id, capture)).json()).toEqual({ orderId: id, state: "refund_due" });

    const [line] = (await get(shop, shopper, "/api/order/getAllOrdersByUser")).json().result;
    expect(line).toMatchObject({ state: "refund_due", o_status: "Cancelled, refund on its way" });
    const { orderDET } = (await get(shop, shopper, `/api/order/getOrderDetailsByOrderId/${id}`)).json()
      .result;
    expect(orderDET).toMatchObject({
      o_status: "Cancelled, refund on its way",
      closedByShopper: true,
      refundDue: 9_800,
    });
    expect(orderDET.timeline.map(({ text }: { text: string }) => text)).toEqual([
      "Waiting for payment",
      "Cancelled",
      "Payment received: ₹9,800 by UPI",
      "Refund of ₹9,800 on its way",
    ]);
    expect(await findBalances(shop, id)).toEqual({ gateway: 9_800_00, refund_payable: -9_800_00 });
    // The stock is released even when the payment arrives before the job that releases it.
    await eventually(async () => expect(shop.catalogue.products.get(product)?.stock).toBe(1));
    expect((await cancel(shopper, id)).json()).toMatchObject({ success: true, result: { orderId: id } });
    // The coupon can be used again.
    expect((await place(shop, shopper, { ...body, transactionId: transactionId() })).statusCode).toBe(200);

    const [refund, ...more] = await findRefunds(shop, id);
    expect(more).toHaveLength(0);
    await eventually(async () => expect(shop.adapters.refunds.has(refund?.id ?? "")).toBe(true));
    await reportRefund(shop, "accepted", refund);
    expect(await stateOf(shop, shopper, id)).toBe("refunded");
    expect(await findBalances(shop, id)).toEqual({});
    const status = (await get(shop, shopper, `/api/order/getOrderStatus/${id}`)).json().result;
    expect(status).toMatchObject({ o_status: "Cancelled, refunded", closedByShopper: true });
  });

  test("is refunded for each payment when two arrive", async () => {
    const shopper = await addShopper(shop);
    const id = await placed(shop, shopper, orderBody(shopper, stock(shop)));
    await cancel(shopper, id);
    await pay(shop, id);
    await pay(shop, id);
    const [one, two] = await findRefunds(shop, id);
    await reportRefund(shop, "accepted", one);
    await reportRefund(shop, "accepted", two);
    expect(await stateOf(shop, shopper, id)).toBe("refunded");
    expect(await findBalances(shop, id)).toEqual({});
  });
});

describe("cancelling an order", () => {
  test("is rejected once the order is paid", async () => {
    const shopper = await addShopper(shop);
    const id = await placed(shop, shopper, orderBody(shopper, stock(shop)));
    await pay(shop, id);
    const reply = await cancel(shopper, id);
    expect(reply.statusCode).toBe(409);
    expect(reply.json().code).toBe("ALREADY_PAID");
    await eventually(async () => expect(await stateOf(shop, shopper, id)).toBe("confirmed"));
  });

  test("is rejected with ORDER_CLOSED when the order was not paid in time, because a payment still confirms it", async () => {
    const shopper = await addShopper(shop);
    const id = await placed(shop, shopper, orderBody(shopper, stock(shop)));
    await shop.deps.db
      .update(orders)
      .set({ payBefore: new Date(0) })
      .where(eq(orders.id, id));
    await runExpiry(shop);
    const reply = await cancel(shopper, id);
    expect(reply.statusCode).toBe(409);
    expect(reply.json().code).toBe("ORDER_CLOSED");
    await pay(shop, id);
    await eventually(async () => expect(await stateOf(shop, shopper, id)).toBe("confirmed"));
  });

  test("is rejected for another user's order, as for an unknown one", async () => {
    const [shopper, other] = [await addShopper(shop), await addShopper(shop)];
    const id = await placed(shop, shopper, orderBody(shopper, stock(shop)));
    const reply = await cancel(other, id);
    expect(reply.statusCode).toBe(404);
    expect(reply.body).toBe((await cancel(other, newId())).body);
    expect(await stateOf(shop, shopper, id)).toBe("awaiting_payment");
  });
});

test("leaves no invariant broken", async () => {
  expect(await watchOrders(shop.deps)).toBe(0);
});
