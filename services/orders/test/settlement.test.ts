import { newId } from "@haat/domain/id";
import { paise } from "@haat/domain/money";
import { eventually } from "@haat/testkit/eventually";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { alarmRules } from "../src/alarm-rules.ts";
import { invoices } from "../src/db/schema/invoices.ts";
import { ledger } from "../src/db/schema/ledger.ts";
import { orders } from "../src/db/schema/orders.ts";
import { payments, quarantine } from "../src/db/schema/payments.ts";
import {
  addShopper,
  findBalances,
  findRefunds,
  get,
  openAlarms,
  openShop,
  orderBody,
  pay,
  paymentResult,
  placed,
  postAsAdapters,
  reportRefund,
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

async function waitFor(shopper: Awaited<ReturnType<typeof addShopper>>, orderId: string, state: string) {
  await eventually(async () => expect(await stateOf(shop, shopper, orderId)).toBe(state));
}
/** Ends the payment window and runs the expiry job. */
async function expire(orderId: string) {
  await shop.deps.db
    .update(orders)
    .set({ payBefore: new Date(Date.now() - 1000) })
    .where(sql`${orders.id} = ${orderId}`);
  await runExpiry(shop);
}
describe("a captured payment", () => {
  test("pays the order; the worker sells the stock, numbers the invoice and books the shipment", async () => {
    const shopper = await addShopper(shop);
    const id = await placed(shop, shopper, orderBody(shopper, stock(shop)));
    const reply = await pay(shop, id);
    expect(reply.json()).toEqual({ orderId: id, state: "paid" });
    await waitFor(shopper, id, "confirmed");
    expect(shop.catalogue.reservations.get(id)?.state).toBe("committed");
    const [invoice] = await shop.deps.db.select().from(invoices).where(eq(invoices.orderId, id));
    expect(invoice?.number).toMatch(/^HT\/\d\d-\d\d\/\d{6}$/);
    await eventually(async () => {
      const line = (await get(shop, shopper, `/api/order/getOrderDetailsByOrderId/${id}`)).json().result
        .currentProduct;
      expect(line.order_details.del_waybill).toMatch(/^WB/);
    });
    const booked = [...shop.adapters.shipments.values()].filter((one) => one["orderId"] === id);
    expect(booked).toHaveLength(1);
    expect(booked[0]).toMatchObject({
      paymentMode: "prepaid",
      collectPaise: 0,
      valuePaise: 10_000_00,
      invoiceNumber: invoice?.number,
      quantity: 1,
    });
    expect(await findBalances(shop, id)).toEqual({ goods: -10_000_00, gateway: 10_000_00 });
  });

  test("takes the order's products out of the cart of the account, also when auth is away for a while", async () => {
    const shopper = await addShopper(shop);
    const body = orderBody(shopper, stock(shop));
    const id = await placed(shop, shopper, body);
    Object.assign(shop.auth.behave, { as: 500, onlyFor: /bought$/ });
    await pay(shop, id);
    await waitFor(shopper, id, "confirmed");
    await eventually(async () =>
      expect(shop.auth.calls).toContain(`POST /internal/carts/${shopper.userId}/bought`),
    );
    shop.auth.behave.as = null;
    const productIds = body.cartDATA.map(({ _id }) => _id);
    await eventually(async () =>
      expect(shop.auth.bought.get(shopper.userId)).toEqual({ orderId: id, productIds }),
    );
  });

  test("changes nothing when it is reported again", async () => {
    const shopper = await addShopper(shop);
    const id = await placed(shop, shopper, orderBody(shopper, stock(shop)));
    const result = paymentResult();
    for (let time = 0; time < 3; time++) {
      expect((await postAsAdapters(shop, `/internal/orders/${id}/payments`, result)).statusCode).toBe(200);
    }
    expect(await shop.deps.db.$count(payments, eq(payments.orderId, id))).toBe(1);
    expect((await findBalances(shop, id))["gateway"]).toBe(10_000_00);
  });

  test("is refunded once when the order was already paid by another transaction", async () => {
    const shopper = await addShopper(shop);
    const id = await placed(shop, shopper, orderBody(shopper, stock(shop)));
    await pay(shop, id);
    const second = paymentResult();
    await postAsAdapters(shop, `/internal/orders/${id}/payments`, second);
    await postAsAdapters(shop, `/internal/orders/${id}/payments`, second);
    const [refund, ...more] = await findRefunds(shop, id);
    expect(more).toHaveLength(0);
    await eventually(async () => expect(shop.adapters.refunds.get(refund?.id ?? "")).toBeDefined());
    expect(shop.adapters.refunds.get(refund?.id ?? "")).toMatchObject({
      provider: second.provider,
      gatewayTransactionId: second.gatewayTransactionId,
      amountPaise: 10_000_00,
    });
    await reportRefund(shop, "accepted", refund);
    await reportRefund(shop, "accepted", refund);
    expect(await findBalances(shop, id)).toEqual({ goods: -10_000_00, gateway: 10_000_00 });
    await waitFor(shopper, id, "confirmed");
  });

  test("with a wrong amount is quarantined once, raises an alarm and leaves the order unchanged", async () => {
    const shopper = await addShopper(shop);
    const id = await placed(shop, shopper, orderBody(shopper, stock(shop)));
    const wrongAmount = paymentResult({ amountPaise: 1_00 });
    for (let time = 0; time < 2; time++) {
      const reply = await postAsAdapters(shop, `/internal/orders/${id}/payments`, wrongAmount);
      expect(reply.json()).toEqual({ orderId: id, state: "awaiting_payment" });
    }
    expect(await shop.deps.db.$count(quarantine, eq(quarantine.orderId, id))).toBe(1);
    expect(await openAlarms(shop, id)).toMatchObject([
      { rule: alarmRules.quarantine, details: { reason: "the amount differs from the amount due" } },
    ]);
    expect((await findBalances(shop, id))["gateway"]).toBeUndefined();
  });

  test("is quarantined when its transaction belongs to another order", async () => {
    const shopper = await addShopper(shop);
    const product = stock(shop);
    const [one, two] = [
      await placed(shop, shopper, orderBody(shopper, product)),
      await placed(shop, shopper, orderBody(shopper, product)),
    ];
    const result = paymentResult();
    await postAsAdapters(shop, `/internal/orders/${one}/payments`, result);
    const reply = await postAsAdapters(shop, `/internal/orders/${two}/payments`, result);
    expect(reply.json().state).toBe("awaiting_payment");
    expect(await shop.deps.db.$count(quarantine, eq(quarantine.orderId, two))).toBe(1);
  });

  test("of an unknown order gets 404", async () => {
    expect((await pay(shop, newId())).statusCode).toBe(404);
  });
});

describe("a failed payment", () => {
  test("lets the shopper try again, and a later capture pays the order", async () => {
    const shopper = await addShopper(shop);
    const id = await placed(shop, shopper, orderBody(shopper, stock(shop)));
    const status = async () => (await get(shop, shopper, `/api/order/getOrderStatus/${id}`)).json().result;
    expect((await pay(shop, id, { status: "failed" })).json().state).toBe("payment_failed");
    expect(await status()).toMatchObject({ state: "payment_failed", isPaid_status: false, payNow: 10_000 });
    expect((await pay(shop, id)).json().state).toBe("paid");
    expect(await status()).toMatchObject({
      state: expect.stringMatching(/^(paid|confirmed)$/),
      isPaid_status: true,
      payNow: 10_000,
    });
  });
  test("pays the order when the same transaction is captured later", async () => {
    const shopper = await addShopper(shop);
    const id = await placed(shop, shopper, orderBody(shopper, stock(shop)));
    const result = paymentResult();
    await postAsAdapters(shop, `/internal/orders/${id}/payments`, { ...result, status: "failed" });
    expect((await postAsAdapters(shop, `/internal/orders/${id}/payments`, result)).json().state).toBe("paid");
  });
  test("never makes a paid order unpaid", async () => {
    const shopper = await addShopper(shop);
    const id = await placed(shop, shopper, orderBody(shopper, stock(shop)));
    const result = paymentResult();
    await postAsAdapters(shop, `/internal/orders/${id}/payments`, result);
    await postAsAdapters(shop, `/internal/orders/${id}/payments`, { ...result, status: "failed" });
    await pay(shop, id, { status: "failed" });
    await waitFor(shopper, id, "confirmed");
    expect(
      await shop.deps.db.$count(
        payments,
        sql`${payments.orderId} = ${id} and ${payments.outcome} = 'settled'`,
      ),
    ).toBe(1);
  });
});

describe("an order that is not paid in time", () => {
  test("expires, releases its stock and stays in the order list", async () => {
    const shopper = await addShopper(shop);
    const product = stock(shop, { stock: 1 });
    const id = await placed(shop, shopper, orderBody(shopper, product));
    await expire(id);
    expect(await stateOf(shop, shopper, id)).toBe("expired");
    await eventually(async () => expect(shop.catalogue.products.get(product)?.stock).toBe(1));
    const [line] = (await get(shop, shopper, "/api/order/getAllOrdersByUser")).json().result;
    expect(line).toMatchObject({ order_id: id, state: "expired", o_status: "Not paid in time" });
    expect(await findBalances(shop, id)).toEqual({});
  });

  test("is confirmed when it is paid days later and the stock is still there", async () => {
    const shopper = await addShopper(shop);
    const product = stock(shop, { stock: 1 });
    const id = await placed(shop, shopper, orderBody(shopper, product));
    await expire(id);
    await eventually(async () => expect(shop.catalogue.products.get(product)?.stock).toBe(1));
    await pay(shop, id, { occurredAt: new Date(Date.now() + 72 * 3600_000).toISOString() });
    await waitFor(shopper, id, "confirmed");
    expect(shop.catalogue.products.get(product)?.stock).toBe(0);
  });

  test("is refunded when it is paid after the stock is gone", async () => {
    const shopper = await addShopper(shop);
    const product = stock(shop, { stock: 1 });
    const id = await placed(shop, shopper, orderBody(shopper, product));
    await expire(id);
    const known = shop.catalogue.products.get(product);
    await eventually(async () => expect(known?.stock).toBe(1));
    if (known) known.stock = 0;
    await pay(shop, id);
    await waitFor(shopper, id, "refund_due");
    const [refund] = await findRefunds(shop, id);
    await eventually(async () => expect(shop.adapters.refunds.has(refund?.id ?? "")).toBe(true));
    await reportRefund(shop, "failed", refund);
    expect(await stateOf(shop, shopper, id)).toBe("refund_due");
    await reportRefund(shop, "accepted", refund);
    expect(await stateOf(shop, shopper, id)).toBe("refunded");
    expect(await findBalances(shop, id)).toEqual({});
    expect(await shop.deps.db.$count(invoices, eq(invoices.orderId, id))).toBe(0);
  });
});

describe("a refund result", () => {
  test("with a wrong amount is quarantined", async () => {
    const shopper = await addShopper(shop);
    const id = await placed(shop, shopper, orderBody(shopper, stock(shop)));
    await pay(shop, id);
    await pay(shop, id);
    const [refund] = await findRefunds(shop, id);
    const result = { refundId: refund?.id, status: "accepted", amountPaise: 5, occurredAt: new Date() };
    await postAsAdapters(shop, `/internal/orders/${id}/refunds`, result);
    const [after] = await findRefunds(shop, id);
    expect(after?.state).toBe("requested");
    expect(await shop.deps.db.$count(quarantine, eq(quarantine.orderId, id))).toBe(1);
  });
  test("that was never requested gets 404", async () => {
    const shopper = await addShopper(shop);
    const id = await placed(shop, shopper, orderBody(shopper, stock(shop)));
    const result = { refundId: newId(), status: "accepted", amountPaise: 5, occurredAt: new Date() };
    expect((await postAsAdapters(shop, `/internal/orders/${id}/refunds`, result)).statusCode).toBe(404);
  });
});

const causedBy = (message: RegExp) => ({ cause: { message: expect.stringMatching(message) } });

describe("the ledger", () => {
  test("rejects an entry that does not sum to zero, and any change", async () => {
    const shopper = await addShopper(shop);
    const id = await placed(shop, shopper, orderBody(shopper, stock(shop)));
    const row = { orderId: id, account: "goods", amountPaise: paise(5), reason: "test" };
    const actor = { actorKind: "staff", actorId: "asha" } as const;
    await expect(shop.deps.db.insert(ledger).values({ ...row, ...actor })).rejects.toMatchObject(
      causedBy(/does not sum to zero/),
    );
    const change = shop.deps.db.update(ledger).set({ reason: "other" });
    await expect(change).rejects.toMatchObject(causedBy(/append-only/));
    await expect(shop.deps.db.delete(ledger)).rejects.toMatchObject(causedBy(/append-only/));
  });
});

test("leaves no alarm open except those for quarantined results", async () => {
  const rules = new Set((await openAlarms(shop)).map(({ rule }) => rule));
  expect(rules).toEqual(new Set([alarmRules.quarantine]));
});
