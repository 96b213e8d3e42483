import { minus, type Paise, sum, zero } from "@haat/domain/money";
import { orderTexts } from "#messages/order";
import type { OrderState } from "./order.ts";

const texts = orderTexts.paymentStatus;

export interface PaymentDisplay {
  readonly headline: string;
  /** The amount of the headline; null when it has none. */
  readonly amount: Paise | null;
  readonly tone: "good" | "open" | "over";
}

interface PayableOrder {
  readonly state: OrderState;
  readonly isPaid: boolean;
  /** When the payment window closes; null when the order cannot be paid online, or need not be. */
  readonly payBefore: string | null;
  /** One of its shipments does not arrive (`isUndelivered`). */
  readonly hasUndelivered: boolean;
  /** The bank rejected a refund, and staff are looking into it. */
  readonly refundDelayed: boolean;
  /** A balance that is to be paid online; null when none is due. */
  readonly balance: { readonly amount: Paise } | null;
  readonly amounts: {
    readonly total: Paise;
    readonly delivery: Paise;
    readonly payNow: Paise;
    readonly stillDue: Paise;
    readonly refundDue: Paise;
    readonly refunded: Paise;
  };
}

/**
 * Spec §4 "Payment display". The amount "total minus delivery fees" applies until the online part is paid; after that the
 * amount is what the courier still has to collect, or the balance that is paid online.
 */
export function paymentDisplay(order: PayableOrder): PaymentDisplay {
  switch (order.state) {
    case "awaiting_payment":
      // The payment window is closed, but a payment that was started in it may still be captured.
      if (order.payBefore === null)
        return { headline: texts.waitingForBank, amount: order.amounts.payNow, tone: "open" };
      return displayAmounts(order);
    case "payment_failed":
      if (order.payBefore === null) return { headline: texts.failed, amount: null, tone: "over" };
      return displayAmounts(order);
    case "expired":
      return { headline: texts.closed, amount: null, tone: "over" };
    case "paid":
    case "confirmed":
    case "shipped":
    case "out_for_delivery":
    case "delivered":
    case "returning":
    case "returned":
    case "lost":
    case "cancelled":
    case "refund_due":
    case "refunded":
      return displayAmounts(order);
  }
}

function displayAmounts(order: PayableOrder): PaymentDisplay {
  const { isPaid, hasUndelivered, refundDelayed, balance, amounts } = order;
  const { total, delivery, payNow, refundDue, refunded } = amounts;
  const stillDue = sum([amounts.stillDue, balance?.amount ?? zero]);
  if (refundDue > 0) return { headline: refundHeadline(refundDelayed), amount: refundDue, tone: "over" };
  if (refunded > 0) return { headline: texts.refunded, amount: refunded, tone: "over" };
  if (!isPaid) return { headline: texts.unpaid, amount: minus(total, delivery), tone: "open" };
  if (stillDue > 0) return { headline: texts.unpaid, amount: stillDue, tone: "open" };
  if (!hasUndelivered) return { headline: texts.paid, amount: null, tone: "good" };
  // The delivery charge of a returned shipment is not refunded (spec §9).
  const headline = payNow > delivery ? texts.refundOnReturn : texts.nothingToPay;
  return { headline, amount: null, tone: "over" };
}

export const refundHeadline = (isDelayed: boolean): string =>
  isDelayed ? texts.refundDelayed : texts.refundDue;
