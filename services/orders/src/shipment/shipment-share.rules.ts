import { minus, type Paise, sum } from "@haat/domain/money";
import type { ShipmentShare } from "../ledger/ledger.ts";
import type { ReversedStatus } from "./shipment-status.ts";

export function sumShare(
  lines: readonly Omit<ShipmentShare, "collectPaise">[],
  collectPaise: Paise,
): ShipmentShare {
  return {
    subtotalPaise: sum(lines.map((line) => line.subtotalPaise)),
    discountPaise: sum(lines.map((line) => line.discountPaise)),
    deliveryPaise: sum(lines.map((line) => line.deliveryPaise)),
    collectPaise,
  };
}

/**
 * The refund for a shipment that did not reach the shopper: what was paid online for it. The shop keeps the delivery
 * charge of a returned shipment (spec §9) and refunds that of a lost or cancelled one.
 */
export function refundAmount(share: ShipmentShare, status: ReversedStatus): Paise {
  const goods = minus(share.subtotalPaise, share.discountPaise, share.collectPaise);
  return status === "returned" ? goods : sum([goods, share.deliveryPaise]);
}
