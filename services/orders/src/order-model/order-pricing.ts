import { allocate, minus, type Paise, paise, sum, times, zero } from "@haat/domain/money";
import { orderTotals, type Sale } from "@haat/domain/order-totals";
import { policies } from "@haat/shop/policies";
import type { DispatchFrom, LineTotals, Totals } from "./order.types.ts";

export const discountOf = (totals: Totals): Paise =>
  paise(totals.bulkDiscountPaise + totals.couponDiscountPaise);

/** The totals of an order under the shop's terms. */
export const priceOrder = (sale: Sale): Totals => orderTotals(sale, policies);

/** Adds to each line its share of discount and delivery, by value; the lines sum to the order exactly. */
export function addLineTotals<Line extends Sale["items"][number]>(
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

interface BranchLine extends LineTotals {
  readonly branch: string;
  readonly dispatchFrom: DispatchFrom;
  readonly weightGrams: number;
  readonly quantity: number;
}

export interface ShipmentPlan {
  readonly branch: string;
  readonly dispatchFrom: DispatchFrom;
  readonly weightGrams: number;
  readonly quantity: number;
  /** Goods after discounts. */
  readonly valuePaise: Paise;
  /** What the courier collects in cash. */
  readonly collectPaise: Paise;
}

/** One shipment from each branch that has goods of the order; the amount due on delivery is shared by value. */
export function planShipments(lines: readonly BranchLine[], dueOnDeliveryPaise: Paise): ShipmentPlan[] {
  const branches = new Map(lines.map(({ branch, dispatchFrom }) => [branch, dispatchFrom]));
  const shipments = [...branches]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([branch, dispatchFrom]) => {
      const own = lines.filter((line) => line.branch === branch);
      return {
        branch,
        dispatchFrom,
        weightGrams: own.reduce((all, line) => all + line.weightGrams * line.quantity, 0),
        quantity: own.reduce((all, line) => all + line.quantity, 0),
        valuePaise: sum(own.map((line) => minus(line.subtotalPaise, line.discountPaise))),
      };
    });
  const collects = allocate(
    dueOnDeliveryPaise,
    shipments.map((shipment) => shipment.valuePaise),
  );
  return shipments.map((shipment, index) => ({ ...shipment, collectPaise: collects[index] ?? zero }));
}
