import { minus, type Paise } from "@haat/domain/money";

export interface PaymentDisplay {
  readonly headline: string;
  /** What the headline is about; null when it needs none. */
  readonly amount: Paise | null;
  readonly tone: "good" | "open" | "over";
}

interface PaidOrder {
  readonly state: string;
  readonly isPaid: boolean;
  /** Until when it can be paid; null when it cannot, or need not. */
  readonly payBefore: string | null;
  /** A parcel of it is coming back, came back or was lost. */
  readonly hasUndelivered: boolean;
  /** A refund was refused by the bank, and staff are looking into it. */
  readonly refundDelayed: boolean;
  readonly sums: {
    readonly total: Paise;
    readonly delivery: Paise;
    readonly payNow: Paise;
    readonly stillDue: Paise;
    readonly refundDue: Paise;
    readonly refunded: Paise;
  };
}

/**
 * Spec §4 "Payment display". "Total minus delivery fees" is what is open as long as nothing is paid online; after that it
 * is what the courier still has to collect.
 */
export function paymentDisplay(order: PaidOrder): PaymentDisplay {
  const { state, isPaid, payBefore, hasUndelivered, refundDelayed, sums } = order;
  switch (state) {
    case "awaiting_payment":
      // The time for a new payment is over, and one that was begun may still be captured.
      if (payBefore === null)
        return { headline: "Waiting for your bank's answer", amount: sums.payNow, tone: "open" };
      break;
    case "payment_failed":
      if (payBefore === null)
        return { headline: "Payment failed, and the time to pay is over", amount: null, tone: "over" };
      break;
    case "expired":
      return { headline: "Nothing to pay: this order has ended", amount: null, tone: "over" };
    default:
  }
  if (sums.refundDue > 0)
    return { headline: refundHeadline(refundDelayed), amount: sums.refundDue, tone: "over" };
  if (sums.refunded > 0) return { headline: "Refunded", amount: sums.refunded, tone: "over" };
  if (!isPaid) return { headline: "Yet To Be Paid", amount: minus(sums.total, sums.delivery), tone: "open" };
  if (sums.stillDue > 0) return { headline: "Yet To Be Paid", amount: sums.stillDue, tone: "open" };
  if (!hasUndelivered) return { headline: "PAYMENT SUCCESSFULLY DONE", amount: null, tone: "good" };
  // The delivery charge of a parcel that comes back is not refunded (spec §9).
  const headline =
    sums.payNow > sums.delivery ? "We refund you when the parcel is back with us" : "Nothing more to pay";
  return { headline, amount: null, tone: "over" };
}

export const refundHeadline = (isDelayed: boolean): string =>
  isDelayed ? "Refund delayed: our team is on it" : "Refund on its way";
