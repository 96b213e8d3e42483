import { formatInr, type Paise } from "@haat/domain/money";
import type { Tier } from "@haat/domain/tier";
import type { Fault } from "../order/order.rules.ts";

export interface Coupon {
  readonly id: string;
  readonly code: string;
  readonly text: string;
  readonly userId: string | null;
  readonly discountPaise: Paise;
  readonly minimumPaise: Paise;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** A coupon and the order in which this person used it, if any. */
export interface CouponOfPerson extends Coupon {
  readonly usedInOrder: string | null;
}

const invalid: Fault = { code: "COUPON_INVALID", message: "Invalid Coupon Code" };

export function couponTierFault(tier: Tier): Fault | null {
  if (tier === "consumer") return null;
  return { code: "FORBIDDEN", message: "Wholesalers cannot use coupons." };
}

/** Codes are typed by hand. */
export const couponCodeOf = (typed: string) => typed.trim().toUpperCase();

export const isExpired = (coupon: Coupon, now: Date) => coupon.expiresAt <= now;

/** Unknown, not begun and somebody else's are one and the same to whoever guesses. `orderId`: its own use is no use. */
export function couponFault(
  coupon: CouponOfPerson | undefined,
  { userId, now, orderId }: { userId: string; now: Date; orderId?: string },
): Fault | null {
  if (!coupon || coupon.createdAt > now || (coupon.userId !== null && coupon.userId !== userId))
    return invalid;
  if (coupon.usedInOrder !== null && coupon.usedInOrder !== orderId) return couponUsed;
  if (isExpired(coupon, now)) return { code: "COUPON_INVALID", message: "This coupon has expired." };
  return null;
}

export const couponUsed: Fault = { code: "COUPON_INVALID", message: "You have already used this coupon." };

export function couponMinimumFault(coupon: Coupon, subtotalPaise: Paise): Fault | null {
  if (subtotalPaise >= coupon.minimumPaise) return null;
  return {
    code: "COUPON_INVALID",
    message: `This coupon is for orders of ${formatInr(coupon.minimumPaise)} and more.`,
  };
}
