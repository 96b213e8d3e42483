import { formatInr } from "@haat/domain/format-inr";
import { paise } from "@haat/domain/money";
import { currentLocale } from "@haat/service-kit/request-context";
import { messages } from "../messages.ts";
import type { SmsMessage } from "./message.schemas.ts";

/** The operators' limit for one variable of a registered text. */
const longestVariable = 30;

/** The variables of the event's registered text (packages/shop/messages), by name. */
export function smsVariables(message: SmsMessage, host: string): Record<string, string> {
  const variables = { order: message.orderNumber, host, ...ownVariables(message) };
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, value.slice(0, longestVariable)]),
  );
}

function ownVariables(message: SmsMessage): Record<string, string> {
  switch (message.event) {
    case "placed":
      return { paid: amountOrNothing(message.payNowPaise), due: amountOrNothing(message.dueOnDeliveryPaise) };
    case "shipped":
      return { courier: message.courier, waybill: message.waybill ?? messages().message.laterWaybill };
    case "out_for_delivery":
      return { due: amountOrNothing(message.collectPaise) };
    case "cancelled":
      return { refund: amountOrNothing(message.refundPaise) };
    case "refund_sent":
      return { refund: amountOrNothing(message.amountPaise) };
    case "delivered":
    case "delivery_failed":
      return {};
  }
}

/** One character outside the SMS alphabet, such as the rupee sign, would halve the length of the SMS. */
function amountOrNothing(amount: number): string {
  return amount === 0
    ? messages().message.nothing
    : formatInr(paise(amount), currentLocale()).replace("₹", "Rs ");
}
