import type { components } from "@haat/api-clients/orders";

export type OrderState = components["schemas"]["OrderDetail"]["state"];

/**
 * What has become of a payment. `closed`: the order ended unpaid. `received`: it was paid, and whether the goods are
 * still there is being found out. `returned`: it was paid, and is paid back.
 */
export type PaymentOutcome = "received" | "paid" | "returned" | "pending" | "failed" | "closed";

const outcomes: Readonly<Record<OrderState, PaymentOutcome>> = {
  awaiting_payment: "pending",
  payment_failed: "failed",
  expired: "closed",
  paid: "received",
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

/** Paid, and nothing about that will change by itself soon: worth no further question. */
export const isSettled = (outcome: PaymentOutcome) => outcome === "paid" || outcome === "returned";

/** Whether the money has come. */
export const isPaid = (outcome: PaymentOutcome) => outcome === "received" || isSettled(outcome);

/** The page that tells of it. */
export function outcomeHref(outcome: PaymentOutcome, orderId: string): string {
  const id = encodeURIComponent(orderId);
  switch (outcome) {
    case "received":
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
