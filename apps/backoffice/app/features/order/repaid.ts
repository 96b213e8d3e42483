import { paise, paiseFromRupees, rupees, sum } from "@haat/domain/money";
import type { Order } from "./order.ts";

/** Rupees that the shopper has back of what was paid online, and what the shop still has of it. */
export function repaidOf(payments: Order["payments"]): { refunded: number; remains: number } {
  const settled = payments.filter(({ outcome }) => outcome === "settled");
  const paid = sum(settled.map(({ amount }) => paiseFromRupees(amount)));
  const refunded = sum(
    settled
      .flatMap(({ refunds }) => refunds)
      .filter(({ state }) => state === "accepted" || state === "repaid")
      .map(({ amount }) => paiseFromRupees(amount)),
  );
  return { refunded: rupees(refunded), remains: rupees(paise(paid - refunded)) };
}
