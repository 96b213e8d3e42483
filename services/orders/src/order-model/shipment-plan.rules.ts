import { allocate, minus, type Paise, sum, zero } from "@haat/domain/money";
import type { DispatchFrom, LineTotals } from "./order.types.ts";

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
