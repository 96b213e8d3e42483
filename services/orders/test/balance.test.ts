import { eventually } from "@haat/testkit/eventually";
import { asStaff } from "@haat/testkit/test-users";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { alarmRules } from "../src/alarm-rules.ts";
import { orders } from "../src/db/schema/orders.ts";
import { payments } from "../src/db/schema/payments.ts";
import { shipments } from "../src/db/schema/shipments.ts";
import {
  addShopper,
  cancelLateBalances,
  findBalances,
  findBookedShipments,
  findRefunds,
  get,
  openAlarms,
  openShop,
  orderBody,
  pay,
  paymentResult,
  place,
  placed,
  postAsAdapters,
  reportRefund,
  reportScan,
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
afterEach(() => {
  shop.adapters.courier.canCollect = true;
});
afterAll(async () => {
  await worker.close();
  await shop.close();
});

/** 30 phones of 9,000 rupees less 5 %: 2,56,500, of which 5,000 are paid in advance. */
const [total, advance, balance] = [2_56_500_00, 5_000_00, 2_51_500_00];

function bulkBody(shopper: Shopper, change: Record<string, unknown> = {}) {
  const product = (branch: string) => stock(shop, { branch, stock: 100 });
  const cartDATA = [
    { _id: product("jaynagar"), cart_quantity: 10 },
    { _id: product("ballygunge"), cart_quantity: 20 },
  ];
  return orderBody(shopper, "", { cartDATA, totalAmount: 2_56_500, discountPrice: 13_500, ...change });
}

const shipmentsOf = async (id: string) =>
  await shop.deps.db.select().from(shipments).where(eq(shipments.orderId, id)).orderBy(shipments.branch);
const bookingsOf = (id: string) => [...shop.adapters.shipments.values()].filter((one) => one.orderId === id);
const detailOf = async (shopper: Shopper, id: string) =>
  (await get(shop, shopper, `/api/order/getOrderDetailsByOrderId/${id}`)).json().result;
const begin = async ({ userId }: Shopper, id: string) =>
  (await postAsAdapters(shop, `/internal/orders/${id}/begin-payment`, { userId })).json();
const payBalance = async (id: string, change: Record<string, unknown> = {}) =>
  await pay(shop, id, { purpose: "balance", amountPaise: balance, ...change });

const cancel = async (shopper: Shopper, orderId: string, shipmentId?: string) =>
  await shop.app.inject({
    method: "POST",
    url: "/api/order/cancelShipments",
    headers: shopper.headers,
    payload: { orderId, ...(shipmentId && { shipmentId }) },
  });

/** A confirmed order whose advance is paid. */
async function withBalance() {
  const shopper = await addShopper(shop, "wholesaler");
  const id = await placed(shop, shopper, bulkBody(shopper));
  await pay(shop, id, { amountPaise: advance });
  await eventually(async () => expect(await stateOf(shop, shopper, id)).toBe("confirmed"));
  return { shopper, id };
}

/** A confirmed order that is paid in full, the advance by UPI, with its shipments booked. */
async function paidInFull() {
  const order = await withBalance();
  await payBalance(order.id, { method: "netbanking" });
  return { ...order, ...(await findBookedShipments(shop, order.id)) };
}

describe("an order with a balance of 2,00,000 rupees or more", () => {
  test("is placed where the courier cannot collect cash, and says what is paid online before dispatch", async () => {
    shop.adapters.courier.canCollect = false;
    const shopper = await addShopper(shop, "wholesaler");
    const reply = await place(shop, shopper, bulkBody(shopper));
    expect(reply.json().result).toMatchObject({
      payNow: 5_000,
      dueOnDelivery: 0,
      dueBeforeDispatch: 2_51_500,
    });
    expect(shop.adapters.quotes.at(-1)?.shipments.map(({ collectPaise }) => collectPaise)).toEqual([0, 0]);
    const { currentProduct, orderDET } = await detailOf(shopper, reply.json().result.orderId);
    expect(currentProduct).toMatchObject({
      paymentType: "Advance and balance paid online",
      order_details: { del_paymentType: "Pre-paid" },
      // The day of dispatch depends on the balance.
      deliveryDates: null,
      paymentDue: { payable: true, amount: 5_000 },
    });
    expect(orderDET).toMatchObject({ stillDue: 0, balance: { amount: 2_51_500, payBefore: null } });
  });

  test("is confirmed by the advance, and books nothing before the balance is paid", async () => {
    const { shopper, id } = await withBalance();
    const own = await shipmentsOf(id);
    expect(own).toMatchObject([
      { branch: "ballygunge", collectPaise: 0, readyAt: null, waybill: null },
      { branch: "jaynagar", collectPaise: 0, readyAt: null, waybill: null },
    ]);
    expect(own.map(({ balancePaise }) => balancePaise)).toEqual([1_67_666_67, 83_833_33]);
    await shop.deps.db.execute(
      sql`update shipments set created_at = now() - interval '1 hour' where order_id = ${id}`,
    );
    expect(await openAlarms(shop, id)).toEqual([]);
    expect(bookingsOf(id)).toEqual([]);
    const url = "/api/staff/packing?branch=jaynagar&limit=100";
    const { headers } = await asStaff("packer");
    const toPack: { orderId: string }[] = (await shop.app.inject({ url, headers })).json().result;
    expect(toPack.map(({ orderId }) => orderId)).not.toContain(id);
    const { currentProduct, orderDET } = await detailOf(shopper, id);
    expect(currentProduct.o_status).toBe("Waiting for the balance");
    expect(orderDET).toMatchObject({
      o_status: "Waiting for the balance",
      balance: { amount: 2_51_500, payBefore: expect.any(String) },
      balancePaid: 0,
      stillDue: 0,
    });
    const days = (Date.parse(orderDET.balance.payBefore) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(3, 1);
    expect(await begin(shopper, id)).toMatchObject({
      payable: true,
      purpose: "balance",
      amountPaise: balance,
    });
    expect(await findBalances(shop, id)).toMatchObject({ gateway: advance, due_on_delivery: balance });
    // The mail that confirms the order says what is still to be paid, and by when.
    await eventually(async () =>
      expect(shop.adapters.messages.received).toContainEqual(
        expect.objectContaining({
          orderId: id,
          event: "confirmed",
          balance: { amountPaise: balance, payBefore: orderDET.balance.payBefore },
        }),
      ),
    );
  });

  test("is shipped without cash once the balance is paid, however often that is reported", async () => {
    const { shopper, id } = await withBalance();
    const result = paymentResult({ purpose: "balance", amountPaise: balance });
    for (let time = 0; time < 3; time++)
      expect((await postAsAdapters(shop, `/internal/orders/${id}/payments`, result)).statusCode).toBe(200);
    const { ballygunge, jaynagar } = await findBookedShipments(shop, id);
    expect(bookingsOf(id).map(({ paymentMode, collectPaise }) => [paymentMode, collectPaise])).toEqual([
      ["prepaid", 0],
      ["prepaid", 0],
    ]);
    expect(await begin(shopper, id)).toEqual({ payable: false, code: "ALREADY_PAID" });
    expect((await detailOf(shopper, id)).orderDET).toMatchObject({ balance: null, balancePaid: 2_51_500 });
    for (const shipment of [ballygunge, jaynagar]) await reportScan(shop, shipment, "delivered");
    expect(await stateOf(shop, shopper, id)).toBe("delivered");
    expect(await findBalances(shop, id)).toEqual({
      goods: -2_70_000_00,
      discount: 13_500_00,
      gateway: total,
    });
    expect(await findRefunds(shop, id)).toEqual([]);
    expect(await openAlarms(shop, id)).toEqual([]);
  });

  test("keeps the first of 20 balances that are captured at once, and refunds the others", async () => {
    const { id } = await withBalance();
    await Promise.all(Array.from({ length: 20 }, async () => await payBalance(id)));
    await pay(shop, id, { amountPaise: advance });
    const settled = await shop.deps.db
      .select({ purpose: payments.purpose, amountPaise: payments.amountPaise })
      .from(payments)
      .where(sql`${payments.orderId} = ${id} and ${payments.outcome} = 'settled'`)
      .orderBy(payments.purpose);
    expect(settled).toEqual([
      { purpose: "advance", amountPaise: advance },
      { purpose: "balance", amountPaise: balance },
    ]);
    const refunds = await findRefunds(shop, id);
    expect(refunds.map(({ amountPaise }) => amountPaise).toSorted((a, b) => a - b)).toEqual([
      advance,
      ...Array.from({ length: 19 }, () => balance),
    ]);
    for (const refund of refunds) await reportRefund(shop, "accepted", refund);
    expect(await findBalances(shop, id)).toMatchObject({ gateway: total });
    expect(await openAlarms(shop, id)).toEqual([]);
  });

  test("cannot be paid after the last day, and a balance that is captured after all ships it", async () => {
    const { shopper, id } = await withBalance();
    const yesterday = new Date(Date.now() - 86_400_000);
    await shop.deps.db.update(orders).set({ balanceBefore: yesterday }).where(eq(orders.id, id));
    expect(await begin(shopper, id)).toEqual({ payable: false, code: "ORDER_CLOSED" });
    expect((await detailOf(shopper, id)).orderDET.balance).toEqual({ amount: 2_51_500, payBefore: null });
    await payBalance(id);
    await findBookedShipments(shop, id);
  });
});

describe("a wholesaler whose balance is not paid", () => {
  test("places one more order that waits for a balance, and a third when one is paid or was cancelled three days ago", async () => {
    const { shopper, id } = await withBalance();
    const another = await placed(shop, shopper, bulkBody(shopper));
    await pay(shop, another, { amountPaise: advance });
    await eventually(async () => expect(await stateOf(shop, shopper, another)).toBe("confirmed"));
    const third = async () => (await place(shop, shopper, bulkBody(shopper))).json();
    const tooMany = {
      code: "HOLD_LIMIT",
      msg: "You can have up to 2 orders that aren't on their way yet and have a balance to pay online. Those cancelled in the last 3 days count too. Please order again later, or call us.",
    };
    expect(await third()).toMatchObject(tooMany);
    await cancel(shopper, another);
    await eventually(async () => expect(await stateOf(shop, shopper, another)).toBe("cancelled"));
    expect(await third()).toMatchObject(tooMany);
    const cancelledBefore = async (hours: number) => {
      await shop.deps.db.execute(
        sql`update shipments set status_at = now() - make_interval(hours => ${hours}) where order_id = ${another}`,
      );
    };
    await cancelledBefore(71);
    expect(await third()).toMatchObject(tooMany);
    await cancelledBefore(73);
    const { orderId } = (await third()).result;
    expect(await third()).toMatchObject(tooMany);
    await payBalance(id);
    await pay(shop, orderId, { amountPaise: advance });
    expect((await third()).code).toBeUndefined();
  });

  test("places an order whose rest the courier collects", async () => {
    const { shopper } = await withBalance();
    const cartDATA = [{ _id: stock(shop), cart_quantity: 5 }];
    const body = orderBody(shopper, "", { cartDATA, totalAmount: 42_750, discountPrice: 2_250 });
    const { result } = (await place(shop, shopper, body)).json();
    expect(result).toMatchObject({ dueOnDelivery: 37_750 });
    await pay(shop, result.orderId, { amountPaise: advance });
    // This order does not count towards the two whose balance is paid online.
    expect((await place(shop, shopper, bulkBody(shopper))).statusCode).toBe(200);
  });
});

describe("a balance", () => {
  test("of another amount than what is due is quarantined", async () => {
    const { id } = await withBalance();
    for (const amountPaise of [balance - 1, balance + 1]) await payBalance(id, { amountPaise });
    expect((await openAlarms(shop, id)).map(({ rule }) => rule)).toEqual([
      alarmRules.quarantine,
      alarmRules.quarantine,
    ]);
    expect(bookingsOf(id)).toEqual([]);
  });

  test("that failed leaves the order confirmed, and it can be paid again", async () => {
    const { shopper, id } = await withBalance();
    await payBalance(id, { status: "failed" });
    expect(await stateOf(shop, shopper, id)).toBe("confirmed");
    expect(await begin(shopper, id)).toMatchObject({ payable: true, purpose: "balance" });
  });

  test("is quarantined when the courier collects the balance", async () => {
    const shopper = await addShopper(shop, "wholesaler");
    const cash = await placed(
      shop,
      shopper,
      orderBody(shopper, stock(shop), {
        cartDATA: [{ _id: stock(shop), cart_quantity: 5 }],
        totalAmount: 42_750,
        discountPrice: 2_250,
      }),
    );
    await pay(shop, cash, { amountPaise: advance });
    await payBalance(cash, { amountPaise: 37_750_00 });
    expect((await openAlarms(shop, cash)).map(({ rule }) => rule)).toEqual([alarmRules.quarantine]);
  });

  test("is refunded in full when it is paid again after the shipments were lost", async () => {
    const { id, ballygunge, jaynagar } = await paidInFull();
    for (const shipment of [ballygunge, jaynagar]) await reportScan(shop, shipment, "lost");
    await payBalance(id);
    const refunds = await findRefunds(shop, id);
    const refunded = refunds.reduce((all, { amountPaise }) => all + amountPaise, 0);
    expect(refunded).toBe(total + balance);
    for (const refund of refunds) await reportRefund(shop, "accepted", refund);
    expect(await findBalances(shop, id)).toEqual({});
  });

  test("is collected by the courier when the order was placed before the rule", async () => {
    const shopper = await addShopper(shop, "wholesaler");
    const id = await placed(shop, shopper, bulkBody(shopper));
    await shop.deps.db.update(orders).set({ balanceMethod: "cash" }).where(eq(orders.id, id));
    await pay(shop, id, { amountPaise: advance });
    await findBookedShipments(shop, id);
    const collected = bookingsOf(id).reduce((all, { collectPaise }) => all + collectPaise, 0);
    expect(collected).toBe(balance);
    expect(await begin(shopper, id)).toEqual({ payable: false, code: "ALREADY_PAID" });
  });
});

describe("the refund of an order that was paid in two parts", () => {
  test("takes from the balance first and from no payment more than it captured, and names the way back", async () => {
    const { shopper, id, ballygunge, jaynagar } = await paidInFull();
    // 20 of 30 phones: 1,71,000. The rest of the balance is 80,500.
    await reportScan(shop, ballygunge, "lost");
    expect(await findRefunds(shop, id)).toMatchObject([{ amountPaise: 1_71_000_00 }]);
    expect((await detailOf(shopper, id)).orderDET).toMatchObject({ paidBy: null, refundedTo: "netbanking" });
    await reportScan(shop, jaynagar, "lost");
    const refunds = await findRefunds(shop, id);
    expect(refunds.map(({ amountPaise }) => amountPaise)).toEqual([1_71_000_00, 80_500_00, advance]);
    const [first, second, third] = refunds;
    expect(first?.paymentId).toBe(second?.paymentId);
    expect(third?.paymentId).not.toBe(first?.paymentId);
    await reportRefund(shop, "accepted", first);
    await reportRefund(shop, "accepted", second);
    expect(await stateOf(shop, shopper, id)).toBe("refund_due");
    expect((await detailOf(shopper, id)).orderDET).toMatchObject({
      refundDue: 5_000,
      refunded: 2_51_500,
      refundedTo: "upi",
    });
    await reportRefund(shop, "accepted", third);
    expect(await stateOf(shop, shopper, id)).toBe("refunded");
    expect((await detailOf(shopper, id)).orderDET.refundedTo).toBeNull();
    expect(await findBalances(shop, id)).toEqual({});
    expect(await openAlarms(shop)).not.toContainEqual(expect.objectContaining({ rule: alarmRules.refunded }));
  });

  test("says refunded of a shipment's lines only when both payments are paid back", async () => {
    const { shopper, id, ballygunge, jaynagar } = await paidInFull();
    for (const shipment of [ballygunge, jaynagar]) await reportScan(shop, shipment, "picked_up");
    await reportScan(shop, ballygunge, "lost");
    await reportScan(shop, jaynagar, "lost");
    const statuses = async () => {
      const { currentProduct, otherProduct } = await detailOf(shopper, id);
      return [currentProduct.o_status, otherProduct[0].o_status];
    };
    expect(await statuses()).toEqual(["Refund on its way", "Refund on its way"]);
    for (const refund of await findRefunds(shop, id)) await reportRefund(shop, "accepted", refund);
    expect(await statuses()).toEqual(["Refunded", "Refunded"]);
  });
});

describe("a cancellation", () => {
  test("before the balance is paid returns the advance, and a balance that arrives later is refunded", async () => {
    const { shopper, id } = await withBalance();
    expect((await detailOf(shopper, id)).orderDET.cancellation.refund).toBe(5_000);
    await cancel(shopper, id);
    await eventually(async () => expect(await stateOf(shop, shopper, id)).toBe("cancelled"));
    expect((await detailOf(shopper, id)).orderDET.balance).toBeNull();
    await payBalance(id);
    const refunds = await findRefunds(shop, id);
    expect(refunds.reduce((all, { amountPaise }) => all + amountPaise, 0)).toBe(total);
    for (const refund of refunds) await reportRefund(shop, "accepted", refund);
    expect(await findBalances(shop, id)).toEqual({});
    expect(bookingsOf(id)).toEqual([]);
  });

  test("of one shipment leaves the balance of the other, and what a payment has too much is refunded", async () => {
    const { shopper, id } = await withBalance();
    const [ballygunge, jaynagar] = await shipmentsOf(id);
    await cancel(shopper, id, ballygunge?.id);
    await eventually(async () => expect((await shipmentsOf(id))[0]?.status).toBe("cancelled"));
    expect(await begin(shopper, id)).toMatchObject({ payable: true, amountPaise: 83_833_33 });
    // The gateway's page was open before the cancellation.
    await payBalance(id);
    await eventually(async () => expect(bookingsOf(id)).toMatchObject([{ shipmentId: jaynagar?.id }]));
    // Of the 2,56,500 that were paid 1,71,000 go back. The rest is what the other shipment costs.
    expect((await detailOf(shopper, id)).orderDET).toMatchObject({
      balancePaid: 2_51_500,
      refundDue: 1_71_000,
      cancellation: { refund: 85_500 },
    });
    const refunds = await findRefunds(shop, id);
    expect(refunds.map(({ amountPaise }) => amountPaise)).toEqual([3_333_33, 1_67_666_67]);
    for (const refund of refunds) await reportRefund(shop, "accepted", refund);
    await reportScan(shop, jaynagar?.id ?? "", "delivered");
    expect(await findBalances(shop, id)).toEqual({
      goods: -90_000_00,
      discount: 4_500_00,
      gateway: 85_500_00,
    });
    expect(await openAlarms(shop, id)).toEqual([]);
  });

  test("leaves no part of a balance that was paid too much with a shopper who gets a lost shipment after all", async () => {
    const { shopper, id } = await withBalance();
    const [ballygunge, jaynagar] = await shipmentsOf(id);
    await cancel(shopper, id, ballygunge?.id);
    await eventually(async () => expect((await shipmentsOf(id))[0]?.status).toBe("cancelled"));
    await payBalance(id);
    for (const status of ["picked_up", "lost"]) await reportScan(shop, jaynagar?.id ?? "", status);
    for (const refund of await findRefunds(shop, id)) await reportRefund(shop, "accepted", refund);
    expect(await findBalances(shop, id)).toEqual({});
    await reportScan(shop, jaynagar?.id ?? "", "delivered");
    expect(await findBalances(shop, id)).toEqual({
      goods: -90_000_00,
      discount: 4_500_00,
      refund_payable: 85_500_00,
    });
  });

  test("of an order that is paid in full returns both payments", async () => {
    const { shopper, id } = await paidInFull();
    expect((await detailOf(shopper, id)).orderDET.cancellation.refund).toBe(2_56_500);
    await cancel(shopper, id);
    await eventually(async () => expect(await stateOf(shop, shopper, id)).toBe("cancelled"));
    const refunds = await findRefunds(shop, id);
    expect(refunds.reduce((all, { amountPaise }) => all + amountPaise, 0)).toBe(total);
    for (const refund of refunds) await reportRefund(shop, "accepted", refund);
    expect(await findBalances(shop, id)).toEqual({});
  });
});

test("raises an alarm for a shipment that was released without its balance", async () => {
  const { id } = await withBalance();
  await shop.deps.db.execute(sql`update shipments set ready_at = now() where order_id = ${id}`);
  expect((await openAlarms(shop, id)).map(({ rule }) => rule)).toContain(alarmRules.balance);
});

describe("a balance that is not paid in time", () => {
  const overdue = async (id: string, hours: number) =>
    await shop.deps.db
      .update(orders)
      .set({ balanceBefore: new Date(Date.now() - hours * 3600_000) })
      .where(eq(orders.id, id));

  test("cancels the order after an hour more, with the whole advance back and the goods on sale", async () => {
    const { shopper, id } = await withBalance();
    await overdue(id, 0.9);
    await cancelLateBalances(shop);
    expect(await stateOf(shop, shopper, id)).toBe("confirmed");
    await overdue(id, 1.1);
    await cancelLateBalances(shop);
    await eventually(async () => expect(await stateOf(shop, shopper, id)).toBe("cancelled"));
    const refunds = await findRefunds(shop, id);
    expect(refunds.reduce((all, { amountPaise }) => all + amountPaise, 0)).toBe(advance);
    for (const refund of refunds) await reportRefund(shop, "accepted", refund);
    expect(await findBalances(shop, id)).toEqual({});
    await eventually(async () => {
      for (const { id: shipmentId } of await shipmentsOf(id))
        expect(shop.catalogue.takenBack.get(shipmentId)).toMatchObject({ onSale: true });
    });
    expect(bookingsOf(id)).toEqual([]);
  });

  test("keeps the order while the gateway cannot be asked whether it is paid", async () => {
    const { shopper, id } = await withBalance();
    await overdue(id, 2);
    shop.adapters.unverified.add(id);
    await cancelLateBalances(shop);
    expect((await shipmentsOf(id)).map(({ cancellation }) => cancellation)).toEqual([null, null]);
    shop.adapters.unverified.delete(id);
    await cancelLateBalances(shop);
    await eventually(async () => expect(await stateOf(shop, shopper, id)).toBe("cancelled"));
  });

  test("does not cancel what was paid", async () => {
    const { shopper, id } = await paidInFull();
    await overdue(id, 2);
    await cancelLateBalances(shop);
    expect((await shipmentsOf(id)).map(({ cancellation }) => cancellation)).toEqual([null, null]);
    expect(await stateOf(shop, shopper, id)).toBe("confirmed");
  });
});
