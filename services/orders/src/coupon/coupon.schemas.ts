import { resultReply } from "@haat/service-kit/replies";
import { z } from "zod";

/** Spec §3 "Coupon"; `minimumAmount` is additive. A used or expired coupon hides its code (spec §4). */
const coupon = z
  .object({
    _id: z.uuid(),
    couponText: z.string(),
    couponCode: z.string().nullable(),
    couponDiscount: z.number().meta({ description: "Rupees" }),
    minimumAmount: z.number().meta({ description: "Rupees of goods in the cart" }),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    isUsedByUser: z.boolean(),
  })
  .meta({ id: "Coupon" });

export const listCouponsReply = resultReply(z.array(coupon));

/** An empty code is an invalid coupon code (spec §5), not a malformed request. */
export const verifyCouponBody = z
  .strictObject({ couponCode: z.string().max(100) })
  .meta({ example: { couponCode: "WELCOME500" } });

export const verifyCouponReply = resultReply(
  z.object({
    _id: z.uuid(),
    couponDiscount: z.number().meta({ description: "Rupees" }),
    minimumAmount: z.number().meta({ description: "Rupees of goods in the cart" }),
  }),
);

export type CouponWire = z.input<typeof coupon>;
