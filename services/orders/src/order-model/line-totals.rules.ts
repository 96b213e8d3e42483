import { allocate, type Paise, paise, times, zero } from "@haat/domain/money";
import type { PricedItem } from "@haat/domain/order-totals";
import type { LineTotals, Totals } from "./order.types.ts";

export const discountOf = (totals: Totals): Paise =>
  paise(totals.bulkDiscountPaise + totals.couponDiscountPaise);

/** Adds to each line its share of discount and delivery, by value; the lines sum to the order exactly. */
export function addLineTotals<Line extends PricedItem>(
  lines: readonly Line[],
  totals: Totals,
): (Line & LineTotals)[] {
  const subtotals = lines.map((line) => times(line.unitPricePaise, line.quantity));
  const discounts = allocate(discountOf(totals), subtotals);
  const deliveries = allocate(totals.deliveryPaise, subtotals);
  return lines.map((line, index) => {
    const subtotalPaise = subtotals[index] ?? zero;
    const discountPaise = discounts[index] ?? zero;
    const deliveryPaise = deliveries[index] ?? zero;
    const totalPaise = paise(subtotalPaise - discountPaise + deliveryPaise);
    return { ...line, subtotalPaise, discountPaise, deliveryPaise, totalPaise };
  });
}
