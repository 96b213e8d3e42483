import type { Tier } from "@haat/domain/account";
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

/** The products that have each value of one field. For fields with few values, because each has a set. */
export class SetsByValue<Value extends string | number> {
  readonly #sets = new Map<Value, SlotSet>();
  readonly #valueOf: (product: ListedProduct) => Value | null;

  constructor(valueOf: (product: ListedProduct) => Value | null) {
    this.#valueOf = valueOf;
  }

  add(slot: number, product: ListedProduct): void {
    const value = this.#valueOf(product);
    if (value === null) return;
    const set = this.#sets.get(value) ?? new TypedFastBitSet();
    set.add(slot);
    this.#sets.set(value, set);
  }

  remove(slot: number): void {
    // Removing a slot from a set without it would enlarge the set.
    for (const set of this.#sets.values()) if (set.has(slot)) set.remove(slot);
  }

  /** The products with a value that is wanted. */
  where(isWanted: (value: Value) => boolean): SlotSet {
    const found = new TypedFastBitSet();
    for (const [value, set] of this.#sets) if (isWanted(value)) found.union(set);
    return found;
  }

  /** How many products of a list have each value. Values without products are left out. */
  count(list: SlotSet): Counted<Value>[] {
    return [...this.#sets].flatMap(([value, set]) => {
      const count = set.intersection_size(list);
      return count > 0 ? [{ value, count }] : [];
    });
  }
}

/** The sets by which lists are filtered and counted. */
export class ProductSets {
  readonly all: SlotSet = new TypedFastBitSet();
  readonly inStock: SlotSet = new TypedFastBitSet();
  readonly by = {
    category: new SetsByValue(({ category }) => category),
    subcategory: new SetsByValue(({ subcategory }) => subcategory),
    condition: new SetsByValue(({ condition }) => condition ?? sealed),
    tag: new SetsByValue(({ tag }) => tag),
    brand: new SetsByValue(({ brand }) => brand),
    branch: new SetsByValue(({ branch }) => branch),
    storageGb: new SetsByValue(({ storageGb }) => storageGb),
    ramGb: new SetsByValue(({ ramGb }) => ramGb),
    network: new SetsByValue(({ network }) => network),
    colorFamily: new SetsByValue(({ color, colorHex }) => colorFamilyOf(color, colorHex)),
    screenBand: new SetsByValue(({ screenInches }) => screenBandOf(screenInches)),
    country: new SetsByValue(({ countryOfOrigin }) => countryOfOrigin),
    batteryHealth: new SetsByValue(({ batteryHealth }) => batteryHealth),
  };
  readonly byTier: Readonly<Record<Tier, ReturnType<typeof setsByPrice>>> = {
    consumer: setsByPrice(({ consumerPricePaise }) => consumerPricePaise),
    wholesaler: setsByPrice(({ wholesalePricePaise }) => wholesalePricePaise),
  };
  readonly #byValue = [this.by, this.byTier.consumer, this.byTier.wholesaler].flatMap((sets) =>
    Object.values(sets),
  );

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

function setsByPrice(priceOf: (product: ListedProduct) => number) {
  return {
    /** The buckets of the price histogram. */
    priceBucket: new SetsByValue((product) => priceBucketOf(priceOf(product))),
    /** The saving in percent. */
    discount: new SetsByValue((product) => savingPercent(priceOf(product), product.newPricePaise)),
  };
}
