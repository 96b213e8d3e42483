import { messages } from "../messages.ts";

/** Why the shop refunds of its own accord, as rows store it. Staff write reasons of their own. */
const refundReasons = [
  "coupon used elsewhere",
  "sold before payment",
  "paid twice",
  "paid after cancellation",
  "balance not due",
  "balance paid in excess",
  "shipment cancelled",
  "shipment returned",
  "shipment lost",
] as const;

export type RefundReason = (typeof refundReasons)[number];

/** The shop's reason in the reader's language. What staff or an earlier release wrote is shown as it is. */
export function refundReasonText(stored: string): string {
  const reason = refundReasons.find((one) => one === stored);
  return reason === undefined ? stored : messages().refundReason[reason];
}
