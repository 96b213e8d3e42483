import { minus, type Paise, paise, percentOf, sum, times, zero } from "@haat/domain/money";
import type { Tier } from "@haat/domain/tier";
import { promises } from "@haat/shop/promises";
import type { Payment } from "./steps.ts";

/** A coupon that the shop has accepted. */
export interface Coupon {
  readonly id: string;
  readonly code: string;
  readonly discountPaise: Paise;
  /** Of goods in the cart. */
  readonly minimumPaise: Paise;
}

interface Sale {
  readonly tier: Tier;
  readonly items: readonly { readonly unitPaise: Paise; readonly quantity: number }[];
  readonly coupon: Coupon | null;
  /** null until it is chosen: then as if prepaid. */
  readonly payment: Payment | null;
}

/** What an order costs. `payNow` is paid online, `payLater` at the door. */
export interface Totals {
  readonly subtotal: Paise;
  readonly discount: Paise;
  readonly delivery: Paise;
  readonly total: Paise;
  readonly payNow: Paise;
  readonly payLater: Paise;
}

/**
 * The sums that checkout shows (spec §4, §6, §7). The orders service computes them anew and refuses an order whose
 * sums differ, so this must be its arithmetic.
 */
export function checkoutTotals({ tier, items, coupon, payment }: Sale): Totals {
  const wholesale = tier === "wholesaler";
  const subtotal = sum(items.map(({ unitPaise, quantity }) => times(unitPaise, quantity)));
  const discount = wholesale
    ? percentOf(subtotal, promises.wholesaleDiscountPercent)
    : coupon && couponFits(coupon, subtotal)
      ? coupon.discountPaise
      : zero;
  const delivery = payment?.deliveryPaise ?? zero;
  const total = paise(subtotal - discount + delivery);
  const payNow = wholesale
    ? paise(Math.min(promises.wholesaleAdvancePaise, total))
    : payment?.method === "CASH ON DELIVERY"
      ? delivery
      : total;
  return { subtotal, discount, delivery, total, payNow, payLater: minus(total, payNow) };
}

export const couponFits = ({ minimumPaise }: Coupon, subtotal: Paise): boolean => subtotal >= minimumPaise;

/** Spec §5, §6: consumers only, the limit itself is still allowed. */
export const codOffered = (tier: Tier, total: Paise): boolean =>
  tier === "consumer" && total <= promises.codLimitPaise;
