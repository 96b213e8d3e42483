import { newId } from "@haat/domain/id";
import { paise } from "@haat/domain/money";
import { describe, expect, it } from "vitest";
import type { Payment } from "../db/schema/payments.ts";
import type { Refund } from "../refund/refund.repository.ts";
import { orderTimeline } from "./order-timeline.rules.ts";

type Rows = Parameters<typeof orderTimeline>[0];

const orderId = newId();
const at = (second: number) => new Date(Date.UTC(2026, 10, 28, 10, 0, second));
const history = (...states: readonly [Rows["history"][number]["state"], number][]) =>
  states.map(([state, second]) => ({ state, at: at(second), reason: null }));

function payment(outcome: Payment["outcome"], second: number, change: Partial<Payment> = {}): Payment {
  return {
    id: newId(),
    orderId,
    provider: "billdesk",
    gatewayOrderId: newId(),
    gatewayTransactionId: newId(),
    purpose: "advance",
    outcome,
    amountPaise: paise(12_999_00),
    method: "upi",
    isCancelled: false,
    occurredAt: at(second),
    createdAt: at(second),
    ...change,
  };
}

function refund(of: Payment, second: number, change: Partial<Refund> = {}): Refund {
  return {
    id: newId(),
    orderId,
    paymentId: of.id,
    cause: "order",
    causeId: orderId,
    shipmentId: null,
    amountPaise: of.amountPaise,
    reason: "",
    state: "requested",
    createdAt: at(second),
    settledAt: null,
    resolvedAt: null,
    resolution: null,
    ...change,
  };
}

const shipment = (change: Partial<Rows["shipments"][number]> = {}) => ({
  id: newId(),
  branchName: "Ballygunge",
  status: "cancelled" as const,
  statusAt: at(21),
  cancellationRequestedAt: at(20),
  cancellationRequestedBy: null,
  ...change,
});

const textsOf = (rows: Partial<Rows>) =>
  orderTimeline({
    history: [],
    payments: [],
    refunds: [],
    shipments: [],
    creditNotes: [],
    cancellationRequestedAt: null,
    cancellationRequestedBy: null,
    balanceBefore: null,
    ...rows,
  }).map(({ state, text }) => [state, text]);

