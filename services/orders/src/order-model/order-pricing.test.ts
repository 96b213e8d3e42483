import { type Paise, paise, sum, zero } from "@haat/domain/money";
import { subtotalOf } from "@haat/domain/order-totals";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addLineTotals, planShipments, priceOrder } from "./order-pricing.ts";

const dispatchFrom = {
  branchName: "Ballygunge",
  warehouse: "Haat Ballygunge",
  address: "48 Rash Behari Avenue, Ballygunge",
  city: "Kolkata",
  state: "West Bengal",
  pincode: "700019",
  phone: "+919830067890",
};

const items = fc.array(
  fc.record({
    unitPricePaise: fc.integer({ min: 1, max: 2_00_000_00 }).map(paise),
    quantity: fc.integer({ min: 1, max: 20 }),
  }),
  { minLength: 1, maxLength: 12 },
);
const sales = fc
  .record({
    tier: fc.constantFrom("consumer" as const, "wholesaler" as const),
    items,
    paymentMethod: fc.constantFrom("prepaid" as const, "cod" as const),
    courierChargePaise: fc.integer({ min: 1, max: 500_00 }).map(paise),
    part: fc.integer({ min: 0, max: 99 }),
  })
  .map(({ part, ...sale }) => ({
    ...sale,
    couponDiscountPaise: paise(Math.floor((subtotalOf(sale.items) * part) / 100)),
  }));

const iPhone = { unitPricePaise: paise(40_000_00), quantity: 1 };
const none = { couponDiscountPaise: zero, courierChargePaise: paise(120_00) };

describe("order pricing", () => {
  test("returns lines that sum to the order, none of them negative", () => {
    fc.assert(
      fc.property(sales, (sale) => {
        const totals = priceOrder(sale);
        const lines = addLineTotals(sale.items, totals);
        const all = (pick: (line: (typeof lines)[number]) => Paise) => sum(lines.map(pick));
        expect(all((line) => line.totalPaise)).toBe(totals.totalPaise);
        expect(all((line) => line.deliveryPaise)).toBe(totals.deliveryPaise);
        expect(all((line) => line.discountPaise)).toBe(totals.bulkDiscountPaise + totals.couponDiscountPaise);
        expect(lines.every((line) => line.subtotalPaise >= line.discountPaise)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
  test("plans shipments that collect exactly what is due on delivery", () => {
    fc.assert(
      fc.property(sales, (sale) => {
        const totals = priceOrder(sale);
        const lines = addLineTotals(sale.items, totals).map((line, index) => ({
          ...line,
          branch: index % 2 ? "jaynagar" : "ballygunge",
          dispatchFrom,
          weightGrams: 400,
          quantity: 1,
        }));
        const shipments = planShipments(lines, totals.dueOnDeliveryPaise);
        expect(sum(shipments.map((shipment) => shipment.collectPaise))).toBe(totals.dueOnDeliveryPaise);
        expect(shipments.length).toBe(Math.min(2, lines.length));
      }),
    );
  });
  test("takes 5% off for a wholesaler and requires an advance of 5,000 rupees", () => {
    const sale = { tier: "wholesaler", paymentMethod: "prepaid", ...none } as const;
    expect(priceOrder({ ...sale, items: [{ ...iPhone, quantity: 5 }] })).toMatchObject({
      bulkDiscountPaise: 10_000_00,
      totalPaise: 1_90_000_00,
      payNowPaise: 5_000_00,
      dueOnDeliveryPaise: 1_85_000_00,
    });
  });
});
