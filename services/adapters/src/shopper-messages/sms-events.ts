/**
 * The events that shoppers hear of by SMS, about orders, accounts and what they watch. Each has a text in packages/shop/messages that is
 * registered with the SMS provider.
 */
export const orderSmsEvents = [
  "placed",
  "shipped",
  "out_for_delivery",
  "delivered",
  "delivery_failed",
  "cancelled",
  "refund_sent",
] as const;
/** About an account: `mail_undelivered` asks to correct its address. */
export const noticeSmsEvents = [
  "new_device",
  "phone_changed",
  "account_closing",
  "mail_undelivered",
] as const;

export const smsEvents = [...orderSmsEvents, ...noticeSmsEvents, "watch_found", "payment_failed"] as const;

export type SmsEvent = (typeof smsEvents)[number];
