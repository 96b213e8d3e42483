import type { OrderRefund } from "../refund/refund.repository.ts";
import type { ShipmentStatus } from "../shipment/shipment-status.ts";
import type { Order } from "./order.types.ts";
import type { OrderState } from "./order-state.ts";
import { waitsForBank } from "./payment-window.rules.ts";

/** What a shopper reads (spec §3 `o_status`). */
const words: Readonly<Record<OrderState, string>> = {
  awaiting_payment: "Waiting for payment",
  payment_failed: "Payment failed",
  expired: "Not paid",
  paid: "Payment received",
  confirmed: "Confirmed",
  shipped: "On the way",
  out_for_delivery: "Out for delivery",
  delivered: "Delivered",
  returning: "On its way back to us",
  returned: "Returned to us",
  lost: "Lost by the courier",
  refund_due: "Refund started",
  refunded: "Refunded",
};

/** Why an unpaid order was closed, as its history has it, and what the shopper reads then. */
const endings = {
  "not paid in time": "Not paid in time",
  "ordered again": "Replaced by a newer order",
  cancelled: "Cancelled",
  "sold out": "Sold out before payment",
} as const;

export type Ending = keyof typeof endings;

const isEnding = (reason: string | null | undefined): reason is Ending =>
  typeof reason === "string" && Object.hasOwn(endings, reason);

/** `reason`: of the move into this state. */
export function wordsOf(state: OrderState, reason?: string | null): string {
  return state === "expired" && isEnding(reason) ? endings[reason] : words[state];
}

interface StatusFacts {
  /** Why the order was closed unpaid. */
  readonly ending: string | null | undefined;
  readonly refunds: readonly Pick<OrderRefund, "delayed">[];
}

/** `state`: the order's own, or that of one of its parcels. */
export function statusWords(order: Order, state: OrderState, { ending, refunds }: StatusFacts): string {
  if (state === "refund_due" && refunds.some(({ delayed }) => delayed))
    return "Refund delayed: our team is on it";
  return waitsForBank(order, new Date()) ? "Waiting for your bank's answer" : wordsOf(state, ending);
}

/** The words of a line whose parcel came back or was lost say what becomes of its money. */
export function lineWords(
  words: string,
  refund: Pick<OrderRefund, "accepted" | "delayed"> | undefined,
): string {
  if (refund === undefined) return words;
  if (refund.delayed) return `${words}, refund delayed: our team is on it`;
  return refund.accepted ? `${words}, refunded` : `${words}, refund on its way`;
}

/** How a wholesale order is paid that leaves a rest (spec §6). */
export const advanceAndRest = "Advance paid online, rest on delivery";

/** A line follows its own parcel once that has been booked. */
export function lineState(order: OrderState, parcel: ShipmentStatus | undefined): OrderState {
  return parcel === undefined || parcel === "booked" ? order : parcel;
}
