/** `repaid`: rejected by the gateway, then paid from the shop's bank account by staff. */
export const refundStates = ["requested", "accepted", "failed", "repaid"] as const;

/** What a refund is for: the whole payment of an order, a shipment, a row of `order_units`, or an amount with a reason. */
export const refundCauses = ["order", "shipment", "unit", "amount"] as const;
