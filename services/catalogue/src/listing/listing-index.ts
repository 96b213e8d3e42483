import type { Tier } from "@haat/domain/tier";
import type { Facets } from "./facets.repository.ts";
import { intentScores } from "./intent-rankings.ts";
import type { ListedModel, ListedProduct } from "./listed-product.ts";
import { type ListingFilter, type Order, shuffleStart, wordsOf } from "./listing.rules.ts";
import { type PageEnd, readCursor, writeCursor } from "./page-cursor.ts";
import { factsOf } from "./product-facts.ts";

export interface PageOfIds {
  readonly ids: readonly string[];
  /** Where the next page starts; null on the last. */
  readonly cursor: string | null;
}

interface PageRequest {
  readonly filter: ListingFilter;
  readonly tier: Tier;
  readonly order: Order;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

type List = Pick<PageRequest, "filter" | "tier" | "limit">;

/** All products of the catalogue in memory: filters, counts and orders them without asking the database. */
export class ListingIndex {
  #products = new Map<string, ListedProduct>();
  #version = 0;

  constructor(products: Iterable<ListedProduct> = []) {
    this.put(products);
  }

  /** Changes with every change of a product. */
  get version(): number {
    return this.#version;
  }

  /** Adds products, or replaces those with the same id. */
  put(products: Iterable<ListedProduct>): void {
    for (const product of products) this.#products.set(product.id, product);
    this.#version += 1;
  }

  remove(ids: Iterable<string>): void {
    for (const id of ids) this.#products.delete(id);
    this.#version += 1;
  }

  count(filter: ListingFilter, tier: Tier): number {
    return this.#matching(filter, tier).length;
  }

  facets(filter: ListingFilter, tier: Tier): Facets {
    const found = this.#matching(filter, tier);
    const prices = found.map((product) => priceOf(product, tier));
    const byCount = (a: { value: string; count: number }, b: { value: string; count: number }) =>
      b.count - a.count || (a.value < b.value ? -1 : 1);
    return {
      total: found.length,
      minPricePaise: found.length > 0 ? Math.min(...prices) : null,
      maxPricePaise: found.length > 0 ? Math.max(...prices) : null,
      brands: counted(found.map((product) => product.brand)).toSorted(byCount),
      branches: counted(found.map((product) => product.branch)).toSorted(byCount),
      storageGb: counted(present(found.map((product) => product.storageGb))).toSorted(
        (a, b) => a.value - b.value,
      ),
      ramGb: counted(present(found.map((product) => product.ramGb))).toSorted((a, b) => a.value - b.value),
      discounts: [10, 20, 50].map((value) => ({
        value,
        count: found.filter((product) => discountOf(product, tier) >= value).length,
      })),
    };
  }

  /** @throws ApiError VALIDATION for a cursor of another order. */
  page({ filter, tier, order, cursor, limit }: PageRequest): PageOfIds {
    const end = cursor === undefined ? undefined : readCursor(cursor, order, valueCounts[order]);
    const ascending = order === "price_asc";
    const found = this.#matching(filter, tier)
      .map((product) => ({ id: product.id, values: sortValues(product, { filter, tier, order }) }))
      .toSorted((a, b) => (ascending ? compare(a, b) : compare(b, a)))
      .filter((one) => end === undefined || (ascending ? compare(one, end) : compare(end, one)) > 0);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      ids: page.map(({ id }) => id),
      cursor: last && found.length > limit ? writeCursor(order, last) : null,
    };
  }

  /** Products in stock from a position in a fixed random order, wrapping around at its end. */
  random({ filter, tier, start, limit }: List & { readonly start: number }): string[] {
    const found = this.#matching(filter, tier)
      .filter((product) => product.inStock)
      .map(({ id }) => ({ id, values: [shuffleStart(id)] }))
      .toSorted(compare);
    const first = found.findIndex(({ values: [position = 0] }) => position >= start);
    const turned = first < 0 ? found : [...found.slice(first), ...found.slice(0, first)];
    return turned.slice(0, limit).map(({ id }) => id);
  }

  /** Other models in stock of the product's kind, nearest in price first. Undefined for an unknown product. */
  related(productId: string, { filter, tier, limit }: List): string[] | undefined {
    const product = this.#products.get(productId);
    if (!product) return undefined;
    const kind = filter.categories?.length
      ? filter
      : { ...filter, categories: [product.category], subcategories: [product.subcategory] };
    const distance = (other: ListedProduct) => Math.abs(priceOf(other, tier) - priceOf(product, tier));
    return this.#matching(kind, tier)
      .filter((other) => other.inStock && other.modelId !== product.modelId)
      .map((other) => ({ id: other.id, values: [distance(other)] }))
      .toSorted(compare)
      .slice(0, limit)
      .map(({ id }) => id);
  }

