/** The alarm rules of orders. docs/runbooks/alarms.md says what to do about each. */
export const alarmRules = {
  ledger: "ledger of an order does not sum to zero",
  payment: "paid order has no captured payment",
  captured: "payment was captured for an order that is not paid",
  coupon: "coupon does not match its order",
  invoice: "confirmed order has no invoice",
  confirmation: "paid order is not confirmed after 15 minutes",
  waybill: "shipment has no waybill after 15 minutes",
  refundWaiting: "refund is not accepted after 6 hours",
  refundRejected: "refund was rejected by the gateway",
  shipmentReturned: "shipment was returned to us",
  shipmentLost: "shipment was lost by the courier",
  shipmentFound: "shipment was delivered after its sale was reversed",
  quarantine: "payment or refund result does not match its order",
} as const;
