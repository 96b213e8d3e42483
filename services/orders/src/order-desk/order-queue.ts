/** Why an order needs attention, as the list of orders shows it. */
export const orderQueues = [
  "alarm",
  "refund",
  "unbooked",
  "unpacked",
  "unscanned",
  "undelivered",
  "balance",
] as const;
export type OrderQueue = (typeof orderQueues)[number];
