import type { Tier } from "@haat/domain/tier";
import { TypedFastBitSet } from "typedfastbitset";
import type { IndexedProduct } from "../index/indexed-product.ts";
import type { ListingIndex } from "../index/listing-index.ts";
import type { FoundProducts } from "../index/product-sets.ts";
import type { ListingFilter, Order } from "../listing.rules.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import { countFacets, type Facets } from "./facets.ts";
import { ListOrder } from "./list-orders.ts";
import { Matches } from "./matches.ts";

export interface ListRequest {
  readonly filter: ListingFilter;
  readonly tier: Tier;
  /** One product for each group: the cheapest in stock, or the cheapest of a sold-out group. */
  readonly grouped?: boolean | undefined;
}

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
  readonly #filter: ListingFilter;
  readonly #tier: Tier;
  readonly #matches: Matches;
  readonly isGrouped: boolean;
  readonly #shown: FoundProducts;

  constructor(index: ListingIndex, { filter, tier, grouped = false }: ListRequest) {
    this.#index = index;
    this.#filter = filter;
    this.#tier = tier;
    this.isGrouped = grouped;
    this.#matches = new Matches(index, filter, tier);
    this.#shown = grouped ? this.#bestOfGroups() : this.#matches.all;
  }

  /** The number of products, also when the list is grouped. */
  get total(): number {
    return this.#matches.all.slots.length;
  }

  /** The number of groups, when the list is grouped. */
  get groups(): number | null {
    return this.isGrouped ? this.#shown.slots.length : null;
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
    const order = new ListOrder(this.#index, name, {
      filter: this.#filter,
      tier: this.#tier,
      grouped: this.isGrouped,
    });
    const slots = order.sort(this.#shown);
    const end = cursor === undefined ? undefined : readCursor(cursor, name, order.valueCount);
    const isAfterEnd = (slot: number) => end === undefined || order.isAfter(end, this.#index.at(slot));
    const start = slots.findIndex(isAfterEnd);
    const page = start < 0 ? [] : slots.slice(start, start + limit).map((slot) => this.#index.at(slot));
    const last = page.at(-1);
    return {
      ids: page.map(({ id }) => id),
      cursor:
        last !== undefined && start + limit < slots.length
          ? writeCursor(name, { values: order.valuesOf(last), id: last.id })
          : null,
    };
  }

  /** Products in stock from a position in a fixed random order, wrapping around at its end. */
  random({ start, limit }: { start: number; limit: number }): string[] {
    const { orders } = this.#index;
    const first = orders.shuffle.indexOf(start);
    const { slots } = orders.shuffle;
    return [...slots.slice(first), ...slots.slice(0, first)]
      .filter((slot) => this.#isForSale(slot))
      .slice(0, limit)
      .map((slot) => this.#index.at(slot).id);
  }

  /** Other models in stock, nearest in price first. */
  nearestInPrice(to: IndexedProduct, limit: number): string[] {
    const { slots } = this.#index.orders[this.#tier];
    const place = slots.indexOf(to.slot);
    const distance = (one: IndexedProduct) => Math.abs(this.#priceOf(one) - this.#priceOf(to));
    const nearest = (side: readonly number[]) => {
      const found: IndexedProduct[] = [];
      for (const slot of side) {
        const one = this.#index.at(slot);
        if (!this.#isForSale(slot) || one.modelId === to.modelId) continue;
        const last = found.at(-1);
        // All that are as far away as the last one: their ids decide.
        if (last && found.length >= limit && distance(one) > distance(last)) break;
        found.push(one);
      }
      return found;
    };
    return [...nearest(slots.slice(0, place).reverse()), ...nearest(slots.slice(place + 1))]
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
    const members = [...shown.group]
      .filter((slot) => this.#matches.all.set.has(slot) && this.#index.sets.inStock.has(slot))
      .map((slot) => this.#index.at(slot));
    return {
      products: members.length,
      grades: new Set(members.map(({ condition }) => condition)).size,
      colors: new Set(members.map(({ color }) => color)).size,
      dearer: members.some((one) => this.#priceOf(one) > this.#priceOf(shown)),
    };
  }

  #bestOfGroups(): FoundProducts {
    const { orders, sets } = this.#index;
    const best = new Map<IndexedProduct["group"], number>();
    for (const slot of orders[this.#tier].inOrder(this.#matches.all)) {
      const { group } = this.#index.at(slot);
      const cheaper = best.get(group);
      const isBetter = cheaper === undefined || (!sets.inStock.has(cheaper) && sets.inStock.has(slot));
      if (isBetter) best.set(group, slot);
    }
    const slots = [...best.values()];
    return { set: new TypedFastBitSet(slots), slots };
  }

  #isForSale(slot: number): boolean {
    return this.#shown.set.has(slot) && this.#index.sets.inStock.has(slot);
  }

  #priceOf(product: IndexedProduct): number {
    return product[this.#tier];
  }
}
