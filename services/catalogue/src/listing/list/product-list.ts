import type { Tier } from "@haat/domain/account";
import { TypedFastBitSet } from "typedfastbitset";
import type { IndexedProduct, ProductGroup } from "../index/indexed-product.ts";
import type { ListingIndex } from "../index/listing-index.ts";
import type { SlotSet } from "../index/product-sets.ts";
import type { ListRequest, Order } from "../listing.rules.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import { countFacets, type Facets } from "./facets.ts";
import { ListOrder } from "./list-orders.ts";
import { Matches } from "./matches.ts";

interface PageOfIds {
  readonly ids: readonly string[];
  /** Where the next page starts; null on the last. */
  readonly cursor: string | null;
}

/** What a shopper can choose from in a group: its products that are in the list and in stock. */
export interface Choices {
  readonly products: number;
  readonly grades: number;
  readonly colors: number;
  /** Whether one of them costs more than the product that is shown. */
  readonly dearer: boolean;
}

/** The products that match a filter. Use it at once: it knows no later change of the index. */
export class ProductList {
  readonly #index: ListingIndex;
  readonly #request: ListRequest;
  readonly #tier: Tier;
  readonly #matches: Matches;
  readonly isGrouped: boolean;
  /** Computed when a page needs it. */
  #shownOnce: SlotSet | undefined;

  constructor(index: ListingIndex, request: ListRequest) {
    const { filter, tier, grouped = false } = request;
    this.#index = index;
    this.#request = request;
    this.#tier = tier;
    this.isGrouped = grouped;
    this.#matches = new Matches(index, filter, tier);
  }

  /** The number of products, also when the list is grouped. */
  get total(): number {
    return this.#matches.all.size();
  }

  /** The number of groups, when the list is grouped. */
  get groups(): number | null {
    return this.isGrouped ? this.#shown.size() : null;
  }

  facets(): Facets {
    return countFacets(this.#index, this.#matches, this.#tier);
  }

  /**
   * One page by keyset pagination: the cursor holds the sort values and the id of the last product, so the next page
   * starts after it, whatever was added, sold or removed in the meantime.
   * @throws ApiError VALIDATION for a cursor of another order.
   */
  page({
    order: name,
    cursor,
    limit,
  }: {
    order: Order;
    cursor?: string | undefined;
    limit: number;
  }): PageOfIds {
    const order = new ListOrder(this.#index, name, this.#request);
    const end = cursor === undefined ? undefined : readCursor(cursor, name, order.valueCount);
    const page: IndexedProduct[] = [];
    for (const product of order.sort(this.#shown)) {
      if (end && !order.isAfter(end, product)) continue;
      page.push(product);
      if (page.length > limit) break;
    }
    const last = page.length > limit ? page[limit - 1] : undefined;
    return {
      ids: page.slice(0, limit).map(({ id }) => id),
      cursor: last ? writeCursor(name, { values: order.valuesOf(last), id: last.id }) : null,
    };
  }

  /** Products in stock from a position in a fixed random order, wrapping around at its end. */
  random({ start, limit }: { start: number; limit: number }): string[] {
    const { shuffle } = this.#index.orders;
    const { slots } = shuffle;
    const first = shuffle.indexOf(start);
    const ids: string[] = [];
    for (let step = 0; step < slots.length && ids.length < limit; step++) {
      const slot = slots[(first + step) % slots.length] ?? 0;
      if (this.#isForSale(slot)) ids.push(this.#index.at(slot).id);
    }
    return ids;
  }

  /** Other models in stock, nearest in price first. */
  nearestInPrice(to: IndexedProduct, limit: number): string[] {
    const { slots } = this.#index.orders[this.#tier];
    const place = slots.indexOf(to.slot);
    const distance = (one: IndexedProduct) => Math.abs(this.#priceOf(one) - this.#priceOf(to));
    const nearest = (step: 1 | -1) => {
      const found: IndexedProduct[] = [];
      for (let at = place + step; at >= 0 && at < slots.length; at += step) {
        const slot = slots[at] ?? 0;
        if (!this.#isForSale(slot)) continue;
        const one = this.#index.at(slot);
        if (one.modelId === to.modelId) continue;
        const last = found.at(-1);
        // All that are as far away as the last one: their ids decide.
        if (last && found.length >= limit && distance(one) > distance(last)) break;
        found.push(one);
      }
      return found;
    };
    return [...nearest(-1), ...nearest(1)]
      .sort((a, b) => distance(a) - distance(b) || (a.id < b.id ? -1 : 1))
      .slice(0, limit)
      .map(({ id }) => id);
  }

  /** What can be chosen from in the groups of products that the list shows, by product. */
  choices(shown: readonly string[]): Map<string, Choices> {
    return new Map(
      shown.flatMap((id) => {
        const product = this.#index.find(id);
        return product ? [[id, this.#choicesOf(product)] as const] : [];
      }),
    );
  }

  #choicesOf(shown: IndexedProduct): Choices {
    const members = this.#members(shown.group).filter(({ inStock }) => inStock);
    return {
      products: members.length,
      grades: new Set(members.map(({ condition }) => condition)).size,
      colors: new Set(members.map(({ color }) => color)).size,
      dearer: members.some((one) => this.#priceOf(one) > this.#priceOf(shown)),
    };
  }

  get #shown(): SlotSet {
    this.#shownOnce ??= this.isGrouped ? this.#bestOfGroups() : this.#matches.all;
    return this.#shownOnce;
  }

  #bestOfGroups(): SlotSet {
    const groups = new Set<ProductGroup>();
    this.#matches.all.forEach((slot) => {
      groups.add(this.#index.at(slot).group);
    });
    const best = new TypedFastBitSet();
    for (const group of groups) best.add(this.#bestOf(group).slot);
    return best;
  }

  /** The product of a group that the list shows. */
  #bestOf(group: ProductGroup): IndexedProduct {
    return this.#members(group).reduce((best, one) => (this.#isBetter(one, best) ? one : best));
  }

  /** The products of a group that are in the list. */
  #members(group: ProductGroup): IndexedProduct[] {
    return [...group].filter((slot) => this.#matches.all.has(slot)).map((slot) => this.#index.at(slot));
  }

  #isBetter(one: IndexedProduct, other: IndexedProduct): boolean {
    if (one.inStock !== other.inStock) return one.inStock;
    const difference = this.#priceOf(one) - this.#priceOf(other);
    return difference < 0 || (difference === 0 && one.id < other.id);
  }

  /** Whether the list shows it, and it is in stock. */
  #isForSale(slot: number): boolean {
    if (!this.#matches.all.has(slot) || !this.#index.sets.inStock.has(slot)) return false;
    return !this.isGrouped || this.#bestOf(this.#index.at(slot).group).slot === slot;
  }

  #priceOf(product: IndexedProduct): number {
    return product[this.#tier];
  }
}
