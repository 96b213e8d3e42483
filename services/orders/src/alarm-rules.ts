import { commonRules } from "@haat/service-kit/alarms/alarm-rules";

/** Money is at stake: an open alarm pages. docs/runbooks/alarms.md says what to do about each rule. */
const pageRules = {
  ledger: "ledger of an order does not sum to zero",
  payment: "paid order has no captured payment",
  balance: "shipment was released without its balance",
  captured: "payment was captured for an order that is not paid",
  invoice: "confirmed order has no invoice",
  confirmation: "paid order is not confirmed after 15 minutes",
  refunded: "refunds of a payment exceed what was captured",
  refundWaiting: "refund is not accepted after 6 hours",
  refundRejected: "refund was rejected by the gateway",
  moved: "cancelled shipment was picked up",
  reversal: "shipment ended without a reversal of its sale",
  quarantine: "payment or refund result does not match its order",
} as const;

/** These can wait for the working day: an open alarm is a ticket. */
const ticketRules = {
  coupon: "coupon does not match its order",
  couponBudget: "uses of a coupon do not sum to its orders",
  units: "sold units do not sum to their order",
  creditNoteMissing: "reversed shipment has no credit note after 15 minutes",
  creditNotes: "credit notes of an order exceed its invoice",
  unverified: "payment of an unpaid order cannot be checked",
  waybill: "shipment has no waybill after 15 minutes",
  notPickedUp: "shipment is not picked up after 2 working days",
  notUnpacked: "cancelled shipment is still packed after a working day",
  comingBack: "cancelled shipment has not come back after 14 days",
  cancellation: "courier has not answered a cancellation after 15 minutes",
  redelivery: "courier has not answered a shopper about another delivery attempt after 2 hours",
  messagesWait: "messages to shoppers wait for an hour",
  messagesFailed: "messages to shoppers were not sent",
  messagesRejected: "messages to several shoppers are rejected in a row",
  watchesFailed: "shoppers were not told of what they watch",
  shipmentReturned: "shipment was returned to us",
  shipmentLost: "shipment was lost by the courier",
  shipmentFound: "shipment was delivered after its sale was reversed",
  notRebooked: "shipment was picked up before it was booked again",
} as const;

export const alarmRules = { ...pageRules, ...ticketRules };

/** The rules whose subject is an order. The alarms of others name one in their details. */
export const rulesAboutOrders: readonly string[] = [
  alarmRules.ledger,
  alarmRules.payment,
  alarmRules.balance,
  alarmRules.captured,
  alarmRules.invoice,
  alarmRules.confirmation,
  alarmRules.refunded,
  alarmRules.reversal,
  alarmRules.coupon,
  alarmRules.units,
  alarmRules.creditNotes,
  alarmRules.unverified,
];

export const rulesBySeverity = {
  page: [...Object.values(commonRules), ...Object.values(pageRules)],
  ticket: Object.values(ticketRules),
};

/** Longer than the worker takes to process a payment, retries included. */
export const confirmationLimit = "15 minutes";
/** Gateways take hours over some refunds. By then adapters polls each pending refund every hour. */
export const refundLimit = "6 hours";
