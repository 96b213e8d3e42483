import type { PaidOrder } from "./payment.server.ts";

type Facts = Pick<PaidOrder, "outcome" | "refundDue" | "refunded" | "refundDelayed">;

interface PaymentWords {
  readonly heading: string;
  readonly text: string;
}

/** Promises the products only when it is certain that the shop has them. */
export function wordsOf({ outcome, refundDue, refunded, refundDelayed }: Facts): PaymentWords {
  switch (outcome) {
    case "paid":
      return { heading: "Payment received", text: "Thank you. Your order is placed." };
    case "undelivered":
      return {
        heading: "We could not deliver your order",
        text: "Your parcel is coming back to us, is back with us, or is lost. My Orders shows where it is and what happens to your payment.",
      };
    case "returned":
      if (refundDue === 0 && refunded > 0)
        return {
          heading: "Your payment is refunded",
          text: "We could not deliver your order. Your refund went to the account that you paid from.",
        };
      return refundDelayed
        ? {
            heading: "Your refund is delayed",
            text: "We could not deliver your order. Our team is working on your refund; you do not need to do anything.",
          }
        : {
            heading: "Your refund is on its way",
            text: "We could not deliver your order. Your refund goes to the account that you paid from; you do not need to do anything.",
          };
    default:
      return {
        heading: "Payment received",
        text: "Thank you. We are checking that your products are in stock. This takes a moment, and this page updates by itself.",
      };
  }
}
