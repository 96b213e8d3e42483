import { paise } from "@haat/domain/money";
import { describe, expect, it } from "vitest";
import { paymentDisplay } from "./payment-display.ts";

const amountsOf = (total: number, delivery: number, payNow: number) => ({
  total: paise(total),
  delivery: paise(delivery),
  payNow: paise(payNow),
  stillDue: paise(total - payNow),
  refundDue: paise(0),
  refunded: paise(0),
});
const prepaid = amountsOf(20_000_00, 0, 20_000_00);
const cod = amountsOf(20_080_00, 80_00, 80_00);
const wholesale = amountsOf(1_00_000_00, 120_00, 5_000_00);

const unpaid = {
  isPaid: false,
  payBefore: "2026-11-21T10:30:00.000Z",
  hasUndelivered: false,
  refundDelayed: false,
  balance: null,
};
const paid = { isPaid: true, payBefore: null, hasUndelivered: false, refundDelayed: false, balance: null };
const collected = (of: typeof cod) => ({ ...of, stillDue: paise(0) });

describe("paymentDisplay", () => {
  it("shows a paid prepaid order as PAYMENT SUCCESSFULLY DONE", () => {
    expect(paymentDisplay({ ...paid, state: "confirmed", amounts: prepaid })).toEqual({
      headline: "PAYMENT SUCCESSFULLY DONE",
      amount: null,
      tone: "good",
    });
  });

  it.each([
    ["unpaid prepaid", { ...unpaid, state: "awaiting_payment", amounts: prepaid }, 20_000_00],
    ["unpaid cash on delivery", { ...unpaid, state: "awaiting_payment", amounts: cod }, 20_000_00],
    ["cash on delivery on its way", { ...paid, state: "shipped", amounts: cod }, 20_000_00],
    ["wholesale with its advance paid", { ...paid, state: "shipped", amounts: wholesale }, 95_000_00],
  ] as const)("shows the goods of an order as Yet To Be Paid: %s", (_name, order, amount) => {
    expect(paymentDisplay(order)).toMatchObject({ headline: "Yet To Be Paid", amount });
  });

  it("shows a balance that is paid online as Yet To Be Paid until it is paid", () => {
    const amounts = { ...wholesale, stillDue: paise(0) };
    const order = { ...paid, state: "confirmed", amounts } as const;
    const balance = { amount: paise(95_000_00) };
    expect(paymentDisplay({ ...order, balance })).toEqual({
      headline: "Yet To Be Paid",
      amount: 95_000_00,
      tone: "open",
    });
    expect(paymentDisplay(order).headline).toBe("PAYMENT SUCCESSFULLY DONE");
  });

  it("shows cash on delivery as paid once the courier has collected it", () => {
    expect(paymentDisplay({ ...paid, state: "delivered", amounts: collected(cod) })).toEqual({
      headline: "PAYMENT SUCCESSFULLY DONE",
      amount: null,
      tone: "good",
    });
  });

  it("waits for the bank, and offers no payment, once the payment window is closed", () => {
    const order = { ...unpaid, payBefore: null, state: "awaiting_payment", amounts: prepaid } as const;
    expect(paymentDisplay(order)).toEqual({
      headline: "Waiting for your bank's confirmation",
      amount: 20_000_00,
      tone: "open",
    });
    expect(paymentDisplay({ ...order, state: "payment_failed" }).amount).toBeNull();
  });

  it("shows no amount for an order that was closed unpaid", () => {
    expect(paymentDisplay({ ...unpaid, payBefore: null, state: "expired", amounts: prepaid })).toEqual({
      headline: "Nothing to pay. This order is closed.",
      amount: null,
      tone: "over",
    });
  });

  it("shows the amount of a refund while it is due and once it is done, even for one of two shipments", () => {
    const amount = paise(8_000_00);
    const due = { ...prepaid, refundDue: amount };
    expect(paymentDisplay({ ...paid, state: "refund_due", amounts: due })).toEqual({
      headline: "Refund on its way",
      amount,
      tone: "over",
    });
    expect(paymentDisplay({ ...paid, state: "refund_due", refundDelayed: true, amounts: due }).headline).toBe(
      "Refund delayed: our team is on it",
    );
    const done = { ...prepaid, refunded: amount };
    expect(paymentDisplay({ ...paid, state: "delivered", hasUndelivered: true, amounts: done })).toEqual({
      headline: "Refunded",
      amount,
      tone: "over",
    });
  });

  it.each(["returning", "returned", "lost", "delivered"] as const)(
    "never shows an order as paid when a shipment did not arrive (order %s)",
    (state) => {
      const order = { ...paid, state, hasUndelivered: true };
      expect(paymentDisplay({ ...order, amounts: collected(cod) })).toEqual({
        headline: "Nothing more to pay",
        amount: null,
        tone: "over",
      });
      expect(paymentDisplay({ ...order, amounts: prepaid })).toEqual({
        headline: "We'll refund you once the shipment is back with us",
        amount: null,
        tone: "over",
      });
    },
  );
});
