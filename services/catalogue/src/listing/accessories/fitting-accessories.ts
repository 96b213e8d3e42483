import type { Tier } from "@haat/domain/account";
import type { IndexedProduct } from "../index/indexed-product.ts";
import type { ListingIndex } from "../index/listing-index.ts";
import { fitsPhone } from "./fits-phone.ts";

/**
 * The ids of accessories in stock for a phone: cases and screen guards made for its model, then chargers and cables for its
 * port. One per accessory, whatever its colors: the cheapest.
 */
export function fittingAccessories(index: ListingIndex, phone: IndexedProduct, tier: Tier): string[] {
  const cheapestFirst = [...index.facts.all()]
    .filter(({ shared }) => fitsPhone(shared, phone.facts.shared))
    .flatMap((facts) => [...index.facts.slotsOf(facts)])
    .filter((slot) => index.sets.inStock.has(slot))
    .map((slot) => index.at(slot))
    .sort((a, b) => a[tier] - b[tier] || (a.id < b.id ? -1 : 1));
  const byModel = Map.groupBy(cheapestFirst, ({ modelId }) => modelId);
  const accessories = [...byModel.values()].flatMap(([cheapest]) => cheapest ?? []);
  const ofKind = (kind: string) => accessories.filter(({ facts }) => facts.shared.subcategory === kind);
  const isOfPhonesBrand = ({ facts }: IndexedProduct) => facts.shared.brand === phone.facts.shared.brand;
  const ownBrandFirst = (a: IndexedProduct, b: IndexedProduct) =>
    Number(isOfPhonesBrand(b)) - Number(isOfPhonesBrand(a));
  const wattsApart = ({ facts }: IndexedProduct) =>
    Math.abs((facts.chargeWatts ?? 0) - (phone.facts.chargeWatts ?? 0));
  return [
    ...ofKind("case").slice(0, 3),
    ...ofKind("screen-guard").slice(0, 2),
    ...ofKind("charger")
      .sort((a, b) => ownBrandFirst(a, b) || wattsApart(a) - wattsApart(b))
      .slice(0, 2),
    ...ofKind("cable").sort(ownBrandFirst).slice(0, 1),
  ].map(({ id }) => id);
}

/** The phones that the accessories in stock are made for. */
export function fittedModelIds(index: ListingIndex): Set<string> {
  const accessories = index.all().filter(({ inStock }) => inStock);
  return new Set(accessories.flatMap(({ facts }) => facts.shared.specs.fitsModelIds ?? []));
}
