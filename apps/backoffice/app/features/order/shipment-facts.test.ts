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
  waitsForBalance: false,
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
const names = { pritam: "Pritam" };

describe("the facts of a shipment", () => {
  test("say who packed it and when", () => {
    expect(factsOf({ ...shipment, packed }, names)).toContain("Packed by Pritam, 28 Nov 2026, 01:40");
    expect(factsOf(shipment, names).join()).not.toContain("Packed");
  });

  test("say when it arrives, as the shopper reads it", () => {
    const arrives = { from: "2026-11-26", to: "2026-11-28" };
    expect(factsOf({ ...shipment, arrives }, names)).toContain("Arrives Thu 26 to Sat 28 Nov");
  });

  test("say that a cancelled one is still in its parcel, until it is taken out", () => {
    const cancelled = { ...shipment, status: "cancelled", cancellation: "cancelled" } as const;
    expect(factsOf({ ...cancelled, packed }, names)).toContain("Still in its parcel at Jaynagar");
    expect(factsOf(cancelled, names)).not.toContain("Still in its parcel at Jaynagar");
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
