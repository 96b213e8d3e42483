import { newId } from "@haat/domain/id";
import { paise } from "@haat/domain/money";
import { eventually } from "@haat/testkit/eventually";
import { asc, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { coupons } from "../src/db/schema/coupons.ts";
import { ledger } from "../src/db/schema/ledger.ts";
import { orderHistory } from "../src/db/schema/orders.ts";
import { refunds } from "../src/db/schema/payments.ts";
import { redemptions } from "../src/db/schema/redemptions.ts";
import { shipmentIssues, shipments } from "../src/db/schema/shipments.ts";
import { watchOrders } from "../src/invariants/watch-orders.ts";
import { retryRefund } from "../src/refund/retry-refund.ts";
import {
  asStaff,
  get,
  openAlarms,
  openShop,
  orderBody,
  pay,
  placed,
  runScript,
  type Shop,
  type Shopper,
  shopper,
  stateOf,
  stock,
  tell,
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

const scan = async (waybill: string, status: string) => {
  const news = { status, occurredAt: new Date(), place: "Kolkata" };
  expect((await tell(shop, `/internal/shipments/${waybill}/status`, news)).statusCode).toBe(200);
};

/** A confirmed order; its waybills by branch. */
async function shipped(who: Shopper, body: Record<string, unknown>, payNowPaise: number) {
  const id = await placed(shop, who, body);
  await pay(shop, id, { amountPaise: payNowPaise });
  const rows = await eventually(async () => {
    const found = await shop.deps.db
      .select()
      .from(shipments)
      .where(eq(shipments.orderId, id))
      .orderBy(asc(shipments.branch));
    expect(found.length).toBeGreaterThan(0);
    for (const { waybill } of found) expect(waybill).not.toBeNull();
    return found;
  });
  const waybill = (branch: string) => rows.find((row) => row.branch === branch)?.waybill ?? "";
  return { who, id, ballygunge: waybill("ballygunge"), jaynagar: waybill("jaynagar") };
}

async function prepaid() {
  const who = await shopper(shop);
  return await shipped(who, orderBody(who, stock(shop)), 10_000_00);
}

/** Goods of 10,000 rupees, 60 of delivery paid online. */
async function cash() {
  const who = await shopper(shop);
  return await shipped(who, orderBody(who, stock(shop), { deliveryFees: 60, totalAmount: 10_060 }), 60_00);
}

/** One unit of 10,000 rupees from Jaynagar and two from Ballygunge. */
async function twoBranches(change: Record<string, unknown>, payNowPaise: number, who?: Shopper) {
  const buyer = who ?? (await shopper(shop));
  const cartDATA = [
    { _id: stock(shop, { branch: "jaynagar" }), cart_quantity: 1 },
    { _id: stock(shop), cart_quantity: 2 },
  ];
  return await shipped(buyer, orderBody(buyer, "", { cartDATA, ...change }), payNowPaise);
}

async function balances(orderId: string): Promise<Record<string, number>> {
  const rows = await shop.deps.db.select().from(ledger).where(eq(ledger.orderId, orderId));
  const sums: Record<string, number> = {};
  for (const { account, amountPaise } of rows) sums[account] = (sums[account] ?? 0) + amountPaise;
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}
const refundsOf = async (orderId: string) =>
  await shop.deps.db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.createdAt));
async function gatewaySays(
  status: "accepted" | "failed",
  refund: { id: string; orderId: string; amountPaise: number } | undefined,
) {
  const news = { refundId: refund?.id, status, amountPaise: refund?.amountPaise, occurredAt: new Date() };
  expect((await tell(shop, `/internal/orders/${refund?.orderId}/refunds`, news)).statusCode).toBe(200);
}
const detailOf = async (who: Shopper, id: string) =>
  (await get(shop, who, `/api/order/getOrderDetailsByOrderId/${id}`)).json().result;
const statesOf = async (orderId: string) =>
  (
    await shop.deps.db
      .select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, orderId))
      .orderBy(asc(orderHistory.at), asc(orderHistory.id))
  ).map((row) => row.state);
