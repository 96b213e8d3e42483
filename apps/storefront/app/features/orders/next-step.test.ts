import { paise } from "@haat/domain/money";
import { describe, expect, it } from "vitest";
import { nextStep } from "./next-step.ts";
import type { OrderShipment } from "./order.ts";

const amountsOf = (total: number, delivery: number, payNow: number) => ({
  subtotal: paise(total - delivery),
  bulkDiscount: paise(0),
  couponDiscount: paise(0),
  delivery: paise(delivery),
  total: paise(total),
  payNow: paise(payNow),
  balancePaid: paise(0),
  dueBeforeDispatch: paise(0),
  dueOnDelivery: paise(total - payNow),
  stillDue: paise(total - payNow),
  refundDue: paise(0),
  refunded: paise(0),
});
const prepaid = amountsOf(20_000_00, 0, 20_000_00);
const cod = amountsOf(20_080_00, 80_00, 80_00);

type StepOrder = Parameters<typeof nextStep>[0];
const order: StepOrder = {
  amounts: prepaid,
  balance: null,
  cancellation: { requested: false, possible: false, refund: paise(0), partlyRefunded: false },
  closedByShopper: false,
  events: [],
  payBefore: null,
  refundDelayed: false,
  refundedTo: "upi",
  shipments: [],
};
const shipment = (cancellation: OrderShipment["cancellation"]): OrderShipment => ({
  id: "1",
  branch: "Jaynagar",
  status: "booked",
  cancellation,
  canCancel: false,
  redeliveryPath: null,
  refundIfCancelled: paise(0),
  partlyRefunded: false,
});

describe("nextStep", () => {
  it.each([
    [
      "until when to pay",
      { payBefore: "2026-11-28T10:00:00.000Z" },
      "awaiting_payment",
      "Pay by 28 Nov 2026, 15:30",
    ],
    ["that it waits for the bank", {}, "payment_failed", "waiting for your bank"],
    ["what a late payment does", {}, "expired", "we ship your order or refund you"],
    ["that a late payment is refunded", { closedByShopper: true }, "expired", "we refund it"],
    ["who collects it", {}, "confirmed", "Delhivery collects it"],
    [
      "until when to pay the balance",
      { balance: { amount: paise(2_51_500_00), payBefore: "2026-11-28T10:00:00.000Z" } },
      "confirmed",
      "Pay the balance of ₹2,51,500 online by 28 Nov 2026, 15:30",
    ],
    [
      "that the time for the balance is over",
      { balance: { amount: paise(2_51_500_00), payBefore: null } },
      "confirmed",
      "we cancel your order",
    ],
    ["how much cash to have ready", { amounts: cod }, "out_for_delivery", "₹20,000 in cash"],
    [
      "that the courier tries again",
      { shipments: [{ ...shipment(null), status: "shipped", redeliveryPath: "/redelivery/x" }] },
      "shipped",
      "will try again",
    ],
    ["that there is nothing to do", {}, "delivered", "There is nothing more to do."],
  ] as const)("says %s", (_, change, state, text) => {
    expect(nextStep({ ...order, ...change }, state)).toContain(text);
  });

  it("says that we are cancelling, before and after the order has shipments", () => {
    const cancelling = "We're asking Delhivery to cancel it. This page updates automatically.";
    const { cancellation } = order;
    expect(nextStep({ ...order, cancellation: { ...cancellation, requested: true } }, "paid")).toBe(
      cancelling,
    );
    expect(nextStep({ ...order, shipments: [shipment("requested")] }, "confirmed")).toBe(cancelling);
  });

  it("says for each end of a cancellation where the shipment is, and what is refunded", () => {
    const shipments = [shipment("coming_back")];
    expect(nextStep({ ...order, shipments: [shipment("too_late")] }, "shipped")).toMatch(
      /too late to cancel/,
    );
    for (const state of ["confirmed", "shipped", "returning"] as const)
      expect(nextStep({ ...order, shipments }, state)).toBe(
        "Delhivery brings it back to us. When it's here, we refund you.",
      );
    expect(nextStep({ ...order, shipments, amounts: cod }, "returning")).toMatch(
      /You pay nothing on delivery. The delivery charge is non-refundable./,
    );
    const due = { ...prepaid, refundDue: paise(20_000_00) };
    expect(nextStep({ ...order, amounts: due }, "cancelled")).toBe(
      "We're sending ₹20,000 to your UPI account. When it arrives depends on your bank.",
    );
  });

  it("says on which day and to which account a refund was paid, and that a rejected one is delayed", () => {
    const events = [
      { kind: "refund_paid", state: null, text: "", place: "", at: "2026-11-28T10:00:00.000Z" },
    ] as const;
    const amounts = { ...prepaid, refunded: paise(20_000_00) };
    expect(nextStep({ ...order, amounts, events, refundedTo: "card" }, "cancelled")).toContain(
      "We refunded ₹20,000 to your card on 28 Nov 2026.",
    );
    expect(nextStep({ ...order, amounts, refundedTo: null }, "refunded")).toBe(
      "We refunded ₹20,000 to the account you paid from.",
    );
    const due = { ...prepaid, refundDue: paise(20_000_00) };
    expect(nextStep({ ...order, amounts: due, refundDelayed: true }, "refund_due")).toContain("is delayed");
  });

  it("says both for an order of which one shipment is refunded and another is on its way", () => {
    const amounts = { ...prepaid, refundDue: paise(8_000_00) };
    expect(nextStep({ ...order, amounts }, "shipped")).toBe(
      "Delhivery brings it to you. We're sending ₹8,000 to your UPI account. When it arrives depends on your bank.",
    );
  });
});
