import type { components } from "@haat/api-clients/orders";

export type OrderState = components["schemas"]["OrderDetail"]["state"];

/** What has become of a payment. `closed`: nobody paid in time. `returned`: it was paid, and is paid back. */
export type PaymentOutcome = "paid" | "returned" | "pending" | "failed" | "closed";

const outcomes: Readonly<Record<OrderState, PaymentOutcome>> = {
  awaiting_payment: "pending",
  payment_failed: "failed",
  expired: "closed",
  paid: "paid",
  confirmed: "paid",
  shipped: "paid",
  out_for_delivery: "paid",
  delivered: "paid",
  returning: "paid",
  returned: "paid",
  lost: "paid",
  refund_due: "returned",
  refunded: "returned",
};

export const outcomeOf = (state: OrderState): PaymentOutcome => outcomes[state];

/** The page that tells of it. */
export function outcomeHref(outcome: PaymentOutcome, orderId: string): string {
  const id = encodeURIComponent(orderId);
  switch (outcome) {
    case "paid":
    case "returned":
      return `/payment/success/${id}`;
    case "failed":
      return `/payment/error?order=${id}`;
    case "pending":
    case "closed":
      return `/payment/pending/${id}`;
  }
}

/** When to ask again: soon at first, then less often, for as long as the page is open. */
export function nextAskMs(asked: number): number {
  return Math.min(2000 * 1.4 ** asked, 20_000);
}
