import { expect, test } from "vitest";
import { type MessageEvent, messageEvent } from "../shopper-messages/message-event.ts";
import { type Situation, whyStale } from "./message-staleness.rules.ts";

const usual: Situation = {
  orderState: "shipped",
  ageHours: 1,
  shipment: "shipped",
  isPayable: true,
  isRefunded: false,
};
const closed = { orderState: "refund_due" } as const;
const balance = { amountPaise: 100, payBefore: "2026-11-27T12:30:00.000Z" };
const placed = { event: "placed", totalPaise: 1, payNowPaise: 1, dueOnDeliveryPaise: 0 } as const;
const paymentFailed = { event: "payment_failed", amountPaise: 1 } as const;
const unpaid = { orderState: "payment_failed" } as const;
const shipped = { event: "shipped", courier: "C", waybill: "1", expected: null } as const;
const outForDelivery = { event: "out_for_delivery", collectPaise: 0 } as const;
const atDoor = { shipment: "out_for_delivery" } as const;
const deliveryFailed = { event: "delivery_failed", reason: "R" } as const;
const refundRequested = { event: "refund_requested", amountPaise: 1 } as const;
const comesBack = { event: "comes_back", refundPaise: 1 } as const;

const cases: [MessageEvent, Partial<Situation>, string | null][] = [
  [placed, {}, null],
  [placed, closed, "the order is closed"],
  [{ event: "paid", amountPaise: 1 }, {}, null],
  [{ event: "paid", amountPaise: 1 }, closed, "the order is closed"],
  [{ event: "confirmed", arrival: null, balance: null }, { isPayable: false }, null],
  [{ event: "confirmed", arrival: null, balance: null }, closed, "the order is closed"],
  [{ event: "confirmed", arrival: null, balance }, {}, null],
  [{ event: "confirmed", arrival: null, balance }, { isPayable: false }, "the balance is not due any more"],
  [paymentFailed, unpaid, null],
  [paymentFailed, { ...unpaid, isPayable: false }, "the payment is not due any more"],
  [paymentFailed, { orderState: "paid" }, "the payment is not due any more"],
  [paymentFailed, { orderState: "expired", isPayable: false }, "the payment is not due any more"],
  [shipped, { ageHours: 40 }, null],
  [shipped, atDoor, "the shipment has moved on"],
  [shipped, { shipment: "delivered" }, "the shipment has moved on"],
  [outForDelivery, atDoor, null],
  [outForDelivery, { ...atDoor, ageHours: 12.1 }, "too late"],
  [outForDelivery, { shipment: "shipped" }, "the shipment has moved on"],
  [outForDelivery, { shipment: "delivered" }, "the shipment has moved on"],
  [outForDelivery, { shipment: null }, "the shipment has moved on"],
  [deliveryFailed, {}, null],
  [deliveryFailed, atDoor, "the shipment has moved on"],
  [deliveryFailed, { shipment: null }, "the shipment has moved on"],
  [comesBack, { shipment: "returning" }, null],
  [comesBack, { shipment: "delivered" }, "the shipment has moved on"],
  [comesBack, { shipment: "returned" }, "the shipment has moved on"],
  [{ event: "too_late" }, { shipment: "booked" }, null],
  [{ event: "too_late" }, { shipment: "delivered" }, "the shipment has moved on"],
  [{ event: "lost", refundPaise: 0 }, { shipment: "lost" }, null],
  [{ event: "lost", refundPaise: 0 }, { shipment: "delivered" }, "the shipment has moved on"],
  [refundRequested, {}, null],
  [refundRequested, { isRefunded: true }, "the refund was paid"],
  [{ event: "delivered" }, { shipment: "delivered", ageHours: 40 }, null],
  [{ event: "cancelled", refundPaise: 1 }, closed, null],
  [{ event: "refund_sent", amountPaise: 1, method: null }, { ...closed, isRefunded: true }, null],
  [{ event: "credit_note", number: "1" }, closed, null],
  [{ event: "damaged", title: "P", refundPaise: 1 }, {}, null],
  [{ event: "replaced", title: "P", invoice: "1" }, {}, null],
  [{ event: "address_corrected" }, {}, null],
  [{ event: "address_corrected" }, closed, "the order is closed"],
  [{ event: "delivery_phone_changed", ending: "4321" }, { shipment: null }, null],
  [{ event: "mail_undelivered" }, closed, null],
];

test.each(cases)("%j is told, or dropped with its reason, when %j: %s", (content, change, reason) => {
  expect(whyStale(content, { ...usual, ...change })).toBe(reason);
});

test("the table has every event", () => {
  const events = messageEvent.options.map(({ shape }) => shape.event.value);
  expect(new Set(cases.map(([{ event }]) => event))).toEqual(new Set(events));
});
