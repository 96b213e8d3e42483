import { replyOf } from "@haat/api-clients/reply";
import { type Paise, paiseFromRupees } from "@haat/domain/money";
import type { Clients } from "../../server/clients.server.ts";

export type CouponState = "available" | "used" | "expired";

export interface Coupon {
  readonly id: string;
  readonly text: string;
  readonly discount: Paise;
  /** The lowest subtotal it is valid for. */
  readonly minimum: Paise;
  readonly from: string;
  readonly until: string;
  readonly state: CouponState;
  /** Null for a used or expired coupon, whose code is hidden (spec §4). */
  readonly code: string | null;
}

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

/** Spec §4 "Coupon state": used, expired (expiry earlier than now) or available. */
export function couponState(
  coupon: { readonly isUsed: boolean; readonly until: string },
  now: Date,
): CouponState {
  if (coupon.isUsed) return "used";
  return new Date(coupon.until) < now ? "expired" : "available";
}
