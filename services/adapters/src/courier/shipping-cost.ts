import { allocate, type Paise, zero } from "@haat/domain/money";
import { orderSums, subtotalOf } from "@haat/domain/order-sums";
import type { Pincode } from "@haat/domain/pincode";
import type { Tier } from "@haat/domain/tier";
import { ApiError } from "@haat/service-kit/errors";
import { policies } from "@haat/shop/policies";
import type { Deps } from "../deps.ts";
import type { QuoteLine } from "../ports/catalogue.ts";
import { NotServed } from "./courier-errors.ts";
import type { CourierAllowance } from "./courier-limits.ts";
import { type QuotedParcel, quoteShipping } from "./quote-shipping.ts";

export interface CartTrip {
  readonly tier: Tier;
  readonly destination: Pincode;
  readonly cod: boolean;
  readonly items: readonly { readonly productId: string; readonly quantity: number }[];
}

const noCash = {
  consumer: "The courier does not collect cash at this pincode. Please pay online.",
  wholesaler:
    "The rest of a wholesale order is collected at your door, and our courier cannot do that at this pincode. Please choose another address or call us.",
} as const satisfies Record<Tier, string>;

/** What delivery of a cart costs: one parcel from each branch that has some of it. */
export async function shippingCost(
  deps: Deps,
  trip: CartTrip,
  allowance: CourierAllowance,
): Promise<{ lines: QuoteLine[]; totalPaise: Paise }> {
  if (trip.cod && trip.tier === "wholesaler")
    throw new ApiError("COD_NOT_ALLOWED", "Cash on delivery is not available for wholesale orders.");
  const { lines, missing } = await deps.catalogue.quote({ tier: trip.tier, items: trip.items });
  if (missing.length > 0 || lines.length === 0)
    throw new ApiError("OUT_OF_STOCK", "Something in your cart is no longer sold. Please check your cart.");
  const collectPaise = dueAtTheDoor(trip, lines);
  const quote = await quoteShipping(
    deps,
    { destination: trip.destination, cod: trip.cod, parcels: parcelsOf(lines, collectPaise) },
    allowance,
  );
  if (!quote.serviceable) throw new NotServed();
  if (collectPaise > 0 && !quote.codAllowed) throw new ApiError("COD_NOT_ALLOWED", noCash[trip.tier]);
  return { lines, totalPaise: quote.totalPaise };
}

/** The goods on delivery; of a wholesale order what the advance leaves. A coupon is the order's business. */
function dueAtTheDoor({ tier, cod }: CartTrip, items: readonly QuoteLine[]): Paise {
  const sale = { tier, items, couponDiscountPaise: zero, courierChargePaise: zero };
  return orderSums({ ...sale, paymentMethod: cod ? "cod" : "prepaid" }, policies).dueOnDeliveryPaise;
}

function parcelsOf(lines: readonly QuoteLine[], collectPaise: Paise): QuotedParcel[] {
  const byBranch = [...Map.groupBy(lines, (line) => line.branch)];
  const collects = allocate(
    collectPaise,
    byBranch.map(([, inside]) => subtotalOf(inside)),
  );
  return byBranch.map(([branch, inside], index) => ({
    branch,
    weightGrams: inside.reduce((grams, line) => grams + line.weightGrams * line.quantity, 0),
    collectPaise: collects[index] ?? zero,
  }));
}
