import { rupees } from "@haat/domain/money";
import type { BudgetedCoupon, CouponTerms } from "./coupon.staff.repository.ts";
import type { lookUpCode } from "./look-up-code.ts";

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

export function codeToWire(found: Awaited<ReturnType<typeof lookUpCode>>) {
  const { code, isOfBatch, name, text, userId, state } = found;
  return {
    code,
    isOfBatch,
    couponId: found.hasBudget ? found.couponId : null,
    name,
    text,
    userId,
    state,
    uses: found.uses.map(({ placedAt, ...use }) => ({ ...use, placedAt: placedAt.toISOString() })),
  };
}
