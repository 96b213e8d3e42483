import { formatInr } from "@haat/domain/format-inr";
import { paise } from "@haat/domain/money";
import { currentLocale } from "@haat/service-kit/request-context";
import { messages } from "../messages.ts";
import { dayText, timeText } from "./india-time.ts";
import type { SmsMessage } from "./message.schemas.ts";

/** The operators' limit for one variable of a registered text. */
const longestVariable = 30;

/** The variables of the event's registered text (packages/shop/messages), by name. */
export function smsVariables(message: SmsMessage, host: string): Record<string, string> {
  const order = "orderNumber" in message ? { order: message.orderNumber } : {};
  const variables = { ...order, host, ...ownVariables(message) };
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, cut(value)]));
}

/** Never within a character of two code units, such as an emoji. */
const cut = (value: string): string => {
  const start = value.slice(0, longestVariable);
  return start.isWellFormed() ? start : start.slice(0, -1);
};

function ownVariables(message: SmsMessage): Record<string, string> {
  switch (message.event) {
    case "placed":
      return { paid: amountOrNothing(message.payNowPaise), due: amountOrNothing(message.dueOnDeliveryPaise) };
    case "payment_failed":
      return { amount: amountOrNothing(message.amountPaise), time: timeText(message.payBefore) };
    case "shipped":
      return { courier: message.courier, waybill: message.waybill ?? messages().message.laterWaybill };
    case "out_for_delivery":
      return { due: amountOrNothing(message.collectPaise) };
    case "cancelled":
      return { refund: amountOrNothing(message.refundPaise) };
    case "refund_sent":
      return { refund: amountOrNothing(message.amountPaise) };
    case "new_device":
      return { device: message.device };
    case "phone_changed":
      return { ending: message.ending };
    case "account_closing":
      return { day: dayText(message.lastDay) };
    case "watch_found":
      return { product: message.product, price: amountOrNothing(message.pricePaise) };
    case "delivered":
    case "delivery_failed":
    case "mail_undelivered":
      return {};
  }
}

/** One character outside the SMS alphabet, such as the rupee sign, would halve the length of the SMS. */
function amountOrNothing(amount: number): string {
  return amount === 0
    ? messages().message.nothing
    : formatInr(paise(amount), currentLocale()).replace("₹", "Rs ");
}
