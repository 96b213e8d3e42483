import { paise } from "@haat/domain/money";
import { describe, expect, it } from "vitest";
import { paymentDisplay } from "./payment-display.ts";

const sums = (total: number, delivery: number, payNow: number) => ({
  total: paise(total),
  delivery: paise(delivery),
  payNow: paise(payNow),
  stillDue: paise(total - payNow),
  refundDue: paise(0),
  refunded: paise(0),
});
const prepaid = sums(20_000_00, 0, 20_000_00);
const cod = sums(20_080_00, 80_00, 80_00);
const wholesale = sums(1_00_000_00, 120_00, 5_000_00);

const unpaid = {
  isPaid: false,
  payBefore: "2026-11-21T10:30:00.000Z",
  hasUndelivered: false,
  refundDelayed: false,
};
const paid = { isPaid: true, payBefore: null, hasUndelivered: false, refundDelayed: false };
const collected = (of: typeof cod) => ({ ...of, stillDue: paise(0) });

describe("paymentDisplay", () => {
  it("says that a prepaid order is paid once it is", () => {
    expect(paymentDisplay({ ...paid, state: "confirmed", sums: prepaid })).toEqual({
      headline: "PAYMENT SUCCESSFULLY DONE",
      amount: null,
      tone: "good",
    });
  });

  it.each([
    ["unpaid prepaid", { ...unpaid, state: "awaiting_payment", sums: prepaid }, 20_000_00],
    ["unpaid cash on delivery", { ...unpaid, state: "awaiting_payment", sums: cod }, 20_000_00],
    ["cash on delivery on its way", { ...paid, state: "shipped", sums: cod }, 20_000_00],
    ["wholesale with its advance paid", { ...paid, state: "shipped", sums: wholesale }, 95_000_00],
  ])("asks for the goods of an order that is %s", (_name, order, amount) => {
    expect(paymentDisplay(order)).toMatchObject({ headline: "Yet To Be Paid", amount });
  });

  it("takes what was due at the door as paid once the courier has collected it", () => {
    expect(paymentDisplay({ ...paid, state: "delivered", sums: collected(cod) }).tone).toBe("good");
  });

  it("waits for the bank, and asks for no payment, once the time for a new payment is over", () => {
    const order = { ...unpaid, payBefore: null, state: "awaiting_payment", sums: prepaid };
    expect(paymentDisplay(order)).toEqual({
      headline: "Waiting for your bank's answer",
      amount: 20_000_00,
      tone: "open",
    });
    expect(paymentDisplay({ ...order, state: "payment_failed" }).amount).toBeNull();
  });

  it("does not ask for the money of an order that has ended unpaid", () => {
    expect(paymentDisplay({ ...unpaid, payBefore: null, state: "expired", sums: prepaid }).amount).toBeNull();
  });

  it("names the amount of a refund, until and after it is given back, also of one parcel of two", () => {
    const amount = paise(8_000_00);
    const due = { ...prepaid, refundDue: amount };
    expect(paymentDisplay({ ...paid, state: "refund_due", sums: due })).toEqual({
      headline: "Refund on its way",
      amount,
      tone: "over",
    });
    expect(paymentDisplay({ ...paid, state: "refund_due", refundDelayed: true, sums: due }).headline).toBe(
      "Refund delayed: our team is on it",
    );
    const done = { ...prepaid, refunded: amount };
    expect(paymentDisplay({ ...paid, state: "delivered", hasUndelivered: true, sums: done })).toEqual({
      headline: "Refunded",
      amount,
      tone: "over",
    });
  });

  it.each(["returning", "returned", "lost", "delivered"])(
    "never says that an order is paid of which a parcel did not arrive (order %s)",
    (state) => {
      const order = { ...paid, state, hasUndelivered: true };
      expect(paymentDisplay({ ...order, sums: collected(cod) })).toEqual({
        headline: "Nothing more to pay",
        amount: null,
        tone: "over",
      });
      expect(paymentDisplay({ ...order, sums: prepaid })).toEqual({
        headline: "We refund you when the parcel is back with us",
        amount: null,
        tone: "over",
      });
    },
  );
});
