import type { Tier } from "@haat/domain/tier";
import { TypedFastBitSet } from "typedfastbitset";
import { savingPercent } from "../card/saving.rules.ts";
import { type HealthStep, healthSteps, priceBucketOf, type ScreenBand, screenBandOf } from "./bands.rules.ts";
import { type ColorFamily, colorFamilyOf } from "./color-families.ts";
import { Interned } from "./interned.ts";
import type { ListedProduct } from "./listed-product.ts";
import { discountSteps, sealed } from "./listing.rules.ts";
import {
  factsKey,
  factsOf,
  type ProductFacts,
  searchWords,
  type Traits,
  traitsKey,
  traitsOf,
} from "./product-facts.ts";
import { ProductIds } from "./product-ids.ts";
import { wordsOf } from "./product-words.ts";
import { addSlot, type SlotCounter } from "./slot-sets.ts";
import {
  emptySortValues,
  type SortColumn,
  type SortValues,
  sortColumns,
  sortValuesOf,
} from "./sort-values.ts";

/** The price that a tier sees, sorts and filters by (spec §6). */
export const priceColumn = {
  consumer: "consumerPrice",
  wholesaler: "wholesalePrice",
} as const satisfies Record<Tier, SortColumn>;

type DiscountStep = (typeof discountSteps)[number];

interface Color {
  readonly name: string;
  readonly words: readonly string[];
}

interface Model {
  readonly modelId: string;
  readonly picture: string | null;
}

/** The ids of what a product shares with others. */
interface Shared {
  readonly facts: number;
  readonly color: number;
  readonly model: number;
  readonly group: number;
}

/**
 * All products, column by column. A product has a slot, its index in every column. Values by which lists are filtered
 * or counted also have a set of slots: 6 kB at 50,000 products. docs/decisions/0031-lists-from-memory.md
 */
export class ProductColumns {
  readonly ids = new ProductIds();
  #freeSlots: number[] = [];
  /** Slots are below it. */
  slotCount = 0;

  readonly live = new TypedFastBitSet();
  readonly inStock = new TypedFastBitSet();
  readonly categories = new SlotsByValue<string>();
  readonly subcategories = new SlotsByValue<string>();
  readonly conditions = new SlotsByValue<string>();
  readonly tags = new SlotsByValue<string>();
  readonly brands = new SlotsByValue<string>();
  readonly branches = new SlotsByValue<string>();
  readonly storageGb = new SlotsByValue<number>();
  readonly ramGb = new SlotsByValue<number>();
  readonly networks = new SlotsByValue<string>();
  readonly colorFamilies = new SlotsByValue<ColorFamily>();
  readonly screenBands = new SlotsByValue<ScreenBand>();
  /** The buckets of the price histogram. */
  readonly priceBuckets: Readonly<Record<Tier, SlotsByValue<number>>> = {
    consumer: new SlotsByValue(),
    wholesaler: new SlotsByValue(),
  };
  /** The products with at least a battery health. */
  readonly healthy: Readonly<Record<HealthStep, TypedFastBitSet>> = {
    95: new TypedFastBitSet(),
    90: new TypedFastBitSet(),
    85: new TypedFastBitSet(),
    80: new TypedFastBitSet(),
  };
  /** The products with at least a discount. */
  readonly discounted: Readonly<Record<Tier, Readonly<Record<DiscountStep, TypedFastBitSet>>>> = {
    consumer: emptyDiscounts(),
    wholesaler: emptyDiscounts(),
  };

  sortValues: SortValues = emptySortValues(0);
  discounts: Readonly<Record<Tier, Int16Array>> = {
    consumer: new Int16Array(),
    wholesaler: new Int16Array(),
  };
  storageGbOf = new Uint32Array();
  ramGbOf = new Uint32Array();
  factsOf = new Uint32Array();
  colorOf = new Uint32Array();
  modelOf = new Uint32Array();
  groupOf = new Uint32Array();

  readonly models = new Interned<Model>();
  /** Keys only: a group is the products of one model with the same memory. docs/decisions/0037-cards-for-groups.md */
  readonly groups = new Interned<null>();
  readonly colors = new Interned<Color>();
  readonly traits = new Interned<Traits>();
  /** The ids of the facts that have a search word. */
  readonly #factsByWord = new Map<string, number[]>();
  readonly facts = new Interned<ProductFacts>(
    (id, facts) => {
      for (const word of searchWords(facts)) {
        const ids = this.#factsByWord.get(word);
        if (ids) ids.push(id);
        else this.#factsByWord.set(word, [id]);
      }
    },
    (id, facts) => {
      for (const word of searchWords(facts)) {
        const ids = this.#factsByWord.get(word)?.filter((one) => one !== id) ?? [];
        if (ids.length > 0) this.#factsByWord.set(word, ids);
        else this.#factsByWord.delete(word);
      }
      this.traits.release(facts.traitsId);
    },
  );

