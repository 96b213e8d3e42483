/** The events that shoppers hear of by SMS. Each has a text in packages/shop/messages that is registered with the SMS provider. */
export const smsEvents = [
  "placed",
  "shipped",
  "out_for_delivery",
  "delivered",
  "delivery_failed",
  "cancelled",
  "refund_sent",
] as const;

export type SmsEvent = (typeof smsEvents)[number];