describe("the timeline of an order", () => {
  it("says how much was paid and how, once for the payment and the state that follows from it", () => {
    const payments = [payment("settled", 20)];
    expect(textsOf({ history: history(["awaiting_payment", 0], ["paid", 20]), payments })).toEqual([
      ["awaiting_payment", "Waiting for payment"],
      ["paid", "Payment received: ₹12,999 by UPI"],
    ]);
  });

  it("has each failed attempt at its time, although the order moves only once", () => {
    const payments = [
      payment("failed", 10, { method: "card" }),
      payment("failed", 20, { method: null }),
      payment("failed", 25, { isCancelled: true }),
      payment("settled", 30, { method: "somethingNew" }),
    ];
    const states = history(["awaiting_payment", 0], ["payment_failed", 10], ["paid", 30], ["confirmed", 31]);
    expect(textsOf({ history: states, payments })).toEqual([
      ["awaiting_payment", "Waiting for payment"],
      ["payment_failed", "Payment by card failed"],
      [null, "Payment failed"],
      [null, "You cancelled the payment"],
      ["paid", "Payment received: ₹12,999"],
      ["confirmed", "Confirmed"],
    ]);
  });

  it("has the refund of a part beside the order's states, and that of the whole order in place of them", () => {
    const settled = payment("settled", 5);
    const part = refund(settled, 20, {
      cause: "amount",
      causeId: newId(),
      amountPaise: paise(500_00),
      state: "accepted",
      settledAt: at(25),
    });
    const states = history(["paid", 5], ["confirmed", 6], ["shipped", 22]);
    expect(textsOf({ history: states, payments: [settled], refunds: [part] }).slice(2)).toEqual([
      [null, "Refund of ₹500 on its way"],
      ["shipped", "On the way"],
      [null, "₹500 refunded"],
    ]);
    const whole = refund(settled, 20, { state: "accepted", settledAt: at(25) });
    const moved = history(["paid", 5], ["refund_due", 20], ["refunded", 25]);
    const creditNotes = [{ number: "HT/CN/1", issuedAt: at(21) }];
    expect(textsOf({ history: moved, payments: [settled], refunds: [whole], creditNotes }).slice(1)).toEqual([
      ["refund_due", "Refund of ₹12,999 on its way"],
      [null, "Credit note HT/CN/1"],
      ["refunded", "₹12,999 refunded"],
    ]);
  });

  it("says that a rejected refund is delayed, and that it was sent again", () => {
    const settled = payment("settled", 5);
    const refunds = [refund(settled, 20, { state: "failed", settledAt: at(25) }), refund(settled, 40)];
    expect(textsOf({ payments: [settled], refunds }).slice(1)).toEqual([
      [null, "Refund of ₹12,999 on its way"],
      [null, "Refund of ₹12,999 delayed: our team is on it"],
      [null, "Refund of ₹12,999 sent again"],
    ]);
  });

  it("has the request, the cancellation and then its refund, whatever their rows' times within one transaction", () => {
    const settled = payment("settled", 5);
    const cancelled = shipment();
    const refunds = [
      refund(settled, 20, { cause: "shipment", causeId: cancelled.id, shipmentId: cancelled.id }),
    ];
    const states = history(["paid", 5], ["confirmed", 6], ["cancelled", 22]);
    expect(
      textsOf({ history: states, payments: [settled], shipments: [cancelled], refunds }).slice(2),
    ).toEqual([
      [null, "You asked us to cancel it"],
      ["cancelled", "Cancelled"],
      [null, "Refund of ₹12,999 on its way"],
    ]);
  });

  it("names the branch of each cancelled shipment where there are several", () => {
    const one = shipment();
    const other = shipment({ branchName: "Jaynagar", status: "booked", cancellationRequestedAt: null });
    expect(textsOf({ shipments: [one, other] })).toEqual([
      [null, "You asked us to cancel the shipment from Ballygunge"],
      [null, "Shipment from Ballygunge cancelled"],
    ]);
    const both = [one, { ...other, status: "cancelled" as const, cancellationRequestedAt: at(20) }];
    expect(textsOf({ shipments: both }).map(([, text]) => text)).toEqual([
      "You asked us to cancel it",
      "Shipment from Ballygunge cancelled",
      "Shipment from Jaynagar cancelled",
    ]);
  });

  it("says that a balance was not paid in time only when the shop's clock cancelled, or an earlier release, after its day", () => {
    const requestText = (by: string | null, balanceBefore = at(10)) =>
      textsOf({ shipments: [shipment({ cancellationRequestedBy: by })], balanceBefore })[0]?.[1];
    const unpaid = "The balance wasn't paid in time, so we cancelled it";
    expect(requestText("clock:orders-unpaid-balances")).toBe(unpaid);
    expect(requestText(null)).toBe(unpaid);
    expect(requestText(null, at(30))).toBe("You asked us to cancel it");
    expect(requestText(`user:${newId()}`)).toBe("You asked us to cancel it");
    expect(requestText(`staff:${newId()}`)).toBe("Our team cancelled it for you");
  });

  it("has one request of a shopper who cancelled before there were shipments", () => {
    const rows = {
      cancellationRequestedAt: at(10),
      shipments: [shipment({ cancellationRequestedAt: at(12) })],
    };
    expect(textsOf(rows).map(([, text]) => text)).toEqual(["You asked us to cancel it", "Cancelled"]);
  });

  it("shows a second payment with its refund, which does not move the order", () => {
    const settled = payment("settled", 5);
    const second = payment("surplus", 10);
    const refunds = [refund(second, 10, { state: "accepted", settledAt: at(15) })];
    const states = history(["paid", 5], ["confirmed", 6]);
    expect(textsOf({ history: states, payments: [settled, second], refunds }).slice(2)).toEqual([
      [null, "Paid a second time: ₹12,999, which we refund"],
      [null, "Refund of ₹12,999 on its way"],
      [null, "₹12,999 refunded"],
    ]);
  });
});