  factsWithWord(word: string): readonly number[] {
    return this.#factsByWord.get(word) ?? [];
  }

  /** Adds or replaces a product. Returns its slot if it moves in a sorted list. */
  put(product: ListedProduct): number | undefined {
    const known = this.ids.slotOf(product.id);
    const slot = known ?? this.#newSlot(product.id);
    const values = sortValuesOf(product);
    const moved =
      known === undefined || sortColumns.some((name) => this.sortValues[name][slot] !== values[name]);
    for (const name of sortColumns) this.sortValues[name][slot] = values[name];

    setBit(this.inStock, slot, product.inStock);
    this.categories.put(slot, product.category);
    this.subcategories.put(slot, product.subcategory);
    this.conditions.put(slot, product.condition ?? sealed);
    this.tags.put(slot, product.tag);
    this.brands.put(slot, product.brand);
    this.branches.put(slot, product.branch);
    this.storageGb.put(slot, product.storageGb);
    this.ramGb.put(slot, product.ramGb);
    this.networks.put(slot, product.network);
    this.colorFamilies.put(slot, colorFamilyOf(product.color, product.colorHex));
    this.screenBands.put(slot, screenBandOf(product.screenInches));
    this.priceBuckets.consumer.put(slot, priceBucketOf(product.consumerPricePaise));
    this.priceBuckets.wholesaler.put(slot, priceBucketOf(product.wholesalePricePaise));
    for (const step of healthSteps) setBit(this.healthy[step], slot, (product.batteryHealth ?? 0) >= step);
    this.storageGbOf[slot] = product.storageGb ?? 0;
    this.ramGbOf[slot] = product.ramGb ?? 0;
    const { consumerPricePaise, wholesalePricePaise, newPricePaise } = product;
    this.#putDiscount("consumer", slot, savingPercent(consumerPricePaise, newPricePaise));
    this.#putDiscount("wholesaler", slot, savingPercent(wholesalePricePaise, newPricePaise));

    // Retain before release, so that an unchanged value is not dropped and built again.
    const shared = known === undefined ? undefined : this.#sharedOf(slot);
    this.factsOf[slot] = this.#retainFacts(product);
    this.colorOf[slot] = this.colors.retain(product.color, () => ({
      name: product.color,
      words: wordsOf(product.color),
    }));
    const { modelId, picture, ramGb, storageGb } = product;
    const model = this.models.retain(modelId, () => ({ modelId, picture }));
    this.modelOf[slot] = model;
    this.groupOf[slot] = this.groups.retain(`${model}/${ramGb}/${storageGb}`, () => null);
    if (shared) this.#release(shared);
    return moved ? slot : undefined;
  }

  /** Returns the slot of the removed product. */
  remove(id: string): number | undefined {
    const slot = this.ids.slotOf(id);
    if (slot === undefined) return undefined;
    this.ids.remove(slot);
    this.#freeSlots.push(slot);
    this.live.remove(slot);
    // Every list begins with the live slots; the slot's next product sets all values.
    this.#release(this.#sharedOf(slot));
    return slot;
  }

