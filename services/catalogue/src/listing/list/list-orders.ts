import type { IndexedProduct } from "../index/indexed-product.ts";
import type { ListingIndex } from "../index/listing-index.ts";
import type { SlotSet } from "../index/product-sets.ts";
import type { SortedProducts } from "../index/sorted-products.ts";
import type { ListingFilter, ListRequest, Order } from "../listing.rules.ts";
import type { PageEnd } from "./cursor.ts";

type Score = (slot: number) => number;

/** What a list is sorted by, most significant first. All but `sorted` in the direction `up` are descending. */
interface SortedBy {
  readonly textScore?: Score;
  readonly stockFirst: boolean;
  readonly sorted: SortedProducts;
  readonly direction: "up" | "down";
}

/** The order of one list. */
export class ListOrder {
  readonly #index: ListingIndex;
  readonly #by: SortedBy;

  constructor(index: ListingIndex, order: Order, request: ListRequest) {
    this.#index = index;
    this.#by = sortedBy(index, order, request);
  }

  /** The sort values of a product, for the cursor. */
  valuesOf(product: IndexedProduct): number[] {
    const { textScore, stockFirst, sorted } = this.#by;
    return [
      ...(textScore ? [textScore(product.slot)] : []),
      ...(stockFirst ? [product.inStock ? 1 : 0] : []),
      ...sorted.valuesOf(product),
    ];
  }

  get valueCount(): number {
    const { textScore, stockFirst, sorted } = this.#by;
    return (textScore ? 1 : 0) + (stockFirst ? 1 : 0) + sorted.by.length;
  }

  /** All products of a list. */
  sort(list: SlotSet): Iterable<IndexedProduct> {
    const { textScore } = this.#by;
    return textScore ? this.#sortByText(list, textScore) : this.#walk(list);
  }

  /** The score includes the stock. */
  #sortByText(list: SlotSet, scoreOf: Score): IndexedProduct[] {
    const { sorted } = this.#by;
    return list
      .array()
      .map((slot) => ({ product: this.#index.at(slot), score: scoreOf(slot) }))
      .sort((a, b) => b.score - a.score || sorted.compare(b.product, a.product))
      .map(({ product }) => product);
  }

  /** A page needs only the first products. */
  *#walk(list: SlotSet): Generator<IndexedProduct> {
    const { stockFirst, sorted, direction } = this.#by;
    for (const part of stockFirst ? this.#byStock(list) : [list])
      for (const slot of sorted.inOrder(part, direction)) yield this.#index.at(slot);
  }

  /** Whether a product comes after the end of a page. */
  isAfter({ values, id }: PageEnd, product: IndexedProduct): boolean {
    const { sorted, direction } = this.#by;
    const own = this.valuesOf(product);
    for (const [place, value] of own.entries()) {
      const difference = value - (values[place] ?? 0);
      const isAscending = direction === "up" && place >= own.length - sorted.by.length;
      if (difference !== 0) return isAscending ? difference > 0 : difference < 0;
    }
    return direction === "up" ? product.id > id : product.id < id;
  }

  #byStock(list: SlotSet): SlotSet[] {
    const { inStock } = this.#index.sets;
    return [list.new_intersection(inStock), list.new_difference(inStock)];
  }
}

function sortedBy(
  index: ListingIndex,
  order: Order,
  { filter, tier, grouped = false }: ListRequest,
): SortedBy {
  const { orders } = index;
  // A grouped list has its sold-out groups at the end of every order but that by match.
  const stockFirst = grouped;
  switch (order) {
    case "latest":
      return { stockFirst, sorted: orders.createdAt, direction: "down" };
    case "price_asc":
      return { stockFirst, sorted: orders[tier], direction: "up" };
    case "price_desc":
      return { stockFirst, sorted: orders[tier], direction: "down" };
    case "stock":
      return { stockFirst: true, sorted: orders.phonesFirst, direction: "down" };
    case "match": {
      const textScore = textScores(index, filter);
      return { textScore, stockFirst: true, sorted: orders.release, direction: "down" };
    }
    default:
      return { stockFirst: true, sorted: orders[order], direction: "down" };
  }
}

/** More than the words of any title. */
const maxWords = 100;

/**
 * Phones before accessories unless the filter names one category; then products in stock; of these the titles with the most
 * preferred words; then the share of the title's own words that the terms, or without terms the preferred words, cover:
 * `iphone 13` covers more of "Apple iPhone 13" than of "Apple iPhone 13 Pro Max".
 */
function textScores(index: ListingIndex, filter: ListingFilter): Score {
  const terms = new Set(filter.terms);
  const preferred = (filter.preferred ?? []).map((words) => words.split(" "));
  const phonesFirst = filter.categories?.length !== 1;
  return (slot) => {
    const { facts, inStock } = index.at(slot);
    const { titleWords, shared } = facts;
    const named = preferred.filter((words) => words.every((word) => titleWords.includes(word)));
    const covering = terms.size > 0 ? terms : new Set(named.flat());
    const covered = titleWords.filter((word) => covering.has(word)).length;
    return (
      (phonesFirst && shared.category === "Phone" ? 2 * maxWords * 1001 : 0) +
      (inStock ? maxWords * 1001 : 0) +
      Math.min(named.length, maxWords - 1) * 1001 +
      Math.round((1000 * covered) / Math.max(1, titleWords.length))
    );
  };
}
