import type { components as adapters } from "@haat/api-clients/adapters";
import type { components } from "@haat/api-clients/orders";
import { paiseFromRupees } from "@haat/domain/money";
import { formatInr, formatTime } from "@haat/ui/format";
import { orderTexts } from "#messages/order";

export type Order = components["schemas"]["OrderPage"];
export type OrderShipment = Order["shipments"][number];
/** A shipment with all its scans, which only adapters knows. */
export type ShipmentTracking = adapters["schemas"]["OrderTracking"];
export type OrderLine = Order["lines"][number];

/** An amount of a reply, which is in rupees. */
export const inr = (rupees: number): string => formatInr(paiseFromRupees(rupees));

/** What happens next with an order, or what somebody has to do. */
export function nextStep({
  state,
  payBefore,
  amounts,
  shipments,
}: Pick<Order, "state" | "payBefore" | "amounts" | "shipments">): string {
  const { next } = orderTexts;
  switch (state) {
    case "awaiting_payment":
    case "payment_failed":
      return next[state]({ time: formatTime(payBefore) });
    case "confirmed":
      if (shipments.some(({ waitsForBalance }) => waitsForBalance))
        return next.waitingForBalance({ amount: inr(amounts.balance) });
      return isPacked(shipments) ? next.packed : next.confirmed;
    default:
      return next[state];
  }
}

/** Whether all that the courier is to pick up is packed. */
function isPacked(shipments: readonly OrderShipment[]): boolean {
  const kept = shipments.filter(({ status, cancellation }) => status === "booked" && cancellation === null);
  return kept.length > 0 && kept.every(({ packed }) => packed !== null);
}
