import { allocate, minus, type Paise, paise, percentOf, sum, times, zero } from "@haat/domain/money";
import type { Tier } from "@haat/domain/tier";
import { promises } from "@haat/shop/promises";
import type { LineSums, PaymentMethod, Totals } from "./order.types.ts";

interface PricedItem {
  readonly unitPricePaise: Paise;
  readonly quantity: number;
}

interface Sale {
  readonly tier: Tier;
  readonly items: readonly PricedItem[];
  /** Zero without a coupon; wholesalers have none (spec §6). */
  readonly couponDiscountPaise: Paise;
  readonly paymentMethod: PaymentMethod;
  /** What the courier asks for this trip; free when prepaid (spec §4). */
  readonly courierChargePaise: Paise;
}

export const discountOf = (totals: Totals): Paise =>
  paise(totals.bulkDiscountPaise + totals.couponDiscountPaise);

export const subtotalOf = (items: readonly PricedItem[]): Paise =>
  sum(items.map((item) => times(item.unitPricePaise, item.quantity)));

/**
 * The one price function. total = subtotal - bulk discount - coupon + delivery. Paid online: a consumer's whole total,
 * on cash on delivery the delivery charge only; a wholesaler's advance, never more than the total (spec §6, §7).
 */
export function priceOrder(sale: Sale): Totals {
  const wholesale = sale.tier === "wholesaler";
  const subtotalPaise = subtotalOf(sale.items);
  const bulkDiscountPaise = wholesale ? percentOf(subtotalPaise, promises.wholesaleDiscountPercent) : zero;
  const couponDiscountPaise = wholesale ? zero : sale.couponDiscountPaise;
  const deliveryPaise = sale.paymentMethod === "prepaid" ? zero : sale.courierChargePaise;
  const totalPaise = paise(subtotalPaise - bulkDiscountPaise - couponDiscountPaise + deliveryPaise);
  const payNowPaise = wholesale
    ? paise(Math.min(promises.wholesaleAdvancePaise, totalPaise))
    : sale.paymentMethod === "prepaid"
      ? totalPaise
      : deliveryPaise;
  return {
    subtotalPaise,
    bulkDiscountPaise,
    couponDiscountPaise,
    deliveryPaise,
    totalPaise,
    payNowPaise,
    dueOnDeliveryPaise: minus(totalPaise, payNowPaise),
  };
}

/** Each line's share of discount and delivery, by value; the lines sum to the order exactly. */
export function shareOverLines(items: readonly PricedItem[], totals: Totals): LineSums[] {
  const subtotals = items.map((item) => times(item.unitPricePaise, item.quantity));
  const discounts = allocate(discountOf(totals), subtotals);
  const deliveries = allocate(totals.deliveryPaise, subtotals);
  return subtotals.map((subtotalPaise, index) => {
    const discountPaise = discounts[index] ?? zero;
    const deliveryPaise = deliveries[index] ?? zero;
    return {
      subtotalPaise,
      discountPaise,
      deliveryPaise,
      totalPaise: paise(subtotalPaise - discountPaise + deliveryPaise),
    };
  });
}

interface BranchLine<Branch> extends LineSums {
  readonly branch: Branch;
  readonly weightGrams: number;
  readonly quantity: number;
}

export interface Parcel<Branch> {
  readonly branch: Branch;
  readonly weightGrams: number;
  readonly quantity: number;
  /** Goods after discounts. */
  readonly valuePaise: Paise;
  /** What the courier collects at the door. */
  readonly collectPaise: Paise;
}

/** One parcel for each branch that has goods of the order; what is due at the door is shared by value. */
export function parcelsOf<Branch extends string>(
  lines: readonly BranchLine<Branch>[],
  dueOnDeliveryPaise: Paise,
): Parcel<Branch>[] {
  const branches = [...new Set(lines.map((line) => line.branch))].sort();
  const parcels = branches.map((branch) => {
    const own = lines.filter((line) => line.branch === branch);
    return {
      branch,
      weightGrams: own.reduce((all, line) => all + line.weightGrams * line.quantity, 0),
      quantity: own.reduce((all, line) => all + line.quantity, 0),
      valuePaise: sum(own.map((line) => minus(line.subtotalPaise, line.discountPaise))),
    };
  });
  const collects = allocate(
    dueOnDeliveryPaise,
    parcels.map((parcel) => parcel.valuePaise),
  );
  return parcels.map((parcel, index) => ({ ...parcel, collectPaise: collects[index] ?? zero }));
}
