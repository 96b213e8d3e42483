import { eventually } from "@haat/testkit/eventually";
import { asc, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orderHistory } from "../src/db/schema/orders.ts";
import { redemptions } from "../src/db/schema/redemptions.ts";
import { shipmentIssues, shipments } from "../src/db/schema/shipments.ts";
import { watchOrders } from "../src/invariants/watch-orders.ts";
import { resolveFailedRefund } from "../src/refund/resolve-failed-refund.ts";
import {
  addShopper,
  asStaff,
  findBalances,
  findBookedShipments,
  findRefunds,
  get,
  giveCoupon,
  openAlarms,
  openShop,
  orderBody,
  pay,
  placed,
  reportRefund,
  reportScan,
  runScript,
  type Shop,
  type Shopper,
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

const scan = async (shipmentId: string, status: string) => {
  expect((await reportScan(shop, shipmentId, status)).statusCode).toBe(200);
};

/** Places and pays an order, and waits for its shipments. */
async function shipped(shopper: Shopper, body: Record<string, unknown>, payNowPaise: number) {
  const id = await placed(shop, shopper, body);
  await pay(shop, id, { amountPaise: payNowPaise });
  return { shopper, id, ...(await findBookedShipments(shop, id)) };
}

async function prepaid() {
  const shopper = await addShopper(shop);
  return await shipped(shopper, orderBody(shopper, stock(shop)), 10_000_00);
}

/** Goods of 10,000 rupees, 60 of delivery paid online. */
async function cash() {
  const shopper = await addShopper(shop);
  return await shipped(
    shopper,
    orderBody(shopper, stock(shop), { deliveryFees: 60, totalAmount: 10_060 }),
    60_00,
  );
}

/** One unit of 10,000 rupees from Jaynagar and two from Ballygunge. */
async function twoBranches(change: Record<string, unknown>, payNowPaise: number, shopper?: Shopper) {
  const buyer = shopper ?? (await addShopper(shop));
  const cartDATA = [
    { _id: stock(shop, { branch: "jaynagar" }), cart_quantity: 1 },
    { _id: stock(shop), cart_quantity: 2 },
  ];
  return await shipped(buyer, orderBody(buyer, "", { cartDATA, ...change }), payNowPaise);
}

const detailOf = async (shopper: Shopper, id: string) =>
  (await get(shop, shopper, `/api/order/getOrderDetailsByOrderId/${id}`)).json().result;
const statesOf = async (orderId: string) =>
  (
    await shop.deps.db
      .select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, orderId))
      .orderBy(asc(orderHistory.at), asc(orderHistory.id))
  ).map((row) => row.state);
const issueReasons = async (orderId: string) =>
  (
    await shop.deps.db
      .select({ reason: shipmentIssues.reason })
      .from(shipmentIssues)
      .innerJoin(shipments, eq(shipments.id, shipmentIssues.shipmentId))
      .where(eq(shipments.orderId, orderId))
      .orderBy(asc(shipmentIssues.createdAt))
  ).map((row) => row.reason);

describe("a prepaid order", () => {
  test.each(["returned", "lost"])(
    "is refunded in full automatically when its shipment is %s",
    async (status) => {
      const { shopper, id, ballygunge } = await prepaid();
      await scan(ballygunge, "returning");
      await scan(ballygunge, status);
      expect(await stateOf(shop, shopper, id)).toBe("refund_due");
      expect((await statesOf(id)).slice(-3)).toEqual(["returning", status, "refund_due"]);
      const [refund, ...more] = await findRefunds(shop, id);
      expect(more).toEqual([]);
      await eventually(async () =>
        expect(shop.adapters.refunds.get(refund?.id ?? "")).toMatchObject({
          orderId: id,
          amountPaise: 10_000_00,
        }),
      );
      expect((await detailOf(shopper, id)).orderDET).toMatchObject({
        refundDue: 10_000,
        refunded: 0,
        stillDue: 0,
      });
      await reportRefund(shop, "accepted", refund);
      expect(await stateOf(shop, shopper, id)).toBe("refunded");
      expect((await detailOf(shopper, id)).orderDET).toMatchObject({ refundDue: 0, refunded: 10_000 });
      expect(await findBalances(shop, id)).toEqual({});
      expect(await issueReasons(id)).toEqual([status]);
    },
  );

  test("is refunded once when its return is reported many times in parallel", async () => {
    const { id, ballygunge } = await prepaid();
    await Promise.all(Array.from({ length: 30 }, async () => await scan(ballygunge, "returned")));
    expect(await findRefunds(shop, id)).toHaveLength(1);
    expect(await issueReasons(id)).toEqual(["returned"]);
  });

  test("stays due when its refund fails, and is refunded by the retry", async () => {
    const { shopper, id, ballygunge } = await prepaid();
    await scan(ballygunge, "lost");
    const [refund] = await findRefunds(shop, id);
    await reportRefund(shop, "failed", refund);
    expect(await stateOf(shop, shopper, id)).toBe("refund_due");
    expect((await detailOf(shopper, id)).orderDET).toMatchObject({ refundDue: 10_000, refunded: 0 });
    await asStaff(
      async () => await resolveFailedRefund(shop.deps, { refundId: refund?.id ?? "", way: "reissue" }),
    );
    const again = (await findRefunds(shop, id)).find((one) => one.state === "requested");
    expect(again).toMatchObject({ amountPaise: refund?.amountPaise, shipmentId: refund?.shipmentId });
    await reportRefund(shop, "accepted", again);
    expect(await stateOf(shop, shopper, id)).toBe("refunded");
  });

  test("releases its coupon when nothing was delivered", async () => {
    const shopper = await addShopper(shop);
    const { id: couponId } = await giveCoupon(shop, shopper);
    const body = orderBody(shopper, stock(shop), { couponId, totalAmount: 9_800, discountPrice: 200 });
    const { id, ballygunge } = await shipped(shopper, body, 9_800_00);
    await scan(ballygunge, "returned");
    const [use] = await shop.deps.db.select().from(redemptions).where(eq(redemptions.orderId, id));
    expect(use?.state).toBe("released");
    const [refund] = await findRefunds(shop, id);
    expect(refund?.amountPaise).toBe(9_800_00);
    await reportRefund(shop, "accepted", refund);
    expect(await findBalances(shop, id)).toEqual({});
  });
});

