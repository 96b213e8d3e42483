import type { Tier } from "@haat/domain/tier";
import type { IndexedProduct } from "../index/indexed-product.ts";
import type { ListedProduct } from "../index/listed-product.ts";
import type { ListingIndex } from "../index/listing-index.ts";
import type { ProductFacts } from "../index/product-facts.ts";
import { cableFits, chargerFits, chargingPort } from "./charging-port.ts";

/**
 * The ids of accessories in stock for a phone: cases and screen guards made for its model, then chargers and cables for its
 * port. One per accessory, whatever its colors: the cheapest.
 */
export function fittingAccessories(index: ListingIndex, phone: IndexedProduct, tier: Tier): string[] {
  const cheapestFirst = [...index.facts.all()]
    .filter(({ shared }) => shared.category === "Accessories" && fits(shared, phone.product))
    .flatMap((facts) => [...index.facts.slotsOf(facts)])
    .filter((slot) => index.sets.inStock.has(slot))
    .map((slot) => index.at(slot))
    .sort((a, b) => a.sortValues[tier] - b.sortValues[tier] || (a.product.id < b.product.id ? -1 : 1));
  const byModel = Map.groupBy(cheapestFirst, ({ product }) => product.modelId);
  const accessories = [...byModel.values()].flatMap(([cheapest]) => cheapest ?? []);
  const ofKind = (kind: string) => accessories.filter(({ product }) => product.subcategory === kind);
  const ownBrandFirst = (a: IndexedProduct, b: IndexedProduct) =>
    Number(b.product.brand === phone.product.brand) - Number(a.product.brand === phone.product.brand);
  const wattsApart = ({ facts }: IndexedProduct) =>
    Math.abs((facts.chargeWatts ?? 0) - (phone.facts.chargeWatts ?? 0));
  return [
    ...ofKind("case").slice(0, 3),
    ...ofKind("screen-guard").slice(0, 2),
    ...ofKind("charger")
      .sort((a, b) => ownBrandFirst(a, b) || wattsApart(a) - wattsApart(b))
      .slice(0, 2),
    ...ofKind("cable").sort(ownBrandFirst).slice(0, 1),
  ].map(({ product }) => product.id);
}

function fits({ subcategory, brand, specs }: ProductFacts["shared"], phone: ListedProduct): boolean {
  const { features = [], fitsModelIds = [] } = specs;
  if (subcategory === "case" || subcategory === "screen-guard") return fitsModelIds.includes(phone.modelId);
  const port = chargingPort(phone);
  if (port === null) return false;
  if (subcategory === "charger") return chargerFits(features, port, brand === phone.brand);
  return subcategory === "cable" && cableFits(features, port);
}

/** The phones that the accessories in stock are made for. */
export function fittedModelIds(index: ListingIndex): Set<string> {
  const accessories = index.all().filter(({ product }) => product.inStock);
  return new Set(accessories.flatMap(({ product }) => product.specs.fitsModelIds ?? []));
}
