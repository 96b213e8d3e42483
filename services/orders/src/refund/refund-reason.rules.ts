import { messages } from "../messages.ts";

/** Why the shop refunds of its own accord, as rows store it. Staff write reasons of their own. */
export type RefundReason = keyof ReturnType<typeof messages>["refundReason"];

const isRefundReason = (reason: string): reason is RefundReason =>
  Object.hasOwn(messages().refundReason, reason);

/** The shop's reason in the reader's language. What staff or an earlier release wrote is shown as it is. */
export const refundReasonText = (reason: string): string =>
  isRefundReason(reason) ? messages().refundReason[reason] : reason;
