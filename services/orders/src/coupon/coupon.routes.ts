import { rupees } from "@haat/domain/money";
import type { ServiceApp } from "@haat/service-kit/app";
import { perUser } from "@haat/service-kit/per-user";
import { replies } from "@haat/service-kit/replies";
import { userOf } from "@haat/service-kit/tokens";
import type { Deps } from "../deps.ts";
import { findCoupons } from "./coupon.repository.ts";
import { listCouponsReply, verifyCouponBody, verifyCouponReply } from "./coupon.schemas.ts";
import { couponWire } from "./coupon.wire.ts";
import { verifyCoupon } from "./verify-coupon.ts";

/** Codes are short enough to guess at. */
const triesPerMinute = 20;

export function couponRoutes(app: ServiceApp, { db }: Deps): void {
  const preValidation = app.signedIn;
  const security = [{ user: [] }];

  app.get(
    "/api/coupon/getAllCouponsByUser",
    { preValidation, schema: { response: replies(listCouponsReply), security } },
    async (request) => {
      const { userId, tier } = userOf(request);
      if (tier === "wholesaler")
        return { success: true as const, result: [], msg: "No Coupons Available for Wholesaler" };
      const now = new Date();
      const coupons = await findCoupons(db, userId);
      return { success: true as const, result: coupons.map((coupon) => couponWire(coupon, now)) };
    },
  );

  app.post(
    "/api/coupon/verifyUserCoupon",
    {
      preValidation,
      ...perUser(triesPerMinute),
      schema: { body: verifyCouponBody, response: replies(verifyCouponReply), security },
    },
    async (request) => {
      const coupon = await verifyCoupon(db, userOf(request), request.body.couponCode);
      return {
        success: true as const,
        msg: "Coupon applied.",
        result: {
          _id: coupon.id,
          couponDiscount: rupees(coupon.discountPaise),
          minimumAmount: rupees(coupon.minimumPaise),
        },
      };
    },
  );
}
