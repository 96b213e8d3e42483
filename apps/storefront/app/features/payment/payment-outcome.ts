import type { components as adapters } from "@haat/api-clients/adapters";
import type { components as orders } from "@haat/api-clients/orders";

export type OrderState = orders["schemas"]["OrderDetail"]["state"];

/**
 * The outcome of a payment that was captured. `received`: orders is confirming the stock. `undelivered`: a shipment is
 * coming back, came back or is lost. `refunded`: a refund is due or done.
 */
export type PaidOutcome = "received" | "paid" | "undelivered" | "refunded";

/** `unknown`: a service does not respond. `closed`: the order was closed unpaid. */
export type UnpaidOutcome = "unknown" | "pending" | "failed" | "closed";

export type PaymentOutcome = PaidOutcome | UnpaidOutcome;

/** Every order state has an outcome: a new state in the API does not compile here. */
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
  cancelled: "refunded",
  refund_due: "refunded",
  refunded: "refunded",
};

export const outcomeOf = (state: OrderState): PaymentOutcome => outcomes[state];

/** The state of an order's latest payment attempt; null when there is none. */
export type AttemptState = adapters["schemas"]["PaymentStatus"]["state"] | null;

/**
 * The outcome of the latest payment attempt. An order is `payment_failed` from its first failed attempt on; only adapters
 * knows whether a newer attempt is pending.
 */
export async function latestOutcome(
  state: OrderState,
  readAttempt: () => Promise<AttemptState>,
): Promise<PaymentOutcome> {
  const outcome = outcomeOf(state);
  if (outcome !== "failed") return outcome;
  const attempt = await readAttempt();
  switch (attempt) {
    case "pending":
    // Adapters has the payment and has not reported it to orders yet.
    case "paid":
      return "pending";
    case "failed":
    case null:
      return "failed";
  }
}

/** Whether the payment was captured. */
export function isPaid(outcome: PaymentOutcome): outcome is PaidOutcome {
  return outcome === "received" || isFinal(outcome);
}

/** Whether polling can stop: the outcome changes only days later, if at all. */
export function isFinal(outcome: PaymentOutcome): outcome is Exclude<PaidOutcome, "received"> {
  return outcome === "paid" || outcome === "undelivered" || outcome === "refunded";
}

/** The page that shows the outcome. */
export function outcomeHref(outcome: PaymentOutcome, orderId: string): string {
  const id = encodeURIComponent(orderId);
  switch (outcome) {
    case "received":
    case "paid":
    case "undelivered":
    case "refunded":
      return `/payment/success/${id}`;
    case "failed":
      return `/payment/error?order=${id}`;
    case "unknown":
    case "pending":
    case "closed":
      return `/payment/pending/${id}`;
  }
}
