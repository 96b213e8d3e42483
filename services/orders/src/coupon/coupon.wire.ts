import { rupees } from "@haat/domain/money";
import type { BudgetedCoupon, CouponTerms } from "./coupon.staff.repository.ts";

/** What staff read and write: rupees and ISO times. */
export function termsToWire(terms: CouponTerms) {
  return {
    name: terms.name,
    text: terms.text,
    discount: rupees(terms.discountPaise),
    minimum: rupees(terms.minimumPaise),
    startsAt: terms.startsAt.toISOString(),
    expiresAt: terms.expiresAt.toISOString(),
    budget: rupees(terms.budgetPaise),
    isListed: terms.isListed,
  };
}

export function couponToWire(coupon: BudgetedCoupon) {
  const { id, code, codeCount, usedPaise, uses, state, version } = coupon;
  return { id, code, codeCount, ...termsToWire(coupon), used: rupees(usedPaise), uses, state, version };
}
