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

export const redemptionStates = ["reserved", "spent", "released"] as const;

/** A coupon and the order of this person that has it, if any: reserved while it is unpaid, spent once it is paid. */
export interface CouponOfPerson extends Coupon {
  readonly use: { readonly orderId: string; readonly state: (typeof redemptionStates)[number] } | null;
}

const invalid: Fault = { code: "COUPON_INVALID", message: "Invalid Coupon Code" };

export function couponTierFault(tier: Tier): Fault | null {
  if (tier === "consumer") return null;
  return { code: "FORBIDDEN", message: "Wholesalers cannot use coupons." };
}

/** Codes are typed by hand. */
export const couponCodeOf = (typed: string) => typed.trim().toUpperCase();

export const isExpired = (coupon: Coupon, now: Date) => coupon.expiresAt <= now;

/** Only a paid order uses a coupon up: an unpaid one of the same person gives it to their next try. */
export const isUsed = ({ use }: CouponOfPerson) => use?.state === "spent";

/** Unknown, not begun and somebody else's are one and the same to whoever guesses. */
export function couponFault(
  coupon: CouponOfPerson | undefined,
  { userId, now }: { userId: string; now: Date },
): Fault | null {
  if (!coupon || coupon.createdAt > now || (coupon.userId !== null && coupon.userId !== userId))
    return invalid;
  if (isUsed(coupon)) return { code: "COUPON_INVALID", message: "You have already used this coupon." };
  if (isExpired(coupon, now)) return { code: "COUPON_INVALID", message: "This coupon has expired." };
  return null;
}

export const isHeldByAnotherOrder = ({ use }: CouponOfPerson, orderId: string) =>
  use !== null && use.orderId !== orderId;

export const couponHeld: Fault = {
  code: "COUPON_INVALID",
  message: "Another order of yours has this coupon. Please pay for that one, or try again in a minute.",
};

export function couponMinimumFault(coupon: Coupon, subtotalPaise: Paise): Fault | null {
  if (subtotalPaise >= coupon.minimumPaise) return null;
  return {
    code: "COUPON_INVALID",
    message: `This coupon is for orders of ${formatInr(coupon.minimumPaise)} and more.`,
  };
}
