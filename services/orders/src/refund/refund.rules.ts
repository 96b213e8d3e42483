import { minus, type Paise, paise, sum } from "@haat/domain/money";
import type { Payment, refunds } from "../db/schema/payments.ts";
import type { refundCauses } from "./refund-state.ts";

/** What a refund is for, and the id of that. One cause is refunded once per payment. */
export interface RefundCause {
  readonly kind: (typeof refundCauses)[number];
  readonly id: string;
}

/** Also of a refund that was written before refunds had causes. */
export function causeOf({ cause, causeId, shipmentId, orderId }: typeof refunds.$inferSelect): RefundCause {
  if (cause !== null && causeId !== null) return { kind: cause, id: causeId };
  return shipmentId === null ? { kind: "order", id: orderId } : { kind: "shipment", id: shipmentId };
}

type Refund = typeof refunds.$inferSelect;
type Captured = Pick<Payment, "id" | "amountPaise">;

/** What these refunds give back. A failed refund is still owed, and counts once with those that replace it. */
function owed(refundsOfOrder: readonly Refund[]): Paise {
  const attempts = Map.groupBy(refundsOfOrder, (refund) => `${refund.paymentId} ${causeOf(refund).id}`);
  return sum(
    [...attempts.values()].map((one) => paise(Math.max(...one.map((refund) => refund.amountPaise)))),
  );
}

/** What was captured and is not refunded. */
export const refundableOf = ({ id, amountPaise }: Captured, refundsOfOrder: readonly Refund[]): Paise =>
  minus(amountPaise, owed(refundsOfOrder.filter(({ paymentId }) => paymentId === id)));

/** What can be refunded at once: a refund comes out of one payment. `settled` are the payments that paid the order. */
export const largestRefundable = (settled: readonly Captured[], refundsOfOrder: readonly Refund[]): Paise =>
  paise(Math.max(0, ...settled.map((payment) => refundableOf(payment, refundsOfOrder))));

export interface RefundOfOrder extends Refund {
  /** The shipment of the sold unit, when that is the cause. */
  readonly unitShipmentId: string | null;
}

/**
 * What is still to be refunded of these shipments: what was refunded of their units before is a part of it, and no more goes back than was
 * paid. An amount with a reason belongs to no shipment, so it counts only as paid back.
 */
export function leftToRefund(
  shipments: readonly { readonly id: string; readonly amountPaise: Paise }[],
  settled: readonly Captured[],
  refundsOfOrder: readonly RefundOfOrder[],
): Paise {
  const left = shipments.map(({ id, amountPaise }) =>
    Math.max(0, amountPaise - owed(refundsOfOrder.filter(({ unitShipmentId }) => unitShipmentId === id))),
  );
  const refundable = settled.map((payment) => refundableOf(payment, refundsOfOrder));
  return paise(Math.min(sum(left.map(paise)), sum(refundable)));
}
