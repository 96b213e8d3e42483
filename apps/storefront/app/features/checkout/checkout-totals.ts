import type { Tier } from "@haat/domain/account";
import { type Paise, paise, zero } from "@haat/domain/money";
import {
  type BalanceMethod,
  isCodAllowed,
  meetsCouponMinimum,
  orderTotals,
  subtotalOf,
} from "@haat/domain/order-totals";
import { policies } from "@haat/shop/policies";
import type { Payment } from "./checkout-progress.ts";

/** A verified coupon. */
export interface Coupon {
  readonly id: string;
  readonly code: string;
  readonly discountPaise: Paise;
  /** The lowest subtotal it is valid for. */
  readonly minimumPaise: Paise;
}

/** A coupon that the user can use, from their coupon list. */
export interface OfferedCoupon {
  readonly code: string;
  readonly text: string;
  readonly discountPaise: Paise;
  readonly minimumPaise: Paise;
}

const offeredAtMost = 4;

/** The coupons to offer: those that apply to this subtotal first, and of both the largest discount first. */
export function couponsToOffer(coupons: readonly OfferedCoupon[], subtotal: Paise): OfferedCoupon[] {
  const rank = (coupon: OfferedCoupon) => (couponApplies(coupon, subtotal) ? 0 : 1);
  return coupons
    .toSorted((a, b) => rank(a) - rank(b) || b.discountPaise - a.discountPaise)
    .slice(0, offeredAtMost);
}

export interface PricedItem {
  readonly unitPricePaise: Paise;
  readonly quantity: number;
}

interface PricingInput {
  readonly tier: Tier;
  readonly items: readonly PricedItem[];
  readonly coupon: Coupon | null;
  /** Null until one is chosen; the totals are then those of a prepaid order. */
  readonly payment: Payment | null;
}

/** `payNow` is paid online, `payLater` on delivery, or online before dispatch (`balanceMethod`). */
export interface Totals {
  readonly subtotal: Paise;
  readonly discount: Paise;
  readonly delivery: Paise;
  readonly total: Paise;
  readonly payNow: Paise;
  readonly payLater: Paise;
  readonly balanceMethod: BalanceMethod;
}

/** The totals on the screen (spec §4, §6, §7), calculated by the same function as the order's. */
export function checkoutTotals({ tier, items, coupon, payment }: PricingInput): Totals {
  const applies = coupon && couponApplies(coupon, subtotalOf(items));
  const totals = orderTotals(
    {
      tier,
      items,
      couponDiscountPaise: applies ? coupon.discountPaise : zero,
      paymentMethod: payment?.method === "CASH ON DELIVERY" ? "cod" : "prepaid",
      courierChargePaise: payment?.deliveryPaise ?? zero,
    },
    policies,
  );
  return {
    subtotal: totals.subtotalPaise,
    discount: paise(totals.bulkDiscountPaise + totals.couponDiscountPaise),
    delivery: totals.deliveryPaise,
    total: totals.totalPaise,
    payNow: totals.payNowPaise,
    payLater: totals.dueOnDeliveryPaise,
    balanceMethod: totals.balanceMethod,
  };
}

export const couponApplies = ({ minimumPaise }: Pick<Coupon, "minimumPaise">, subtotal: Paise): boolean =>
  meetsCouponMinimum(minimumPaise, subtotal);

/** Spec §5, §6: for consumers, up to and including the limit. */
export const isCodOffered = (tier: Tier, total: Paise): boolean =>
  isCodAllowed(tier, total, policies.codLimitPaise);
