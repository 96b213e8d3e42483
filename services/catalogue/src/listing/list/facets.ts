import type { Tier } from "@haat/domain/account";
import { bucketStart, healthSteps, screenBands } from "../index/bands.rules.ts";
import { colorFamilies } from "../index/color-families.ts";
import type { ListingIndex } from "../index/listing-index.ts";
import type { Counted, SetsByValue } from "../index/product-sets.ts";
import { conditions, discountSteps } from "../listing.rules.ts";
import type { FilterGroup, Matches } from "./matches.ts";

/**
 * The counts of each group, without the group's own choice: they say how many products choosing the value would show. Values without
 * products are left out, except in `discounts` and `batteryHealths`.
 */
export interface Facets {
  readonly total: number;
  readonly minPricePaise: number | null;
  readonly maxPricePaise: number | null;
  /** The number of products by their lowest price in paise, ascending, with the empty buckets between. */
  readonly priceBuckets: readonly Counted<number>[];
  /** Best first. */
  readonly conditions: readonly Counted<string>[];
  /** Most products first. */
  readonly brands: readonly Counted<string>[];
  /** Most products first. */
  readonly subcategories: readonly Counted<string>[];
  /** By code, most products first. */
  readonly branches: readonly Counted<string>[];
  readonly storageGb: readonly Counted<number>[];
  readonly ramGb: readonly Counted<number>[];
  /** Newest first. */
  readonly networks: readonly Counted<string>[];
  readonly colorFamilies: readonly Counted<string>[];
  readonly screenBands: readonly Counted<string>[];
  /** Countries of origin, most products first. */
  readonly countries: readonly Counted<string>[];
  /** Number of products whose next unit has at least this battery health, in percent. */
  readonly batteryHealths: readonly Counted<number>[];
  /** Number of products with at least this discount, in percent. */
  readonly discounts: readonly Counted<number>[];
}

/** Counts a list by intersecting it with the set of each value. */
export function countFacets(index: ListingIndex, matches: Matches, tier: Tier): Facets {
  const { by, byTier } = index.sets;
  const count = <Value extends string | number>(group: FilterGroup, byValue: SetsByValue<Value>) =>
    byValue.count(matches.without(group));
  const anyPrice = matches.without("price");
  const [cheapest] = index.orders[tier].inOrder(anyPrice);
  const [dearest] = index.orders[tier].inOrder(anyPrice, "down");
  const priceOf = (slot: number | undefined) => (slot === undefined ? null : index.at(slot)[tier]);
  return {
    total: matches.all.size(),
    minPricePaise: priceOf(cheapest),
    maxPricePaise: priceOf(dearest),
    priceBuckets: withEmptyBuckets(byTier[tier].priceBucket.count(anyPrice)),
    conditions: inOrder(conditions, count("conditions", by.condition)),
    brands: count("brands", by.brand).sort(mostFirst),
    subcategories: count("subcategories", by.subcategory).sort(mostFirst),
    branches: count("branches", by.branch).sort(mostFirst),
    storageGb: count("storageGb", by.storageGb).sort((a, b) => a.value - b.value),
    ramGb: count("ramGb", by.ramGb).sort((a, b) => a.value - b.value),
    networks: count("networks", by.network).sort((a, b) => (a.value < b.value ? 1 : -1)),
    colorFamilies: inOrder(colorFamilies, count("colorFamilies", by.colorFamily)),
    screenBands: inOrder(screenBands, count("screenBands", by.screenBand)),
    countries: count("countries", by.country).sort(mostFirst),
    batteryHealths: countFrom(healthSteps, count("health", by.batteryHealth)),
    discounts: countFrom(discountSteps, count("discount", byTier[tier].discount)),
  };
}

/** How many have at least each of the values. */
function countFrom(steps: readonly number[], counts: readonly Counted<number>[]): Counted<number>[] {
  return steps.map((step) => ({
    value: step,
    count: counts.reduce((sum, { value, count }) => (value >= step ? sum + count : sum), 0),
  }));
}

function mostFirst(a: Counted<string>, b: Counted<string>): number {
  return b.count - a.count || (a.value < b.value ? -1 : 1);
}

function inOrder(order: readonly string[], counts: readonly Counted<string>[]): Counted<string>[] {
  return counts.toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value));
}

/** From the first bucket with products to the last one. */
function withEmptyBuckets(counts: readonly Counted<number>[]): Counted<number>[] {
  const buckets = counts.map(({ value }) => value);
  const first = Math.min(...buckets);
  const length = Math.max(0, Math.max(...buckets) - first + 1);
  return Array.from({ length }, (_, index) => ({
    value: bucketStart(first + index) ?? 0,
    count: counts.find(({ value }) => value === first + index)?.count ?? 0,
  }));
}
