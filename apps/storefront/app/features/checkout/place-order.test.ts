import { ApiCallError } from "@haat/api-clients/reply";
import { paise, zero } from "@haat/domain/money";
import { describe, expect, it } from "vitest";
import { openPaymentTexts } from "#messages/open-payment";
import {
  type AttemptStore,
  nextAttempt,
  type OrderAttempt,
  reservedItems,
  withReservation,
} from "../../lib/order-attempt.ts";
import { type OrderApi, type OrderRequest, placeOrder } from "./place-order.ts";

const total = paise(10_000_00);
const request: OrderRequest = {
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
  gstin: null,
  coupon: null,
  totals: {
    subtotal: total,
    discount: zero,
    delivery: zero,
    total,
    payNow: total,
    payLater: zero,
    balanceMethod: "cash",
  },
};
const totals = { subtotal: 10_000, discountPrice: 0, deliveryFees: 80.5, totalAmount: 10_080.5 };
const form = { url: "https://bank.test/pay", fields: { merchantid: "m", bdorderid: "b", rdata: "r" } };
const missingFields = { kind: "rejected", code: "UPSTREAM", message: openPaymentTexts.missingFields };
const failure = (code: string, msg = code, more = {}) =>
  new ApiCallError(msg, { reply: { msg, code, ...more } });
const cartError = (available: number) =>
  failure("OUT_OF_STOCK", "CART ERROR", { lines: [{ _id: "phone", quantity: 1, available }] });

/** A fake browser storage with a clock that advances on every attempt. */
function storage(): AttemptStore {
  let last: OrderAttempt | null = null;
  let now = 1000;
  return {
    begin: (choicesHash) => {
      now += 1;
      last = nextAttempt(last, choicesHash, now);
      return last;
    },
    recordOrder: (order) => {
      if (last) last = withReservation(last, order, now);
    },
    clear: () => {
      last = null;
    },
    reservedItems: () => reservedItems(last, now),
  };
}

