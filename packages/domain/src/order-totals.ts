import type { Tier } from "./account.ts";
import { minus, type Paise, paise, percentOf, roundUpToRupee, sum, times, zero } from "./money.ts";

export interface PricedItem {
  readonly unitPricePaise: Paise;
  readonly quantity: number;
}

/** The input of an order's price. */
export interface Sale {
  readonly tier: Tier;
  readonly items: readonly PricedItem[];
  /** Zero without a coupon. Ignored for a wholesaler (spec §6). */
  readonly couponDiscountPaise: Paise;
  readonly paymentMethod: "prepaid" | "cod";
  /** The courier's charge for cash on delivery. Ignored when prepaid, which is free (spec §4). */
  readonly courierChargePaise: Paise;
}

/** How what is not paid now is paid: in cash to the courier on delivery, or online before dispatch. */
export const balanceMethods = ["cash", "online"] as const;
export type BalanceMethod = (typeof balanceMethods)[number];

/** The shop's discount for wholesalers and the advance that they pay (spec §6, §9), and how they pay the balance. */
interface WholesaleTerms {
  readonly wholesaleDiscountPercent: number;
  readonly wholesaleAdvancePaise: number;
  /** From this balance on, it is paid online. */
  readonly cashLimitPaise: number;
  readonly smallBalanceMethod: BalanceMethod;
}

/** The totals of an order. `payNow` is paid online, the rest on delivery, or online before dispatch (`balanceMethod`). */
export interface OrderTotals {
  readonly subtotalPaise: Paise;
  readonly bulkDiscountPaise: Paise;
  readonly couponDiscountPaise: Paise;
  readonly deliveryPaise: Paise;
  readonly totalPaise: Paise;
  readonly payNowPaise: Paise;
  readonly dueOnDeliveryPaise: Paise;
  readonly balanceMethod: BalanceMethod;
}

/** The goods alone: tier price times quantity. */
export const subtotalOf = (items: readonly PricedItem[]): Paise =>
  sum(items.map(({ unitPricePaise, quantity }) => times(unitPricePaise, quantity)));

/** What the shop charges for cash on delivery: what the courier charges, rounded up to the rupee. */
export const deliveryChargeOf = (courierChargePaise: Paise): Paise => roundUpToRupee(courierChargePaise);

/**
 * Prices an order, for checkout and for placing it: total = subtotal - bulk discount - coupon + delivery. A consumer
 * pays the total online, or only the delivery charge with cash on delivery. A wholesaler pays the advance online, never
 * more than the total (spec §6, §7).
 */
export function orderTotals(sale: Sale, terms: WholesaleTerms): OrderTotals {
  const wholesale = sale.tier === "wholesaler";
  const prepaid = sale.paymentMethod === "prepaid";
  const subtotalPaise = subtotalOf(sale.items);
  const bulkDiscountPaise = wholesale ? percentOf(subtotalPaise, terms.wholesaleDiscountPercent) : zero;
  const couponDiscountPaise = wholesale ? zero : sale.couponDiscountPaise;
  const deliveryPaise = prepaid ? zero : deliveryChargeOf(sale.courierChargePaise);
  const totalPaise = paise(subtotalPaise - bulkDiscountPaise - couponDiscountPaise + deliveryPaise);
  const payNowPaise = wholesale
    ? paise(Math.min(terms.wholesaleAdvancePaise, totalPaise))
    : prepaid
      ? totalPaise
      : deliveryPaise;
  const dueOnDeliveryPaise = minus(totalPaise, payNowPaise);
  return {
    subtotalPaise,
    bulkDiscountPaise,
    couponDiscountPaise,
    deliveryPaise,
    totalPaise,
    payNowPaise,
    dueOnDeliveryPaise,
    balanceMethod: wholesale ? balanceMethodOf(dueOnDeliveryPaise, terms) : "cash",
  };
}

function balanceMethodOf(balancePaise: Paise, terms: WholesaleTerms): BalanceMethod {
  return balancePaise < terms.cashLimitPaise ? terms.smallBalanceMethod : "online";
}

type Balance = Pick<OrderTotals, "dueOnDeliveryPaise" | "balanceMethod">;

/** What the courier collects in cash. */
export const cashDueOf = ({ dueOnDeliveryPaise, balanceMethod }: Balance): Paise =>
  balanceMethod === "cash" ? dueOnDeliveryPaise : zero;

/** What is paid online after the order was confirmed, before it is dispatched. */
export const onlineBalanceOf = ({ dueOnDeliveryPaise, balanceMethod }: Balance): Paise =>
  balanceMethod === "online" ? dueOnDeliveryPaise : zero;

/** Cash on delivery: consumers only, up to and including the limit (spec §5, §6). */
export const isCodAllowed = (tier: Tier, totalPaise: Paise, codLimitPaise: number): boolean =>
  tier === "consumer" && totalPaise <= codLimitPaise;

export const meetsCouponMinimum = (minimumPaise: Paise, subtotalPaise: Paise): boolean =>
  subtotalPaise >= minimumPaise;