  #retainFacts(product: ListedProduct): number {
    const traitsId = this.traits.retain(traitsKey(product), () => traitsOf(product));
    let isNew = false;
    const factsId = this.facts.retain(factsKey(product, traitsId), () => {
      isNew = true;
      return factsOf(product, this.traits.get(traitsId), traitsId);
    });
    // Facts are one user of their traits, however many products they have.
    if (!isNew) this.traits.release(traitsId);
    return factsId;
  }

  #newSlot(id: string): number {
    const slot = this.#freeSlots.pop() ?? this.slotCount++;
    if (slot >= this.factsOf.length) this.#grow(Math.max(1024, slot + (slot >> 2)));
    this.ids.add(slot, id);
    addSlot(this.live, slot);
    return slot;
  }

  #grow(capacity: number): void {
    this.ids.grow(capacity, this.live.array());
    const sortValues = emptySortValues(capacity);
    for (const name of sortColumns) sortValues[name].set(this.sortValues[name]);
    this.sortValues = sortValues;
    const { consumer, wholesaler } = this.discounts;
    this.discounts = {
      consumer: copyInto(new Int16Array(capacity), consumer),
      wholesaler: copyInto(new Int16Array(capacity), wholesaler),
    };
    this.storageGbOf = copyInto(new Uint32Array(capacity), this.storageGbOf);
    this.ramGbOf = copyInto(new Uint32Array(capacity), this.ramGbOf);
    this.factsOf = copyInto(new Uint32Array(capacity), this.factsOf);
    this.colorOf = copyInto(new Uint32Array(capacity), this.colorOf);
    this.modelOf = copyInto(new Uint32Array(capacity), this.modelOf);
    this.groupOf = copyInto(new Uint32Array(capacity), this.groupOf);
  }

  #putDiscount(tier: Tier, slot: number, percent: number): void {
    this.discounts[tier][slot] = percent;
    for (const step of discountSteps) setBit(this.discounted[tier][step], slot, percent >= step);
  }

  #sharedOf(slot: number): Shared {
    return {
      facts: this.factsOf[slot] ?? 0,
      color: this.colorOf[slot] ?? 0,
      model: this.modelOf[slot] ?? 0,
      group: this.groupOf[slot] ?? 0,
    };
  }

  #release({ facts, color, model, group }: Shared): void {
    this.facts.release(facts);
    this.colors.release(color);
    this.models.release(model);
    this.groups.release(group);
  }
}

/** The slots that have each value of one column. */
export class SlotsByValue<Value extends string | number> {
  /** The number of each value. 0 is for slots without a value. */
  readonly #numbers = new Map<Value, number>();
  readonly #sets: TypedFastBitSet[] = [new TypedFastBitSet()];
  /** The number of each slot's value, in one byte while one is enough: most columns have few values. */
  #numberOf: Uint8Array | Uint16Array = new Uint8Array();

  put(slot: number, value: Value | null): void {
    if (slot >= this.#numberOf.length) this.#resize(Math.max(1024, slot + (slot >> 2)));
    const before = this.#numberOf[slot] ?? 0;
    const number = value === null ? 0 : this.#numberOfValue(value);
    const [from, to] = [this.#sets[before], this.#sets[number]];
    if (from && before !== number) setBit(from, slot, false);
    if (to) setBit(to, slot, true);
    this.#numberOf[slot] = number;
  }

  get(value: Value): TypedFastBitSet | undefined {
    const number = this.#numbers.get(value);
    return number === undefined ? undefined : this.#sets[number];
  }

  /** The number of a slot's value. */
  numberOf(slot: number): number {
    return this.#numberOf[slot] ?? 0;
  }

  values(): Iterable<Value> {
    return this.#numbers.keys();
  }

  /** The values that some of the slots have. */
  count(counter: SlotCounter): { readonly value: Value; readonly count: number }[] {
    const counts = counter.countEach(this.#numberOf, this.#sets);
    const counted: { value: Value; count: number }[] = [];
    // Not by entries, of which each would be an object.
    this.#numbers.forEach((number, value) => {
      const count = counts[number] ?? 0;
      if (count > 0) counted.push({ value, count });
    });
    return counted;
  }

  #numberOfValue(value: Value): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    this.#numbers.set(value, this.#sets.length);
    const number = this.#sets.push(new TypedFastBitSet()) - 1;
    if (number === 256) this.#resize(this.#numberOf.length);
    return number;
  }

  #resize(capacity: number): void {
    const isLarge = this.#sets.length > 256;
    const resized = isLarge ? new Uint16Array(capacity) : new Uint8Array(capacity);
    resized.set(this.#numberOf);
    this.#numberOf = resized;
  }
}

function emptyDiscounts(): Record<DiscountStep, TypedFastBitSet> {
  return {
    10: new TypedFastBitSet(),
    20: new TypedFastBitSet(),
    30: new TypedFastBitSet(),
    40: new TypedFastBitSet(),
    50: new TypedFastBitSet(),
  };
}

function copyInto<Column extends Int16Array | Uint32Array>(longer: Column, column: Column): Column {
  longer.set(column);
  return longer;
}

function setBit(bits: TypedFastBitSet, slot: number, value: boolean): void {
  if (value) addSlot(bits, slot);
  else if (bits.has(slot)) bits.remove(slot);
}
