import type { Tier } from "@haat/domain/account";
import { type Paise, zero } from "@haat/domain/money";
import { cashDueOf, orderTotals, subtotalOf } from "@haat/domain/order-totals";
import { ApiError } from "@haat/service-kit/errors";
import { policies } from "@haat/shop/policies";
import { findCoupon } from "../coupon/coupon.repository.ts";
import {
  checkCouponMinimum,
  checkCouponTier,
  type UserCoupon,
  usableCoupon,
} from "../coupon/coupon.rules.ts";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { addLineTotals } from "../order-model/line-totals.rules.ts";
import type { LineSnapshot, LineTotals, PaymentMethod, Totals } from "../order-model/order.types.ts";
import { planShipments, type ShipmentPlan } from "../order-model/shipment-plan.rules.ts";
import type { ShippingQuote } from "../ports/adapters.ts";
import type { Item, Quote } from "../ports/catalogue.ts";
import { checkCod, checkDelivery } from "./order.rules.ts";

export interface Cart {
  readonly userId: string;
  readonly tier: Tier;
  readonly items: readonly Item[];
  readonly pincode: string;
  readonly couponId: string | null;
  readonly paymentMethod: PaymentMethod;
  /** `quote`: the shopper compares prices. `order`: the order is being placed. */
  readonly purpose: "quote" | "order";
}

export interface PricedCart {
  readonly totals: Totals;
  readonly lines: readonly (LineSnapshot & LineTotals)[];
  readonly coupon: UserCoupon | null;
  readonly shipments: readonly ShipmentPlan[];
  /** How long the courier takes for each of the shipments; null where it has not said. Known for orders only. */
  readonly transitDays: readonly (number | null)[];
}

/**
 * Prices a cart for this shopper, for a shipping quote or an order. Does not check stock: the reservation does.
 * @throws ApiError OUT_OF_STOCK, COUPON_INVALID, FORBIDDEN, COD_NOT_ALLOWED, NOT_SERVICEABLE.
 */
export async function priceCart(
  deps: Pick<Deps, "db" | "adapters">,
  cart: Cart,
  quote: Quote,
): Promise<PricedCart> {
  if (quote.missing.length > 0 || quote.lines.length !== cart.items.length)
    throw new ApiError("OUT_OF_STOCK", messages().order.noLongerSold);
  const { tier, paymentMethod } = cart;
  const items = quote.lines;
  const coupon = await loadCoupon(deps, cart, subtotalOf(items));
  const sale = { tier, items, paymentMethod, couponDiscountPaise: coupon?.discountPaise ?? zero };

  // The courier's reply depends on the cash to collect, so the order is first priced without delivery.
  const beforeDelivery = orderTotals({ ...sale, courierChargePaise: zero }, policies);
  checkCod(tier, paymentMethod, beforeDelivery.totalPaise);
  const cashDue = cashDueOf(beforeDelivery);
  const shipments = planShipments(addLineTotals(items, beforeDelivery), cashDue);
  const courier = await quoteCourier(deps, cart, shipments);
  checkDelivery(paymentMethod, cashDue, courier);

  const totals = orderTotals({ ...sale, courierChargePaise: courier.chargePaise }, policies);
  checkCod(tier, paymentMethod, totals.totalPaise);
  const { transitDays } = courier;
  return { totals, lines: addLineTotals(items, totals), coupon, shipments, transitDays };
}

async function loadCoupon(
  { db }: Pick<Deps, "db">,
  { couponId, userId, tier }: Cart,
  subtotalPaise: Paise,
): Promise<UserCoupon | null> {
  if (couponId === null) return null;
  checkCouponTier(tier);
  const coupon = usableCoupon(await findCoupon(db, userId, couponId), userId);
  checkCouponMinimum(coupon, subtotalPaise);
  return coupon;
}

/** Requests a charge only for cash on delivery, because prepaid delivery is free. */
async function quoteCourier(
  { adapters }: Pick<Deps, "adapters">,
  cart: Cart,
  shipments: readonly ShipmentPlan[],
): Promise<ShippingQuote> {
  return await adapters.quoteShipping({
    userId: cart.userId,
    purpose: cart.purpose,
    destinationPincode: cart.pincode,
    withCharge: cart.paymentMethod === "cod",
    shipments: shipments.map(({ dispatchFrom, weightGrams, collectPaise }) => ({
      originPincode: dispatchFrom.pincode,
      weightGrams,
      collectPaise,
    })),
  });
}