describe("a cash-on-delivery order", () => {
  test("has nothing due on delivery after a return, and the shop keeps its delivery charge", async () => {
    const { shopper, id, ballygunge } = await cash();
    await scan(ballygunge, "returned");
    expect(await stateOf(shop, shopper, id)).toBe("returned");
    expect(await findRefunds(shop, id)).toEqual([]);
    expect(await findBalances(shop, id)).toEqual({ gateway: 60_00, delivery: -60_00 });
    expect((await detailOf(shopper, id)).orderDET).toMatchObject({ refundDue: 0, refunded: 0, stillDue: 0 });
    expect(await issueReasons(id)).toEqual(["returned"]);
  });

  test("gets its delivery charge refunded when its shipment is lost", async () => {
    const { shopper, id, ballygunge } = await cash();
    await scan(ballygunge, "lost");
    expect(await stateOf(shop, shopper, id)).toBe("refund_due");
    expect((await detailOf(shopper, id)).orderDET).toMatchObject({ refundDue: 60, stillDue: 0 });
    const [refund] = await findRefunds(shop, id);
    expect(refund?.amountPaise).toBe(60_00);
    await reportRefund(shop, "accepted", refund);
    expect(await stateOf(shop, shopper, id)).toBe("refunded");
    expect(await findBalances(shop, id)).toEqual({});
  });
});

test("a cash-on-delivery order that is delivered after a cancelled return is sold, and the courier owes what it collected", async () => {
  const { shopper, id, ballygunge } = await cash();
  await scan(ballygunge, "returning");
  await scan(ballygunge, "delivered");
  expect(await stateOf(shop, shopper, id)).toBe("delivered");
  expect(await findBalances(shop, id)).toEqual({
    goods: -10_000_00,
    delivery: -60_00,
    gateway: 60_00,
    courier: 10_000_00,
  });
  expect(await issueReasons(id)).toEqual([]);
});

test("a wholesale order gets a returned shipment's share of the advance refunded", async () => {
  const shopper = await addShopper(shop, "wholesaler");
  // 5 units of 9,000 rupees less 5 %: 42,750, of which 5,000 are paid online.
  const cartDATA = [
    { _id: stock(shop, { branch: "jaynagar" }), cart_quantity: 1 },
    { _id: stock(shop), cart_quantity: 4 },
  ];
  const body = orderBody(shopper, "", {
    cartDATA,
    user_type: "WHOLESALER",
    totalAmount: 42_750,
    discountPrice: 2_250,
  });
  const { id, ballygunge, jaynagar } = await shipped(shopper, body, 5_000_00);
  await scan(ballygunge, "returned");
  await scan(jaynagar, "delivered");
  expect(await stateOf(shop, shopper, id)).toBe("delivered");
  const [refund] = await findRefunds(shop, id);
  expect(refund?.amountPaise).toBe(4_000_00);
  await reportRefund(shop, "accepted", refund);
  expect(await stateOf(shop, shopper, id)).toBe("delivered");
  expect(await findBalances(shop, id)).toEqual({
    goods: -9_000_00,
    discount: 450_00,
    gateway: 1_000_00,
    courier: 7_550_00,
  });
});