/** Fake calls that succeed unless replaced, and the idempotency keys that they received. */
function shop(replaced: Partial<OrderApi> = {}) {
  const keys: string[] = [];
  const calls: OrderApi = {
    verifyStock: async () => ({}),
    createPayment: async () => form,
    ...replaced,
    createOrder: async (body) => {
      keys.push(body.transactionId);
      return replaced.createOrder
        ? await replaced.createOrder(body)
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

/** Fails the first time and returns the value from then on. */
function failingOnce<Value>(error: Error, value: Value): () => Promise<Value> {
  let failed = false;
  return async () => {
    if (failed) return value;
    failed = true;
    throw error;
  };
}

describe("placeOrder", () => {
  it("returns the gateway's form", async () => {
    const payments: unknown[] = [];
    const { calls } = shop({
      createPayment: async (payment) => {
        payments.push(payment);
        return form;
      },
    });
    expect(await placeOrder(calls, storage(), request)).toEqual({
      kind: "pay",
      orderId: "order of ORDER_1001",
      form,
    });
    expect(payments).toEqual([{ id: "order of ORDER_1001", total_value: 10_000 }]);
  });

  it("reuses the idempotency key on retries and takes a new one when the choices change", async () => {
    const { calls, keys } = shop();
    const attempts = storage();
    await Promise.all([placeOrder(calls, attempts, request), placeOrder(calls, attempts, request)]);
    await placeOrder(calls, attempts, request);
    expect(new Set(keys).size).toBe(1);
    await placeOrder(calls, attempts, { ...request, items: { phone: 2 } });
    expect(new Set(keys).size).toBe(2);
    await placeOrder(calls, attempts, { ...request, address: { ...request.address, address: "2 Road" } });
    expect(new Set(keys).size).toBe(3);
  });

  it("an order names the GSTIN only when there is one, and another one is another order", async () => {
    const bodies: object[] = [];
    const { calls, keys } = shop({
      createOrder: async (body) => {
        bodies.push(body);
        return { orderId: "o", payNow: 10_000 };
      },
    });
    const attempts = storage();
    await placeOrder(calls, attempts, request);
    await placeOrder(calls, attempts, { ...request, gstin: "19AAACH7409R1ZY" });
    expect(bodies[0]).not.toHaveProperty("gstin");
    expect(bodies[1]).toHaveProperty("gstin", "19AAACH7409R1ZY");
    expect(new Set(keys).size).toBe(2);
  });

  it("creates no order when stock is insufficient", async () => {
    const { calls, keys } = shop({ verifyStock: failing(cartError(0)) });
    expect(await placeOrder(calls, storage(), request)).toEqual({ kind: "insufficient-stock" });
    expect(keys).toEqual([]);
  });

  it.each([{}, { lines: "none" }, { lines: [{ _id: "phone" }] }, { lines: [] }])(
    "treats stock as insufficient when the reply does not name the lines: %j",
    async (body) => {
      const { calls } = shop({ verifyStock: failing(failure("OUT_OF_STOCK", "CART ERROR", body)) });
      expect(await placeOrder(calls, storage(), request)).toEqual({ kind: "insufficient-stock" });
    },
  );

  it("creates the order when the missing units are reserved by the shopper's own unpaid order", async () => {
    const attempts = storage();
    await placeOrder(shop().calls, attempts, request);
    const { calls, keys } = shop({ verifyStock: failing(cartError(0)) });
    expect(await placeOrder(calls, attempts, request)).toMatchObject({ kind: "pay" });
    expect(keys).toHaveLength(1);
  });

  it.each(["ORDER_CLOSED", "IDEMPOTENCY_CONFLICT"])(
    "creates a new order after %s, but only once",
    async (code) => {
      const { calls, keys } = shop({ createPayment: failingOnce(failure(code), form) });
      expect(await placeOrder(calls, storage(), request)).toMatchObject({ kind: "pay" });
      expect(new Set(keys).size).toBe(2);

      const alwaysFailing = shop({ createPayment: failing(failure(code)) });
      expect(await placeOrder(alwaysFailing.calls, storage(), request)).toMatchObject({
        kind: "rejected",
        code,
      });
      expect(alwaysFailing.keys).toHaveLength(2);
    },
  );

  it("takes a new idempotency key when its own belongs to a closed order", async () => {
    let first = true;
    const { calls, keys } = shop({
      createOrder: async ({ transactionId }) => {
        if (first) {
          first = false;
          throw failure("ORDER_CLOSED");
        }
        return { orderId: `order of ${transactionId}`, payNow: 10_000 };
      },
    });
    expect(await placeOrder(calls, storage(), request)).toMatchObject({ orderId: "order of ORDER_1002" });
    expect(keys).toEqual(["ORDER_1001", "ORDER_1002"]);
  });

  it("reports an order that is already paid", async () => {
    const { calls, keys } = shop({ createPayment: failing(failure("ALREADY_PAID")) });
    const result = await placeOrder(calls, storage(), request);
    expect(result).toEqual({ kind: "already-paid", orderId: `order of ${keys[0]}` });
  });

  it.each([
    [failure("OUT_OF_STOCK", "CART ERROR"), { kind: "insufficient-stock" }],
    [failure("UNAUTHENTICATED"), { kind: "signed-out" }],
    [failure("SESSION_ENDED"), { kind: "signed-out" }],
    [failure("EMAIL_REQUIRED", "Please"), { kind: "email-missing", message: "Please" }],
    [failure("TRY_AGAIN", "Later"), { kind: "rejected", code: "TRY_AGAIN", message: "Later" }],
    [failure("PRICE_CHANGED", "Changed", { current: totals }), { kind: "totals-changed", current: totals }],
    [
      failure("PRICE_CHANGED", "Changed", { current: { ...totals, deliveryFees: "free" } }),
      { kind: "rejected", code: "PRICE_CHANGED", message: "Changed" },
    ],
    [failure("PRICE_CHANGED", "Changed"), { kind: "rejected", code: "PRICE_CHANGED", message: "Changed" }],
  ])("returns a result instead of throwing for the error %o", async (error, result) => {
    const { calls } = shop({ createOrder: failing(error) });
    expect(await placeOrder(calls, storage(), request)).toEqual(result);
  });

  it.each(["merchantid", "bdorderid", "rdata"])(
    "returns no form when the gateway's reply has no %s",
    async (field) => {
      const { calls } = shop({
        createPayment: async () => ({ ...form, fields: { ...form.fields, [field]: "" } }),
      });
      expect(await placeOrder(calls, storage(), request)).toEqual(missingFields);
    },
  );

  it("returns no form when the gateway's reply has no address or no fields", async () => {
    for (const reply of [{ fields: form.fields }, { url: form.url }, { url: form.url, fields: {} }]) {
      const { calls } = shop({ createPayment: async () => reply });
      expect(await placeOrder(calls, storage(), request)).toEqual(missingFields);
    }
  });
});
