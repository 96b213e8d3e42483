import type { Tier } from "@haat/domain/account";
import { TypedFastBitSet } from "typedfastbitset";
import { fitsPhone } from "../accessories/fits-phone.ts";
import { colorFamilyNamed, colorWordsOf } from "../index/color-families.ts";
import type { IndexedProduct } from "../index/indexed-product.ts";
import type { ListingIndex } from "../index/listing-index.ts";
import type { ProductFacts, SharedFacts } from "../index/product-facts.ts";
import type { SetsByValue, SlotSet } from "../index/product-sets.ts";
import { wordsOf } from "../index/product-words.ts";
import type { SortedProducts } from "../index/sorted-products.ts";
import type { ListingFilter } from "../listing.rules.ts";

/** A group of the filters panel. Its own choice does not count where its choices are counted. */
export type FilterGroup =
  | "brands"
  | "branches"
  | "colorFamilies"
  | "conditions"
  | "countries"
  | "discount"
  | "health"
  | "networks"
  | "price"
  | "ramGb"
  | "screenBands"
  | "storageGb"
  | "subcategories";

/** The products that one part of a filter allows. */
interface Choice {
  /** Null when the part belongs to no group. */
  readonly group: FilterGroup | null;
  readonly allowed: SlotSet;
}

/** The products that match a filter. */
export class Matches {
  readonly all: SlotSet;
  readonly #index: ListingIndex;
  readonly #choices: readonly Choice[];

  constructor(index: ListingIndex, filter: ListingFilter, tier: Tier) {
    this.#index = index;
    this.#choices = choicesOf(index, filter, tier);
    this.all = this.#allowedBy(this.#choices);
  }

  /** The products that match all but the choice of one group. */
  without(group: FilterGroup): SlotSet {
    const others = this.#choices.filter((choice) => choice.group !== group);
    return others.length === this.#choices.length ? this.all : this.#allowedBy(others);
  }

  #allowedBy(choices: readonly Choice[]): SlotSet {
    const set = this.#index.sets.all.clone();
    for (const { allowed } of choices) set.intersection(allowed);
    return set;
  }
}

/** Whether a product in stock matches; of some products, whether one of these does. */
export function isAvailable(
  index: ListingIndex,
  filter: ListingFilter,
  tier: Tier,
  among: SlotSet = index.sets.inStock,
): boolean {
  return new Matches(index, filter, tier).all.intersects(among);
}

function choicesOf(index: ListingIndex, filter: ListingFilter, tier: Tier): Choice[] {
  const { by, byTier } = index.sets;
  const { brands, exceptId, minBatteryHealth, minDiscount } = filter;
  const countries = filter.countries?.map((country) => country.toLowerCase());
  const choices: readonly (readonly [FilterGroup | null, SlotSet | undefined])[] = [
    [null, oneOf(by.category, filter.categories)],
    [null, oneOf(by.tag, filter.tags)],
    ["branches", oneOf(by.branch, filter.branches)],
    ["colorFamilies", oneOf(by.colorFamily, filter.colorFamilies)],
    ["conditions", oneOf(by.condition, filter.conditions)],
    ["networks", oneOf(by.network, filter.networks)],
    ["ramGb", oneOf(by.ramGb, filter.ramGb)],
    ["screenBands", oneOf(by.screenBand, filter.screenBands)],
    ["storageGb", oneOf(by.storageGb, filter.storageGb)],
    ["subcategories", oneOf(by.subcategory, filter.subcategories)],
    ["brands", brands?.length ? by.brand.where((one) => brands.includes(one.toLowerCase())) : undefined],
    [
      "countries",
      countries?.length ? by.country.where((one) => countries.includes(one.toLowerCase())) : undefined,
    ],
    ["discount", atLeast(byTier[tier].discount, minDiscount)],
    ["health", atLeast(by.batteryHealth, minBatteryHealth)],
    ["price", withPrice(index.orders[tier], filter)],
    [null, withColor(index, filter)],
    [null, exceptId === undefined ? undefined : withoutProduct(index, index.find(exceptId))],
    [null, withFacts(index, filter)],
    [null, withoutTexts(index, filter)],
  ];
  return choices.flatMap(([group, allowed]) => (allowed ? [{ group, allowed }] : []));
}

function oneOf<Value extends string | number>(
  sets: SetsByValue<Value>,
  wanted: readonly Value[] | undefined,
): SlotSet | undefined {
  return wanted?.length ? sets.where((value) => wanted.includes(value)) : undefined;
}

function atLeast(sets: SetsByValue<number>, min: number | undefined): SlotSet | undefined {
  return min === undefined ? undefined : sets.where((value) => value >= min);
}

