import { paiseFromRupees } from "@haat/domain/money";
import type { Clients } from "../../server/clients.server.ts";
import { replyOf } from "../../server/reply.server.ts";
import { type Coupon, couponState } from "./coupon.ts";

export async function loadCoupons(orders: Clients["orders"]): Promise<Coupon[]> {
  const { result } = await replyOf(orders.GET("/api/coupon/getAllCouponsByUser"));
  const now = new Date();
  return result.map((wire) => {
    const state = couponState({ isUsed: wire.isUsedByUser, until: wire.expiresAt }, now);
    return {
      id: wire._id,
      text: wire.couponText,
      code: state === "available" ? wire.couponCode : null,
      discount: paiseFromRupees(wire.couponDiscount),
      minimum: paiseFromRupees(wire.minimumAmount),
      from: wire.createdAt,
      until: wire.expiresAt,
      state,
    };
  });
}
