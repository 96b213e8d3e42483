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
  cancellationId: null,
  ...change,
});

const request = (change: Partial<Rows["cancellations"][number]> = {}) => ({
  id: newId(),
  requestedAt: at(20),
  actorKind: "user" as const,
  ...change,
});

const textsOf = (rows: Partial<Rows>) =>
  orderTimeline({
    history: [],
    payments: [],
    refunds: [],
    shipments: [],
    creditNotes: [],
    cancellations: [],
    scans: [],
    sentMessages: [],
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
    const cancellation = request();
    const cancelled = shipment({ cancellationId: cancellation.id });
    const refunds = [
      refund(settled, 20, { cause: "shipment", causeId: cancelled.id, shipmentId: cancelled.id }),
    ];
    const states = history(["paid", 5], ["confirmed", 6], ["cancelled", 22]);
    expect(
      textsOf({
        history: states,
        payments: [settled],
        cancellations: [cancellation],
        shipments: [cancelled],
        refunds,
      }).slice(2),
    ).toEqual([
      [null, "You asked us to cancel it"],
      ["cancelled", "Cancelled"],
      [null, "Refund of ₹12,999 on its way"],
    ]);
  });

  it("has one entry for each request, which names the branches unless it cancelled all shipments", () => {
    const first = request({ requestedAt: at(10) });
    const second = request({ requestedAt: at(20), actorKind: "staff" });
    const [one, two, three] = ["Ballygunge", "Jaynagar", "Howrah"].map((branchName) =>
      shipment({ branchName, status: "booked" }),
    );
    if (!one || !two || !three) throw new Error("there are three shipments");
    const cancelledWith = (of: readonly (typeof one)[], { id }: { id: string }) =>
      of.map((shipped) => ({ ...shipped, cancellationId: id }));
    expect(textsOf({ cancellations: [first], shipments: cancelledWith([one, two, three], first) })).toEqual([
      [null, "You asked us to cancel it"],
    ]);
    expect(
      textsOf({
        cancellations: [first, second],
        shipments: [...cancelledWith([one], first), ...cancelledWith([two, three], second)],
      }),
    ).toEqual([
      [null, "You asked us to cancel the shipment from Ballygunge"],
      [null, "Our team cancelled the shipments from Jaynagar and Howrah for you"],
    ]);
  });

  it("keeps two requests apart that were made in the same moment", () => {
    const [mine, theirs] = [request(), request({ actorKind: "staff" })];
    const shipments = [
      shipment({ branchName: "Ballygunge", cancellationId: mine.id }),
      shipment({ branchName: "Jaynagar", cancellationId: theirs.id }),
    ];
    expect(textsOf({ cancellations: [mine, theirs], shipments }).map(([, text]) => text)).toEqual([
      "You asked us to cancel the shipment from Ballygunge",
      "Our team cancelled the shipment from Jaynagar for you",
      "Shipment from Ballygunge cancelled",
      "Shipment from Jaynagar cancelled",
    ]);
  });

  it("says who cancelled: the shopper, our team, or the clock because the balance was not paid", () => {
    const textOf = (actorKind: "user" | "staff" | "clock") =>
      textsOf({ cancellations: [request({ actorKind })] })[0]?.[1];
    expect(textOf("user")).toBe("You asked us to cancel it");
    expect(textOf("staff")).toBe("Our team cancelled it for you");
    expect(textOf("clock")).toBe("The balance wasn't paid in time, so we cancelled it");
  });

  it("has the steps of each shipment when there are several, in place of the moves that follow from them", () => {
    const [one, two] = [
      shipment({ status: "delivered" }),
      shipment({ branchName: "Jaynagar", status: "delivered" }),
    ];
    const scan = (of: { id: string }, status: Rows["scans"][number]["status"], second: number) => ({
      shipmentId: of.id,
      status,
      occurredAt: at(second),
    });
    const scans = [
      scan(one, "manifested", 7),
      scan(one, "picked_up", 10),
      scan(one, "in_transit", 11),
      scan(two, "picked_up", 20),
      scan(one, "out_for_delivery", 21),
      scan(one, "failed_attempt", 22),
      scan(one, "delivered", 30),
      scan(two, "delivered", 40),
    ];
    const states = history(["confirmed", 6], ["shipped", 12], ["delivered", 41]);
    expect(textsOf({ history: states, shipments: [one, two], scans })).toEqual([
      ["confirmed", "Confirmed"],
      ["shipped", "Shipment from Ballygunge: On the way"],
      [null, "Shipment from Jaynagar: On the way"],
      [null, "Shipment from Ballygunge: Out for delivery"],
      [null, "Shipment from Ballygunge: On the way"],
      [null, "Shipment from Ballygunge: Delivered"],
      ["delivered", "Shipment from Jaynagar: Delivered"],
    ]);
    expect(textsOf({ history: states, shipments: [one], scans })).toEqual([
      ["confirmed", "Confirmed"],
      ["shipped", "On the way"],
      ["delivered", "Delivered"],
    ]);
  });

  it("has each correction of the address by staff, and no other message", () => {
    const message = (content: Rows["sentMessages"][number]["content"], second: number) => ({
      content,
      createdAt: at(second),
    });
    const sentMessages = [message({ event: "address_corrected" }, 20), message({ event: "delivered" }, 40)];
    const states = history(["paid", 5], ["confirmed", 6], ["shipped", 30]);
    expect(textsOf({ history: states, sentMessages })).toEqual([
      ["paid", "Payment received"],
      ["confirmed", "Confirmed"],
      [null, "Our team corrected the delivery address"],
      ["shipped", "On the way"],
    ]);
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
