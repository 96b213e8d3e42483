import type { Tier } from "@haat/domain/account";
import { formatInr } from "@haat/domain/format-inr";
import type { Paise } from "@haat/domain/money";
import { meetsCouponMinimum } from "@haat/domain/order-totals";
import { ApiError } from "@haat/service-kit/errors";
import { currentLocale } from "@haat/service-kit/request-context";
import { messages } from "../messages.ts";

export interface Coupon {
  readonly id: string;
  /** Of a batch: the code that the shopper has. */
  readonly codeId: string | null;
  /** Null for a batch. */
  readonly code: string | null;
  readonly text: string;
  readonly userId: string | null;
  readonly discountPaise: Paise;
  readonly minimumPaise: Paise;
  readonly startsAt: Date;
  readonly expiresAt: Date;
  /** By PostgreSQL's clock. */
  readonly hasBegun: boolean;
  readonly isExpired: boolean;
  /** By staff. */
  readonly isStopped: boolean;
  readonly hasBudget: boolean;
  /** Too little is left of its budget. */
  readonly isUsedUp: boolean;
  /** Another user has used this code of a batch. */
  readonly isTaken: boolean;
}

/** A coupon with a budget, as staff see it. `usedUp`: too little of the budget is left for one more use. */
export const budgetedCouponStates = ["planned", "running", "usedUp", "ended", "stopped"] as const;
export type BudgetedCouponState = (typeof budgetedCouponStates)[number];

export const redemptionStates = ["reserved", "spent", "released"] as const;

/**
 * A coupon and the user's order that uses it, if any. The coupon is reserved while the order is unpaid and spent once
 * it is paid.
 */
export interface UserCoupon extends Coupon {
  readonly redemption: {
    readonly orderId: string;
    readonly state: (typeof redemptionStates)[number];
  } | null;
}

/** @throws ApiError FORBIDDEN */
export function checkCouponTier(tier: Tier): void {
  if (tier === "wholesaler") throw new ApiError("FORBIDDEN", messages().coupon.notForWholesalers);
}

/** Only a paid order spends a coupon. The user's next order can take it from an unpaid one. */
export const isUsed = ({ redemption }: UserCoupon) => redemption?.state === "spent";

/**
 * The coupon, if this user can use it now. An unknown code, a coupon that is not valid yet and another user's coupon get
 * the same error, so that guessing codes reveals nothing.
 * @throws ApiError COUPON_INVALID
 */
export function usableCoupon(coupon: UserCoupon | undefined, userId: string): UserCoupon {
  if (!coupon?.hasBegun || (coupon.userId !== null && coupon.userId !== userId))
    throw new ApiError("COUPON_INVALID", messages().coupon.invalid);
  if (isUsed(coupon)) throw new ApiError("COUPON_INVALID", messages().coupon.used);
  if (coupon.isExpired) throw new ApiError("COUPON_INVALID", messages().coupon.expired);
  // The user's next order replaces the unpaid one, which gives its part of the budget back.
  const isUsedUp = coupon.isUsedUp && coupon.redemption === null;
  if (coupon.isStopped || coupon.isTaken || isUsedUp) throw couponOverError();
  return coupon;
}

/** @throws ApiError COUPON_INVALID */
export function checkCouponMinimum({ minimumPaise }: Coupon, subtotalPaise: Paise): void {
  if (!meetsCouponMinimum(minimumPaise, subtotalPaise))
    throw new ApiError(
      "COUPON_INVALID",
      messages().coupon.belowMinimum({ minimum: formatInr(minimumPaise, currentLocale()) }),
    );
}

export const isHeldByAnotherOrder = ({ redemption }: UserCoupon, orderId: string) =>
  redemption !== null && redemption.orderId !== orderId;

export const couponOverError = () => new ApiError("COUPON_INVALID", messages().coupon.over);
export const couponHeldError = () => new ApiError("COUPON_INVALID", messages().coupon.heldByAnotherOrder);
