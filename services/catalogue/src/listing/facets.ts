import type { Tier } from "@haat/domain/tier";
import type { TypedFastBitSet } from "typedfastbitset";
import { discountSteps } from "./listing.rules.ts";
import { type ProductColumns, priceColumn } from "./product-columns.ts";
import { SlotCounter } from "./slot-sets.ts";
import type { SortedSlots } from "./sorted-slots.ts";

export interface Counted<Value> {
  readonly value: Value;
  readonly count: number;
}

export interface Facets {
  readonly total: number;
  readonly minPricePaise: number | null;
  readonly maxPricePaise: number | null;
  /** Most products first. */
  readonly brands: readonly Counted<string>[];
  /** By code, most products first. */
  readonly branches: readonly Counted<string>[];
  readonly storageGb: readonly Counted<number>[];
  readonly ramGb: readonly Counted<number>[];
  /** Number of products with at least this discount, in percent. */
  readonly discounts: readonly Counted<number>[];
}

/** Counts a list by intersecting its slots with those of each value. `byPrice` is the price order of the tier. */
export function countFacets(
  columns: ProductColumns,
  { found, tier, byPrice }: { found: TypedFastBitSet; tier: Tier; byPrice: SortedSlots },
): Facets {
  const prices = columns.sortValues[priceColumn[tier]];
  const [cheapest] = byPrice.take(found, { from: 0, step: 1, count: 1 });
  const [dearest] = byPrice.take(found, { from: byPrice.slots.length - 1, step: -1, count: 1 });
  const counter = new SlotCounter(found);
  return {
    total: counter.size,
    minPricePaise: cheapest === undefined ? null : (prices[cheapest] ?? null),
    maxPricePaise: dearest === undefined ? null : (prices[dearest] ?? null),
    brands: columns.brands.count(counter).sort(mostFirst),
    branches: columns.branches.count(counter).sort(mostFirst),
    storageGb: columns.storageGb.count(counter).sort((a, b) => a.value - b.value),
    ramGb: columns.ramGb.count(counter).sort((a, b) => a.value - b.value),
    discounts: discountSteps.map((value) => ({
      value,
      count: counter.countIn(columns.discounted[tier][value]),
    })),
  };
}

function mostFirst(a: Counted<string>, b: Counted<string>): number {
  return b.count - a.count || (a.value < b.value ? -1 : 1);
}