const casesOf = async (orderId: string) =>
  (
    await shop.deps.db
      .select({ reason: shipmentIssues.reason })
      .from(shipmentIssues)
      .innerJoin(shipments, eq(shipments.id, shipmentIssues.shipmentId))
      .where(eq(shipments.orderId, orderId))
      .orderBy(asc(shipmentIssues.createdAt))
  ).map((row) => row.reason);

describe("a prepaid order", () => {
  test.each(["returned", "lost"])("whose parcel is %s is refunded in full, by itself", async (status) => {
    const { who, id, ballygunge } = await prepaid();
    await scan(ballygunge, "returning");
    await scan(ballygunge, status);
    expect(await stateOf(shop, who, id)).toBe("refund_due");
    expect((await statesOf(id)).slice(-3)).toEqual(["returning", status, "refund_due"]);
    const [refund, ...more] = await refundsOf(id);
    expect(more).toEqual([]);
    await eventually(async () =>
      expect(shop.adapters.refunds.get(refund?.id ?? "")).toMatchObject({
        orderId: id,
        amountPaise: 10_000_00,
      }),
    );
    expect((await detailOf(who, id)).orderDET).toMatchObject({ refundDue: 10_000, refunded: 0, stillDue: 0 });
    await gatewaySays("accepted", refund);
    expect(await stateOf(shop, who, id)).toBe("refunded");
    expect((await detailOf(who, id)).orderDET).toMatchObject({ refundDue: 0, refunded: 10_000 });
    expect(await balances(id)).toEqual({});
    expect(await casesOf(id)).toEqual([status]);
  });

  test("whose parcel is reported as returned many times at once is refunded once", async () => {
    const { id, ballygunge } = await prepaid();
    await Promise.all(Array.from({ length: 30 }, async () => await scan(ballygunge, "returned")));
    expect(await refundsOf(id)).toHaveLength(1);
    expect(await casesOf(id)).toEqual(["returned"]);
  });

  test("whose refund is refused stays due, and is refunded by the refund that is sent again", async () => {
    const { who, id, ballygunge } = await prepaid();
    await scan(ballygunge, "lost");
    const [refund] = await refundsOf(id);
    await gatewaySays("failed", refund);
    expect(await stateOf(shop, who, id)).toBe("refund_due");
    expect((await detailOf(who, id)).orderDET).toMatchObject({ refundDue: 10_000, refunded: 0 });
    await asStaff(async () => await retryRefund(shop.deps.db, refund?.id ?? ""));
    const again = (await refundsOf(id)).find((one) => one.state === "requested");
    expect(again).toMatchObject({ amountPaise: refund?.amountPaise, shipmentId: refund?.shipmentId });
    await gatewaySays("accepted", again);
    expect(await stateOf(shop, who, id)).toBe("refunded");
  });

  test("gets its coupon back when nothing of it was delivered", async () => {
    const who = await shopper(shop);
    const couponId = newId();
    await shop.deps.db.insert(coupons).values({
      id: couponId,
      code: couponId.slice(-12).toUpperCase(),
      text: "x",
      userId: who.userId,
      discountPaise: paise(200_00),
      minimumPaise: paise(1_000_00),
      createdAt: new Date(0),
      expiresAt: new Date(Date.now() + 3600_000),
    });
    const body = orderBody(who, stock(shop), { couponId, totalAmount: 9_800, discountPrice: 200 });
    const { id, ballygunge } = await shipped(who, body, 9_800_00);
    await scan(ballygunge, "returned");
    const [use] = await shop.deps.db.select().from(redemptions).where(eq(redemptions.orderId, id));
    expect(use?.state).toBe("released");
    const [refund] = await refundsOf(id);
    expect(refund?.amountPaise).toBe(9_800_00);
    await gatewaySays("accepted", refund);
    expect(await balances(id)).toEqual({});
  });
});

