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
  readonly sums: {
    readonly total: Paise;
    readonly delivery: Paise;
    readonly payNow: Paise;
    readonly dueOnDelivery: Paise;
  };
}

/**
 * Spec §4 "Payment display". "Total minus delivery fees" is what is open as long as nothing but the delivery charge is
 * paid online; once a wholesaler's advance is paid, it is the pending amount.
 */
export function paymentDisplay({ state, isPaid, payBefore, sums }: PaidOrder): PaymentDisplay {
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
    case "refund_due":
      return { headline: "Refund on its way", amount: sums.payNow, tone: "over" };
    case "refunded":
      return { headline: "Refunded", amount: sums.payNow, tone: "over" };
    case "expired":
      return { headline: "Nothing to pay: this order has ended", amount: null, tone: "over" };
    case "returning":
    case "returned":
    case "lost":
      if (sums.dueOnDelivery > 0) return { headline: "Nothing more to pay", amount: null, tone: "over" };
      break;
    default:
  }
  if (isPaid && (sums.dueOnDelivery === 0 || state === "delivered"))
    return { headline: "PAYMENT SUCCESSFULLY DONE", amount: null, tone: "good" };
  const open = isPaid ? sums.dueOnDelivery : minus(sums.total, sums.delivery);
  return { headline: "Yet To Be Paid", amount: open, tone: "open" };
}
