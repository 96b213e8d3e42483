import { ApiError } from "@haat/service-kit/errors";
import type { AuthenticatedUser } from "@haat/service-kit/tokens";
import type { Db } from "../db/client.ts";
import { findCouponByCode } from "./coupon.repository.ts";
import { type Coupon, couponCodeOf, couponFault, couponTierFault } from "./coupon.rules.ts";

/**
 * The coupon behind a typed code, if this person can use it now. Promises nothing: placing the order looks again.
 * @throws ApiError FORBIDDEN for wholesalers, COUPON_INVALID otherwise.
 */
export async function verifyCoupon(
  db: Db,
  { userId, tier }: AuthenticatedUser,
  typed: string,
): Promise<Coupon> {
  const tierFault = couponTierFault(tier);
  if (tierFault) throw new ApiError(tierFault.code, tierFault.message);
  const coupon = await findCouponByCode(db, userId, couponCodeOf(typed));
  const fault = couponFault(coupon, { userId, now: new Date() });
  if (fault) throw new ApiError(fault.code, fault.message);
  if (!coupon) throw new Error("A coupon without fault is there");
  return coupon;
}
