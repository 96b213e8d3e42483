import { type Paise, paise, sum } from "@haat/domain/money";
import { orderTotals, subtotalOf } from "@haat/domain/order-totals";
import { policies } from "@haat/shop/policies";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addLineTotals } from "./line-totals.rules.ts";

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

test("returns lines that sum to the order, none of them negative", () => {
  fc.assert(
    fc.property(sales, (sale) => {
      const totals = orderTotals(sale, policies);
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
