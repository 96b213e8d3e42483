import type { Tier } from "@haat/domain/tier";
import { TypedFastBitSet } from "typedfastbitset";
import { savingPercent } from "../../card/saving.rules.ts";
import { sealed } from "../listing.rules.ts";
import { priceBucketOf, screenBandOf } from "./bands.rules.ts";
import { colorFamilyOf } from "./color-families.ts";
import type { ListedProduct } from "./listed-product.ts";

/** A set of products, by slot: 6 kB at 50,000 products. */
export type SlotSet = TypedFastBitSet;

export interface Counted<Value> {
  readonly value: Value;
  readonly count: number;
}

/** The products of a list. */
export interface FoundProducts {
  readonly set: SlotSet;
  readonly size: number;
  /** Their slots, when they are few: counting and sorting these is faster than passing over the whole catalogue. */
  readonly few: readonly number[] | null;
}

const fewProducts = 2000;

export function foundProducts(set: SlotSet): FoundProducts {
  const size = set.size();
  return { set, size, few: size < fewProducts ? set.array() : null };
}

/** The products that have each value of one field. */
export class SetsByValue<Value extends string | number> {
  readonly #sets = new Map<Value, SlotSet>();
  /** The value of each slot. */
  readonly #values: (Value | null)[] = [];
  readonly #valueOf: (product: ListedProduct) => Value | null;

  constructor(valueOf: (product: ListedProduct) => Value | null) {
    this.#valueOf = valueOf;
  }

  add(slot: number, product: ListedProduct): void {
    const value = this.#valueOf(product);
    this.#values[slot] = value;
    if (value === null) return;
    const set = this.#sets.get(value) ?? new TypedFastBitSet();
    set.add(slot);
    this.#sets.set(value, set);
  }

  remove(slot: number): void {
    const value = this.#values[slot] ?? null;
    this.#values[slot] = null;
    if (value !== null) this.#sets.get(value)?.remove(slot);
  }

  /** All values that a product has, or has had. */
  values(): Value[] {
    return [...this.#sets.keys()];
  }

  /** The products with one of the values. */
  withAny(values: readonly Value[]): SlotSet {
    const found = new TypedFastBitSet();
    for (const value of new Set(values)) found.union(this.#sets.get(value) ?? new TypedFastBitSet());
    return found;
  }

  /** How many products of a set have each value. Values without products are left out. */
  count({ set, few }: FoundProducts): Counted<Value>[] {
    const counts = new Map<Value, number>();
    if (few)
      for (const slot of few) {
        const value = this.#values[slot] ?? null;
        if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
      }
    else for (const [value, own] of this.#sets) counts.set(value, own.intersection_size(set));
    return [...counts].flatMap(([value, count]) => (count > 0 ? [{ value, count }] : []));
  }
}

/** The sets by which lists are filtered and counted. */
export class ProductSets {
  readonly all: SlotSet = new TypedFastBitSet();
  readonly inStock: SlotSet = new TypedFastBitSet();
  readonly categories = new SetsByValue(({ category }) => category);
  readonly subcategories = new SetsByValue(({ subcategory }) => subcategory);
  readonly conditions = new SetsByValue(({ condition }) => condition ?? sealed);
  readonly tags = new SetsByValue(({ tag }) => tag);
  readonly brands = new SetsByValue(({ brand }) => brand);
  readonly branches = new SetsByValue(({ branch }) => branch);
  readonly storageGb = new SetsByValue(({ storageGb }) => storageGb);
  readonly ramGb = new SetsByValue(({ ramGb }) => ramGb);
  readonly networks = new SetsByValue(({ network }) => network);
  readonly colors = new SetsByValue(({ color }) => color);
  readonly colorFamilies = new SetsByValue(({ color, colorHex }) => colorFamilyOf(color, colorHex));
  readonly screenBands = new SetsByValue(({ screenInches }) => screenBandOf(screenInches));
  readonly batteryHealths = new SetsByValue(({ batteryHealth }) => batteryHealth);
  /** The buckets of the price histogram. */
  readonly priceBuckets = forTiers((priceOf) => new SetsByValue((one) => priceBucketOf(priceOf(one))));
  /** The saving in percent. */
  readonly discounts = forTiers(
    (priceOf) => new SetsByValue((one) => savingPercent(priceOf(one), one.newPricePaise)),
  );
  readonly #byValue = [
    this.categories,
    this.subcategories,
    this.conditions,
    this.tags,
    this.brands,
    this.branches,
    this.storageGb,
    this.ramGb,
    this.networks,
    this.colors,
    this.colorFamilies,
    this.screenBands,
    this.batteryHealths,
    ...Object.values(this.priceBuckets),
    ...Object.values(this.discounts),
  ];

  add(slot: number, product: ListedProduct): void {
    this.all.add(slot);
    if (product.inStock) this.inStock.add(slot);
    for (const sets of this.#byValue) sets.add(slot, product);
  }

  remove(slot: number): void {
    this.all.remove(slot);
    this.inStock.remove(slot);
    for (const sets of this.#byValue) sets.remove(slot);
  }
}

function forTiers<Sets>(sets: (priceOf: (product: ListedProduct) => number) => Sets): Record<Tier, Sets> {
  return {
    consumer: sets(({ consumerPricePaise }) => consumerPricePaise),
    wholesaler: sets(({ wholesalePricePaise }) => wholesalePricePaise),
  };
}
