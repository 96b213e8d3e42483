import type { Tier } from "@haat/domain/tier";
import type { IndexedProduct } from "../index/indexed-product.ts";
import type { ListingIndex } from "../index/listing-index.ts";
import type { FoundProducts } from "../index/product-sets.ts";
import type { SortedProducts } from "../index/sorted-products.ts";
import type { ListingFilter, Order } from "../listing.rules.ts";
import type { PageEnd } from "./cursor.ts";

interface Sorted {
  readonly sorted: SortedProducts;
  readonly direction: "up" | "down";
  /** Whole numbers that sort before `sorted`, highest first. The second one is 0 or 1. */
  readonly scores: readonly Score[];
}

type Score = (slot: number) => number;

/** The order of one list. */
export class ListOrder {
  readonly #sorted: Sorted;

  constructor(
    index: ListingIndex,
    order: Order,
    list: { readonly filter: ListingFilter; readonly tier: Tier; readonly grouped: boolean },
  ) {
    this.#sorted = sortedFor(index, order, list);
  }

  /** The sort values of a product, for the cursor. */
  valuesOf(product: IndexedProduct): number[] {
    const { scores, sorted } = this.#sorted;
    return [...scores.map((score) => score(product.slot)), ...sorted.valuesOf(product)];
  }

  get valueCount(): number {
    return this.#sorted.scores.length + this.#sorted.sorted.by.length;
  }

  /** All slots of a list. */
  sort(found: FoundProducts): number[] {
    const { sorted, direction, scores } = this.#sorted;
    const slots = sorted.inOrder(found);
    if (direction === "down") slots.reverse();
    if (scores.length === 0) return slots;
    const byScore = Map.groupBy(slots, (slot) => scores.reduce((sum, score) => 2 * sum + score(slot), 0));
    return [...byScore].sort(([a], [b]) => b - a).flatMap(([, equal]) => equal);
  }

  /** Whether a product comes after the end of a page. */
  isAfter({ values, id }: PageEnd, product: IndexedProduct): boolean {
    const { scores, direction } = this.#sorted;
    for (const [place, value] of this.valuesOf(product).entries()) {
      const difference = value - (values[place] ?? 0);
      const isAscending = direction === "up" && place >= scores.length;
      if (difference !== 0) return isAscending ? difference > 0 : difference < 0;
    }
    return direction === "up" ? product.id > id : product.id < id;
  }
}

function sortedFor(
  index: ListingIndex,
  order: Order,
  {
    filter,
    tier,
    grouped,
  }: { readonly filter: ListingFilter; readonly tier: Tier; readonly grouped: boolean },
): Sorted {
  const { orders, sets } = index;
  const stockScore = (slot: number) => (sets.inStock.has(slot) ? 1 : 0);
  // A grouped list has its sold-out groups at the end of every order but that by match.
  const scores = grouped ? [stockScore] : [];
  switch (order) {
    case "latest":
      return { sorted: orders.createdAt, direction: "down", scores };
    case "price_asc":
      return { sorted: orders[tier], direction: "up", scores };
    case "price_desc":
      return { sorted: orders[tier], direction: "down", scores };
    case "stock":
      return { sorted: orders.createdAt, direction: "down", scores: [stockScore] };
    case "match":
      return { sorted: orders.release, direction: "down", scores: [textScore(index, filter), stockScore] };
    default:
      return { sorted: orders[order], direction: "down", scores: [stockScore] };
  }
}

/** More than the words of any title. */
const maxWords = 100;

/**
 * Phones before accessories unless the filter names categories; with preferred words, products in stock, and of these
 * the titles with the most of the words; then the share of the title's own words that the terms
 * cover: `iphone 13` covers more of "Apple iPhone 13" than of "Apple iPhone 13 Pro Max".
 */
function textScore(index: ListingIndex, filter: ListingFilter): Score {
  const terms = new Set(filter.terms);
  const preferred = new Set(filter.preferred);
  const phonesFirst = !filter.categories?.length;
  return (slot) => {
    const { facts, inStock } = index.at(slot);
    const { titleWords, shared } = facts;
    const covered = titleWords.filter((word) => terms.has(word)).length;
    const named = titleWords.filter((word) => preferred.has(word)).length;
    return (
      (phonesFirst && shared.category === "Phone" ? 2 * maxWords * 1001 : 0) +
      (preferred.size > 0 && inStock ? maxWords * 1001 : 0) +
      Math.min(named, maxWords - 1) * 1001 +
      Math.round((1000 * covered) / Math.max(1, titleWords.length))
    );
  };
}
