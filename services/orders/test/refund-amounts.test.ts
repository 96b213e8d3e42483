import { newId } from "@haat/domain/id";
import { paise } from "@haat/domain/money";
import { eventually } from "@haat/testkit/eventually";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ledger } from "../src/db/schema/ledger.ts";
import { refunds } from "../src/db/schema/payments.ts";
import { refundForShopper } from "../src/order-desk/refund-for-shopper.ts";
import { lockOrder } from "../src/order-model/order.repository.ts";
import { findOrderUnits } from "../src/order-unit/order-unit.repository.ts";
import { findRefundRows, findSettledPayments } from "../src/refund/refund.repository.ts";
import { largestRefundable } from "../src/refund/refund.rules.ts";
import { requestRefund } from "../src/refund/request-refund.ts";
import { resolveFailedRefund } from "../src/refund/resolve-failed-refund.ts";
import {
  addShopper,
  asStaff,
  findBalances,
  findBookedShipments,
  findRefunds,
  get,
  openAlarms,
  openShop,
  orderBody,
  pay,
  placed,
  reportRefund,
  reportScan,
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

/** A confirmed order of 10,000 rupees, paid online. */
async function sold() {
  const shopper = await addShopper(shop);
  const id = await placed(shop, shopper, orderBody(shopper, stock(shop)));
  await pay(shop, id);
  return { shopper, id, ...(await findBookedShipments(shop, id)) };
}

/** A confirmed order of a phone from Jaynagar and two from Ballygunge, 10,000 rupees each, paid online. */
async function soldFromTwoBranches() {
  const shopper = await addShopper(shop);
  const cartDATA = [
    { _id: stock(shop, { branch: "jaynagar" }), cart_quantity: 1 },
    { _id: stock(shop), cart_quantity: 2 },
  ];
  const id = await placed(shop, shopper, orderBody(shopper, "", { cartDATA, totalAmount: 30_000 }));
  await pay(shop, id, { amountPaise: 30_000_00 });
  return { shopper, id, ...(await findBookedShipments(shop, id)) };
}

/** Refunds as a member who sees what can be refunded now. Of a unit, the amount is what was paid for it. */
async function refund(
  orderId: string,
  rupees: number,
  id: string = newId(),
  kind: "amount" | "unit" = "amount",
) {
  const { db } = shop.deps;
  const settled = await findSettledPayments(db, orderId);
  const refundablePaise = largestRefundable(settled, await findRefundRows(db, orderId));
  const what = kind === "unit" ? { kind, id } : { kind, id, amountPaise: paise(rupees * 100) };
  await asStaff(async () => await refundForShopper(db, { orderId, what, refundablePaise, reason: "Late." }));
}

const moneyOf = async ({ shopper, id }: Awaited<ReturnType<typeof sold>>) => {
  const { refundDue, refunded } = (
    await get(shop, shopper, `/api/order/getOrderDetailsByOrderId/${id}`)
  ).json().result.orderDET;
  return { refundDue, refunded };
};

test("refunds two equal amounts of one order as two refunds, and shows their sum", async () => {
  const order = await sold();
  await refund(order.id, 500);
  await refund(order.id, 500);
  const [one, two, ...more] = await findRefunds(shop, order.id);
  expect(more).toEqual([]);
  await eventually(async () => expect(shop.adapters.refunds.has(two?.id ?? "")).toBe(true));
  expect(await moneyOf(order)).toEqual({ refundDue: 1000, refunded: 0 });
  await reportRefund(shop, "accepted", one);
  expect(await moneyOf(order)).toEqual({ refundDue: 500, refunded: 500 });
  await reportRefund(shop, "accepted", two);
  expect(await moneyOf(order)).toEqual({ refundDue: 0, refunded: 1000 });
  expect(await stateOf(shop, order.shopper, order.id)).toBe("confirmed");
  expect(await findBalances(shop, order.id)).toEqual({
    goods: -10_000_00,
    gateway: 9_000_00,
    goodwill: 1_000_00,
  });
  expect(await openAlarms(shop, order.id)).toEqual([]);
});

test("refunds once for 20 parallel requests with one id, and rejects another amount under that id", async () => {
  const { id } = await sold();
  const request = newId();
  await Promise.all(Array.from({ length: 20 }, async () => await refund(id, 500, request)));
  expect(await findRefunds(shop, id)).toHaveLength(1);
  await expect(refund(id, 400, request)).rejects.toMatchObject({ code: "IDEMPOTENCY_CONFLICT" });
  const rows = await shop.deps.db.select().from(ledger).where(eq(ledger.orderId, id));
  const entry = rows.filter(({ reason }) => reason === "goodwill").map(({ amountPaise }) => amountPaise);
  expect(entry.toSorted((a, b) => a - b)).toEqual([-500_00, 500_00]);
});

test("never refunds more than was captured, also in parallel, and counts a failed refund that is still owed", async () => {
  const { id } = await sold();
  const part = async () =>
    await shop.deps.db.transaction(async (tx) => {
      await lockOrder(tx, id);
      const [payment] = await findSettledPayments(tx, id);
      if (!payment) throw new Error("not paid");
      const cause = { kind: "amount", id: newId() } as const;
      await requestRefund(tx, { payment, cause, amountPaise: paise(1_000_00), reason: "Late." });
    });
  const results = await Promise.allSettled(Array.from({ length: 20 }, async () => await asStaff(part)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  const [first] = await findRefunds(shop, id);
  await reportRefund(shop, "failed", first);
  await expect(refund(id, 1)).rejects.toMatchObject({ code: "VALIDATION" });
  await asStaff(
    async () => await resolveFailedRefund(shop.deps, { refundId: first?.id ?? "", way: "reissue" }),
  );
  await expect(refund(id, 1)).rejects.toMatchObject({ code: "VALIDATION" });
  expect(await findRefunds(shop, id)).toHaveLength(11);
});

test.each([
  ["is lost", "lost", ["shipment was lost by the courier"]],
  ["comes back", "returned", []],
])("refunds only the rest when a shipment %s after an amount was refunded", async (_, status, alarms) => {
  const { shopper, id, ballygunge } = await sold();
  await refund(id, 500);
  await reportScan(shop, ballygunge, status);
  const [amount, rest, ...more] = await findRefunds(shop, id);
  expect(more).toEqual([]);
  expect(rest).toMatchObject({ cause: "shipment", causeId: ballygunge, amountPaise: 9_500_00 });
  await reportRefund(shop, "accepted", amount);
  expect(await stateOf(shop, shopper, id)).toBe("refund_due");
  await reportRefund(shop, "accepted", rest);
  expect(await stateOf(shop, shopper, id)).toBe("refunded");
  expect(await findBalances(shop, id)).toEqual({});
  // The alarm about a returned shipment ends once its phones wait for their inspection.
  await eventually(async () => expect((await openAlarms(shop, id)).map(({ rule }) => rule)).toEqual(alarms));
});

test("refunds a unit once when it is refunded before its shipment is cancelled, and all of the other shipment", async () => {
  const { shopper, id, jaynagar, ballygunge } = await soldFromTwoBranches();
  const units = await findOrderUnits(shop.deps.db, id);
  await refund(id, 10_000, units.find(({ shipmentId }) => shipmentId === jaynagar)?.id, "unit");
  const { orderDET } = (await get(shop, shopper, `/api/order/getOrderDetailsByOrderId/${id}`)).json().result;
  const planned: { shipmentId: string; refundIfCancelled: number }[] = orderDET.shipments;
  expect(new Map(planned.map((one) => [one.shipmentId, one.refundIfCancelled]))).toEqual(
    new Map([
      [jaynagar, 0],
      [ballygunge, 20_000],
    ]),
  );
  expect(orderDET.cancellation).toMatchObject({ refund: 20_000, partlyRefunded: true });
  const rests = orderDET.shipments.filter((one: { partlyRefunded: boolean }) => one.partlyRefunded);
  expect(rests).toMatchObject([{ shipmentId: jaynagar }]);
  await shop.app.inject({
    method: "POST",
    url: "/api/order/cancelShipments",
    headers: shopper.headers,
    payload: { orderId: id, shipmentId: jaynagar },
  });
  await eventually(async () =>
    expect(await findBalances(shop, id)).toEqual({
      goods: -20_000_00,
      gateway: 30_000_00,
      refund_payable: -10_000_00,
    }),
  );
  await eventually(async () =>
    expect(shop.adapters.messages.received).toContainEqual(
      expect.objectContaining({ orderId: id, event: "cancelled", refundPaise: 0 }),
    ),
  );
  await reportScan(shop, ballygunge, "lost");
  const refunded = await findRefunds(shop, id);
  expect(refunded.map(({ cause, amountPaise }) => [cause, amountPaise])).toEqual([
    ["unit", 10_000_00],
    ["shipment", 20_000_00],
  ]);
  for (const one of refunded) await reportRefund(shop, "accepted", one);
  expect(await findBalances(shop, id)).toEqual({});
});

test.each(["returned", "lost", "cancelled"])(
  "refunds only the other unit when a shipment is %s after one of its two units was refunded",
  async (end) => {
    const { shopper, id, ballygunge } = await soldFromTwoBranches();
    const units = await findOrderUnits(shop.deps.db, id);
    await refund(id, 10_000, units.find(({ shipmentId }) => shipmentId === ballygunge)?.id, "unit");
    if (end === "cancelled")
      await shop.app.inject({
        method: "POST",
        url: "/api/order/cancelShipments",
        headers: shopper.headers,
        payload: { orderId: id, shipmentId: ballygunge },
      });
    else await reportScan(shop, ballygunge, end);
    await eventually(async () =>
      expect((await findRefunds(shop, id)).map(({ cause, amountPaise }) => [cause, amountPaise])).toEqual([
        ["unit", 10_000_00],
        ["shipment", 10_000_00],
      ]),
    );
  },
);

test("leaves an amount with the shopper when one of two shipments is lost, which is refunded in full", async () => {
  const { id, jaynagar } = await soldFromTwoBranches();
  await refund(id, 500);
  await reportScan(shop, jaynagar, "lost");
  expect((await findRefunds(shop, id)).map(({ amountPaise }) => amountPaise)).toEqual([500_00, 10_000_00]);
  expect(await findBalances(shop, id)).toMatchObject({ goods: -20_000_00, goodwill: 500_00 });
});

test("gives an amount again when the lost shipment that took it back is found and delivered", async () => {
  const { id, ballygunge } = await sold();
  await refund(id, 500);
  await reportScan(shop, ballygunge, "lost");
  for (const one of await findRefunds(shop, id)) await reportRefund(shop, "accepted", one);
  await reportScan(shop, ballygunge, "delivered");
  // The shopper has 10,000 back, of which 500 are theirs.
  expect(await findBalances(shop, id)).toEqual({
    goods: -10_000_00,
    goodwill: 500_00,
    refund_payable: 9_500_00,
  });
});

test("gives what was paid for a unit again when its lost shipment is found and delivered", async () => {
  const { id, ballygunge } = await sold();
  const [unit] = await findOrderUnits(shop.deps.db, id);
  await refund(id, 10_000, unit?.id, "unit");
  await reportScan(shop, ballygunge, "lost");
  const [only, ...more] = await findRefunds(shop, id);
  expect(more).toEqual([]);
  await reportRefund(shop, "accepted", only);
  await reportScan(shop, ballygunge, "delivered");
  expect(await findBalances(shop, id)).toEqual({ goods: -10_000_00, goodwill: 10_000_00 });
});

test("knows the cause of a refund that an earlier release wrote", async () => {
  const { id, ballygunge } = await sold();
  await reportScan(shop, ballygunge, "lost");
  await shop.deps.db.update(refunds).set({ cause: null, causeId: null }).where(eq(refunds.orderId, id));
  const [first] = await findRefunds(shop, id);
  await reportRefund(shop, "failed", first);
  await asStaff(
    async () => await resolveFailedRefund(shop.deps, { refundId: first?.id ?? "", way: "reissue" }),
  );
  const again = (await findRefunds(shop, id)).find(({ state }) => state === "requested");
  expect(again).toMatchObject({ cause: "shipment", causeId: ballygunge, amountPaise: 10_000_00 });
});

test("rejects an amount of 0 and an order that is not sold", async () => {
  const shopper = await addShopper(shop);
  const unpaid = await placed(shop, shopper, orderBody(shopper, stock(shop)));
  await expect(refund(unpaid, 1)).rejects.toMatchObject({ code: "STATE_CHANGED" });
  await expect(refund(unpaid, 0)).rejects.toMatchObject({ code: "VALIDATION" });
});

test("raises an alarm while the refunds of a payment exceed what was captured", async () => {
  const { id } = await sold();
  await refund(id, 500);
  const setAmount = async (amount: number) =>
    await shop.deps.db
      .update(refunds)
      .set({ amountPaise: sql`${amount}` })
      .where(eq(refunds.orderId, id));
  await setAmount(10_000_01);
  expect(await openAlarms(shop, id)).toMatchObject([
    { rule: "refunds of a payment exceed what was captured", details: { capturedPaise: 10_000_00 } },
  ]);
  await setAmount(500_00);
  expect(await openAlarms(shop, id)).toEqual([]);
});
