import { randomInt } from "node:crypto";
import type { Tier } from "@haat/domain/tier";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import type { Deps } from "../deps.ts";
import type { Branch } from "./catalogue-listing.ts";
import type { Facets } from "./facets.ts";
import { type ListedCard, readCards } from "./listed-cards.ts";
import { type ListingFilter, type Order, type Sort, shuffleStart } from "./listing.rules.ts";
import type { ListingIndex } from "./listing-index.ts";

interface ListRequest {
  readonly filter: ListingFilter;
  readonly tier: Tier;
  readonly limit: number;
  /** One product for each group of products that differ only in grade, color and branch. */
  readonly grouped?: boolean | undefined;
}

interface SortedRequest extends ListRequest {
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

interface CardDeps {
  readonly db: Deps["db"];
  readonly index: ListingIndex;
}

/** The index in memory decides which products are shown; only their cards are read from the database. */
export async function listProducts({ db, listing }: ListDeps, request: SortedRequest): Promise<Listing> {
  const { filter, tier, sort, limit, grouped } = request;
  const { index } = listing;
  if (sort === "random") {
    const ids = index.random({ filter, tier, start: startOf(request.seed), limit, grouped });
    return await wholeList({ db, index }, request, ids);
  }
  const cursor = request.cursor || undefined;
  const page = index.page({ filter, tier, order: orderOf(sort, filter), cursor, limit, grouped });
  const facets = cursor ? null : named(index.facets(filter, tier), listing.branches);
  return {
    rows: await readList({ db, index }, request, page.ids),
    cursor: page.cursor,
    total: facets && facets.total,
    groups: cursor ? null : page.groups,
    facets,
  };
}

/**
 * Other models at about the same price.
 * @throws ApiError NOT_FOUND for an unknown product.
 */
export async function relatedProducts(
  { db, listing }: ListDeps,
  { productId, ...list }: ListRequest & { readonly productId: string },
): Promise<Listing> {
  const { index } = listing;
  const ids = index.related(productId, list);
  if (!ids) throw new ApiError("NOT_FOUND", messages.notFound);
  return await wholeList({ db, index }, list, ids);
}

/**
 * Accessories for a phone.
 * @throws ApiError NOT_FOUND for an unknown product.
 */
export async function accessoriesFor(
  { db, listing }: ListDeps,
  { productId, ...list }: Omit<ListRequest, "filter"> & { readonly productId: string },
): Promise<Listing> {
  const { index } = listing;
  const ids = index.accessoriesFor(productId, list.tier);
  if (!ids) throw new ApiError("NOT_FOUND", messages.notFound);
  return await wholeList({ db, index }, { ...list, filter: {} }, ids);
}

/** The products in a related row. */
const relatedCount = 8;

/** What a product's page shows below it: accessories for a phone, and other models of its category. */
export async function relatedRows(
  { db, listing }: ListDeps,
  { productId, tier }: Pick<ListRequest, "tier"> & { readonly productId: string },
): Promise<{ readonly accessories: readonly ListedCard[]; readonly related: readonly ListedCard[] }> {
  const { index } = listing;
  const category = index.categoryOf(productId);
  // It was added a moment ago.
  if (category === undefined) return { accessories: [], related: [] };
  const list = { filter: { categories: [category] }, tier, limit: relatedCount, grouped: true };
  const accessories = category === "Phone" ? (index.accessoriesFor(productId, tier) ?? []) : [];
  const related = index.related(productId, list) ?? [];
  const lists = {
    accessories: { ids: accessories },
    related: { ids: related, choices: index.choices(related, list) },
  };
  const cardsOf = await readCards(db, Object.values(lists));
  return { accessories: cardsOf(lists.accessories), related: cardsOf(lists.related) };
}

/** A list of one page. */
async function wholeList(deps: CardDeps, request: ListRequest, ids: readonly string[]): Promise<Listing> {
  const rows = await readList(deps, request, ids);
  return {
    rows,
    cursor: null,
    total: rows.length,
    groups: request.grouped ? rows.length : null,
    facets: null,
  };
}

async function readList(
  { db, index }: CardDeps,
  { filter, tier, grouped }: ListRequest,
  ids: readonly string[],
): Promise<ListedCard[]> {
  const list = { ids, choices: grouped ? index.choices(ids, { filter, tier }) : undefined };
  const cardsOf = await readCards(db, [list]);
  return cardsOf(list);
}

function named(facets: Facets, branches: readonly Branch[]): Facets {
  const names = new Map(branches.map(({ code, name }) => [code, name]));
  return {
    ...facets,
    branches: facets.branches.map(({ value, count }) => ({ value: names.get(value) ?? value, count })),
  };
}

/** `all` sorts by best match when there are search words, else products in stock first. */
function orderOf(sort: Exclude<Sort, "random">, filter: ListingFilter): Order {
  if (sort !== "all") return sort;
  return filter.terms?.length || filter.preferred?.length ? "match" : "stock";
}

function startOf(seed: string | undefined): number {
  return seed === undefined ? randomInt(-(2 ** 31), 2 ** 31) : shuffleStart(seed);
}