  models(): ListedModel[] {
    const byModel = Map.groupBy(this.#products.values(), (product) => product.modelId);
    return [...byModel.values()].flatMap((products) => {
      const [first] = products;
      if (!first) return [];
      const inStock = products.filter((product) => product.inStock);
      const lowest = (tier: Tier) =>
        inStock.length > 0 ? Math.min(...inStock.map((product) => priceOf(product, tier))) : null;
      return [
        {
          modelId: first.modelId,
          brand: first.brand,
          model: first.model,
          title: first.title,
          category: first.category,
          subcategory: first.subcategory,
          network: first.network,
          batteryMah: first.batteryMah,
          screenInches: first.screenInches,
          specs: first.specs,
          keywords: first.keywords,
          colors: [...new Set(products.map((product) => product.color))],
          ramGb: distinctNumbers(products.map((product) => product.ramGb)),
          storageGb: distinctNumbers(products.map((product) => product.storageGb)),
          inStock: inStock.length > 0,
          fromPricePaise: lowest("consumer"),
          fromWholesalePricePaise: lowest("wholesaler"),
          picture: first.picture,
        },
      ];
    });
  }

  #matching(filter: ListingFilter, tier: Tier): ListedProduct[] {
    return [...this.#products.values()].filter((product) => matches(product, filter, tier));
  }
}

const valueCounts: Readonly<Record<Order, number>> = {
  stock: 2,
  latest: 1,
  price_asc: 1,
  price_desc: 1,
  match: 3,
  camera: 3,
  gaming: 3,
  battery: 3,
};

function matches(product: ListedProduct, filter: ListingFilter, tier: Tier): boolean {
  const facts = factsOf(product);
  const colorWords = wordsOf(product.color);
  const price = priceOf(product, tier);
  return (
    product.id !== filter.exceptId &&
    oneOf(filter.categories, product.category) &&
    oneOf(filter.subcategories, product.subcategory) &&
    oneOf(filter.conditions, product.condition) &&
    oneOf(filter.tags, product.tag) &&
    oneOf(filter.brands, product.brand.toLowerCase()) &&
    oneOf(filter.branches, product.branch) &&
    oneOf(filter.storageGb, product.storageGb) &&
    oneOf(filter.ramGb, product.ramGb) &&
    oneOf(filter.networks, product.network) &&
    oneOf(filter.formFactors, product.specs.formFactor) &&
    oneOf(filter.panels, product.specs.panel) &&
    anyWithin(filter.colors, colorWords) &&
    anyWithin(filter.chipsets, facts.chipsetWords) &&
    atLeast(price, filter.minPricePaise) &&
    atMost(price, filter.maxPricePaise) &&
    atLeast(discountOf(product, tier), filter.minDiscount) &&
    atLeast(facts.batteryMah, filter.minBatteryMah) &&
    atLeast(product.screenInches, filter.minScreenInches) &&
    atMost(product.screenInches, filter.maxScreenInches) &&
    atLeast(facts.chargeWatts, filter.minChargeWatts) &&
    atLeast(facts.refreshHz, filter.minRefreshHz) &&
    atLeast(facts.cameraMp, filter.minCameraMp) &&
    (filter.fits === undefined || (product.specs.fitsModelIds ?? []).includes(filter.fits)) &&
    (filter.terms === undefined ||
      (filter.terms.length > 0 && filter.terms.every((term) => facts.words.includes(term))))
  );
}

/** The values that sort a product, most significant first. All but ascending prices are sorted descending. */
function sortValues(
  product: ListedProduct,
  { filter, tier, order }: Pick<PageRequest, "filter" | "tier" | "order">,
): number[] {
  const inStock = product.inStock ? 1 : 0;
  const createdAt = product.createdAt.getTime();
  switch (order) {
    case "stock":
      return [inStock, createdAt];
    case "latest":
      return [createdAt];
    case "price_asc":
    case "price_desc":
      return [priceOf(product, tier)];
    case "match":
      return [matchScore(product, filter), inStock, createdAt];
    default:
      return [inStock, intentScores(product)[order], createdAt];
  }
}

function matchScore(product: ListedProduct, filter: ListingFilter): number {
  const { titleWords } = factsOf(product);
  const covered = titleWords.filter((word) => filter.terms?.includes(word)).length;
  const phonesFirst = !filter.categories?.length && product.category === "Phone" ? 10_000 : 0;
  return phonesFirst + Math.round((1000 * covered) / Math.max(1, titleWords.length));
}

function compare(a: PageEnd, b: PageEnd): number {
  for (const [index, value] of a.values.entries()) {
    const difference = value - (b.values[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

function priceOf(product: ListedProduct, tier: Tier): number {
  return tier === "wholesaler" ? product.wholesalePricePaise : product.consumerPricePaise;
}

function discountOf(product: ListedProduct, tier: Tier): number {
  return tier === "wholesaler" ? product.wholesaleDiscount : product.consumerDiscount;
}

function oneOf<Value>(wanted: readonly Value[] | undefined, value: Value | null | undefined): boolean {
  return !wanted?.length || wanted.some((one) => one === value);
}

/** Whether all words of one of the texts are among the words. */
function anyWithin(texts: readonly string[] | undefined, words: readonly string[]): boolean {
  return !texts?.length || texts.some((text) => wordsOf(text).every((word) => words.includes(word)));
}

function atLeast(value: number | null, bound: number | undefined): boolean {
  return bound === undefined || (value !== null && value >= bound);
}

function atMost(value: number | null, bound: number | undefined): boolean {
  return bound === undefined || (value !== null && value <= bound);
}

function present<Value>(values: readonly (Value | null)[]): Value[] {
  return values.filter((value) => value !== null);
}

function distinctNumbers(values: readonly (number | null)[]): number[] {
  return [...new Set(present(values))].toSorted((a, b) => a - b);
}

function counted<Value>(values: readonly Value[]): { value: Value; count: number }[] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count }));
}
