import { newId } from "@haat/domain/id";
import { paise } from "@haat/domain/money";
import { eventually } from "@haat/testkit/eventually";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { alarmRules } from "../src/alarm-rules.ts";
import { invoices } from "../src/db/schema/invoices.ts";
import { ledger } from "../src/db/schema/ledger.ts";
import { orders } from "../src/db/schema/orders.ts";
import { payments, quarantine, refunds } from "../src/db/schema/payments.ts";
import {
  get,
  openAlarms,
  openShop,
  orderBody,
  pay,
  paymentNews,
  placed,
  runExpiry,
  type Shop,
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

async function waitFor(who: Awaited<ReturnType<typeof shopper>>, orderId: string, state: string) {
  await eventually(async () => expect(await stateOf(shop, who, orderId)).toBe(state));
}
/** Its payment window is over and the clock has seen it. */
async function expire(orderId: string) {
  await shop.deps.db
    .update(orders)
    .set({ payBefore: new Date(Date.now() - 1000) })
    .where(sql`${orders.id} = ${orderId}`);
  await runExpiry(shop);
}
async function balances(orderId: string): Promise<Record<string, number>> {
  const rows = await shop.deps.db.select().from(ledger).where(eq(ledger.orderId, orderId));
  const sums: Record<string, number> = {};
  for (const { account, amountPaise } of rows) sums[account] = (sums[account] ?? 0) + amountPaise;
  return sums;
}
describe("a captured payment", () => {
  test("pays the order; the worker sells the stock, numbers the invoice and books the parcel", async () => {
    const who = await shopper(shop);
    const id = await placed(shop, who, orderBody(who, stock(shop)));
    const reply = await pay(shop, id);
    expect(reply.json()).toEqual({ orderId: id, state: "paid" });
    await waitFor(who, id, "confirmed");
    expect(shop.catalogue.reservations.get(id)?.state).toBe("committed");
    const [invoice] = await shop.deps.db.select().from(invoices).where(eq(invoices.orderId, id));
    expect(invoice?.number).toMatch(/^HT\/\d\d-\d\d\/\d{6}$/);
    await eventually(async () => {
      const line = (await get(shop, who, `/api/order/getOrderDetailsByOrderId/${id}`)).json().result
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
    expect(await balances(id)).toMatchObject({ goods: -10_000_00, gateway: 10_000_00, due_online: 0 });
  });

  test("told again changes nothing", async () => {
    const who = await shopper(shop);
    const id = await placed(shop, who, orderBody(who, stock(shop)));
    const news = paymentNews();
    for (let time = 0; time < 3; time++) {
      expect((await tell(shop, `/internal/orders/${id}/payments`, news)).statusCode).toBe(200);
    }
    expect(await shop.deps.db.$count(payments, eq(payments.orderId, id))).toBe(1);
    expect((await balances(id))["gateway"]).toBe(10_000_00);
  });

  test("of another transaction goes back, once", async () => {
    const who = await shopper(shop);
    const id = await placed(shop, who, orderBody(who, stock(shop)));
    await pay(shop, id);
    const second = paymentNews();
    await tell(shop, `/internal/orders/${id}/payments`, second);
    await tell(shop, `/internal/orders/${id}/payments`, second);
    const [refund, ...more] = await shop.deps.db.select().from(refunds).where(eq(refunds.orderId, id));
    expect(more).toHaveLength(0);
    await eventually(async () => expect(shop.adapters.refunds.get(refund?.id ?? "")).toBeDefined());
    expect(shop.adapters.refunds.get(refund?.id ?? "")).toMatchObject({
      gatewayTransactionId: second.gatewayTransactionId,
      amountPaise: 10_000_00,
    });
    const done = { refundId: refund?.id, status: "accepted", amountPaise: 10_000_00, occurredAt: new Date() };
    await tell(shop, `/internal/orders/${id}/refunds`, done);
    await tell(shop, `/internal/orders/${id}/refunds`, done);
    expect(await balances(id)).toMatchObject({ gateway: 10_000_00, refund_payable: 0 });
    await waitFor(who, id, "confirmed");
  });

  test("of a wrong amount is put aside with an alarm, once, and the order stays as it is", async () => {
    const who = await shopper(shop);
    const id = await placed(shop, who, orderBody(who, stock(shop)));
    const odd = paymentNews({ amountPaise: 1_00 });
    for (let time = 0; time < 2; time++) {
      const reply = await tell(shop, `/internal/orders/${id}/payments`, odd);
      expect(reply.json()).toEqual({ orderId: id, state: "awaiting_payment" });
    }
    expect(await shop.deps.db.$count(quarantine, eq(quarantine.orderId, id))).toBe(1);
    expect(await openAlarms(shop, id)).toMatchObject([
      { rule: alarmRules.quarantine, details: { reason: "the amount differs from the amount due" } },
    ]);
    expect((await balances(id))["gateway"]).toBeUndefined();
  });

  test("that another order has already is put aside", async () => {
    const who = await shopper(shop);
    const product = stock(shop);
    const [one, two] = [
      await placed(shop, who, orderBody(who, product)),
      await placed(shop, who, orderBody(who, product)),
    ];
    const news = paymentNews();
    await tell(shop, `/internal/orders/${one}/payments`, news);
    const reply = await tell(shop, `/internal/orders/${two}/payments`, news);
    expect(reply.json().state).toBe("awaiting_payment");
    expect(await shop.deps.db.$count(quarantine, eq(quarantine.orderId, two))).toBe(1);
  });

  test("for an order that is not there is not found", async () => {
    expect((await pay(shop, newId())).statusCode).toBe(404);
  });
});

describe("a failed payment", () => {
  test("lets the shopper try again, and a later success pays", async () => {
    const who = await shopper(shop);
    const id = await placed(shop, who, orderBody(who, stock(shop)));
    expect((await pay(shop, id, { status: "failed" })).json().state).toBe("payment_failed");
    expect((await pay(shop, id)).json().state).toBe("paid");
  });
  test("of a transaction that succeeds later pays", async () => {
    const who = await shopper(shop);
    const id = await placed(shop, who, orderBody(who, stock(shop)));
    const news = paymentNews();
    await tell(shop, `/internal/orders/${id}/payments`, { ...news, status: "failed" });
    expect((await tell(shop, `/internal/orders/${id}/payments`, news)).json().state).toBe("paid");
  });
  test("never undoes what was paid", async () => {
    const who = await shopper(shop);
    const id = await placed(shop, who, orderBody(who, stock(shop)));
    const news = paymentNews();
    await tell(shop, `/internal/orders/${id}/payments`, news);
    await tell(shop, `/internal/orders/${id}/payments`, { ...news, status: "failed" });
    await pay(shop, id, { status: "failed" });
    await waitFor(who, id, "confirmed");
    expect(
      await shop.deps.db.$count(
        payments,
        sql`${payments.orderId} = ${id} and ${payments.outcome} = 'settled'`,
      ),
    ).toBe(1);
  });
});

describe("an order that is not paid in time", () => {
  test("is closed, lets go of its stock, and stays in the list", async () => {
    const who = await shopper(shop);
    const product = stock(shop, { stock: 1 });
    const id = await placed(shop, who, orderBody(who, product));
    await expire(id);
    expect(await stateOf(shop, who, id)).toBe("expired");
    await eventually(async () => expect(shop.catalogue.products.get(product)?.stock).toBe(1));
    const [line] = (await get(shop, who, "/api/order/getAllOrdersByUser")).json().result;
    expect(line).toMatchObject({ order_id: id, state: "expired", o_status: "Not paid in time" });
    const sums = Object.values(await balances(id));
    expect(sums.every((sum) => sum === 0)).toBe(true);
  });

  test("and paid days later is sold when the stock is still there", async () => {
    const who = await shopper(shop);
    const product = stock(shop, { stock: 1 });
    const id = await placed(shop, who, orderBody(who, product));
    await expire(id);
    await eventually(async () => expect(shop.catalogue.products.get(product)?.stock).toBe(1));
    await pay(shop, id, { occurredAt: new Date(Date.now() + 72 * 3600_000).toISOString() });
    await waitFor(who, id, "confirmed");
    expect(shop.catalogue.products.get(product)?.stock).toBe(0);
  });

  test("and paid when the stock has gone is refunded", async () => {
    const who = await shopper(shop);
    const product = stock(shop, { stock: 1 });
    const id = await placed(shop, who, orderBody(who, product));
    await expire(id);
    const known = shop.catalogue.products.get(product);
    await eventually(async () => expect(known?.stock).toBe(1));
    if (known) known.stock = 0;
    await pay(shop, id);
    await waitFor(who, id, "refund_due");
    const [refund] = await shop.deps.db.select().from(refunds).where(eq(refunds.orderId, id));
    await eventually(async () => expect(shop.adapters.refunds.has(refund?.id ?? "")).toBe(true));
    const news = { refundId: refund?.id, amountPaise: 10_000_00, occurredAt: new Date() };
    await tell(shop, `/internal/orders/${id}/refunds`, { ...news, status: "failed" });
    expect(await stateOf(shop, who, id)).toBe("refund_due");
    await tell(shop, `/internal/orders/${id}/refunds`, { ...news, status: "accepted" });
    expect(await stateOf(shop, who, id)).toBe("refunded");
    expect(Object.values(await balances(id)).every((sum) => sum === 0)).toBe(true);
    expect(await shop.deps.db.$count(invoices, eq(invoices.orderId, id))).toBe(0);
  });
});

describe("a refund", () => {
  test("of a wrong amount is put aside", async () => {
    const who = await shopper(shop);
    const id = await placed(shop, who, orderBody(who, stock(shop)));
    await pay(shop, id);
    await pay(shop, id);
    const [refund] = await shop.deps.db.select().from(refunds).where(eq(refunds.orderId, id));
    const news = { refundId: refund?.id, status: "accepted", amountPaise: 5, occurredAt: new Date() };
    await tell(shop, `/internal/orders/${id}/refunds`, news);
    const [after] = await shop.deps.db.select().from(refunds).where(eq(refunds.orderId, id));
    expect(after?.state).toBe("requested");
    expect(await shop.deps.db.$count(quarantine, eq(quarantine.orderId, id))).toBe(1);
  });
  test("that nobody asked for is not found", async () => {
    const who = await shopper(shop);
    const id = await placed(shop, who, orderBody(who, stock(shop)));
    const news = { refundId: newId(), status: "accepted", amountPaise: 5, occurredAt: new Date() };
    expect((await tell(shop, `/internal/orders/${id}/refunds`, news)).statusCode).toBe(404);
  });
});

const because = (words: RegExp) => ({ cause: { message: expect.stringMatching(words) } });

describe("the ledger", () => {
  test("takes no entry that does not sum to zero, and no change", async () => {
    const who = await shopper(shop);
    const id = await placed(shop, who, orderBody(who, stock(shop)));
    const row = { orderId: id, account: "goods", amountPaise: paise(5), reason: "test" };
    const actor = { actorKind: "staff", actorId: "asha" } as const;
    await expect(shop.deps.db.insert(ledger).values({ ...row, ...actor })).rejects.toMatchObject(
      because(/does not sum to zero/),
    );
    const change = shop.deps.db.update(ledger).set({ reason: "other" });
    await expect(change).rejects.toMatchObject(because(/append-only/));
    await expect(shop.deps.db.delete(ledger)).rejects.toMatchObject(because(/append-only/));
  });
});

test("after all this no alarm is open but those for quarantined news", async () => {
  const rules = new Set((await openAlarms(shop)).map(({ rule }) => rule));
  expect(rules).toEqual(new Set([alarmRules.quarantine]));
});
