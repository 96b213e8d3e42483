import { paise } from "@haat/domain/money";
import { eventually } from "@haat/testkit/eventually";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedCoupons } from "../seed/coupons.ts";
import { orders } from "../src/db/schema/orders.ts";
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
  type Shopper,
  stateOf,
  stock,
} from "./shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await shop.close();
});

const dayMs = 24 * 3600_000;

async function verify(shopper: Shopper, couponCode: string) {
  return await shop.app.inject({
    method: "POST",
    url: "/api/coupon/verifyUserCoupon",
    headers: shopper.headers,
    payload: { couponCode },
  });
}

async function shown(shopper: Shopper) {
  const reply = await get(shop, shopper, "/api/coupon/getAllCouponsByUser");
  return reply.json().result[0];
}

const withCoupon = (shopper: Shopper, product: string, couponId: string) =>
  orderBody(shopper, product, { couponId, totalAmount: 9_800, discountPrice: 200 });

describe("a coupon", () => {
  test("is applied to its own user, whatever the case and spaces of the code", async () => {
    const shopper = await addShopper(shop);
    const { id, code } = await giveCoupon(shop, shopper);
    const reply = await verify(shopper, ` ${code.toLowerCase()} `);
    expect(reply.json()).toMatchObject({
      success: true,
      result: { _id: id, couponDiscount: 200, minimumAmount: 1000 },
    });
    const { id: second } = await giveCoupon(shop, shopper);
    const listed = (await get(shop, shopper, "/api/coupon/getAllCouponsByUser")).json().result;
    const ids: string[] = listed.map(({ _id }: { _id: string }) => _id);
    expect(ids.toSorted()).toEqual([id, second].toSorted());
  });

  test.each([
    ["", "empty"],
    ["NOSUCHCODE", "unknown"],
    ["' or 1=1 --", "strange"],
  ])("with the code %j (%s) gets Invalid Coupon Code", async (code) => {
    const reply = await verify(await addShopper(shop), code);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      success: false,
      code: "COUPON_INVALID",
      msg: "Invalid Coupon Code",
    });
  });

  test("of another user, or not valid yet, gets the same error as an unknown code", async () => {
    const [shopper, other] = [await addShopper(shop), await addShopper(shop)];
    const early = { createdAt: new Date(Date.now() + dayMs), expiresAt: new Date(Date.now() + 2 * dayMs) };
    const given = [await giveCoupon(shop, other), await giveCoupon(shop, shopper, early)];
    expect((await get(shop, shopper, "/api/coupon/getAllCouponsByUser")).json().result).toEqual([]);
    for (const { id, code } of given) {
      expect((await verify(shopper, code)).json().msg).toBe("Invalid Coupon Code");
      expect((await place(shop, shopper, withCoupon(shopper, stock(shop), id))).json().code).toBe(
        "COUPON_INVALID",
      );
    }
  });

  test("that has expired is rejected and hides its code", async () => {
    const shopper = await addShopper(shop);
    const { code } = await giveCoupon(shop, shopper, { expiresAt: new Date(Date.now() - 1000) });
    expect((await verify(shopper, code)).json().msg).toBe("This coupon has expired.");
    expect(await shown(shopper)).toMatchObject({ couponCode: null, isUsedByUser: false });
  });

  test("is rejected for wholesalers", async () => {
    const shopper = await addShopper(shop, "wholesaler");
    const { id, code } = await giveCoupon(shop, null);
    expect((await verify(shopper, code)).statusCode).toBe(403);
    const body = orderBody(shopper, "", { cartDATA: [{ _id: stock(shop), cart_quantity: 5 }], couponId: id });
    expect((await place(shop, shopper, body)).statusCode).toBe(403);
    expect((await get(shop, shopper, "/api/coupon/getAllCouponsByUser")).json()).toEqual({
      success: true,
      result: [],
      msg: "No Coupons Available for Wholesaler",
    });
  });

  test("is rejected below its minimum", async () => {
    const shopper = await addShopper(shop);
    const { id } = await giveCoupon(shop, shopper, { minimumPaise: paise(10_000_01) });
    const reply = await place(shop, shopper, withCoupon(shopper, stock(shop), id));
    expect(reply.json()).toMatchObject({
      code: "COUPON_INVALID",
      msg: expect.stringContaining("₹10,000.01"),
    });
  });

  test("reduces the total and counts as used once the order is paid", async () => {
    const shopper = await addShopper(shop);
    const { id, code } = await giveCoupon(shop, shopper);
    expect(await shown(shopper)).toEqual({
      _id: id,
      couponText: expect.any(String),
      couponCode: code,
      couponDiscount: 200,
      minimumAmount: 1000,
      createdAt: expect.stringMatching(/^20\d\d-/),
      expiresAt: expect.stringMatching(/^20\d\d-/),
      isUsedByUser: false,
    });
    const order = await placed(shop, shopper, withCoupon(shopper, stock(shop), id));
    await pay(shop, order, { amountPaise: 9_800_00 });
    expect(await stateOf(shop, shopper, order)).toBe("paid");
    expect(await shown(shopper)).toMatchObject({ _id: id, couponCode: null, isUsedByUser: true });
    expect((await verify(shopper, code)).json().msg).toBe("You have already used this coupon.");
    expect((await place(shop, shopper, withCoupon(shopper, stock(shop), id))).json().msg).toBe(
      "You have already used this coupon.",
    );
    const [use] = await shop.deps.db.select().from(redemptions).where(eq(redemptions.orderId, order));
    expect(use?.state).toBe("spent");
  });

  test("in an unpaid order stays listed, and a second order within a minute is rejected", async () => {
    const shopper = await addCustomer(shop);
    const { id, code } = await giveCoupon(shop, shopper);
    await placed(shop, shopper, withCoupon(shopper, stock(shop), id));
    expect(await shown(shopper)).toMatchObject({ _id: id, couponCode: code, isUsedByUser: false });
    expect((await verify(shopper, code)).json()).toMatchObject({ success: true, result: { _id: id } });
    expect((await place(shop, shopper, withCoupon(shopper, stock(shop), id))).json()).toMatchObject({
      code: "COUPON_INVALID",
      msg: "Another of your orders is using this coupon. Please pay for that order, or try again in a minute.",
    });
  });

  test("in the unpaid order of an account that has not bought anything moves to the next order at once", async () => {
    const shopper = await addShopper(shop);
    const { id } = await giveCoupon(shop, shopper);
    const first = await placed(shop, shopper, withCoupon(shopper, stock(shop), id));
    await placed(shop, shopper, withCoupon(shopper, stock(shop), id));
    expect(await stateOf(shop, shopper, first)).toBe("expired");
  });

  test("of an order whose payment failed moves to the next order", async () => {
    const shopper = await addShopper(shop);
    const { id, code } = await giveCoupon(shop, shopper);
    const first = await placed(shop, shopper, withCoupon(shopper, stock(shop), id));
    await pay(shop, first, { status: "failed", amountPaise: 9_800_00 });
    expect(await shown(shopper)).toMatchObject({ couponCode: code, isUsedByUser: false });
    expect((await verify(shopper, code)).json().success).toBe(true);
    const second = await placed(shop, shopper, withCoupon(shopper, stock(shop), id));
    expect(await stateOf(shop, shopper, first)).toBe("expired");
    await pay(shop, second, { amountPaise: 9_800_00 });
    expect((await verify(shopper, code)).json().success).toBe(false);
  });

  test("for every user can be used once by each", async () => {
    const [one, other] = [await addCustomer(shop), await addShopper(shop)];
    const { id } = await giveCoupon(shop, null);
    await placed(shop, one, withCoupon(one, stock(shop), id));
    await placed(shop, other, withCoupon(other, stock(shop), id));
    expect((await place(shop, one, withCoupon(one, stock(shop), id))).statusCode).toBe(400);
  });

  test("that is rejected when the order is placed leaves no stock reserved", async () => {
    const shopper = await addShopper(shop);
    const { id } = await giveCoupon(shop, shopper);
    const product = stock(shop);
    await placed(shop, shopper, withCoupon(shopper, product, id));
    await place(shop, shopper, withCoupon(shopper, product, id));
    expect(shop.catalogue.products.get(product)?.stock).toBe(9);
  });

  test("that a parallel order takes first releases the stock, and the transaction id can be used for another cart", async () => {
    const shopper = await addShopper(shop);
    const { id: couponId } = await giveCoupon(shop, shopper);
    const orderId = await placed(shop, shopper, orderBody(shopper, stock(shop)));
    const product = stock(shop);
    const body = withCoupon(shopper, product, couponId);
    const known = shop.catalogue.products.get(product);
    // The other order takes the coupon and commits after this one has reserved its stock.
    const reply = await shop.deps.db.transaction(async (tx) => {
      await tx.insert(redemptions).values({ orderId, couponId, userId: shopper.userId, state: "reserved" });
      const answer = place(shop, shopper, body);
      await eventually(async () => expect(known?.stock).toBe(9));
      return { answer };
    });
    expect((await reply.answer).json().code).toBe("COUPON_INVALID");
    expect(known?.stock).toBe(10);
    const other = orderBody(shopper, stock(shop), { transactionId: body.transactionId });
    expect((await place(shop, shopper, other)).json()).toMatchObject({ success: true });
  });

  test("is released when the order expires, and moves to the next order when the payment failed", async () => {
    const shopper = await addShopper(shop);
    const { id } = await giveCoupon(shop, shopper);
    const product = stock(shop);
    const first = await placed(shop, shopper, withCoupon(shopper, product, id));
    await shop.deps.db
      .update(orders)
      .set({ payBefore: new Date(0) })
      .where(sql`${orders.id} = ${first}`);
    await runExpiry(shop);
    const second = await placed(shop, shopper, withCoupon(shopper, product, id));
    await pay(shop, second, { status: "failed", amountPaise: 9_800_00 });
    const third = await placed(shop, shopper, withCoupon(shopper, product, id));
    expect(await stateOf(shop, shopper, second)).toBe("expired");
    expect(await stateOf(shop, shopper, third)).toBe("awaiting_payment");
  });

  test("spent in another order before a late payment arrives causes a refund", async () => {
    const worker = shop.startWorker();
    const shopper = await addShopper(shop);
    const { id } = await giveCoupon(shop, shopper);
    const product = stock(shop);
    const first = await placed(shop, shopper, withCoupon(shopper, product, id));
    await pay(shop, first, { status: "failed", amountPaise: 9_800_00 });
    const second = await placed(shop, shopper, withCoupon(shopper, product, id));
    await pay(shop, second, { amountPaise: 9_800_00 });
    await pay(shop, first, { amountPaise: 9_800_00 });
    await eventually(async () => expect(await stateOf(shop, shopper, first)).toBe("refund_due"));
    await eventually(async () => expect(await stateOf(shop, shopper, second)).toBe("confirmed"));
    await worker.close();
  });
});

test("seeds the coupons of the demo users once", async () => {
  const other = await openShop();
  expect(await seedCoupons(other.deps.db, new Date())).toBe(4);
  expect(await seedCoupons(other.deps.db, new Date())).toBe(0);
  await other.close();
});

test("leaves no invariant broken", async () => {
  expect(await watchOrders(shop.deps)).toBe(0);
});
