/** How shoppers pay online, as far as pages have words for it. */
export const onlineMethods = ["upi", "card", "netbanking", "wallet"] as const;
export type OnlineMethod = (typeof onlineMethods)[number];

/** The gateway's name of a payment method; null for one that pages have no word for. */
export const onlineMethod = (method: string | null): OnlineMethod | null =>
  onlineMethods.find((known) => known === method?.toLowerCase()) ?? null;
