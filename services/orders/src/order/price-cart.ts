import { type Paise, zero } from "@haat/domain/money";
import { subtotalOf } from "@haat/domain/order-sums";
import type { Tier } from "@haat/domain/tier";
import { ApiError } from "@haat/service-kit/errors";
import { findCoupon } from "../coupon/coupon.repository.ts";
import {
  type Coupon,
  couponFault,
  couponHeldFault,
  couponMinimumFault,
  couponTierFault,
} from "../coupon/coupon.rules.ts";
import type { Deps } from "../deps.ts";
import type { ShippingQuote } from "../ports/adapters.ts";
import type { Item, Quote } from "../ports/catalogue.ts";
import { codFault, deliveryFault, type Fault, quantityFault, wholesaleFault } from "./order.rules.ts";
import type { LineSnapshot, LineSums, PaymentMethod, Totals } from "./order.types.ts";
import { parcelsOf, priceOrder, shareOverLines } from "./order-pricing.ts";

export interface Cart {
  readonly orderId: string;
  readonly userId: string;
  readonly tier: Tier;
  readonly items: readonly Item[];
  readonly pincode: string;
  readonly couponId: string | null;
  readonly paymentMethod: PaymentMethod;
}

export interface PricedCart {
  readonly totals: Totals;
  readonly lines: readonly (LineSnapshot & LineSums)[];
}

/** @throws ApiError with the fault's words. */
export function refuse(fault: Fault | null): void {
  if (fault) throw new ApiError(fault.code, fault.message);
}

/** The words by which the storefront knows that stock is short (spec §8). */
export const cartError = () => new ApiError("OUT_OF_STOCK", "CART ERROR");

/**
 * What this cart costs this person now, by the shop's own prices, and whether they may have it this way. `available`
 * of the quote is not looked at: a repeat would count its own hold against itself; the reservation decides.
 */
export async function priceCart(deps: Deps, cart: Cart, quote: Quote): Promise<PricedCart> {
  if (quote.missing.length > 0 || quote.lines.length !== cart.items.length) throw cartError();
  const { tier, paymentMethod } = cart;
  refuse(quantityFault(tier, cart.items));
  refuse(
    wholesaleFault(
      tier,
      cart.items.reduce((all, item) => all + item.quantity, 0),
    ),
  );
  const items = quote.lines;
  const coupon = await couponFor(deps, cart, subtotalOf(items));
  const sale = { tier, items, paymentMethod, couponDiscountPaise: coupon?.discountPaise ?? zero };

  const goods = priceOrder({ ...sale, courierChargePaise: zero });
  refuse(codFault(tier, paymentMethod, goods.totalPaise));
  const courier = await askCourier(deps, cart, quote, goods);
  refuse(deliveryFault(paymentMethod, goods.dueOnDeliveryPaise, courier));

  const totals = priceOrder({ ...sale, courierChargePaise: courier.totalPaise });
  refuse(codFault(tier, paymentMethod, totals.totalPaise));
  const sums = shareOverLines(items, totals);
  return { totals, lines: withSums(quote, sums) };
}

async function couponFor(deps: Deps, cart: Cart, subtotalPaise: Paise): Promise<Coupon | null> {
  const { couponId, userId, orderId } = cart;
  if (couponId === null) return null;
  refuse(couponTierFault(cart.tier));
  const coupon = await findCoupon(deps.db, userId, couponId);
  const fault = couponFault(coupon, { userId, now: new Date() });
  if (!coupon || fault) {
    refuse(fault);
    return null;
  }
  refuse(couponHeldFault(coupon, orderId));
  refuse(couponMinimumFault(coupon, subtotalPaise));
  return coupon;
}

/**
 * Whether the courier delivers there, whether it can collect what is due at the door (also the rest of a wholesale
 * order), and, for cash on delivery only, what it charges.
 */
async function askCourier(deps: Deps, cart: Cart, quote: Quote, goods: Totals): Promise<ShippingQuote> {
  const lines = withSums(quote, shareOverLines(quote.lines, goods));
  const due = goods.dueOnDeliveryPaise;
  return await deps.adapters.quoteShipping({
    userId: cart.userId,
    destinationPincode: cart.pincode,
    paymentMode: cart.paymentMethod,
    parcels: parcelsOf(lines, due).map(({ branch, weightGrams, collectPaise }) => ({
      branch,
      weightGrams,
      collectPaise,
    })),
  });
}

function withSums(quote: Quote, sums: readonly LineSums[]): (LineSnapshot & LineSums)[] {
  return quote.lines.flatMap((line, index) => {
    const own = sums[index];
    return own ? [{ ...line, ...own }] : [];
  });
}
