import { rupees } from "@haat/domain/money";
import type { ServiceApp } from "@haat/service-kit/app";
import { perUser } from "@haat/service-kit/rate-limits";
import { replies } from "@haat/service-kit/replies";
import { userOf } from "@haat/service-kit/tokens";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { findCouponByCode, findCoupons } from "./coupon.repository.ts";
import { checkCouponTier, isUsed, type UserCoupon, usableCoupon } from "./coupon.rules.ts";
import { type CouponWire, listCouponsReply, verifyCouponBody, verifyCouponReply } from "./coupon.schemas.ts";

/** Limits how fast the short codes can be guessed. */
const checksPerMinute = 20;

export function couponRoutes(app: ServiceApp, { db }: Deps): void {
  const preValidation = app.signedIn;
  const security = [{ user: [] }];

  app.get(
    "/api/coupon/getAllCouponsByUser",
    {
      preValidation,
      schema: { summary: "The coupons that the user can use", response: replies(listCouponsReply), security },
    },
    async (request) => {
      const { userId, tier } = userOf(request);
      if (tier === "wholesaler")
        return { success: true as const, result: [], msg: messages().coupon.noneForWholesalers };
      const coupons = await findCoupons(db, userId);
      return { success: true as const, result: coupons.map(toWire) };
    },
  );

  // This only checks the coupon. Placing the order checks it again.
  app.post(
    "/api/coupon/verifyUserCoupon",
    {
      preValidation,
      config: { rateLimit: perUser(checksPerMinute, "1 minute") },
      schema: {
        summary: "What a coupon takes off a cart",
        body: verifyCouponBody,
        response: replies(verifyCouponReply),
        security,
      },
    },
    async (request) => {
      const { userId, tier } = userOf(request);
      checkCouponTier(tier);
      const code = request.body.couponCode.trim().toUpperCase();
      const coupon = usableCoupon(await findCouponByCode(db, userId, code), userId);
      return {
        success: true as const,
        msg: messages().coupon.applied,
        result: {
          _id: coupon.codeId ?? coupon.id,
          couponDiscount: rupees(coupon.discountPaise),
          minimumAmount: rupees(coupon.minimumPaise),
        },
      };
    },
  );
}

function toWire(coupon: UserCoupon): CouponWire {
  const isUsedByUser = isUsed(coupon);
  return {
    _id: coupon.id,
    couponText: coupon.text,
    couponCode: isUsedByUser || coupon.isExpired ? null : coupon.code,
    couponDiscount: rupees(coupon.discountPaise),
    minimumAmount: rupees(coupon.minimumPaise),
    createdAt: coupon.startsAt.toISOString(),
    expiresAt: coupon.expiresAt.toISOString(),
    isUsedByUser,
  };
}
