import type { Paise } from "@haat/domain/money";

export interface Coupon {
  readonly id: string;
  readonly text: string;
  /** null: used or expired, and hidden (spec §4). */
  readonly code: string | null;
  readonly discount: Paise;
  /** Of goods in the cart. */
  readonly minimum: Paise;
  readonly from: string;
  readonly until: string;
  readonly state: CouponState;
}

export type CouponState = "available" | "used" | "expired";

/** Spec §4 "Coupon state": used, expired (expiry earlier than now) or available. */
export function couponState(
  coupon: { readonly isUsed: boolean; readonly until: string },
  now: Date,
): CouponState {
  if (coupon.isUsed) return "used";
  return new Date(coupon.until) < now ? "expired" : "available";
}
