/** How an order is paid, as staff speak of it. */
export const paymentKinds = ["online", "cash", "wholesale"] as const;
export type PaymentKind = (typeof paymentKinds)[number];
