/** Before the payment page opens, from checkout and from an unpaid order. */
export const openPaymentTexts = {
  missingFields: "Missing required payment fields",
  openingGateway: "Opening the payment page",
} as const;
