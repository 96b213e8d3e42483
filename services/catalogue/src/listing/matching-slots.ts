import type { Tier } from "@haat/domain/tier";
import { TypedFastBitSet } from "typedfastbitset";
import type { ListingFilter } from "./listing.rules.ts";
import { type ProductColumns, priceColumn, type SlotsByValue } from "./product-columns.ts";
import type { ProductFacts, Traits } from "./product-facts.ts";
import { wordsOf } from "./product-words.ts";
import { copySlots, keepMarked, keepWithin } from "./slot-sets.ts";

/** A group of the filters panel. Its own choice does not count where its choices are counted. */
export type FilterGroup =
  | "brands"
  | "branches"
  | "colorFamilies"
  | "conditions"
  | "discount"
  | "health"
  | "networks"
  | "price"
  | "ramGb"
  | "screenBands"
  | "storageGb"
  | "subcategories";

/** Removes the slots that do not match. */
type Narrow = (found: TypedFastBitSet) => void;

export interface Matches {
  readonly all: TypedFastBitSet;
  /** Writes the slots that match all but the choice of one group. Returns `all` when nothing is chosen there. */
  readonly without: (group: FilterGroup, into: TypedFastBitSet) => TypedFastBitSet;
}

/** The slots of the products that match. */
export function matchingSlots(columns: ProductColumns, filter: ListingFilter, tier: Tier): Matches {
  const steps = stepsOf(columns, filter, tier);
  const write = (found: TypedFastBitSet, left: FilterGroup | null) => {
    copySlots(columns.live, found);
    for (const { group, narrow } of steps) if (group === null || group !== left) narrow(found);
    return found;
  };
  const all = write(new TypedFastBitSet(), null);
  return {
    all,
    without: (group, into) => (steps.some((step) => step.group === group) ? write(into, group) : all),
  };
}

interface Step {
  /** Null: the step belongs to no group. */
  readonly group: FilterGroup | null;
  readonly narrow: Narrow;
}

/** Intersections with sets of values first, then the passes over the slots that are left. */
function stepsOf(columns: ProductColumns, filter: ListingFilter, tier: Tier): Step[] {
  const { brands: wantedBrands = [], minBatteryHealth, minPricePaise, maxPricePaise, minDiscount } = filter;
  const brands = [...columns.brands.values()].filter((brand) => wantedBrands.includes(brand.toLowerCase()));
  const except = filter.exceptId === undefined ? undefined : columns.ids.slotOf(filter.exceptId);
  const facts = matchingFacts(columns, filter);
  const colors = matchingColors(columns, filter.colors);
  const steps: readonly (readonly [FilterGroup | null, Narrow | undefined])[] = [
    [null, oneOf(columns.categories, filter.categories)],
    [null, oneOf(columns.tags, filter.tags)],
    ["brands", wantedBrands.length > 0 ? keepAny(setsOf(columns.brands, brands)) : undefined],
    ["branches", oneOf(columns.branches, filter.branches)],
    ["colorFamilies", oneOf(columns.colorFamilies, filter.colorFamilies)],
    ["conditions", oneOf(columns.conditions, filter.conditions)],
    ["health", minBatteryHealth && keepAny([columns.healthy[minBatteryHealth]])],
    ["networks", oneOf(columns.networks, filter.networks)],
    ["ramGb", oneOf(columns.ramGb, filter.ramGb)],
    ["screenBands", oneOf(columns.screenBands, filter.screenBands)],
    ["storageGb", oneOf(columns.storageGb, filter.storageGb)],
    ["subcategories", oneOf(columns.subcategories, filter.subcategories)],
    [null, except === undefined ? undefined : (found) => found.remove(except)],
    [null, facts && ((found) => keepMarked(found, columns.factsOf, facts))],
    [null, colors && ((found) => keepMarked(found, columns.colorOf, colors))],
    ["price", keepFrom(columns.sortValues[priceColumn[tier]], minPricePaise, maxPricePaise)],
    ["discount", keepFrom(columns.discounts[tier], minDiscount)],
  ];
  return steps.flatMap(([group, narrow]) => (narrow ? [{ group, narrow }] : []));
}

function oneOf<Value extends string | number>(
  column: SlotsByValue<Value>,
  wanted: readonly Value[] | undefined,
): Narrow | undefined {
  return wanted?.length ? keepAny(setsOf(column, wanted)) : undefined;
}

function setsOf<Value extends string | number>(
  column: SlotsByValue<Value>,
  wanted: readonly Value[],
): TypedFastBitSet[] {
  return [...new Set(wanted)].flatMap((value) => column.get(value) ?? []);
}

function keepAny(sets: readonly TypedFastBitSet[]): Narrow {
  // The longest one has room for all.
  const [first = new TypedFastBitSet(), ...others] = sets.toSorted((a, b) => b.words.length - a.words.length);
  let any = first;
  if (others.length > 0) {
    any = first.clone();
    for (const slots of others) any.union(slots);
  }
  return (found) => void found.intersection(any);
}

function keepFrom(column: ArrayLike<number>, min?: number, max?: number): Narrow | undefined {
  if (min === undefined && max === undefined) return undefined;
  return (found) => keepWithin(found, column, { min, max });
}

/** How many of the terms each of the facts has. Used again by the next filter. */
let termCounts = new Uint8Array();

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
  if (termCounts.length < columns.facts.size) termCounts = new Uint8Array(columns.facts.size);
  const counts = termCounts.fill(0);
  for (const [number, term] of terms.entries()) {
    const ids = columns.factsWithWord(term);
    // By place, because an iterator makes an object for each of thousands of ids.
    for (let place = 0; place < ids.length; place++) {
      const id = ids[place] ?? 0;
      // Counts only facts that have all terms so far.
      if (counts[id] === number) counts[id] = number + 1;
    }
  }
  for (let id = 0; id < marks.length; id++) {
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
  const { formFactors, panels, fits } = filter;
  const chipsets = filter.chipsets?.map((chipset) => wordsOf(chipset));
  const tests: (TraitsTest | undefined)[] = [
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
