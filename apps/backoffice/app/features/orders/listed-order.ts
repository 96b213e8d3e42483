import type { components } from "@haat/api-clients/orders";

export type ListedOrder = components["schemas"]["ListedOrder"];

/** In the order of an order's way to the shopper, and back. */
export const orderStates = [
  "awaiting_payment",
  "payment_failed",
  "expired",
  "paid",
  "confirmed",
  "shipped",
  "out_for_delivery",
  "delivered",
  "returning",
  "returned",
  "lost",
  "cancelled",
  "refund_due",
  "refunded",
] as const satisfies readonly ListedOrder["state"][];

export const paymentKinds = [
  "online",
  "cash",
  "wholesale",
] as const satisfies readonly ListedOrder["payment"][];

/** Why an order needs attention, what matters most first. */
export const orderQueues = [
  "alarm",
  "refund",
  "unbooked",
  "unpacked",
  "unscanned",
  "undelivered",
  "balance",
] as const satisfies readonly OrderQueue[];

export type OrderQueue = keyof QueueCounts;
export type QueueCounts = components["schemas"]["OrderQueueCounts"];
