import { newId } from "@haat/domain/id";
import { paise } from "@haat/domain/money";
import { eventually } from "@haat/testkit/eventually";
import { inParallel } from "@haat/testkit/in-parallel";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { orders } from "../src/db/schema/orders.ts";
import { redemptions } from "../src/db/schema/redemptions.ts";
import { shipmentIssues, shipments } from "../src/db/schema/shipments.ts";
import { eraseUser } from "../src/order/erase-user.ts";
import {
  addShopper,
  findBalances,
  findBookedShipments,
  findRefunds,
  get,
  giveCoupon,
  openAlarms,
  openShop,
  orderBody,
  pay,
  place,
  placed,
  reportRefund,
  reportScan,
  type Shop,
  type Shopper,
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
beforeEach(() => {
  shop.adapters.cancellation.answer = "cancelled";
  shop.adapters.behave.as = null;
});
afterAll(async () => {
  await worker.close();
  await shop.close();
});

async function cancel(shopper: Shopper, orderId: string, shipmentId?: string) {
  return await shop.app.inject({
    method: "POST",
    url: "/api/order/cancelShipments",
    headers: shopper.headers,
    payload: { orderId, ...(shipmentId && { shipmentId }) },
  });
}

async function booked(shopper: Shopper, body: Record<string, unknown>, payNowPaise: number) {
  const id = await placed(shop, shopper, body);
  await pay(shop, id, { amountPaise: payNowPaise });
  return { shopper, id, ...(await findBookedShipments(shop, id)) };
}

async function prepaid() {
  const shopper = await addShopper(shop);
  const product = stock(shop, { stock: 1 });
  return { product, ...(await booked(shopper, orderBody(shopper, product), 10_000_00)) };
}

/** Goods of 10,000 rupees from Jaynagar and 20,000 from Ballygunge; 120 of delivery are paid online. */
async function cashFromTwoBranches() {
  const shopper = await addShopper(shop);
  const cartDATA = [
    { _id: stock(shop, { branch: "jaynagar" }), cart_quantity: 1 },
    { _id: stock(shop), cart_quantity: 2 },
  ];
  const body = orderBody(shopper, "", { cartDATA, deliveryFees: 120, totalAmount: 30_120 });
  return await booked(shopper, body, 120_00);
}

const detailOf = async (shopper: Shopper, id: string) =>
  (await get(shop, shopper, `/api/order/getOrderDetailsByOrderId/${id}`)).json().result;
const untilState = async (shopper: Shopper, id: string, state: string) =>
  await eventually(async () => expect(await stateOf(shop, shopper, id)).toBe(state));
const untilAnswered = async (shipmentId: string) =>
  await eventually(async () => {
    const [row] = await shop.deps.db.select().from(shipments).where(eq(shipments.id, shipmentId));
    expect(row?.cancellation).not.toBe("requested");
    return row;
  });
const untilTakenBack = async (shipmentId: string) =>
  await eventually(async () => {
    const body = shop.catalogue.takenBack.get(shipmentId);
    expect(body).toBeDefined();
    return body;
  });
const alarmsOf = async (orderId: string) => await openAlarms(shop, orderId);

describe("an order that the courier has not picked up", () => {
  test("is cancelled, refunded with all that was paid, and its goods are on sale again", async () => {
    const { shopper, id, product, ballygunge } = await prepaid();
    expect((await detailOf(shopper, id)).orderDET).toMatchObject({
      shipments: [{ shipmentId: ballygunge, canCancel: true, refundIfCancelled: 10_000, cancellation: null }],
      cancellation: { possible: true, requested: false, refund: 10_000 },
    });
    const reply = await cancel(shopper, id);
    expect(reply.statusCode).toBe(200);
    await untilState(shopper, id, "cancelled");
    const [refund, ...more] = await findRefunds(shop, id);
    expect(more).toEqual([]);
    expect(refund).toMatchObject({ amountPaise: 10_000_00, cause: "shipment", causeId: ballygunge });
    await untilTakenBack(ballygunge);
    expect(shop.catalogue.products.get(product)?.stock).toBe(1);
    expect((await detailOf(shopper, id)).currentProduct.o_status).toBe("Cancelled, refund on its way");
    await reportRefund(shop, "accepted", refund);
    const { currentProduct, orderDET } = await detailOf(shopper, id);
    const ended = { state: "cancelled", o_status: "Cancelled, refunded" };
    expect(currentProduct).toMatchObject(ended);
    expect((await get(shop, shopper, "/api/order/getAllOrdersByUser")).json().result).toMatchObject([ended]);
    expect(orderDET).toMatchObject({
      state: "cancelled",
      o_status: "Cancelled, refunded",
      refunded: 10_000,
      refundDue: 0,
      stillDue: 0,
      cancellation: { possible: false },
    });
    expect(await findBalances(shop, id)).toEqual({});
    // A repeat, from another tab, gets the same reply.
    const repeat = await cancel(shopper, id);
    expect([repeat.statusCode, repeat.json()]).toEqual([200, reply.json()]);
    expect(await findRefunds(shop, id)).toHaveLength(1);
    expect(await alarmsOf(id)).toEqual([]);
  });

  test("gives its coupon back", async () => {
    const shopper = await addShopper(shop);
    const { id: couponId } = await giveCoupon(shop, shopper);
    const body = orderBody(shopper, stock(shop), { couponId, totalAmount: 9_800, discountPrice: 200 });
    const { id } = await booked(shopper, body, 9_800_00);
    await cancel(shopper, id);
    await untilState(shopper, id, "cancelled");
    const [use] = await shop.deps.db.select().from(redemptions).where(eq(redemptions.orderId, id));
    expect(use?.state).toBe("released");
    expect((await findRefunds(shop, id)).map(({ amountPaise }) => amountPaise)).toEqual([9_800_00]);
    expect(await alarmsOf(id)).toEqual([]);
  });

  test("of a wholesaler gets the whole advance back", async () => {
    const shopper = await addShopper(shop, "wholesaler");
    const cartDATA = [{ _id: stock(shop), cart_quantity: 5 }];
    const body = orderBody(shopper, "", { cartDATA, totalAmount: 42_750, discountPrice: 2_250 });
    const { id } = await booked(shopper, body, 5_000_00);
    await cancel(shopper, id);
    await untilState(shopper, id, "cancelled");
    const [refund] = await findRefunds(shop, id);
    expect(refund?.amountPaise).toBe(5_000_00);
    await reportRefund(shop, "accepted", refund);
    expect(await findBalances(shop, id)).toEqual({});
  });

  test("is cancelled one shipment after the other, with the delivery charge of each", async () => {
    const { shopper, id, jaynagar, ballygunge } = await cashFromTwoBranches();
    expect((await detailOf(shopper, id)).orderDET.cancellation.refund).toBe(120);
    await cancel(shopper, id, jaynagar);
    await untilTakenBack(jaynagar);
    expect(await stateOf(shop, shopper, id)).toBe("confirmed");
    expect((await detailOf(shopper, id)).orderDET).toMatchObject({
      stillDue: 20_000,
      cancellation: { possible: true },
    });
    await cancel(shopper, id);
    await untilState(shopper, id, "cancelled");
    await untilTakenBack(ballygunge);
    const refunds = await findRefunds(shop, id);
    expect(refunds.map(({ amountPaise }) => amountPaise)).toEqual([40_00, 80_00]);
    for (const refund of refunds) await reportRefund(shop, "accepted", refund);
    expect(await findBalances(shop, id)).toEqual({});
    expect(await alarmsOf(id)).toEqual([]);
  });

  test("keeps the coupon for the rest, which costs less than its minimum, until that is cancelled too", async () => {
    const shopper = await addShopper(shop);
    const { id: couponId } = await giveCoupon(shop, shopper, { minimumPaise: paise(15_000_00) });
    const cartDATA = ["jaynagar", "ballygunge"].map((branch) => ({
      _id: stock(shop, { branch }),
      cart_quantity: 1,
    }));
    const change = { cartDATA, couponId, totalAmount: 19_800, discountPrice: 200 };
    const { id, jaynagar } = await booked(shopper, orderBody(shopper, "", change), 19_800_00);
    const useOf = async () =>
      (await shop.deps.db.select().from(redemptions).where(eq(redemptions.orderId, id)))[0]?.state;
    await cancel(shopper, id, jaynagar);
    await untilTakenBack(jaynagar);
    const [refund] = await findRefunds(shop, id);
    expect(refund?.amountPaise).toBe(9_900_00);
    await reportRefund(shop, "accepted", refund);
    expect(await findBalances(shop, id)).toEqual({
      goods: -10_000_00,
      coupon: 100_00,
      gateway: 9_900_00,
    });
    expect(await useOf()).toBe("spent");
    await cancel(shopper, id);
    await untilState(shopper, id, "cancelled");
    expect(await useOf()).toBe("released");
    const again = orderBody(shopper, "", { ...change, transactionId: transactionId() });
    expect((await place(shop, shopper, again)).json()).toMatchObject({
      success: true,
      result: { totalAmount: 19_800 },
    });
  });

  test("of a wholesaler keeps the prices of the rest, which has fewer than five items", async () => {
    const shopper = await addShopper(shop, "wholesaler");
    const cartDATA = [
      { _id: stock(shop, { branch: "jaynagar" }), cart_quantity: 3 },
      { _id: stock(shop), cart_quantity: 2 },
    ];
    const body = orderBody(shopper, "", { cartDATA, totalAmount: 42_750, discountPrice: 2_250 });
    const { id, jaynagar } = await booked(shopper, body, 5_000_00);
    await cancel(shopper, id, jaynagar);
    await untilTakenBack(jaynagar);
    expect((await findRefunds(shop, id)).map(({ amountPaise }) => amountPaise)).toEqual([3_000_00]);
    // Two of five phones at 9,000 rupees less 5%, less their part of the advance.
    expect((await detailOf(shopper, id)).orderDET).toMatchObject({ state: "confirmed", stillDue: 15_100 });
  });

  test("is cancelled by one refund and one take-back when many ask at once", async () => {
    const { shopper, id, ballygunge } = await prepaid();
    const replies = await inParallel(20, async () => await cancel(shopper, id));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await untilState(shopper, id, "cancelled");
    await untilTakenBack(ballygunge);
    expect(await findRefunds(shop, id)).toHaveLength(1);
    expect(shop.catalogue.calls.filter((call) => call.endsWith(`${id}/take-back`))).toHaveLength(1);
  });

  test("delivers one shipment and cancels the other", async () => {
    const { shopper, id, jaynagar, ballygunge } = await cashFromTwoBranches();
    await reportScan(shop, ballygunge, "picked_up");
    await cancel(shopper, id);
    await untilTakenBack(jaynagar);
    expect(await stateOf(shop, shopper, id)).toBe("shipped");
    await reportScan(shop, ballygunge, "delivered");
    expect(await stateOf(shop, shopper, id)).toBe("delivered");
    const { currentProduct, otherProduct } = await detailOf(shopper, id);
    expect([currentProduct.o_status, otherProduct[0].o_status]).toEqual([
      "Cancelled, refund on its way",
      "Delivered",
    ]);
  });
});

test("an order that is cancelled before it is confirmed books no shipment", async () => {
  const shopper = await addShopper(shop);
  const product = stock(shop, { stock: 1 });
  const id = await placed(shop, shopper, orderBody(shopper, product));
  shop.catalogue.behave.as = "hold";
  shop.catalogue.behave.onlyFor = /commit/;
  await pay(shop, id);
  const reply = await cancel(shopper, id);
  expect(reply.statusCode).toBe(200);
  expect((await detailOf(shopper, id)).orderDET).toMatchObject({
    o_status: "We're cancelling it",
    shipments: [],
    cancellation: { requested: true, possible: false, refund: 10_000 },
  });
  shop.catalogue.release();
  await untilState(shopper, id, "cancelled");
  await eventually(async () => expect(shop.catalogue.products.get(product)?.stock).toBe(1));
  expect([...shop.adapters.shipments.values()].filter(({ orderId }) => orderId === id)).toEqual([]);
  expect(await findRefunds(shop, id)).toHaveLength(1);
  await shop.deps.db
    .update(shipments)
    .set({ createdAt: new Date(Date.now() - 3600_000) })
    .where(eq(shipments.orderId, id));
  expect(await alarmsOf(id)).toEqual([]);
});

test("an order that is cancelled and then turns out to be sold out is refunded, and a repeat gets the same reply", async () => {
  const shopper = await addShopper(shop);
  const id = await placed(shop, shopper, orderBody(shopper, stock(shop, { stock: 1 })));
  shop.catalogue.behave.as = "hold";
  shop.catalogue.behave.onlyFor = /commit/;
  await pay(shop, id);
  const reply = await cancel(shopper, id);
  expect(reply.statusCode).toBe(200);
  // Its reservation expired, and another shopper bought the phone.
  const reservation = shop.catalogue.reservations.get(id);
  if (reservation) reservation.state = "released";
  shop.catalogue.release();
  await untilState(shopper, id, "refund_due");
  const repeat = await cancel(shopper, id);
  expect([repeat.statusCode, repeat.json()]).toEqual([200, reply.json()]);
});

describe("a cancellation that comes too late", () => {
  test.each([
    ["picked_up", "It's on its way already"],
    ["delivered", "It was delivered"],
  ])("(%s) is rejected with what can be done", async (status, text) => {
    const { shopper, id, ballygunge } = await prepaid();
    await reportScan(shop, ballygunge, status);
    const reply = await cancel(shopper, id);
    expect([reply.statusCode, reply.json().code]).toEqual([409, "STATE_CHANGED"]);
    expect(reply.json().msg).toContain(text);
    expect(shop.adapters.cancelled.has(ballygunge)).toBe(false);
  });

  test("from a tab that does not know of the cancelled shipment and the pickup of the other is rejected", async () => {
    const { shopper, id, jaynagar, ballygunge } = await cashFromTwoBranches();
    await cancel(shopper, id, jaynagar);
    await untilTakenBack(jaynagar);
    await reportScan(shop, ballygunge, "picked_up");
    expect((await cancel(shopper, id)).json()).toMatchObject({ code: "STATE_CHANGED" });
    expect((await cancel(shopper, id, jaynagar)).statusCode).toBe(200);
  });

  test("at the courier leaves the order and its money alone", async () => {
    const { shopper, id, ballygunge } = await prepaid();
    shop.adapters.cancellation.answer = "too_late";
    await cancel(shopper, id);
    await untilAnswered(ballygunge);
    expect((await detailOf(shopper, id)).orderDET).toMatchObject({
      state: "confirmed",
      shipments: [{ cancellation: "too_late", canCancel: false }],
      cancellation: { possible: false },
    });
    await reportScan(shop, ballygunge, "delivered");
    expect(await stateOf(shop, shopper, id)).toBe("delivered");
    expect(await findRefunds(shop, id)).toEqual([]);
    expect((await cancel(shopper, id)).statusCode).toBe(200);
  });

  test.each([
    ["another shopper's order", async () => (await prepaid()).id, undefined],
    ["an unknown shipment", null, newId()],
  ])("of %s is not found", async (_, others, shipmentId) => {
    const { shopper, id } = await prepaid();
    const reply = await cancel(shopper, others ? await others() : id, shipmentId);
    expect(reply.statusCode).toBe(404);
  });

  test("of an order that is not paid, or closed, is rejected", async () => {
    const shopper = await addShopper(shop);
    const id = await placed(shop, shopper, orderBody(shopper, stock(shop)));
    expect((await cancel(shopper, id)).json()).toMatchObject({ code: "STATE_CHANGED" });
    await shop.deps.db.update(orders).set({ state: "expired" }).where(eq(orders.id, id));
    expect((await cancel(shopper, id)).json()).toMatchObject({
      msg: "This order is closed already, so there is nothing to cancel.",
    });
  });
});

test("a cash shipment that was picked up meanwhile is not paid on delivery any more, and keeps its delivery charge when it is back", async () => {
  const { shopper, id, jaynagar, ballygunge } = await cashFromTwoBranches();
  shop.adapters.cancellation.answer = "coming_back";
  await cancel(shopper, id, jaynagar);
  await untilAnswered(jaynagar);
  await reportScan(shop, jaynagar, "picked_up");
  const { currentProduct, orderDET } = await detailOf(shopper, id);
  expect(currentProduct.o_status).toBe("Picked up before we could cancel it: on its way back to us");
  expect(orderDET.stillDue).toBe(20_000);
  expect(await findRefunds(shop, id)).toEqual([]);
  await reportScan(shop, jaynagar, "returning");
  await reportScan(shop, jaynagar, "returned");
  expect(await findRefunds(shop, id)).toEqual([]);
  expect(await untilTakenBack(jaynagar)).toMatchObject({ onSale: false });
  await reportScan(shop, ballygunge, "delivered");
  expect(await findBalances(shop, id)).toEqual({
    goods: -20_000_00,
    delivery: -120_00,
    gateway: 120_00,
    courier: 20_000_00,
  });
  // Its phones wait for the inspection, so nobody has to be told.
  await eventually(async () => expect(await alarmsOf(id)).toEqual([]));
});

describe("a pickup after the cancellation", () => {
  test("raises an alarm, once, and changes neither order nor money", async () => {
    const { shopper, id, ballygunge } = await prepaid();
    await cancel(shopper, id);
    await untilTakenBack(ballygunge);
    await reportScan(shop, ballygunge, "manifested");
    expect(await alarmsOf(id)).toEqual([]);
    for (const status of ["picked_up", "in_transit"]) await reportScan(shop, ballygunge, status);
    expect((await alarmsOf(id)).map(({ rule }) => rule)).toEqual(["cancelled shipment was picked up"]);
    expect(await stateOf(shop, shopper, id)).toBe("cancelled");
    const [refund, ...more] = await findRefunds(shop, id);
    expect(more).toEqual([]);
    await reportRefund(shop, "accepted", refund);
    expect(await findBalances(shop, id)).toEqual({});
  });

  test("that ends in a delivery is booked as a sale, with the cash of the courier and what the shopper owes", async () => {
    const { shopper, id, jaynagar, ballygunge } = await cashFromTwoBranches();
    await cancel(shopper, id);
    await untilTakenBack(jaynagar);
    await untilTakenBack(ballygunge);
    for (const refund of await findRefunds(shop, id)) await reportRefund(shop, "accepted", refund);
    const at = new Date();
    for (const status of ["picked_up", "delivered", "delivered"])
      await reportScan(shop, jaynagar, status, at);
    await reportScan(shop, jaynagar, "delivered");
    expect(await findBalances(shop, id)).toEqual({
      goods: -10_000_00,
      delivery: -40_00,
      courier: 10_000_00,
      refund_payable: 40_00,
    });
    expect((await alarmsOf(id)).map(({ rule }) => rule).sort()).toEqual([
      "cancelled shipment was picked up",
      "shipment was delivered after its sale was reversed",
    ]);
    expect(await stateOf(shop, shopper, id)).toBe("cancelled");
    expect((await detailOf(shopper, id)).currentProduct.o_status).toBe("Delivered, refunded");
  });

  test("that is scanned before the courier's answer keeps the sale, raises an alarm and waits for its return", async () => {
    const { shopper, id, ballygunge } = await prepaid();
    shop.adapters.behave.as = "hold";
    shop.adapters.behave.onlyFor = /cancel/;
    await cancel(shopper, id);
    await reportScan(shop, ballygunge, "picked_up");
    shop.adapters.release();
    expect(await untilAnswered(ballygunge)).toMatchObject({ status: "shipped", cancellation: "coming_back" });
    expect(await findRefunds(shop, id)).toEqual([]);
    expect((await alarmsOf(id)).map(({ rule }) => rule)).toEqual(["cancelled shipment was picked up"]);
    expect(await stateOf(shop, shopper, id)).toBe("shipped");
  });
});

test("a courier that does not answer raises an alarm, and the shopper reads that we are cancelling", async () => {
  const { shopper, id, ballygunge } = await prepaid();
  shop.adapters.behave.as = 500;
  shop.adapters.behave.onlyFor = /cancel/;
  await cancel(shopper, id);
  const waitsFor = async (minutes: number) =>
    await shop.deps.db
      .update(shipments)
      .set({ cancellationRequestedAt: new Date(Date.now() - minutes * 60_000) })
      .where(eq(shipments.id, ballygunge));
  await waitsFor(14);
  expect(await alarmsOf(id)).toEqual([]);
  await waitsFor(16);
  expect((await alarmsOf(id)).map(({ rule }) => rule)).toEqual([
    "courier has not answered a cancellation after 15 minutes",
  ]);
  expect((await detailOf(shopper, id)).currentProduct.o_status).toBe("We're cancelling it");
  shop.adapters.behave.as = null;
  await untilState(shopper, id, "cancelled");
  expect(await alarmsOf(id)).toEqual([]);
});

test("an account with a refund on its way is not erased", async () => {
  const { shopper, id } = await prepaid();
  await cancel(shopper, id);
  await untilState(shopper, id, "cancelled");
  await shop.deps.db
    .update(orders)
    .set({ createdAt: new Date(Date.now() - 31 * 24 * 3600_000) })
    .where(eq(orders.id, id));
  await expect(eraseUser(shop.deps.db, shopper.userId)).rejects.toMatchObject({ code: "VALIDATION" });
  const [refund] = await findRefunds(shop, id);
  await reportRefund(shop, "accepted", refund);
  expect(await eraseUser(shop.deps.db, shopper.userId)).toBe(1);
});

test("an account is not erased while the courier has a cancelled shipment", async () => {
  const { shopper, id, ballygunge } = await prepaid();
  await cancel(shopper, id);
  await untilTakenBack(ballygunge);
  const [refund] = await findRefunds(shop, id);
  await reportRefund(shop, "accepted", refund);
  await reportScan(shop, ballygunge, "picked_up");
  await shop.deps.db
    .update(orders)
    .set({ createdAt: new Date(Date.now() - 31 * 24 * 3600_000) })
    .where(eq(orders.id, id));
  await expect(eraseUser(shop.deps.db, shopper.userId)).rejects.toMatchObject({ code: "VALIDATION" });
  await shop.deps.db
    .update(shipmentIssues)
    .set({ resolvedAt: new Date() })
    .where(eq(shipmentIssues.shipmentId, ballygunge));
  expect(await eraseUser(shop.deps.db, shopper.userId)).toBe(1);
});

describe("the watchdog finds goods that are in stock again", () => {
  const takenBack = async (shipmentId: string) =>
    await shop.deps.pool.query("update order_units set taken_back_at = now() where shipment_id = $1", [
      shipmentId,
    ]);
  const withoutReversal = "shipment ended without a reversal of its sale";

  test("although their sale stands", async () => {
    const { id, ballygunge } = await prepaid();
    await takenBack(ballygunge);
    expect((await alarmsOf(id)).map(({ rule }) => rule)).toEqual([withoutReversal]);
  });

  test("although they were delivered after all, and not those that were delivered after they had come back", async () => {
    const { shopper, id, ballygunge } = await prepaid();
    await cancel(shopper, id);
    await untilTakenBack(ballygunge);
    await eventually(async () =>
      expect(
        await shop.deps.pool.query(
          "select 1 from order_units where order_id = $1 and taken_back_at is not null",
          [id],
        ),
      ).toMatchObject({ rowCount: 1 }),
    );
    await reportScan(shop, ballygunge, "delivered");
    const rules = async () => (await alarmsOf(id)).map(({ rule }) => rule);
    expect(await rules()).not.toContain(withoutReversal);
    await takenBack(ballygunge);
    expect(await rules()).toContain(withoutReversal);
  });
});

describe("a cancelled shipment that the courier agreed to bring back", () => {
  const comingBack = async () => {
    const order = await prepaid();
    shop.adapters.cancellation.answer = "coming_back";
    await cancel(order.shopper, order.id);
    await untilAnswered(order.ballygunge);
    await reportScan(shop, order.ballygunge, "picked_up");
    return order;
  };

  test("is refunded with all that was paid for it when it is back, and not before", async () => {
    const { shopper, id, ballygunge } = await comingBack();
    expect(await findRefunds(shop, id)).toEqual([]);
    await reportScan(shop, ballygunge, "returned");
    const [refund, ...more] = await findRefunds(shop, id);
    expect(more).toEqual([]);
    expect(refund).toMatchObject({ cause: "shipment", causeId: ballygunge, amountPaise: 10_000_00 });
    await reportRefund(shop, "accepted", refund);
    expect(await stateOf(shop, shopper, id)).toBe("refunded");
    expect(await findBalances(shop, id)).toEqual({});
  });

  test("raises an alarm when it is delivered all the same", async () => {
    const { id, ballygunge } = await comingBack();
    await reportScan(shop, ballygunge, "delivered");
    expect((await alarmsOf(id)).map(({ rule }) => rule)).toEqual(["cancelled shipment was picked up"]);
    expect(await findRefunds(shop, id)).toEqual([]);
  });

  test("raises an alarm when it is not back after 14 days, until it is", async () => {
    const { id, ballygunge } = await comingBack();
    const since = (days: number) => ({
      cancellationRequestedAt: new Date(Date.now() - days * 24 * 3600_000),
    });
    await shop.deps.db.update(shipments).set(since(13.9)).where(eq(shipments.id, ballygunge));
    expect(await alarmsOf(id)).toEqual([]);
    await shop.deps.db.update(shipments).set(since(14.1)).where(eq(shipments.id, ballygunge));
    expect((await alarmsOf(id)).map(({ rule }) => rule)).toEqual([
      "cancelled shipment has not come back after 14 days",
    ]);
    await reportScan(shop, ballygunge, "returned");
    await eventually(async () => expect(await alarmsOf(id)).toEqual([]));
  });
});
