import type { ListingFilter } from "../../listing/listing.rules.ts";
import type { Memory, Quantity, Reading } from "../readings/reading.ts";
import type { Intent } from "../vocabulary/meaning.ts";

/** The parts of a search, sorted by what they are. */
export interface Parts {
  /** In lower case. */
  readonly brands: readonly string[];
  readonly words: readonly string[];
  readonly wantsPhone: boolean;
  /** Null when no kind of accessory is named; empty when any kind is meant. */
  readonly kinds: readonly string[] | null;
  readonly narrowing: readonly string[];
  readonly filter: ListingFilter;
  readonly quantities: readonly Quantity[];
  readonly memory: Memory | null;
  readonly sort: Intent | null;
  readonly screen: "small" | "big" | null;
  readonly fast: ReadonlySet<"charging" | "refresh">;
  readonly wantsDeals: boolean;
  /** Has the word "or". */
  readonly isEither: boolean;
}

export interface Composed {
  readonly filter: ListingFilter;
  readonly keywords: readonly string[];
  readonly sort: Intent | null;
  /** Words and meanings that are understood, but of no use for these products. */
  readonly unused: readonly (string | Reading["meaning"])[];
}

export function partsOf(readings: readonly Reading[]): Parts {
  const meanings = readings.map(({ meaning }) => meaning);
  const kinds = meanings.filter((meaning) => meaning.is === "kind" && meaning.category === "Accessories");
  const accessories = kinds.flatMap((meaning) => (meaning.is === "kind" ? [meaning] : []));
  const sorts = meanings.flatMap((meaning) => (meaning.is === "sort" ? [meaning.sort] : []));
  return {
    brands: distinct(meanings.flatMap(brandsOf)),
    words: distinct(meanings.flatMap((meaning) => (meaning.is === "word" ? meaning.words : []))),
    wantsPhone: meanings.some((meaning) => meaning.is === "kind" && meaning.category === "Phone"),
    kinds: accessories.length > 0 ? commonKinds(accessories.map(({ subcategories }) => subcategories)) : null,
    // Two kinds are alternatives: the words of one would exclude the other. "C to c" and "cable" are one, a screen guard and a
    // camera guard are two.
    narrowing:
      new Set(accessories.map(({ subcategories, without = [] }) => [...subcategories, ...without].join()))
        .size === 1
        ? distinct(accessories.flatMap(({ words }) => words))
        : [],
    filter: meanings.reduce<ListingFilter>(
      (filter, meaning) => (meaning.is === "filter" ? joined(filter, meaning.filter) : filter),
      {},
    ),
    quantities: meanings.flatMap((meaning) => (meaning.is === "quantity" ? [meaning] : [])),
    memory: meanings.find((meaning) => meaning.is === "memory") ?? null,
    // Of "cheap gaming phone", the price is the order: it is exact.
    sort: sorts.find((sort) => sort.startsWith("price")) ?? sorts[0] ?? null,
    screen: meanings.flatMap((meaning) => (meaning.is === "screen" ? [meaning.size] : []))[0] ?? null,
    wantsDeals: meanings.some(({ is }) => is === "deal"),
    isEither: meanings.some(({ is }) => is === "or"),
    fast: new Set(meanings.flatMap(fastOf)),
  };
}

function fastOf(meaning: Reading["meaning"]): readonly ("charging" | "refresh")[] {
  if (meaning.is === "kind" && meaning.fast) return ["charging"];
  return meaning.is === "fast" ? [meaning.what] : [];
}

/** Those that a word names, or that are of the country that it names. */
function brandsOf(meaning: Reading["meaning"]): readonly string[] {
  if (meaning.is === "origin") return meaning.brands;
  return meaning.is === "brand" ? [meaning.brand] : [];
}

/** "bluetooth earbuds" are the kinds that both words mean; "cover and tempered glass" are two kinds. */
function commonKinds(lists: readonly (readonly string[])[]): string[] {
  const named = lists.filter((list) => list.length > 0);
  const [first = [], ...others] = named;
  const common = first.filter((kind) => others.every((list) => list.includes(kind)));
  return common.length > 0 ? common : distinct(named.flat());
}

type ListField =
  | "tags"
  | "conditions"
  | "colors"
  | "branches"
  | "countries"
  | "networks"
  | "formFactors"
  | "panels"
  | "chipsets";
const listFields: readonly ListField[] = [
  "tags",
  "conditions",
  "colors",
  "branches",
  "countries",
  "networks",
  "formFactors",
  "panels",
  "chipsets",
];

function joined(filter: ListingFilter, more: ListingFilter): ListingFilter {
  const result: { -readonly [Field in ListField]?: readonly string[] } = {};
  for (const field of listFields) {
    const values = distinct([...(filter[field] ?? []), ...(more[field] ?? [])]);
    if (values.length > 0) result[field] = values;
  }
  return result;
}

/** The least that the filters of a list offer. */
const discountOfDeals = 10;

/** Bounds of the price in paise, and the discount. "iphone 13 best offer" asks for the phone, whatever its discount. */
export function priceFilter({ quantities, wantsDeals, words }: Parts): ListingFilter {
  const prices = quantities.filter(({ unit }) => unit === "rupees");
  const min = prices.findLast((price) => price.min !== null)?.min;
  const max = prices.findLast((price) => price.max !== null)?.max;
  const discount = quantities.find(({ unit }) => unit === "percent");
  const ofDeals = wantsDeals && words.length === 0 ? discountOfDeals : undefined;
  const minDiscount = discount ? (discount.plain ?? discount.min) : ofDeals;
  return {
    ...(min ? { minPricePaise: Math.round(min * 100) } : {}),
    ...(max ? { maxPricePaise: Math.round(max * 100) } : {}),
    ...(minDiscount ? { minDiscount } : {}),
  };
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}
