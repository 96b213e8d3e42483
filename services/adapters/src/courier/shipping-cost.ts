import { type Paise, paise } from "@haat/domain/money";
import type { Pincode } from "@haat/domain/pincode";
import type { Tier } from "@haat/domain/tier";
import { Refusal } from "@haat/service-kit/errors";
import type { Deps } from "../deps.ts";
import type { QuoteLine } from "../ports/catalogue.ts";
import { NotServed } from "./courier-errors.ts";
import { type QuotedParcel, quoteShipping } from "./quote-shipping.ts";

export interface CartTrip {
  readonly tier: Tier;
  readonly destination: Pincode;
  readonly cod: boolean;
  readonly items: readonly { readonly productId: string; readonly quantity: number }[];
}

/** What delivery of a cart costs: one parcel from each branch that has some of it. */
export async function shippingCost(
  deps: Deps,
  trip: CartTrip,
): Promise<{ lines: QuoteLine[]; totalPaise: Paise }> {
  if (trip.cod && trip.tier === "wholesaler")
    throw new Refusal("COD_NOT_ALLOWED", "Cash on delivery is not available for wholesale orders.");
  const { lines, missing } = await deps.catalogue.quote({ tier: trip.tier, items: trip.items });
  if (missing.length > 0 || lines.length === 0)
    throw new Refusal("OUT_OF_STOCK", "Something in your cart is no longer sold. Please check your cart.");
  const quote = await quoteShipping(deps, {
    destination: trip.destination,
    cod: trip.cod,
    parcels: parcelsOf(lines),
  });
  if (!quote.serviceable) throw new NotServed();
  if (trip.cod && !quote.codAllowed)
    throw new Refusal(
      "COD_NOT_ALLOWED",
      "The courier does not collect cash at this pincode. Please pay online.",
    );
  return { lines, totalPaise: quote.totalPaise };
}

function parcelsOf(lines: readonly QuoteLine[]): QuotedParcel[] {
  const byBranch = Map.groupBy(lines, (line) => line.branch);
  return [...byBranch].map(([branch, inside]) => ({
    branch,
    weightGrams: inside.reduce((grams, line) => grams + line.weightGrams * line.quantity, 0),
    collectPaise: paise(inside.reduce((all, line) => all + line.unitPricePaise * line.quantity, 0)),
  }));
}
