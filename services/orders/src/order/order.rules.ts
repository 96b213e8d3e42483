import type { Tier } from "@haat/domain/account";
import { formatInr } from "@haat/domain/format-inr";
import { type Paise, paise } from "@haat/domain/money";
import { isCodAllowed } from "@haat/domain/order-totals";
import { ApiError } from "@haat/service-kit/errors";
import { currentLocale } from "@haat/service-kit/request-context";
import { policies } from "@haat/shop/policies";
import { messages } from "../messages.ts";
import { discountOf } from "../order-model/line-totals.rules.ts";
import type { ClientTotals, Order, PaymentMethod, Totals } from "../order-model/order.types.ts";
import type { ShippingQuote } from "../ports/adapters.ts";
import type { Item } from "../ports/catalogue.ts";

// Whether an order can be placed. Each check throws an ApiError with the code for programs and a text for the shopper.

/** Spec §5. @throws ApiError EMAIL_REQUIRED */
export function checkEmail(email: string | null): string {
  if (email) return email;
  throw new ApiError("EMAIL_REQUIRED", messages().order.emailRequired);
}

/** Spec §5, over all products together. @throws ApiError MINIMUM_ITEMS */
export function checkWholesaleMinimum(tier: Tier, items: readonly Pick<Item, "quantity">[]): void {
  if (tier !== "wholesaler") return;
  const quantity = items.reduce((all, item) => all + item.quantity, 0);
  if (quantity >= policies.wholesaleMinimumItems) return;
  throw new ApiError(
    "MINIMUM_ITEMS",
    messages().order.wholesaleMinimum({ items: policies.wholesaleMinimumItems }),
  );
}

/** Spec §5, §9, per product. Wholesalers may order more. @throws ApiError VALIDATION */
export function checkQuantities(tier: Tier, items: readonly Pick<Item, "quantity">[]): void {
  const limit = policies.quantityLimit[tier];
  if (items.every(({ quantity }) => quantity <= limit)) return;
  throw new ApiError("VALIDATION", messages().order.quantityLimit({ limit }));
}

/** Spec §5, §6: consumers only, up to and including the limit. @throws ApiError COD_NOT_ALLOWED */
export function checkCod(tier: Tier, method: PaymentMethod, totalPaise: Paise): void {
  if (method !== "cod" || isCodAllowed(tier, totalPaise, policies.codLimitPaise)) return;
  const limit = formatInr(paise(policies.codLimitPaise), currentLocale());
  throw new ApiError("COD_NOT_ALLOWED", messages().order.codNotAllowed({ limit }));
}

/**
 * `count`: the account's other orders that owe money in the same way (`countOwingOrders`).
 * @throws ApiError COD_NOT_ALLOWED, or HOLD_LIMIT for a wholesaler, who cannot choose to pay everything online
 */
export function checkOwingOrders(
  { tier, balanceMethod: method }: Pick<Order, "tier" | "balanceMethod">,
  count: number,
): void {
  const { owingOrderLimit, owingDaysAfterCancel: days } = policies;
  const limit = owingOrderLimit[method];
  if (count < limit) return;
  const { tooManyCashOrders, tooManyBalances } = messages().order;
  throw tier === "consumer"
    ? new ApiError("COD_NOT_ALLOWED", tooManyCashOrders({ limit, days }))
    : new ApiError(
        "HOLD_LIMIT",
        tooManyBalances({ limit, days, method: method === "cash" ? method : "other" }),
      );
}

/** @throws ApiError NOT_SERVICEABLE, COD_NOT_ALLOWED */
export function checkDelivery(
  method: PaymentMethod,
  cashDuePaise: Paise,
  {
    serviceable,
    canCollect,
    chargePaise,
  }: Pick<ShippingQuote, "serviceable" | "canCollect"> & {
    readonly chargePaise: number;
  },
): void {
  if (!serviceable) throw new ApiError("NOT_SERVICEABLE", messages().order.notServiceable);
  // The delivery charge paid online confirms a cash order (spec §9), so it must not be zero.
  if (method === "cod" && (!canCollect || chargePaise <= 0))
    throw new ApiError("COD_NOT_ALLOWED", messages().order.codNotAtPincode);
  // Only a wholesale order is partly paid in advance (spec §6).
  if (cashDuePaise > 0 && !canCollect)
    throw new ApiError("COD_NOT_ALLOWED", messages().order.wholesaleBalanceNotAtPincode);
}

/** The client's totals differ from those of the order. */
export class PriceChanged extends ApiError {
  override name = "PriceChanged";
  readonly current: Totals;
  constructor(current: Totals, changes: readonly string[]) {
    super("PRICE_CHANGED", messages().order.priceChanged({ changes: changes.join("; ") }));
    this.current = current;
  }
}

/** The client's totals are compared, never used. @throws PriceChanged */
export function checkClientTotals(client: ClientTotals, totals: Totals): void {
  const changes: string[] = [];
  const locale = currentLocale();
  function compare(
    text: (amounts: { now: string; before: string }) => string,
    before: Paise,
    now: Paise,
  ): void {
    if (before !== now)
      changes.push(text({ now: formatInr(now, locale), before: formatInr(before, locale) }));
  }
  compare(messages().order.changedTotal, client.totalPaise, totals.totalPaise);
  compare(messages().order.changedDelivery, client.deliveryPaise, totals.deliveryPaise);
  compare(messages().order.changedDiscount, client.discountPaise, discountOf(totals));
  if (changes.length === 0) return;
  throw new PriceChanged(totals, changes);
}

/**
 * The most orders that one account may place within an hour: more than any shopper or bulk buyer places by hand, and too
 * few to fill the tables. The catalogue limits the stock that an account holds.
 */
export const ordersPerHour = 60;
const hourMs = 3_600_000;

/**
 * `nthNewestOrderTime`: the time of the account's `ordersPerHour`th newest order; null when it has fewer.
 * @throws ApiError RATE_LIMITED with the seconds to wait
 */
export function checkOrderRate(nthNewestOrderTime: Date | null, now: Date): void {
  const waitMs = (nthNewestOrderTime?.getTime() ?? 0) + hourMs - now.getTime();
  if (waitMs <= 0) return;
  const text = messages().order.tooManyOrders({ minutes: Math.ceil(waitMs / 60_000) });
  throw new ApiError("RATE_LIMITED", text, { retryAfter: Math.ceil(waitMs / 1000) });
}
