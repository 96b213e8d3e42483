import { randomInt } from "node:crypto";
import type { Tier } from "@haat/domain/account";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import type { Deps } from "../deps.ts";
import { fittingAccessories } from "./accessories/fitting-accessories.ts";
import type { Branch } from "./index/catalogue-listing.ts";
import type { IndexedProduct } from "./index/indexed-product.ts";
import type { ListingIndex } from "./index/listing-index.ts";
import type { Facets } from "./list/facets.ts";
import { ProductList } from "./list/product-list.ts";
import { type ListedCard, readCards } from "./listed-cards.ts";
import {
  type ListingFilter,
  type ListRequest,
  type Order,
  type Sort,
  shuffleStart,
} from "./listing.rules.ts";

interface LimitedRequest extends ListRequest {
  readonly limit: number;
}

interface SortedRequest extends LimitedRequest {
  readonly sort: Sort;
  /** For `random`: the same seed returns the same products. */
  readonly seed?: string | undefined;
  readonly cursor?: string | undefined;
}

export interface Listing {
  readonly rows: readonly ListedCard[];
  /** Where the next page starts; null on the last. */
  readonly cursor: string | null;
  /** On the first page only. */
  readonly total: number | null;
  /** The number of groups, when the list is grouped. On the first page only. */
  readonly groups: number | null;
  /** On the first page only. Branches have their names. */
  readonly facets: Facets | null;
}

type ListDeps = Pick<Deps, "db" | "listing">;

/** The index in memory decides which products are shown; only their cards are read from the database. */
export async function listProducts({ db, listing }: ListDeps, request: SortedRequest): Promise<Listing> {
  const { filter, sort, seed, limit } = request;
  const list = new ProductList(listing.index, request);
  if (sort === "random") return await wholeList(db, list, list.random({ start: startOf(seed), limit }));
  const cursor = request.cursor || undefined;
  const page = list.page({ order: orderOf(sort, filter), cursor, limit });
  const facets = cursor ? null : named(list.facets(), listing.branches);
  return {
    rows: await readList(db, list, page.ids),
    cursor: page.cursor,
    total: facets && facets.total,
    groups: cursor ? null : list.groups,
    facets,
  };
}

/**
 * Other models at about the same price.
 * @throws ApiError NOT_FOUND for an unknown product.
 */
export async function relatedProducts(
  { db, listing }: ListDeps,
  { productId, limit, ...request }: LimitedRequest & { readonly productId: string },
): Promise<Listing> {
  const { index } = listing;
  const product = expectProduct(index, productId);
  const list = relatedTo(index, product, request);
  return await wholeList(db, list, list.nearestInPrice(product, limit));
}

/**
 * Accessories for a phone.
 * @throws ApiError NOT_FOUND for an unknown product.
 */
export async function accessoriesFor(
  { db, listing }: ListDeps,
  { productId, tier }: { readonly productId: string; readonly tier: Tier },
): Promise<Listing> {
  const { index } = listing;
  const ids = fittingAccessories(index, expectProduct(index, productId), tier);
  return await wholeList(db, undefined, ids);
}

/** The products in a related row. */
const relatedCount = 8;

/** What a product's page shows below it: accessories for a phone, and related products. */
export async function relatedRows(
  { db, listing }: ListDeps,
  { productId, tier }: { readonly productId: string; readonly tier: Tier },
): Promise<{ readonly accessories: readonly ListedCard[]; readonly related: readonly ListedCard[] }> {
  const { index } = listing;
  const product = index.find(productId);
  // It was added a moment ago.
  if (!product) return { accessories: [], related: [] };
  const { category } = product.facts.shared;
  const list = new ProductList(index, { filter: ofRelatedRow(product), tier, grouped: true });
  const related = list.nearestInPrice(product, relatedCount);
  const lists = {
    accessories: { ids: category === "Phone" ? fittingAccessories(index, product, tier) : [] },
    related: { ids: related, choices: list.choices(related) },
  };
  const cardsOf = await readCards(db, Object.values(lists));
  return { accessories: cardsOf(lists.accessories), related: cardsOf(lists.related) };
}

/** @throws ApiError NOT_FOUND */
function expectProduct(index: ListingIndex, id: string): IndexedProduct {
  const product = index.find(id);
  if (!product) throw new ApiError("NOT_FOUND", messages().notFound);
  return product;
}

/** Other phones for a phone; for an accessory, what fits the same phones, or else accessories of the same kind. */
function ofRelatedRow({ facts }: IndexedProduct): ListingFilter {
  const { category, subcategory, specs } = facts.shared;
  if (category === "Phone") return { categories: [category] };
  return specs.fitsModelIds?.length
    ? { categories: [category], fitsAll: specs.fitsModelIds }
    : { categories: [category], subcategories: [subcategory] };
}

/** Products of the same kind, and accessories for the same phones, unless the filter names categories. */
function relatedTo(
  index: ListingIndex,
  { facts }: IndexedProduct,
  { filter, ...request }: ListRequest,
): ProductList {
  const { category, subcategory, specs } = facts.shared;
  const ofKind = filter.categories?.length
    ? filter
    : { ...filter, categories: [category], subcategories: [subcategory], fitsAll: specs.fitsModelIds };
  // Related products are other models, so the product itself needs no exception.
  return new ProductList(index, { ...request, filter: { ...ofKind, exceptId: undefined } });
}

/** A list of one page. */
async function wholeList(
  db: Deps["db"],
  list: ProductList | undefined,
  ids: readonly string[],
): Promise<Listing> {
  const rows = await readList(db, list, ids);
  const groups = list?.isGrouped ? rows.length : null;
  return { rows, cursor: null, total: rows.length, groups, facets: null };
}

async function readList(
  db: Deps["db"],
  list: ProductList | undefined,
  ids: readonly string[],
): Promise<ListedCard[]> {
  const cards = { ids, choices: list?.isGrouped ? list.choices(ids) : undefined };
  const cardsOf = await readCards(db, [cards]);
  return cardsOf(cards);
}

function named(facets: Facets, branches: readonly Branch[]): Facets {
  const names = new Map(branches.map(({ code, name }) => [code, name]));
  return {
    ...facets,
    branches: facets.branches.map(({ value, count }) => ({ value: names.get(value) ?? value, count })),
  };
}

/** `all` sorts by best match when there are search words, else products in stock first, and of these phones. */
function orderOf(sort: Exclude<Sort, "random">, filter: ListingFilter): Order {
  if (sort !== "all") return sort;
  return filter.terms?.length || filter.preferred?.length ? "match" : "stock";
}

function startOf(seed: string | undefined): number {
  return seed === undefined ? randomInt(-(2 ** 31), 2 ** 31) : shuffleStart(seed);
}