describe("a cash order", () => {
  test("whose parcel comes back owes nothing at the door, and keeps its delivery charge", async () => {
    const { who, id, ballygunge } = await cash();
    await scan(ballygunge, "returned");
    expect(await stateOf(shop, who, id)).toBe("returned");
    expect(await refundsOf(id)).toEqual([]);
    expect(await balances(id)).toEqual({ gateway: 60_00, delivery: -60_00 });
    expect((await detailOf(who, id)).orderDET).toMatchObject({ refundDue: 0, refunded: 0, stillDue: 0 });
    expect(await casesOf(id)).toEqual(["returned"]);
  });

  test("whose parcel is lost gets its delivery charge back, for the shopper is not to blame", async () => {
    const { who, id, ballygunge } = await cash();
    await scan(ballygunge, "lost");
    expect(await stateOf(shop, who, id)).toBe("refund_due");
    const [refund] = await refundsOf(id);
    expect(refund?.amountPaise).toBe(60_00);
    await gatewaySays("accepted", refund);
    expect(await stateOf(shop, who, id)).toBe("refunded");
    expect(await balances(id)).toEqual({});
  });
});

test("a cash order that is delivered after its return was called off is a sale, and the courier owes what it collected", async () => {
  const { who, id, ballygunge } = await cash();
  await scan(ballygunge, "returning");
  await scan(ballygunge, "delivered");
  expect(await stateOf(shop, who, id)).toBe("delivered");
  expect(await balances(id)).toEqual({
    goods: -10_000_00,
    delivery: -60_00,
    gateway: 60_00,
    courier: 10_000_00,
  });
  expect(await casesOf(id)).toEqual([]);
});

test("a wholesale order whose parcel comes back gets that parcel's share of the advance", async () => {
  const who = await shopper(shop, "wholesaler");
  // 5 units of 9,000 rupees less 5 %: 42,750, of which 5,000 are paid online.
  const cartDATA = [
    { _id: stock(shop, { branch: "jaynagar" }), cart_quantity: 1 },
    { _id: stock(shop), cart_quantity: 4 },
  ];
  const body = orderBody(who, "", {
    cartDATA,
    user_type: "WHOLESALER",
    totalAmount: 42_750,
    discountPrice: 2_250,
  });
  const { id, ballygunge, jaynagar } = await shipped(who, body, 5_000_00);
  await scan(ballygunge, "returned");
  await scan(jaynagar, "delivered");
  expect(await stateOf(shop, who, id)).toBe("delivered");
  const [refund] = await refundsOf(id);
  expect(refund?.amountPaise).toBe(4_000_00);
  await gatewaySays("accepted", refund);
  expect(await stateOf(shop, who, id)).toBe("delivered");
  expect(await balances(id)).toEqual({
    goods: -9_000_00,
    discount: 450_00,
    gateway: 1_000_00,
    courier: 7_550_00,
  });
});

