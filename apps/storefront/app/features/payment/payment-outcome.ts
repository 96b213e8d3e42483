import type { components as adapters } from "@haat/api-clients/adapters";
import type { components } from "@haat/api-clients/orders";

export type OrderState = components["schemas"]["OrderDetail"]["state"];

/**
 * What has become of a payment. `unknown`: the services that know do not answer. `closed`: the order ended unpaid.
 * `received`: it was paid, and whether the goods are still there is being found out. `undelivered`: it was paid, and its
 * parcel came back or was lost. `returned`: it was paid, and is paid back.
 */
export type PaymentOutcome =
  | "unknown"
  | "pending"
  | "failed"
  | "closed"
  | "received"
  | "paid"
  | "undelivered"
  | "returned";

const outcomes: Readonly<Record<OrderState, PaymentOutcome>> = {
  awaiting_payment: "pending",
  payment_failed: "failed",
  expired: "closed",
  paid: "received",
  confirmed: "paid",
  shipped: "paid",
  out_for_delivery: "paid",
  delivered: "paid",
  returning: "undelivered",
  returned: "undelivered",
  lost: "undelivered",
  refund_due: "returned",
  refunded: "returned",
};

export const outcomeOf = (state: OrderState): PaymentOutcome => outcomes[state];

/** Of the youngest payment attempt of an order; null when there is none. */
export type PaymentStatus = adapters["schemas"]["PaymentStatus"]["state"] | null;

/**
 * The outcome of the youngest payment attempt. An order says "failed" from its first failure on; adapters knows whether
 * a further attempt is with the bank.
 */
export async function youngestOutcome(
  state: OrderState,
  readStatus: () => Promise<PaymentStatus>,
): Promise<PaymentOutcome> {
  const outcome = outcomeOf(state);
  if (outcome !== "failed") return outcome;
  const status = await readStatus();
  // Paid: orders has not heard of it yet.
  return status === "pending" || status === "paid" ? "pending" : "failed";
}

/** Paid, and nothing about that will change by itself soon: worth no further question. */
export const isSettled = (outcome: PaymentOutcome) =>
  outcome === "paid" || outcome === "undelivered" || outcome === "returned";

/** Whether the money has come. */
export const isPaid = (outcome: PaymentOutcome) => outcome === "received" || isSettled(outcome);

/** The page that tells of it. */
export function outcomeHref(outcome: PaymentOutcome, orderId: string): string {
  const id = encodeURIComponent(orderId);
  switch (outcome) {
    case "received":
    case "paid":
    case "undelivered":
    case "returned":
      return `/payment/success/${id}`;
    case "failed":
      return `/payment/error?order=${id}`;
    case "unknown":
    case "pending":
    case "closed":
      return `/payment/pending/${id}`;
  }
}

/** When to ask again: soon at first, then less often, for as long as the page is open. */
export function nextAskMs(asked: number): number {
  return Math.min(2000 * 1.4 ** asked, 20_000);
}
