import { paise, zero } from "@haat/domain/money";
import { describe, expect, it } from "vitest";
import { ApiCallError } from "../../lib/api.ts";
import { missingPaymentFields } from "../../lib/payment-page.ts";
import { type Attempt, attemptFor, heldItems, placedAs } from "./attempt.ts";
import type { Attempts } from "./attempt-store.ts";
import { type OrderCalls, placeOrder, type Wish } from "./place-order.ts";

const total = paise(10_000_00);
const wish: Wish = {
  userId: "u",
  tier: "consumer",
  items: { phone: 1 },
  address: {
    id: "home",
    name: "A",
    phone: "+919830000001",
    pincode: "700019",
    locality: "Ballygunge",
    address: "1 Road",
    city: "Kolkata",
    district: "Kolkata",
    state: "West Bengal",
    landmark: null,
    country: "India",
  },
  payment: { method: "PRE-PAID", deliveryPaise: zero },
  coupon: null,
  totals: { subtotal: total, discount: zero, delivery: zero, total, payNow: total, payLater: zero },
};
const sums = { subtotal: 10_000, discountPrice: 0, deliveryFees: 80.5, totalAmount: 10_080.5 };
const form = { url: "https://bank.test/pay", merchantid: "m", bdorderid: "b", rdata: "r" };
const failure = (code: string, msg = code, more = {}) => new ApiCallError(code, msg, { msg, code, ...more });
const cartError = (available: number) =>
  failure("OUT_OF_STOCK", "CART ERROR", { lines: [{ _id: "phone", quantity: 1, available }] });

/** A browser's storage, and a clock that moves with every wish. */
function storage(): Attempts {
  let last: Attempt | null = null;
  let now = 1000;
  return {
    begin: (text) => {
      now += 1;
      last = attemptFor(last, text, now);
      return last;
    },
    placed: (order) => {
      if (last) last = placedAs(last, order, now);
    },
    forget: () => {
      last = null;
    },
    held: () => heldItems(last, now),
  };
}

/** Calls that answer well unless told otherwise, and the keys that orders were placed under. */
function shop(own: Partial<OrderCalls> = {}) {
  const keys: string[] = [];
  const calls: OrderCalls = {
    verify: async () => ({}),
    pay: async () => form,
    ...own,
    place: async (body) => {
      keys.push(body.transactionId);
      return own.place
        ? await own.place(body)
        : { orderId: `order of ${body.transactionId}`, payNow: 10_000 };
    },
  };
  return { calls, keys };
}

function failing(error: Error): () => Promise<never> {
  return async () => {
    throw error;
  };
}

/** Fails the first time, answers from then on. */
function failingOnce<Value>(error: Error, value: Value): () => Promise<Value> {
  let failed = false;
  return async () => {
    if (failed) return value;
    failed = true;
    throw error;
  };
}

describe("placeOrder", () => {
  it("ends with the gateway's form", async () => {
    const { calls } = shop();
    expect(await placeOrder(calls, storage(), wish)).toEqual({
      kind: "pay",
      orderId: "order of ORDER_1001",
      form: { url: form.url, fields: { merchantid: "m", bdorderid: "b", rdata: "r" } },
    });
  });

  it("keeps one key for repeats of one wish, and takes another for another wish", async () => {
    const { calls, keys } = shop();
    const attempts = storage();
    await Promise.all([placeOrder(calls, attempts, wish), placeOrder(calls, attempts, wish)]);
    await placeOrder(calls, attempts, wish);
    expect(new Set(keys).size).toBe(1);
    await placeOrder(calls, attempts, { ...wish, items: { phone: 2 } });
    expect(new Set(keys).size).toBe(2);
    await placeOrder(calls, attempts, { ...wish, address: { ...wish.address, address: "2 Road" } });
    expect(new Set(keys).size).toBe(3);
  });

  it("places nothing when stock is short", async () => {
    const { calls, keys } = shop({ verify: failing(cartError(0)) });
    expect(await placeOrder(calls, storage(), wish)).toEqual({ kind: "short" });
    expect(keys).toEqual([]);
  });

  it.each([{}, { lines: "none" }, { lines: [{ _id: "phone" }] }, { lines: [] }])(
    "takes stock for short when it is not said whose: %j",
    async (body) => {
      const { calls } = shop({ verify: failing(failure("OUT_OF_STOCK", "CART ERROR", body)) });
      expect(await placeOrder(calls, storage(), wish)).toEqual({ kind: "short" });
    },
  );

  it("goes on when what is missing is held by its own unpaid order", async () => {
    const attempts = storage();
    await placeOrder(shop().calls, attempts, wish);
    const { calls, keys } = shop({ verify: failing(cartError(0)) });
    expect(await placeOrder(calls, attempts, wish)).toMatchObject({ kind: "pay" });
    expect(keys).toHaveLength(1);
  });

  it.each(["ORDER_CLOSED", "IDEMPOTENCY_CONFLICT"])("starts a new order after %s, once", async (code) => {
    const { calls, keys } = shop({ pay: failingOnce(failure(code), form) });
    expect(await placeOrder(calls, storage(), wish)).toMatchObject({ kind: "pay" });
    expect(new Set(keys).size).toBe(2);

    const stubborn = shop({ pay: failing(failure(code)) });
    expect(await placeOrder(stubborn.calls, storage(), wish)).toMatchObject({ kind: "refused", code });
    expect(stubborn.keys).toHaveLength(2);
  });

  it("knows an order that is paid already", async () => {
    const { calls, keys } = shop({ pay: failing(failure("ALREADY_PAID")) });
    const outcome = await placeOrder(calls, storage(), wish);
    expect(outcome).toEqual({ kind: "already-paid", orderId: `order of ${keys[0]}` });
  });

  it.each([
    [failure("OUT_OF_STOCK", "CART ERROR"), { kind: "short" }],
    [failure("UNAUTHENTICATED"), { kind: "signed-out" }],
    [failure("SESSION_ENDED"), { kind: "signed-out" }],
    [failure("EMAIL_REQUIRED", "Please"), { kind: "no-email", message: "Please" }],
    [failure("TRY_AGAIN", "Later"), { kind: "refused", code: "TRY_AGAIN", message: "Later" }],
    [failure("PRICE_CHANGED", "Changed", { current: sums }), { kind: "changed", current: sums }],
    [
      failure("PRICE_CHANGED", "Changed", { current: { ...sums, deliveryFees: "free" } }),
      { kind: "refused", code: "PRICE_CHANGED", message: "Changed" },
    ],
    [failure("PRICE_CHANGED", "Changed"), { kind: "refused", code: "PRICE_CHANGED", message: "Changed" }],
  ])("reads %o", async (error, outcome) => {
    const { calls } = shop({ place: failing(error) });
    expect(await placeOrder(calls, storage(), wish)).toEqual(outcome);
  });

  it.each(["merchantid", "bdorderid", "rdata"])("does not go to the gateway without %s", async (field) => {
    const { calls } = shop({ pay: async () => ({ ...form, [field]: "" }) });
    expect(await placeOrder(calls, storage(), wish)).toMatchObject({ message: missingPaymentFields });
  });
});
