import { newId } from "@haat/domain/id";
import { eventually } from "@haat/testkit/eventually";
import { asService, type TestUser } from "@haat/testkit/test-users";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refunds } from "../src/db/schema/payments.ts";
import { redemptions } from "../src/db/schema/redemptions.ts";
import { watchOrders } from "../src/invariants/watch-orders.ts";
import {
  addCustomer,
  addShopper,
  get,
  giveCoupon,
  openShop,
  orderBody,
  pay,
  place,
  placed,
  runExpiry,
  type Shop,
  stateOf,
  stock,
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

/** Called by adapters before it opens a payment attempt at the gateway. */
async function begin(orderId: string, userId: string) {
  return await shop.app.inject({
    method: "POST",
    url: `/internal/orders/${orderId}/begin-payment`,
    headers: await asService("adapters", "orders"),
    payload: { userId },
  });
}

/** Moves one order this many minutes into the past and runs the expiry job. */
async function pass(minutes: number, orderId: string) {
  const ago = sql`make_interval(mins => ${minutes})`;
  await shop.deps.db.execute(sql`update orders set created_at = created_at - ${ago},
    pay_before = pay_before - ${ago}, grace_until = grace_until - ${ago} where id = ${orderId}`);
  await runExpiry(shop);
}

async function lastUnit() {
  const shopper = await addShopper(shop);
  const product = stock(shop, { stock: 1 });
  const left = () => shop.catalogue.products.get(product)?.stock;
  return { shopper, product, left, id: await placed(shop, shopper, orderBody(shopper, product)) };
}
const lineOf = async (shopper: TestUser) =>
  (await get(shop, shopper, "/api/order/getAllOrdersByUser")).json().result[0];

describe("an order with a started payment", () => {
  test("keeps its unit for 10 minutes from the start of the payment: started in minute 9, captured in minute 17", async () => {
    const { shopper, left, id } = await lastUnit();
    await pass(9, id);
    await begin(id, shopper.userId);
    await pass(8, id);
    expect(await stateOf(shop, shopper, id)).toBe("awaiting_payment");
    expect(left()).toBe(0);
    await pay(shop, id);
    await eventually(async () => expect(await stateOf(shop, shopper, id)).toBe("confirmed"));
  });

  test("ends 10 minutes after the first start when the gateway reports nothing, however often it is started", async () => {
    const { shopper, left, id } = await lastUnit();
    await begin(id, shopper.userId);
    await pass(9, id);
    expect((await begin(id, shopper.userId)).json().payable).toBe(true);
    await pass(2, id);
    expect(await stateOf(shop, shopper, id)).toBe("expired");
    await eventually(async () => expect(left()).toBe(1));
    // The stock is still there when the payment arrives.
    await pay(shop, id);
    await eventually(async () => expect(await stateOf(shop, shopper, id)).toBe("confirmed"));
  });

  test("keeps its unit until the bank's result after one attempt failed: started in minute 29, captured in minute 32", async () => {
    const { shopper, product, left, id } = await lastUnit();
    await begin(id, shopper.userId);
    await pay(shop, id, { status: "failed" });
    await pass(29, id);
    expect((await begin(id, shopper.userId)).statusCode).toBe(200);
    await pass(3, id);
    expect(await stateOf(shop, shopper, id)).toBe("payment_failed");
    const other = await addShopper(shop);
    expect((await place(shop, other, orderBody(other, product))).json().msg).toBe("CART ERROR");
    await pay(shop, id);
    await eventually(async () => expect(await stateOf(shop, shopper, id)).toBe("confirmed"));
    expect(left()).toBe(0);
    expect(await shop.deps.db.$count(refunds, eq(refunds.orderId, id))).toBe(0);
  });

  test("keeps its unit when one attempt failed, and is paid by a later capture within the grace period", async () => {
    const { shopper, left, id } = await lastUnit();
    await begin(id, shopper.userId);
    await pay(shop, id, { status: "failed" });
    await pass(44, id);
    expect(await stateOf(shop, shopper, id)).toBe("payment_failed");
    expect(left()).toBe(0);
    await pay(shop, id);
    await eventually(async () => expect(await stateOf(shop, shopper, id)).toBe("confirmed"));
  });

  test("expires when the grace period ends without a result, and releases stock and coupon", async () => {
    const shopper = await addShopper(shop);
    const product = stock(shop, { stock: 1 });
    const { id: couponId } = await giveCoupon(shop, shopper);
    const body = orderBody(shopper, product, { couponId, totalAmount: 9_800, discountPrice: 200 });
    const id = await placed(shop, shopper, body);
    await begin(id, shopper.userId);
    await pay(shop, id, { status: "failed", amountPaise: 9_800_00 });
    await pass(44, id);
    expect(await stateOf(shop, shopper, id)).toBe("payment_failed");
    const use = async () =>
      (await shop.deps.db.select().from(redemptions).where(eq(redemptions.orderId, id)))[0]?.state;
    expect(await use()).toBe("reserved");
    await pass(2, id);
    expect(await stateOf(shop, shopper, id)).toBe("expired");
    expect(await use()).toBe("released");
    await eventually(async () => expect(shop.catalogue.products.get(product)?.stock).toBe(1));
  });

  test("shows during the grace period that it waits for the bank, and offers no payment", async () => {
    const { shopper, id } = await lastUnit();
    await begin(id, shopper.userId);
    expect(await lineOf(shopper)).toMatchObject({
      o_status: "Waiting for payment",
      paymentDue: { payable: true, amount: 10_000, payBefore: expect.any(String) },
    });
    // An order that the previous version placed: its grace period is longer than its window.
    const soon = sql`now() + interval '15 minutes'`;
    await shop.deps.db.execute(sql`update orders set grace_until = ${soon} where id = ${id}`);
    await pass(11, id);
    const text = { o_status: "Waiting for your bank's confirmation" };
    expect(await lineOf(shopper)).toMatchObject({
      ...text,
      state: "awaiting_payment",
      paymentDue: { payable: false, code: "ORDER_CLOSED" },
    });
    const detail = (await get(shop, shopper, `/api/order/getOrderDetailsByOrderId/${id}`)).json().result;
    expect(detail).toMatchObject({ currentProduct: text, orderDET: text });
    const status = (await get(shop, shopper, `/api/order/getOrderStatus/${id}`)).json().result;
    expect(status).toMatchObject(text);
  });

  test("releases its unit when the shopper cancels it or orders again", async () => {
    const cancelled = await lastUnit();
    await begin(cancelled.id, cancelled.shopper.userId);
    await shop.app.inject({
      method: "POST",
      url: "/api/order/cancelOrder",
      headers: cancelled.shopper.headers,
      payload: { orderId: cancelled.id },
    });
    await eventually(async () => expect(cancelled.left()).toBe(1));

    const again = await lastUnit();
    await begin(again.id, again.shopper.userId);
    await pass(2, again.id);
    const newer = await placed(shop, again.shopper, orderBody(again.shopper, again.product));
    expect(await stateOf(shop, again.shopper, again.id)).toBe("expired");
    // The older order is paid late. The newer one has the unit, so the payment is refunded.
    await pay(shop, again.id);
    await eventually(async () => expect(await stateOf(shop, again.shopper, again.id)).toBe("refund_due"));
    expect(await stateOf(shop, again.shopper, newer)).toBe("awaiting_payment");
  });

  test("is refunded when it is paid after a newer order replaced it, although stock is left", async () => {
    const { shopper, product, id } = await lastUnit();
    await begin(id, shopper.userId);
    await pass(2, id);
    await placed(shop, shopper, orderBody(shopper, product));
    const known = shop.catalogue.products.get(product);
    if (known) known.stock = 5;
    expect((await pay(shop, id)).json().state).toBe("refund_due");
    const status = (await get(shop, shopper, `/api/order/getOrderStatus/${id}`)).json().result;
    expect(status.o_status).toBe("Replaced by a newer order, refund on its way");
  });
});

test("an order without a started payment is closed after 10 minutes", async () => {
  const { shopper, left, id } = await lastUnit();
  await pass(9, id);
  expect(await stateOf(shop, shopper, id)).toBe("awaiting_payment");
  await pass(2, id);
  expect(await stateOf(shop, shopper, id)).toBe("expired");
  await eventually(async () => expect(left()).toBe(1));
});

describe("begin-payment", () => {
  test("returns the amount due online, every time it is called", async () => {
    const shopper = await addShopper(shop);
    const body = orderBody(shopper, stock(shop), { deliveryFees: 60, totalAmount: 10_060 });
    const id = await placed(shop, shopper, body);
    const first = await begin(id, shopper.userId);
    expect(first.json()).toEqual({
      payable: true,
      orderId: id,
      userId: shopper.userId,
      reference: (await lineOf(shopper)).order_id_combo,
      amountPaise: 60_00,
      purpose: "advance",
    });
    expect((await begin(id, shopper.userId)).json()).toEqual(first.json());
  });

  test("returns the total of a prepaid order and the advance of a wholesaler", async () => {
    const [consumer, wholesaler] = [await addShopper(shop), await addShopper(shop, "wholesaler")];
    const prepaid = await placed(shop, consumer, orderBody(consumer, stock(shop)));
    expect((await begin(prepaid, consumer.userId)).json()).toMatchObject({ amountPaise: 10_000_00 });
    const cartDATA = [{ _id: stock(shop), cart_quantity: 5 }];
    const body = orderBody(wholesaler, "", { cartDATA, totalAmount: 42_750, discountPrice: 2_250 });
    const bulk = await placed(shop, wholesaler, body);
    expect((await begin(bulk, wholesaler.userId)).json()).toMatchObject({ amountPaise: 5_000_00 });
  });

  test("returns ORDER_CLOSED after the payment window, also when another payment was started before", async () => {
    const [started, never] = [await lastUnit(), await lastUnit()];
    await begin(started.id, started.shopper.userId);
    await pay(shop, started.id, { status: "failed" });
    await pass(31, started.id);
    await pass(31, never.id);
    for (const { id, shopper } of [started, never])
      expect((await begin(id, shopper.userId)).json()).toEqual({ payable: false, code: "ORDER_CLOSED" });
    // A late call does not extend the grace period.
    await pass(15, started.id);
    expect(await stateOf(shop, started.shopper, started.id)).toBe("expired");
  });

  test("returns ALREADY_PAID for a paid order, and 404 for another user's order", async () => {
    const { shopper, id } = await lastUnit();
    expect((await begin(id, (await addShopper(shop)).userId)).statusCode).toBe(404);
    expect((await begin(newId(), shopper.userId)).statusCode).toBe(404);
    await pay(shop, id);
    const paid = { payable: false, code: "ALREADY_PAID" };
    expect((await begin(id, shopper.userId)).json()).toEqual(paid);
    expect((await lineOf(shopper)).paymentDue).toEqual(paid);
  });

  test("at the end of the window either keeps the order open or returns ORDER_CLOSED, never both or neither", async () => {
    const shopper = await addCustomer(shop);
    const product = stock(shop, { stock: 9 });
    const ids: string[] = [];
    for (let count = 0; count < 9; count++)
      ids.push(await placed(shop, shopper, orderBody(shopper, product)));
    const soon = new Date(Date.now() + 40);
    await shop.deps.db.execute(
      sql`update orders set pay_before = ${soon.toISOString()} where user_id = ${shopper.userId}`,
    );
    const answers = await Promise.all(
      ids.map(async (id, index) => {
        while (Date.now() < soon.getTime() - 6 + index) await runExpiry(shop);
        return { id, payable: (await begin(id, shopper.userId)).json().payable };
      }),
    );
    await eventually(async () => {
      await runExpiry(shop);
      for (const { id, payable } of answers)
        expect(await stateOf(shop, shopper, id)).toBe(payable ? "awaiting_payment" : "expired");
    });
  });
});

test("leaves no alarm open", async () => {
  expect(await watchOrders(shop.deps)).toBe(0);
});
