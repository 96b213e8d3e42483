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

export const listCouponsReply = resultReply(z.array(coupon)).meta({
  example: {
    success: true,
    result: [
      {
        _id: "a06e3d58-9c2b-4d71-8f95-4b1a7c6e0d23",
        couponText: "₹500 off your first order",
        couponCode: "WELCOME500",
        couponDiscount: 500,
        minimumAmount: 5000,
        createdAt: "2026-11-01T00:00:00.000Z",
        expiresAt: "2026-12-31T18:30:00.000Z",
        isUsedByUser: false,
      },
    ],
  },
});

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
).meta({
  example: {
    success: true,
    msg: "Coupon applied.",
    result: { _id: "a06e3d58-9c2b-4d71-8f95-4b1a7c6e0d23", couponDiscount: 500, minimumAmount: 5000 },
  },
});

export type CouponWire = z.input<typeof coupon>;
