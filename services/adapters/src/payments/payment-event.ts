/** How a payment update came: with the browser, from the gateway, or because we asked. */
export const paymentEventSources = ["return", "webhook", "status_check"] as const;
/** What became of it. */
export const paymentEventOutcomes = ["recorded", "no_change", "quarantined", "ignored"] as const;
