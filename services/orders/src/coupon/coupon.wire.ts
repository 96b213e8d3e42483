import { rupees } from "@haat/domain/money";
import { type CouponOfPerson, isExpired } from "./coupon.rules.ts";
import type { CouponWire } from "./coupon.schemas.ts";

export function couponWire(coupon: CouponOfPerson, now: Date): CouponWire {
  const isUsedByUser = coupon.usedInOrder !== null;
  return {
    _id: coupon.id,
    couponText: coupon.text,
    couponCode: isUsedByUser || isExpired(coupon, now) ? null : coupon.code,
    couponDiscount: rupees(coupon.discountPaise),
    minimumAmount: rupees(coupon.minimumPaise),
    createdAt: coupon.createdAt.toISOString(),
    expiresAt: coupon.expiresAt.toISOString(),
    isUsedByUser,
  };
}
