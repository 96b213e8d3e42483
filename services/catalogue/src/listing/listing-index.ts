import type { Tier } from "@haat/domain/tier";
import { TypedFastBitSet } from "typedfastbitset";
import { readCursor, writeCursor } from "./cursor.ts";
import { countFacets, type Facets } from "./facets.ts";
import { FittingAccessories } from "./fitting-accessories.ts";
import { byMatch, inOrder, type ListOrder, stockFirst } from "./list-orders.ts";
import { listedModels } from "./listed-models.ts";
import type { ListedModel, ListedProduct } from "./listed-product.ts";
import type { ListingFilter, Order } from "./listing.rules.ts";
import { type Matches, matchingSlots } from "./matching-slots.ts";
import { ProductColumns, priceColumn } from "./product-columns.ts";
import { bestOfGroups, type Choices, choicesOf } from "./product-groups.ts";
import { keepMarked } from "./slot-sets.ts";
import { SortedSlots } from "./sorted-slots.ts";

interface PageOfIds {
  readonly ids: readonly string[];
  /** The number of groups in the list, when it is grouped. */
  readonly groups: number | null;
  /** Where the next page starts; null on the last. */
  readonly cursor: string | null;
}

export interface List {
  readonly filter: ListingFilter;
  readonly tier: Tier;
  readonly limit: number;
  /** One product for each group. */
  readonly grouped?: boolean | undefined;
}

/** The lists that are kept for related products and for random ones; a shop has five per tier. */
const maxKeptLists = 16;

/**
 * All products of the catalogue in memory: filters, counts and sorts them without asking the database.
 * docs/decisions/0031-lists-from-memory.md
 */
