import { messages } from "../messages.ts";
import type { Order } from "../order-model/order.types.ts";
import { isClosedByShopper, isCloseReason, type OrderState } from "../order-model/order-state.ts";
import { waitsForBank } from "../order-model/payment-window.rules.ts";
import type { OrderRefund } from "../refund/refund.repository.ts";
import { type Cancellation, isInTransit, type ShipmentStatus } from "../shipment/shipment-status.ts";

/** `reason`: why the order moved into this state. */
export function stateText(state: OrderState, reason?: string | null): string {
  return state === "expired" && isCloseReason(reason)
    ? messages().closeReason[reason]
    : messages().orderState[state];
}

/** The shopper has cancelled it, and it has no shipments yet. */
export const isCancelledUnconfirmed = ({ state, cancellationRequestedAt }: Order): boolean =>
  state === "paid" && cancellationRequestedAt !== null;

interface StatusFacts {
  readonly closeReason: string | null | undefined;
  /** The shopper cancelled the latest payment that failed. */
  readonly hasCancelledPayment: boolean;
  readonly refunds: readonly Pick<OrderRefund, "accepted" | "delayed">[];
  /** A shipment of the order waits for a balance that is paid online. */
  readonly awaitsBalance: boolean;
  /** PostgreSQL's time. */
  readonly now: Date;
}

/** `state`: the state of the order, or of one of its shipments. */
export function statusText(
  order: Order,
  state: OrderState,
  { closeReason, hasCancelledPayment, refunds, awaitsBalance, now }: StatusFacts,
): string {
  if (isCancelledUnconfirmed(order)) return messages().orderStatus.cancelling;
  const delayed = refunds.some((refund) => refund.delayed);
  if (state === "cancelled")
    return withRefund(stateText(state), { accepted: refunds.every(({ accepted }) => accepted), delayed });
  if (state === "refund_due" || state === "refunded") {
    // The shopper also reads that the order is cancelled or replaced, not only that money comes back.
    if (isCloseReason(closeReason) && isClosedByShopper(closeReason))
      return withRefund(messages().closeReason[closeReason], { accepted: state === "refunded", delayed });
    return state === "refund_due" && delayed ? messages().orderStatus.refundDelayed : stateText(state);
  }
  // The shop's own words to a wholesaler end with the state that they are about.
  if (order.statusText !== null && state === order.state) return order.statusText;
  if (state === "confirmed" && awaitsBalance) return messages().orderStatus.waitingForBalance;
  if (waitsForBank(order, now)) return messages().orderStatus.waitingForBank;
  return state === "payment_failed" && hasCancelledPayment
    ? messages().orderStatus.paymentCancelled
    : stateText(state, closeReason);
}

/** Adds the refund of a returned or lost shipment, or of an order that the shopper closed, to its status. */
export function withRefund(
  status: string,
  refund: Pick<OrderRefund, "accepted" | "delayed"> | undefined,
): string {
  if (refund === undefined) return status;
  if (refund.delayed) return messages().orderStatus.lineRefundDelayed({ status });
  return refund.accepted
    ? messages().orderStatus.lineRefunded({ status })
    : messages().orderStatus.lineRefundStarted({ status });
}

/** The status of a line whose shipment the shopper cancelled, until the courier has cancelled it; null for others. */
export function cancellationText(
  shipment: { readonly status: ShipmentStatus; readonly cancellation: Cancellation | null } | undefined,
): string | null {
  if (shipment?.cancellation === "requested") return messages().orderStatus.cancelling;
  return shipment?.cancellation === "coming_back" && isInTransit(shipment.status)
    ? messages().orderStatus.comingBack
    : null;
}

/** A line has the status of its own shipment, once there is one. */
export function lineState(order: OrderState, shipment: ShipmentStatus | undefined): OrderState {
  if (shipment === undefined) return order;
  return shipment === "booked" ? "confirmed" : shipment;
}
