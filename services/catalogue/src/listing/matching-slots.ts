import type { Tier } from "@haat/domain/tier";
import { TypedFastBitSet } from "typedfastbitset";
import type { ListingFilter } from "./listing.rules.ts";
import { type ProductColumns, priceColumn, type SlotsByValue } from "./product-columns.ts";
import type { ProductFacts, Traits } from "./product-facts.ts";
import { wordsOf } from "./product-words.ts";
import { keepMarked, keepWithin } from "./slot-sets.ts";

/** The slots of the products that match: first the sets of values, then a pass over what is left per column. */
export function matchingSlots(columns: ProductColumns, filter: ListingFilter, tier: Tier): TypedFastBitSet {
  const found = columns.live.clone();
  keepOneOf(found, columns.categories, filter.categories);
  keepOneOf(found, columns.subcategories, filter.subcategories);
  keepOneOf(found, columns.conditions, filter.conditions);
  keepOneOf(found, columns.tags, filter.tags);
  keepOneOf(found, columns.branches, filter.branches);
  keepOneOf(found, columns.storageGb, filter.storageGb);
  keepOneOf(found, columns.ramGb, filter.ramGb);
  if (filter.brands?.length) {
    const spellings = [...columns.brands.values()];
    const wanted = new Set(filter.brands);
    keepAny(
      found,
      spellings
        .filter((brand) => wanted.has(brand.toLowerCase()))
        .flatMap((brand) => columns.brands.get(brand) ?? []),
    );
  }
  const except = filter.exceptId === undefined ? undefined : columns.ids.slotOf(filter.exceptId);
  if (except !== undefined) found.remove(except);
  const facts = matchingFacts(columns, filter);
  if (facts) keepMarked(found, columns.factsOf, facts);
  const colors = matchingColors(columns, filter.colors);
  if (colors) keepMarked(found, columns.colorOf, colors);
  const { minPricePaise, maxPricePaise, minDiscount } = filter;
  if (minPricePaise !== undefined || maxPricePaise !== undefined) {
    keepWithin(found, columns.sortValues[priceColumn[tier]], { min: minPricePaise, max: maxPricePaise });
  }
  if (minDiscount !== undefined) keepWithin(found, columns.discounts[tier], { min: minDiscount });
  return found;
}

function keepOneOf<Value extends string | number>(
  found: TypedFastBitSet,
  column: SlotsByValue<Value>,
  wanted: readonly Value[] | undefined,
): void {
  if (wanted?.length)
    keepAny(
      found,
      [...new Set(wanted)].flatMap((value) => column.get(value) ?? []),
    );
}

function keepAny(found: TypedFastBitSet, sets: readonly TypedFastBitSet[]): void {
  const [first = new TypedFastBitSet(), ...others] = sets;
  if (others.length === 0) {
    found.intersection(first);
    return;
  }
  const any = first.clone();
  for (const slots of others) any.union(slots);
  found.intersection(any);
}

/** Marks the facts that match with 1. Undefined when the filter does not ask for any. */
function matchingFacts(columns: ProductColumns, filter: ListingFilter): Uint8Array | undefined {
  const traits = matchingTraits(columns, filter);
  if (!traits && filter.terms === undefined) return undefined;
  const marks = new Uint8Array(columns.facts.size);
  const markOf = ({ traitsId }: ProductFacts) => (traits ? (traits[traitsId] ?? 0) : 1);
  if (filter.terms === undefined) {
    columns.facts.forEach((facts, id) => {
      marks[id] = markOf(facts);
    });
    return marks;
  }
  const terms = [...new Set(filter.terms)];
  const counts = new Uint8Array(columns.facts.size);
  for (const [number, term] of terms.entries()) {
    // Counts only facts that have all terms so far.
    for (const id of columns.factsWithWord(term)) if (counts[id] === number) counts[id] = number + 1;
  }
  for (let id = 0; id < counts.length; id++) {
    if (counts[id] === 0 || counts[id] !== terms.length) continue;
    marks[id] = markOf(columns.facts.get(id));
  }
  return marks;
}

/** Marks the traits that match with 1. Undefined when the filter does not ask for any. */
function matchingTraits({ traits }: ProductColumns, filter: ListingFilter): Uint8Array | undefined {
  const tests = traitsTests(filter);
  if (tests.length === 0) return undefined;
  const marks = new Uint8Array(traits.size);
  traits.forEach((one, id) => {
    marks[id] = tests.every((test) => test(one)) ? 1 : 0;
  });
  return marks;
}

type TraitsTest = (traits: Traits) => boolean;

function traitsTests(filter: ListingFilter): TraitsTest[] {
  const { networks, formFactors, panels, fits } = filter;
  const chipsets = filter.chipsets?.map((chipset) => wordsOf(chipset));
  const tests: (TraitsTest | undefined)[] = [
    networks?.length ? ({ columns }) => networks.includes(columns.network ?? "") : undefined,
    formFactors?.length ? ({ columns }) => formFactors.includes(columns.specs.formFactor ?? "") : undefined,
    panels?.length ? ({ columns }) => panels.includes(columns.specs.panel ?? "") : undefined,
    chipsets?.length ? ({ chipsetWords }) => isWithin(chipsets, chipsetWords) : undefined,
    fits === undefined ? undefined : ({ columns }) => columns.specs.fitsModelIds?.includes(fits) ?? false,
    within(({ batteryMah }) => batteryMah, filter.minBatteryMah),
    within(({ columns }) => columns.screenInches, filter.minScreenInches, filter.maxScreenInches),
    within(({ chargeWatts }) => chargeWatts, filter.minChargeWatts),
    within(({ refreshHz }) => refreshHz, filter.minRefreshHz),
    within(({ cameraMp }) => cameraMp, filter.minCameraMp),
  ];
  return tests.filter((test) => test !== undefined);
}

function within(read: (traits: Traits) => number | null, min?: number, max?: number): TraitsTest | undefined {
  if (min === undefined && max === undefined) return undefined;
  return (traits) => {
    const value = read(traits);
    return value !== null && (min === undefined || value >= min) && (max === undefined || value <= max);
  };
}

function matchingColors(
  columns: ProductColumns,
  wanted: readonly string[] | undefined,
): Uint8Array | undefined {
  if (!wanted?.length) return undefined;
  const texts = wanted.map((color) => wordsOf(color));
  const marks = new Uint8Array(columns.colors.size);
  columns.colors.forEach(({ words }, id) => {
    marks[id] = isWithin(texts, words) ? 1 : 0;
  });
  return marks;
}

/** Whether all words of one of the texts are among the words. */
function isWithin(texts: readonly (readonly string[])[], words: readonly string[]): boolean {
  return texts.some((text) => text.every((word) => words.includes(word)));
}
