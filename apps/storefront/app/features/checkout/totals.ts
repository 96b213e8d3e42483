import { type Paise, paise, zero } from "@haat/domain/money";
import { orderSums, subtotalOf } from "@haat/domain/order-sums";
import type { Tier } from "@haat/domain/tier";
import { policies } from "@haat/shop/policies";
import type { Payment } from "./steps.ts";

/** A coupon that the shop has accepted. */
export interface Coupon {
  readonly id: string;
  readonly code: string;
  readonly discountPaise: Paise;
  /** Of goods in the cart. */
  readonly minimumPaise: Paise;
}

interface Sale {
  readonly tier: Tier;
  readonly items: readonly { readonly unitPricePaise: Paise; readonly quantity: number }[];
  readonly coupon: Coupon | null;
  /** null until it is chosen: then as if prepaid. */
  readonly payment: Payment | null;
}

/** What an order costs. `payNow` is paid online, `payLater` at the door. */
export interface Totals {
  readonly subtotal: Paise;
  readonly discount: Paise;
  readonly delivery: Paise;
  readonly total: Paise;
  readonly payNow: Paise;
  readonly payLater: Paise;
}

/** The sums that checkout shows (spec §4, §6, §7): the price function by which the order is placed. */
export function checkoutTotals({ tier, items, coupon, payment }: Sale): Totals {
  const counts = coupon && couponFits(coupon, subtotalOf(items));
  const sums = orderSums(
    {
      tier,
      items,
      couponDiscountPaise: counts ? coupon.discountPaise : zero,
      paymentMethod: payment?.method === "CASH ON DELIVERY" ? "cod" : "prepaid",
      courierChargePaise: payment?.deliveryPaise ?? zero,
    },
    policies,
  );
  return {
    subtotal: sums.subtotalPaise,
    discount: paise(sums.bulkDiscountPaise + sums.couponDiscountPaise),
    delivery: sums.deliveryPaise,
    total: sums.totalPaise,
    payNow: sums.payNowPaise,
    payLater: sums.dueOnDeliveryPaise,
  };
}

export const couponFits = ({ minimumPaise }: Coupon, subtotal: Paise): boolean => subtotal >= minimumPaise;

/** Spec §5, §6: consumers only, the limit itself is still allowed. */
export const codOffered = (tier: Tier, total: Paise): boolean =>
  tier === "consumer" && total <= policies.codLimitPaise;