function withPrice(
  prices: SortedProducts,
  { minPricePaise: min, maxPricePaise: max }: ListingFilter,
): SlotSet | undefined {
  if (min === undefined && max === undefined) return undefined;
  const from = min === undefined ? 0 : prices.indexOf(min);
  const to = max === undefined ? prices.slots.length : prices.indexOf(max + 1);
  const found = new TypedFastBitSet();
  for (let place = from; place < to; place++) found.add(prices.slots[place] ?? 0);
  return found;
}

/** There are too many colors for a set of each. */
function withColor(index: ListingIndex, { colors }: ListingFilter): SlotSet | undefined {
  if (!colors?.length) return undefined;
  const isWanted = hasWordsOfAny(colors);
  const names = new Set([...index.colors].filter((name) => isWanted(colorWordsOf(name))));
  const found = new TypedFastBitSet();
  for (const { slot, color } of index.all()) if (names.has(color)) found.add(slot);
  return found;
}

function withoutProduct({ sets }: ListingIndex, product: IndexedProduct | undefined): SlotSet {
  const others = sets.all.clone();
  if (product) others.remove(product.slot);
  return others;
}

function withoutTexts(index: ListingIndex, { without }: ListingFilter): SlotSet | undefined {
  if (!without?.length) return undefined;
  const { sets, facts } = index;
  const others = sets.all.clone();
  for (const text of without)
    for (const one of facts.withWords(wordsOf(text)))
      for (const slot of facts.slotsOf(one)) others.remove(slot);
  const families = without.map((text) => colorFamilyNamed(text));
  others.difference(sets.by.colorFamily.where((family) => families.includes(family)));
  return others.difference(withColor(index, { colors: without }) ?? new TypedFastBitSet());
}

/** The products whose facts match. Undefined when the filter does not ask for any. */
function withFacts({ facts }: ListingIndex, filter: ListingFilter): SlotSet | undefined {
  const tests = factsTests(filter, facts);
  if (tests.length === 0 && filter.terms === undefined) return undefined;
  const found = new TypedFastBitSet();
  for (const one of filter.terms === undefined ? facts.all() : facts.withWords(filter.terms))
    if (tests.every((test) => test(one))) for (const slot of facts.slotsOf(one)) found.add(slot);
  return found;
}

type FactsTest = (facts: ProductFacts) => boolean;

function factsTests(filter: ListingFilter, facts: SharedFacts): FactsTest[] {
  const { formFactors, panels, fits, fitsAll, chipsets } = filter;
  const hasChipset = hasWordsOfAny(chipsets ?? []);
  const tests: (FactsTest | undefined)[] = [
    formFactors?.length ? ({ shared }) => formFactors.includes(shared.specs.formFactor ?? "") : undefined,
    panels?.length ? ({ shared }) => panels.includes(shared.specs.panel ?? "") : undefined,
    chipsets?.length ? ({ chipsetWords }) => hasChipset(chipsetWords) : undefined,
    fits === undefined ? undefined : fitsModel(fits, facts),
    fitsAll === undefined
      ? undefined
      : ({ shared }) => fitsAll.every((model) => shared.specs.fitsModelIds?.includes(model)),
    within(({ batteryMah }) => batteryMah, filter.minBatteryMah),
    within(({ shared }) => shared.screenInches, filter.minScreenInches, filter.maxScreenInches),
    within(({ chargeWatts }) => chargeWatts, filter.minChargeWatts),
    within(({ refreshHz }) => refreshHz, filter.minRefreshHz),
    within(({ cameraMp }) => cameraMp, filter.minCameraMp),
  ];
  return tests.filter((test) => test !== undefined);
}

/** A phone that the shop has never listed has only the accessories that name it. */
function fitsModel(modelId: string, facts: SharedFacts): FactsTest {
  const phone = [...facts.all()].find(
    ({ shared }) => shared.modelId === modelId && shared.category === "Phone",
  );
  return ({ shared }) =>
    phone ? fitsPhone(shared, phone.shared) : (shared.specs.fitsModelIds?.includes(modelId) ?? false);
}

function within(
  read: (facts: ProductFacts) => number | null,
  min?: number,
  max?: number,
): FactsTest | undefined {
  if (min === undefined && max === undefined) return undefined;
  return (facts) => {
    const value = read(facts);
    return value !== null && (min === undefined || value >= min) && (max === undefined || value <= max);
  };
}

/** Whether all words of one of the texts are among the words. */
function hasWordsOfAny(texts: readonly string[]): (words: readonly string[]) => boolean {
  const wanted = texts.map((text) => wordsOf(text));
  return (words) => wanted.some((text) => text.every((word) => words.includes(word)));
}
