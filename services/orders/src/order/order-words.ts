import type { ShipmentStatus } from "../shipment/shipment-status.ts";
import type { OrderState } from "./order-state.ts";

/** What a shopper reads (spec §3 `o_status`). */
const words: Readonly<Record<OrderState, string>> = {
  awaiting_payment: "Waiting for payment",
  payment_failed: "Payment failed",
  expired: "Not paid in time",
  paid: "Payment received",
  confirmed: "Confirmed",
  shipped: "On the way",
  out_for_delivery: "Out for delivery",
  delivered: "Delivered",
  returning: "On its way back to us",
  returned: "Returned to us",
  lost: "Lost by the courier",
  refund_due: "Refund on its way",
  refunded: "Refunded",
};

export const wordsOf = (state: OrderState): string => words[state];

/** A line follows its own parcel once that has been booked. */
export function lineState(order: OrderState, parcel: ShipmentStatus | undefined): OrderState {
  return parcel === undefined || parcel === "booked" ? order : parcel;
}