describe("an order of two parcels", () => {
  test("is refunded for the lost one only; the other goes its own way", async () => {
    const { who, id, ballygunge, jaynagar } = await twoBranches({ totalAmount: 30_000 }, 30_000_00);
    await scan(jaynagar, "picked_up");
    await scan(jaynagar, "lost");
    await scan(ballygunge, "picked_up");
    expect(await stateOf(shop, who, id)).toBe("shipped");
    const [refund] = await refundsOf(id);
    expect(refund?.amountPaise).toBe(10_000_00);
    const before = await detailOf(who, id);
    expect(before.currentProduct.o_status).toBe("Lost by the courier, refund on its way");
    expect(before.otherProduct[0].o_status).toBe("On the way");
    expect(before.orderDET).toMatchObject({ refundDue: 10_000, refunded: 0 });
    await gatewaySays("accepted", refund);
    await scan(ballygunge, "delivered");
    expect(await stateOf(shop, who, id)).toBe("delivered");
    const after = await detailOf(who, id);
    expect(after.currentProduct.o_status).toBe("Lost by the courier, refunded");
    expect(after.orderDET).toMatchObject({ refundDue: 0, refunded: 10_000 });
    expect(await balances(id)).toEqual({ goods: -20_000_00, gateway: 20_000_00 });
  });

  test("both of which come back is refunded in two parts, and refunded only after both", async () => {
    const { who, id, ballygunge, jaynagar } = await twoBranches({ totalAmount: 30_000 }, 30_000_00);
    await scan(jaynagar, "returned");
    await scan(ballygunge, "lost");
    expect(await stateOf(shop, who, id)).toBe("refund_due");
    const [one, two, ...more] = await refundsOf(id);
    expect(more).toEqual([]);
    expect([one?.amountPaise, two?.amountPaise]).toEqual([10_000_00, 20_000_00]);
    await gatewaySays("accepted", two);
    expect(await stateOf(shop, who, id)).toBe("refund_due");
    await gatewaySays("accepted", one);
    expect(await stateOf(shop, who, id)).toBe("refunded");
    expect(await balances(id)).toEqual({});
    expect(await casesOf(id)).toEqual(["returned", "lost"]);
  });

  test("paid in cash, of which one comes back, is due at the door for the other only", async () => {
    const cash = { deliveryFees: 120, totalAmount: 30_120 };
    const { who, id, ballygunge, jaynagar } = await twoBranches(cash, 120_00);
    await scan(jaynagar, "returned");
    expect((await detailOf(who, id)).orderDET).toMatchObject({ stillDue: 20_000, refundDue: 0 });
    await scan(ballygunge, "delivered");
    expect(await stateOf(shop, who, id)).toBe("delivered");
    expect((await detailOf(who, id)).orderDET).toMatchObject({ stillDue: 0, refundDue: 0 });
    expect(await balances(id)).toEqual({
      goods: -20_000_00,
      delivery: -120_00,
      gateway: 120_00,
      courier: 20_000_00,
    });
  });
});

test("a lost parcel that is delivered after its refund opens a case, and the books show what the shopper owes", async () => {
  const { who, id, ballygunge } = await cash();
  await scan(ballygunge, "lost");
  const [refund] = await refundsOf(id);
  await gatewaySays("accepted", refund);
  await scan(ballygunge, "delivered");
  expect(await casesOf(id)).toEqual(["lost", "delivered_after_reversal"]);
  expect(await stateOf(shop, who, id)).toBe("refunded");
  // The courier took 10,000 at the door; the 60 of delivery were given back.
  expect(await balances(id)).toEqual({
    goods: -10_000_00,
    delivery: -60_00,
    courier: 10_000_00,
    refund_payable: 60_00,
  });
});

test("a lost parcel that comes back to us opens a second case and is refunded once", async () => {
  const { who, id, ballygunge } = await prepaid();
  await scan(ballygunge, "lost");
  await scan(ballygunge, "returned");
  expect(await casesOf(id)).toEqual(["lost", "returned"]);
  expect(await refundsOf(id)).toHaveLength(1);
  expect(await stateOf(shop, who, id)).toBe("refund_due");
});

const resolveAlarm = async (alarmId: string, resolution: string) =>
  (await runScript(shop, "resolve-alarm", alarmId, resolution, "--by", "asha")).stdout;

test("raises an alarm for a lost parcel until a human has resolved it, and another when it is found", async () => {
  const { id, ballygunge } = await cash();
  const alarmsOf = async () =>
    (await openAlarms(shop)).filter(
      ({ details }) => details["orderId"] === id && details["waybill"] === ballygunge,
    );
  await scan(ballygunge, "lost");
  const [alarm, ...more] = await alarmsOf();
  expect(more).toEqual([]);
  expect(alarm?.rule).toBe("shipment was lost by the courier");
  expect(await resolveAlarm(alarm?.id ?? "", "claim DL-88123 filed")).toBe(
    `Noted. Alarm ${alarm?.id} is resolved within a minute.\n`,
  );
  expect(await alarmsOf()).toEqual([]);
  await scan(ballygunge, "delivered");
  expect((await alarmsOf()).map(({ rule }) => rule)).toEqual([
    "shipment was delivered after its sale was reversed",
  ]);
});

test("after all this no invariant is broken but the open cases", async () => {
  const open = await shop.deps.db.$count(shipmentIssues, isNull(shipmentIssues.resolvedAt));
  expect(await watchOrders(shop.deps)).toBe(open);
});
