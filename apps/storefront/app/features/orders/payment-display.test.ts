import type { Paise } from "@haat/domain/money";
import { describe, expect, it } from "vitest";
import { paymentDisplay } from "./payment-display.ts";

const sums = (total: number, delivery: number, payNow: number) => ({
  total: total as Paise,
  delivery: delivery as Paise,
  payNow: payNow as Paise,
  dueOnDelivery: (total - payNow) as Paise,
});
const prepaid = sums(20_000_00, 0, 20_000_00);
const cod = sums(20_080_00, 80_00, 80_00);
const wholesale = sums(1_00_000_00, 120_00, 5_000_00);

const inTime = "2026-11-21T10:30:00.000Z";

describe("paymentDisplay", () => {
  it("waits for the bank, and asks for no payment, once the time for a new payment is over", () => {
    const order = { state: "awaiting_payment", isPaid: false, payBefore: null, sums: prepaid };
    expect(paymentDisplay(order)).toEqual({
      headline: "Waiting for your bank's answer",
      amount: 20_000_00,
      tone: "open",
    });
    expect(paymentDisplay({ ...order, state: "payment_failed" }).amount).toBeNull();
  });

  it("says that a prepaid order is paid once it is", () => {
    expect(paymentDisplay({ state: "confirmed", isPaid: true, payBefore: null, sums: prepaid })).toEqual({
      headline: "PAYMENT SUCCESSFULLY DONE",
      amount: null,
      tone: "good",
    });
  });

  it.each([
    ["unpaid prepaid", "awaiting_payment", false, prepaid, 20_000_00],
    ["unpaid cash on delivery", "awaiting_payment", false, cod, 20_000_00],
    ["cash on delivery on its way", "shipped", true, cod, 20_000_00],
    ["wholesale with its advance paid", "shipped", true, wholesale, 95_000_00],
  ])("asks for the goods of an order that is %s", (_name, state, isPaid, sums, amount) => {
    expect(paymentDisplay({ state, isPaid, payBefore: isPaid ? null : inTime, sums })).toMatchObject({
      headline: "Yet To Be Paid",
      amount,
    });
  });

  it("takes what was due at the door as paid once the parcel is delivered", () => {
    expect(paymentDisplay({ state: "delivered", isPaid: true, payBefore: null, sums: cod }).tone).toBe(
      "good",
    );
  });

  it.each(["returning", "returned", "lost"])("asks nothing at the door for a parcel that is %s", (state) => {
    expect(paymentDisplay({ state, isPaid: true, payBefore: null, sums: cod })).toMatchObject({
      tone: "over",
      amount: null,
    });
  });

  it("names the sum of a refund", () => {
    expect(paymentDisplay({ state: "refund_due", isPaid: true, payBefore: null, sums: prepaid }).amount).toBe(
      20_000_00,
    );
  });

  it("does not ask for the money of an order that has ended unpaid", () => {
    expect(
      paymentDisplay({ state: "expired", isPaid: false, payBefore: null, sums: prepaid }).amount,
    ).toBeNull();
  });
});