export class ListingIndex {
  readonly #columns = new ProductColumns();
  readonly #newest = new SortedSlots(this.#columns, ["createdAt"]);
  readonly #byPrice: Readonly<Record<Tier, SortedSlots>> = {
    consumer: new SortedSlots(this.#columns, ["consumerPrice"]),
    wholesaler: new SortedSlots(this.#columns, ["wholesalePrice"]),
  };
  readonly #shuffled = new SortedSlots(this.#columns, ["shuffle"]);
  readonly #byIntent = {
    camera: new SortedSlots(this.#columns, ["camera", "createdAt"]),
    gaming: new SortedSlots(this.#columns, ["gaming", "createdAt"]),
    battery: new SortedSlots(this.#columns, ["battery", "createdAt"]),
    release: new SortedSlots(this.#columns, ["release", "createdAt"]),
  };
  readonly #fitting = new FittingAccessories(this.#columns);
  /** Slots that have not yet moved to their place in the sorted lists. */
  #moved = new TypedFastBitSet();
  #version = 0;
  #keptLists = { version: 0, byKey: new Map<string, TypedFastBitSet>() };
  #lastMatches:
    | {
        readonly filter: ListingFilter;
        readonly tier: Tier;
        readonly version: number;
        readonly matches: Matches;
      }
    | undefined;

  constructor(products: Iterable<ListedProduct> = []) {
    this.put(products);
  }

  /** Changes with every change of a product. */
  get version(): number {
    return this.#version;
  }

  /** Adds products, or replaces those with the same id. */
  put(products: Iterable<ListedProduct>): void {
    for (const product of products) {
      const moved = this.#columns.put(product);
      if (moved !== undefined) this.#moved.add(moved);
    }
    this.#version += 1;
  }

  remove(ids: Iterable<string>): void {
    for (const id of ids) {
      const removed = this.#columns.remove(id);
      if (removed !== undefined) this.#moved.add(removed);
    }
    this.#version += 1;
  }

  ids(): string[] {
    return this.#columns.live.array().map((slot) => this.#idOf(slot));
  }

  /** Sorts what has changed. Reads do it themselves; after loading, it saves the first reader the wait. */
  sort(): void {
    if (this.#moved.isEmpty()) return;
    const moved = this.#moved;
    this.#moved = new TypedFastBitSet();
    const { consumer, wholesaler } = this.#byPrice;
    const byIntent = Object.values(this.#byIntent);
    for (const sorted of [this.#newest, consumer, wholesaler, this.#shuffled, ...byIntent])
      sorted.update(moved);
  }

  count(filter: ListingFilter, tier: Tier): number {
    return this.#found(filter, tier).size();
  }

  /** Whether a product that matches is in stock. */
  isAvailable(filter: ListingFilter, tier: Tier): boolean {
    return this.#found(filter, tier).intersects(this.#columns.inStock);
  }

  /** The same for many filters that are parts of one: each part is looked up once. */
  availability(tier: Tier): (filter: ListingFilter) => boolean {
    const parts = new Map<string, TypedFastBitSet>();
    const slotsOf = (part: ListingFilter) => {
      const key = JSON.stringify(part);
      const slots = parts.get(key) ?? matchingSlots(this.#columns, part, tier).all;
      parts.set(key, slots);
      return slots;
    };
    return (filter) => {
      const found = this.#columns.inStock.new_intersection(this.#columns.live);
      for (const [name, value] of Object.entries(filter)) found.intersection(slotsOf({ [name]: value }));
      return !found.isEmpty();
    };
  }

  facets(filter: ListingFilter, tier: Tier): Facets {
    this.sort();
    return countFacets(this.#columns, {
      matches: this.#matches(filter, tier),
      tier,
      byPrice: this.#byPrice[tier],
    });
  }

  /**
   * One page by keyset pagination: the cursor holds the sort values and the id of the last product, so the next page
   * starts after it, whatever was added, sold or removed in the meantime.
   * @throws ApiError VALIDATION for a cursor of another order.
   */
  page(request: List & { readonly order: Order; readonly cursor?: string | undefined }): PageOfIds {
    this.sort();
    const { order, cursor, limit, grouped = false } = request;
    const { valueCount, valuesOf, take } = this.#orderOf(order, request);
    const end = cursor === undefined ? undefined : readCursor(cursor, order, valueCount);
    const listed = this.#listed(request);
    const slots = take({ found: listed, end, count: limit + 1 });
    const page = slots.slice(0, limit);
    const last = page.at(-1);
    return {
      ids: page.map((slot) => this.#idOf(slot)),
      groups: grouped ? listed.size() : null,
      cursor:
        last !== undefined && slots.length > limit
          ? writeCursor(order, { values: valuesOf(last), id: this.#idOf(last) })
          : null,
    };
  }

  /** Products in stock from a position in a fixed random order, wrapping around at its end. */
  random(request: List & { readonly start: number }): string[] {
    this.sort();
    const { start, limit } = request;
    const found = this.#keptListed(request).new_intersection(this.#columns.inStock);
    const { slots } = this.#shuffled;
    const first = this.#shuffled.indexAfter({ values: [start], id: "" });
    const ids: string[] = [];
    for (let step = 0; step < slots.length && ids.length < limit; step++) {
      const slot = slots[(first + step) % slots.length] ?? 0;
      if (found.has(slot)) ids.push(this.#idOf(slot));
    }
    return ids;
  }

  /**
   * Other models in stock, nearest in price first; of the product's kind unless the filter names categories. Undefined
   * for an unknown product.
   */
  related(productId: string, request: List): string[] | undefined {
    this.sort();
    const { tier, limit } = request;
    // Other models only, so the product itself needs no exception.
    const filter = { ...request.filter, exceptId: undefined };
    const columns = this.#columns;
    const product = columns.ids.slotOf(productId);
    if (product === undefined) return undefined;
    const { category, subcategory } = columns.facts.get(columns.factsOf[product] ?? 0).names;
    const ofKind = filter.categories?.length
      ? filter
      : { ...filter, categories: [category], subcategories: [subcategory] };
    const found = this.#keptListed({ ...request, filter: ofKind });
    const isOther = (slot: number) =>
      columns.modelOf[slot] !== columns.modelOf[product] && columns.inStock.has(slot) && found.has(slot);
    const prices = columns.sortValues[priceColumn[tier]];
    const distance = (slot: number) => Math.abs((prices[slot] ?? 0) - (prices[product] ?? 0));
    return nearest(this.#byPrice[tier], { from: product, isWanted: isOther, distance, limit })
      .sort((a, b) => distance(a) - distance(b) || columns.ids.compare(a, b))
      .slice(0, limit)
      .map((slot) => this.#idOf(slot));
  }

  /** Undefined for an unknown product. */
  categoryOf(productId: string): string | undefined {
    const { facts, factsOf, ids } = this.#columns;
    const slot = ids.slotOf(productId);
    return slot === undefined ? undefined : facts.get(factsOf[slot] ?? 0).names.category;
  }

  /** What can be chosen from in the groups of products that a list shows, by product. */
  choices(shown: readonly string[], { filter, tier }: Pick<List, "filter" | "tier">): Map<string, Choices> {
    const slots = shown.flatMap((id) => this.#columns.ids.slotOf(id) ?? []);
    const choices = choicesOf(this.#columns, { found: this.#found(filter, tier), shown: slots, tier });
    return new Map([...choices].map(([slot, one]) => [this.#idOf(slot), one]));
  }

  /** Accessories in stock for a phone: see `FittingAccessories`. Undefined for an unknown product. */
  accessoriesFor(productId: string, tier: Tier): string[] | undefined {
    this.sort();
    const phone = this.#columns.ids.slotOf(productId);
    if (phone === undefined) return undefined;
    const slots = this.#fitting.find({ phone, tier, byPrice: this.#byPrice[tier] });
    return slots.map((slot) => this.#idOf(slot));
  }

  /** For the search vocabulary and suggestions. Reads every product: keep the result while `version` stays. */
  models(): ListedModel[] {
    return listedModels(this.#columns);
  }

  /** The phones that the accessories in stock are made for. */
  fittedModelIds(): Set<string> {
    const { inStock, live, facts, factsOf } = this.#columns;
    const known = new Set<number>();
    inStock.new_intersection(live).forEach((slot) => void known.add(factsOf[slot] ?? 0));
    return new Set([...known].flatMap((id) => facts.get(id).traits.columns.specs.fitsModelIds ?? []));
  }

  /** Changes when a product brings a new model, color or text. Stock and prices do not change it. */
  get wordsVersion(): number {
    return this.#columns.facts.additions + this.#columns.colors.additions;
  }

  isInStock(modelIds: readonly string[]): boolean {
    const { inStock, live, models, modelOf } = this.#columns;
    const marks = new Uint8Array(models.size);
    for (const modelId of modelIds) {
      const id = models.idOf(modelId);
      if (id !== undefined) marks[id] = 1;
    }
    const found = inStock.new_intersection(live);
    keepMarked(found, modelOf, marks);
    return !found.isEmpty();
  }

  #orderOf(order: Order, { filter, tier, grouped = false }: List): ListOrder {
    // A grouped list has its sold-out groups at the end of every order but that by match.
    const sorted = (slots: SortedSlots, direction: "up" | "down") =>
      grouped ? stockFirst(this.#columns, slots, direction) : inOrder(slots, direction);
    switch (order) {
      case "stock":
        return stockFirst(this.#columns, this.#newest);
      case "latest":
        return sorted(this.#newest, "down");
      case "price_asc":
        return sorted(this.#byPrice[tier], "up");
      case "price_desc":
        return sorted(this.#byPrice[tier], "down");
      case "match":
        return byMatch(this.#columns, this.#byIntent.release, filter);
      default:
        return stockFirst(this.#columns, this.#byIntent[order]);
    }
  }

  /** The slots that a list shows. */
  #listed({ filter, tier, grouped = false }: List): TypedFastBitSet {
    const found = this.#found(filter, tier);
    return grouped ? bestOfGroups(this.#columns, found, this.#byPrice[tier]) : found;
  }

  /** The same, kept until a product changes: related and random products come from a few lists. */
  #keptListed({ filter, tier, grouped = false }: List): TypedFastBitSet {
    if (this.#keptLists.version !== this.#version)
      this.#keptLists = { version: this.#version, byKey: new Map() };
    const { byKey } = this.#keptLists;
    const key = JSON.stringify([filter, tier, grouped]);
    const known = byKey.get(key);
    if (known) return known;
    if (byKey.size === maxKeptLists) byKey.clear();
    const listed = this.#listed({ filter, tier, grouped, limit: 0 });
    byKey.set(key, listed);
    return listed;
  }

  #found(filter: ListingFilter, tier: Tier): TypedFastBitSet {
    return this.#matches(filter, tier).all;
  }

  /** A page and the facets of one request have the same filter: the second one finds the slots here. */
  #matches(filter: ListingFilter, tier: Tier): Matches {
    const last = this.#lastMatches;
    if (last?.filter === filter && last.tier === tier && last.version === this.#version) return last.matches;
    const matches = matchingSlots(this.#columns, filter, tier);
    this.#lastMatches = { filter, tier, version: this.#version, matches };
    return matches;
  }

  #idOf(slot: number): string {
    return this.#columns.ids.of(slot);
  }
}

/**
 * The slots around one in a sorted list, alternating up and down to the nearer one, until there are `limit`, and all
 * that are as far away as the last.
 */
function nearest(
  sorted: SortedSlots,
  {
    from,
    isWanted,
    distance,
    limit,
  }: {
    from: number;
    isWanted: (slot: number) => boolean;
    distance: (slot: number) => number;
    limit: number;
  },
): number[] {
  const { slots } = sorted;
  const next = (index: number, step: 1 | -1) => {
    let at = index + step;
    while (at >= 0 && at < slots.length && !isWanted(slots[at] ?? 0)) at += step;
    return at;
  };
  const found: number[] = [];
  const start = sorted.rankOf(from);
  let up = next(start, 1);
  let down = next(start, -1);
  for (;;) {
    const [above, below] = [slots[up], slots[down]];
    if (above === undefined && below === undefined) return found;
    const isUp = below === undefined || (above !== undefined && distance(above) <= distance(below));
    const slot = (isUp ? above : below) ?? 0;
    const last = found.at(-1);
    if (last !== undefined && found.length >= limit && distance(slot) > distance(last)) return found;
    found.push(slot);
    if (isUp) up = next(up, 1);
    else down = next(down, -1);
  }
}
