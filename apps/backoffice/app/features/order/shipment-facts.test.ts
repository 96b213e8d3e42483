import { describe, expect, test } from "vitest";
import { nextStep, type OrderShipment } from "./order.ts";
import { factsOf } from "./shipment-facts.ts";

const packed = { at: "2026-11-27T20:10:00.000Z", by: "pritam" };
const shipment: OrderShipment = {
  id: "4c8e1f70-3b5a-4d92-8e16-7a2d9c0b5f38",
  branch: "Jaynagar",
  status: "booked",
  text: "Confirmed",
  waybill: "84001110000034",
  collect: 0,
  booking: 1,
  waitsForBalance: false,
  cancelRefund: 2499,
  cancellation: null,
  packed: null,
  arrives: null,
  lineIds: [],
  scans: [],
};
const amounts = {
  subtotal: 2499,
  discount: 0,
  delivery: 0,
  total: 2499,
  payNow: 2499,
  balance: 0,
  balanceBefore: null,
  cash: 0,
};
const known = { names: { pritam: "Pritam" }, tracking: [] };

describe("the facts of a shipment", () => {
  test("say who packed it and when", () => {
    expect(factsOf({ ...shipment, packed }, known)).toContain("Packed by Pritam, 28 Nov 2026, 01:40");
    expect(factsOf(shipment, known).join()).not.toContain("Packed");
  });

  test("say when it arrives, as the shopper reads it", () => {
    const arrives = { from: "2026-11-26", to: "2026-11-28" };
    expect(factsOf({ ...shipment, arrives }, known)).toContain("Arrives Thu 26 to Sat 28 Nov");
  });

  test("say where it was last, and a later day of the courier", () => {
    const arrives = { from: "2026-11-26", to: "2026-11-28" };
    const at = "2026-11-27T20:10:00.000Z";
    const place = "Jaynagar_Hub_H (West Bengal)";
    const scans = [{ text: "On the way", place, at }];
    const tracking = [{ shipmentId: shipment.id, expectedOn: "2026-11-30", scans }];
    const facts = factsOf({ ...shipment, arrives }, { names: {}, tracking });
    expect(facts).toContain("Last scan: On the way, Jaynagar hub (West Bengal), 28 Nov 2026, 01:40");
    expect(facts).toContain("Now expected Mon 30 Nov");
  });

  test("have the scans that orders knows, when adapters does not answer", () => {
    const scans = [{ status: "picked_up", place: "Kolkata", at: "2026-11-27T20:10:00.000Z" }] as const;
    expect(factsOf({ ...shipment, scans: [...scans] }, { names: {}, tracking: null })).toContain(
      "Last scan: Picked up, Kolkata, 28 Nov 2026, 01:40",
    );
  });

  test("say that a cancelled one is still in its parcel, until it is taken out", () => {
    const cancelled = { ...shipment, status: "cancelled", cancellation: "cancelled" } as const;
    expect(factsOf({ ...cancelled, packed }, known)).toContain("Still in its parcel at Jaynagar");
    expect(factsOf(cancelled, known)).not.toContain("Still in its parcel at Jaynagar");
  });
});

describe("what happens next with a confirmed order", () => {
  const next = (...shipments: OrderShipment[]) =>
    nextStep({ state: "confirmed", payBefore: packed.at, amounts, shipments });

  test("is the packing until all that is sent is packed", () => {
    const toPack = "The branch packs it, and the courier picks it up.";
    expect(next(shipment)).toBe(toPack);
    expect(next(shipment, { ...shipment, packed })).toBe(toPack);
    expect(next({ ...shipment, packed })).toBe("It is packed. The courier picks it up.");
    expect(next({ ...shipment, packed }, { ...shipment, cancellation: "requested" })).toBe(
      "It is packed. The courier picks it up.",
    );
  });
});
