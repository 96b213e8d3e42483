import { TypedFastBitSet } from "typedfastbitset";
import type { PageEnd } from "./cursor.ts";
import type { ListingFilter } from "./listing.rules.ts";
import type { ProductColumns } from "./product-columns.ts";
import { copySlots, lowest } from "./slot-sets.ts";
import type { SortedSlots } from "./sorted-slots.ts";

/** What the next products of a list are taken from. */
interface Sought {
  readonly found: TypedFastBitSet;
  /** The last product of the previous page. */
  readonly end: PageEnd | undefined;
  readonly count: number;
}

/** One order of lists. */
export interface ListOrder {
  /** The number of sort values of a product. */
  readonly valueCount: number;
  /** The sort values of a product, for the cursor. */
  readonly valuesOf: (slot: number) => number[];
  /** The next slots of the list. */
  readonly take: (sought: Sought) => number[];
}

export function inOrder(sorted: SortedSlots, direction: "up" | "down"): ListOrder {
  return {
    valueCount: sorted.by.length,
    valuesOf: (slot) => sorted.valuesOf(slot),
    take: (sought) => walk(sorted, direction, sought),
  };
}

// Used again by the next list.
const partOfList = new TypedFastBitSet();

/** Products in stock, then the others, each in the same order. */
export function stockFirst(
  columns: ProductColumns,
  sorted: SortedSlots,
  direction: "up" | "down" = "down",
): ListOrder {
  return {
    valueCount: sorted.by.length + 1,
    valuesOf: (slot) => [stockBit(columns, slot), ...sorted.valuesOf(slot)],
    take: ({ found, end, count }) => {
      const soldOut = () => copySlots(found, partOfList).difference(columns.inStock);
      const [stock = 1, ...values] = end?.values ?? [];
      const rest = end && { values, id: end.id };
      if (stock === 0) return walk(sorted, direction, { found: soldOut(), end: rest, count });
      const inStock = copySlots(found, partOfList).intersection(columns.inStock);
      const first = walk(sorted, direction, { found: inStock, end: rest, count });
      if (first.length === count) return first;
      return [
        ...first,
        ...walk(sorted, direction, { found: soldOut(), end: undefined, count: count - first.length }),
      ];
    },
  };
}

/** The scores of one list by match, by the id of the facts; -1 where it is not known. Used again by the next list. */
let scoresOfFacts = new Int32Array();

/** More than the words of any title. */
const maxWords = 100;

/**
 * Phones before accessories unless the filter names categories; with preferred words, products in stock, and of these
 * the titles with the most of the words; then the share of the title's own words that the terms
 * cover: `iphone 13` covers more of "Apple iPhone 13" than of "Apple iPhone 13 Pro Max". Then in stock, then in the
 * order of `ties`, descending.
 */
export function byMatch(columns: ProductColumns, ties: SortedSlots, filter: ListingFilter): ListOrder {
  const terms = new Set(filter.terms);
  const preferred = new Set(filter.preferred);
  const phonesFirst = !filter.categories?.length;
  // By facts: products of one model have one score.
  if (scoresOfFacts.length < columns.facts.size) scoresOfFacts = new Int32Array(columns.facts.size);
  const scores = scoresOfFacts.fill(-1);
  const textScoreOf = (slot: number) => {
    const id = columns.factsOf[slot] ?? 0;
    const known = scores[id] ?? -1;
    if (known >= 0) return known;
    const { titleWords, names } = columns.facts.get(id);
    const covered = titleWords.filter((word) => terms.has(word)).length;
    const isFirst = phonesFirst && names.category === "Phone";
    const score =
      (isFirst ? 2 * maxWords * 1001 : 0) +
      Math.min(titleWords.filter((word) => preferred.has(word)).length, maxWords - 1) * 1001 +
      Math.round((1000 * covered) / Math.max(1, titleWords.length));
    scores[id] = score;
    return score;
  };
  const stockScore = preferred.size > 0 ? maxWords * 1001 : 0;
  const scoreOf = (slot: number) => textScoreOf(slot) + stockBit(columns, slot) * stockScore;
  // One number that sorts like score, stock and rank: the lowest is the best match.
  const ranks = ties.slots.length;
  const keyOf = (score: number, stock: number, rank: number) => -(score * 2 + stock) * (ranks + 1) - rank;
  return {
    valueCount: 2 + ties.by.length,
    valuesOf: (slot) => [scoreOf(slot), stockBit(columns, slot), ...ties.valuesOf(slot)],
    take: ({ found, end, count }) => {
      const [score = 0, stock = 0, ...values] = end?.values ?? [];
      const after = end && keyOf(score, stock, ties.indexAfter({ values, id: end.id }, "inclusive"));
      return lowest(
        found,
        count,
        (slot) => keyOf(scoreOf(slot), stockBit(columns, slot), ties.rankOf(slot)),
        after,
      );
    },
  };
}

function walk(sorted: SortedSlots, direction: "up" | "down", { found, end, count }: Sought): number[] {
  if (direction === "up")
    return sorted.take(found, { from: end ? sorted.indexAfter(end) : 0, step: 1, count });
  const before = end ? sorted.indexAfter(end, "inclusive") : sorted.slots.length;
  return sorted.take(found, { from: before - 1, step: -1, count });
}

function stockBit(columns: ProductColumns, slot: number): number {
  return columns.inStock.has(slot) ? 1 : 0;
}
