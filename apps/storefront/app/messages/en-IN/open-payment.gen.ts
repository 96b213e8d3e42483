// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const openPaymentTexts = {
  missingFields: "Missing required payment fields",
  openingGateway: "Opening the payment page",
};
