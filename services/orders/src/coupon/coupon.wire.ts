import { rupees } from "@haat/domain/money";
import { type CouponOfPerson, isExpired, isUsed } from "./coupon.rules.ts";
import type { CouponWire } from "./coupon.schemas.ts";

export function couponWire(coupon: CouponOfPerson, now: Date): CouponWire {
  const isUsedByUser = isUsed(coupon);
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
