import type { Tier } from "@haat/domain/tier";
import { TypedFastBitSet } from "typedfastbitset";
import { bucketStart, healthSteps, screenBands } from "./bands.rules.ts";
import { colorFamilies } from "./color-families.ts";
import { conditions, discountSteps } from "./listing.rules.ts";
import type { FilterGroup, Matches } from "./matching-slots.ts";
import { type ProductColumns, priceColumn } from "./product-columns.ts";
import { SlotCounter } from "./slot-sets.ts";
import type { SortedSlots } from "./sorted-slots.ts";

export interface Counted<Value> {
  readonly value: Value;
  readonly count: number;
}

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
  /** Number of products whose next unit has at least this battery health, in percent. */
  readonly batteryHealths: readonly Counted<number>[];
  /** Number of products with at least this discount, in percent. */
  readonly discounts: readonly Counted<number>[];
}

// Kept from one request to the next. Counting is synchronous, so each is used by one request at a time.
const ofAll = new SlotCounter();
const ofGroup = new SlotCounter();
const foundWithoutGroup = new TypedFastBitSet();

/** Counts a list by intersecting its slots with those of each value. `byPrice` is the price order of the tier. */
export function countFacets(
  columns: ProductColumns,
  { matches, tier, byPrice }: { matches: Matches; tier: Tier; byPrice: SortedSlots },
): Facets {
  const all = ofAll.read(matches.all);
  /** Valid until the next call. */
  const counterOf = (group: FilterGroup) => {
    const found = matches.without(group, foundWithoutGroup);
    return found === matches.all ? all : ofGroup.read(found);
  };
  const anyPrice = matches.without("price", foundWithoutGroup);
  const prices = columns.sortValues[priceColumn[tier]];
  const [cheapest] = byPrice.take(anyPrice, { from: 0, step: 1, count: 1 });
  const [dearest] = byPrice.take(anyPrice, { from: byPrice.slots.length - 1, step: -1, count: 1 });
  return {
    total: all.size,
    minPricePaise: cheapest === undefined ? null : (prices[cheapest] ?? null),
    maxPricePaise: dearest === undefined ? null : (prices[dearest] ?? null),
    priceBuckets: withEmptyBuckets(columns.priceBuckets[tier].count(counterOf("price"))),
    conditions: inOrder(conditions, columns.conditions.count(counterOf("conditions"))),
    brands: columns.brands.count(counterOf("brands")).sort(mostFirst),
    subcategories: columns.subcategories.count(counterOf("subcategories")).sort(mostFirst),
    branches: columns.branches.count(counterOf("branches")).sort(mostFirst),
    storageGb: columns.storageGb.count(counterOf("storageGb")).sort((a, b) => a.value - b.value),
    ramGb: columns.ramGb.count(counterOf("ramGb")).sort((a, b) => a.value - b.value),
    networks: columns.networks.count(counterOf("networks")).sort((a, b) => (a.value < b.value ? 1 : -1)),
    colorFamilies: inOrder(colorFamilies, columns.colorFamilies.count(counterOf("colorFamilies"))),
    screenBands: inOrder(screenBands, columns.screenBands.count(counterOf("screenBands"))),
    batteryHealths: countIn(counterOf("health"), healthSteps, columns.healthy),
    discounts: countIn(counterOf("discount"), discountSteps, columns.discounted[tier]),
  };
}

function countIn<Step extends number>(
  counter: SlotCounter,
  steps: readonly Step[],
  sets: Readonly<Record<Step, TypedFastBitSet>>,
): Counted<number>[] {
  return steps.map((value) => ({ value, count: counter.countIn(sets[value]) }));
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
