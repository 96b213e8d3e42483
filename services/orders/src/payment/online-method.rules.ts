/** How shoppers pay online, as far as pages have words for it. */
export const onlineMethods = ["upi", "card", "netbanking", "wallet"] as const;
export type OnlineMethod = (typeof onlineMethods)[number];

/** The gateway's name of a payment method; null for one that pages have no word for. */
export const onlineMethod = (method: string | null): OnlineMethod | null =>
  onlineMethods.find((known) => known === method?.toLowerCase()) ?? null;

/** The method of all these payments; null when they differ. */
export function commonMethod(payments: readonly { readonly method: string | null }[]): OnlineMethod | null {
  const [first, ...others] = new Set(payments.map(({ method }) => onlineMethod(method)));
  return others.length > 0 ? null : (first ?? null);
}