describe("an order of two shipments", () => {
  test("is refunded for the lost one only, while the other is delivered", async () => {
    const { shopper, id, ballygunge, jaynagar } = await twoBranches({ totalAmount: 30_000 }, 30_000_00);
    await scan(jaynagar, "picked_up");
    await scan(jaynagar, "lost");
    await scan(ballygunge, "picked_up");
    expect(await stateOf(shop, shopper, id)).toBe("shipped");
    const [refund] = await findRefunds(shop, id);
    expect(refund?.amountPaise).toBe(10_000_00);
    const before = await detailOf(shopper, id);
    expect(before.currentProduct.o_status).toBe("Lost in transit, refund on its way");
    expect(before.otherProduct[0].o_status).toBe("On the way");
    expect(before.orderDET).toMatchObject({ refundDue: 10_000, refunded: 0 });
    await reportRefund(shop, "accepted", refund);
    await scan(ballygunge, "delivered");
    expect(await stateOf(shop, shopper, id)).toBe("delivered");
    const after = await detailOf(shopper, id);
    expect(after.currentProduct.o_status).toBe("Lost in transit, refunded");
    expect(after.orderDET).toMatchObject({ refundDue: 0, refunded: 10_000 });
    expect(await findBalances(shop, id)).toEqual({ goods: -20_000_00, gateway: 20_000_00 });
  });

  test("is refunded only after both refunds are accepted when neither is delivered", async () => {
    const { shopper, id, ballygunge, jaynagar } = await twoBranches({ totalAmount: 30_000 }, 30_000_00);
    await scan(jaynagar, "returned");
    await scan(ballygunge, "lost");
    expect(await stateOf(shop, shopper, id)).toBe("refund_due");
    const [one, two, ...more] = await findRefunds(shop, id);
    expect(more).toEqual([]);
    expect([one?.amountPaise, two?.amountPaise]).toEqual([10_000_00, 20_000_00]);
    await reportRefund(shop, "accepted", two);
    expect(await stateOf(shop, shopper, id)).toBe("refund_due");
    await reportRefund(shop, "accepted", one);
    expect(await stateOf(shop, shopper, id)).toBe("refunded");
    expect(await findBalances(shop, id)).toEqual({});
    expect(await issueReasons(id)).toEqual(["returned", "lost"]);
  });

  test("with cash on delivery is due only for the other shipment when one is returned", async () => {
    const cash = { deliveryFees: 120, totalAmount: 30_120 };
    const { shopper, id, ballygunge, jaynagar } = await twoBranches(cash, 120_00);
    await scan(jaynagar, "returned");
    expect((await detailOf(shopper, id)).orderDET).toMatchObject({ stillDue: 20_000, refundDue: 0 });
    await scan(ballygunge, "delivered");
    expect(await stateOf(shop, shopper, id)).toBe("delivered");
    expect((await detailOf(shopper, id)).orderDET).toMatchObject({ stillDue: 0, refundDue: 0 });
    expect(await findBalances(shop, id)).toEqual({
      goods: -20_000_00,
      delivery: -120_00,
      gateway: 120_00,
      courier: 20_000_00,
    });
  });
});

test("a lost shipment that is delivered after its refund opens an issue, and the ledger shows what the shopper owes", async () => {
  const { shopper, id, ballygunge } = await cash();
  await scan(ballygunge, "lost");
  const [refund] = await findRefunds(shop, id);
  await reportRefund(shop, "accepted", refund);
  await scan(ballygunge, "delivered");
  expect(await issueReasons(id)).toEqual(["lost", "delivered_after_reversal"]);
  expect(await stateOf(shop, shopper, id)).toBe("refunded");
  // The courier collected 10,000 on delivery; the delivery charge of 60 was refunded.
  expect(await findBalances(shop, id)).toEqual({
    goods: -10_000_00,
    delivery: -60_00,
    courier: 10_000_00,
    refund_payable: 60_00,
  });
});

test("a lost shipment that is returned opens a second issue and is refunded once", async () => {
  const { shopper, id, ballygunge } = await prepaid();
  await scan(ballygunge, "lost");
  await scan(ballygunge, "returned");
  expect(await issueReasons(id)).toEqual(["lost", "returned"]);
  expect(await findRefunds(shop, id)).toHaveLength(1);
  expect(await stateOf(shop, shopper, id)).toBe("refund_due");
});

const resolveAlarm = async (alarmId: string, resolution: string) =>
  (await runScript(shop, "resolve-alarm", alarmId, resolution, "--by", "asha")).stdout;

test("raises an alarm for a lost shipment until staff resolve it, and another when it is delivered", async () => {
  const { id, ballygunge } = await cash();
  const alarmsOf = async () =>
    (await openAlarms(shop)).filter(
      ({ details }) => details["orderId"] === id && details["shipmentId"] === ballygunge,
    );
  await scan(ballygunge, "lost");
  const [alarm, ...more] = await alarmsOf();
  expect(more).toEqual([]);
  expect(alarm?.rule).toBe("shipment was lost by the courier");
  expect(await resolveAlarm(alarm?.id ?? "", "claim DL-88123 filed")).toBe(
    `Recorded. Alarm ${alarm?.id} is resolved.\n`,
  );
  expect(await alarmsOf()).toEqual([]);
  await scan(ballygunge, "delivered");
  expect((await alarmsOf()).map(({ rule }) => rule)).toEqual([
    "shipment was delivered after its sale was reversed",
  ]);
});

test("leaves no alarm open except the open issues", async () => {
  const open = await shop.deps.db.$count(shipmentIssues, isNull(shipmentIssues.resolvedAt));
  expect(await watchOrders(shop.deps)).toBe(open);
});
