import { randomInt } from "node:crypto";
import type { Tier } from "@haat/domain/tier";
import type { Db } from "../db/client.ts";
import { countFacets, type Facets } from "./facets.repository.ts";
import { findPage, findRandom, type Order, type Page } from "./listing.repository.ts";
import { type ListingFilter, type Sort, shuffleStart } from "./listing.rules.ts";

export interface ListRequest {
  readonly filter: ListingFilter;
  readonly tier: Tier;
  readonly sort: Sort;
  /** For `random`: the same seed returns the same products. */
  readonly seed?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export interface Listing extends Page {
  /** On the first page only, because counting reads the whole list. */
  readonly total: number | null;
  /** On the first page only. */
  readonly facets: Facets | null;
}

export async function listProducts(db: Db, request: ListRequest): Promise<Listing> {
  const { filter, tier, sort, limit } = request;
  if (sort === "random") {
    const rows = await findRandom(db, { filter, tier, start: shuffleStartOf(request.seed), limit });
    return { rows, cursor: null, total: rows.length, facets: null };
  }
  const order = sortOrderOf(sort, filter);
  if (request.cursor) {
    const page = await findPage(db, { filter, tier, order, cursor: request.cursor, limit });
    return { ...page, total: null, facets: null };
  }
  const [page, facets] = await Promise.all([
    findPage(db, { filter, tier, order, limit }),
    countFacets(db, filter, tier),
  ]);
  return { ...page, total: facets.total, facets };
}

/** `all` sorts by best match when there are search terms, else products in stock first. */
function sortOrderOf(sort: Exclude<Sort, "random">, filter: ListingFilter): Order {
  if (sort !== "all") return sort;
  return filter.terms?.length ? "match" : "stock";
}

function shuffleStartOf(seed: string | undefined): number {
  return seed === undefined ? randomInt(-(2 ** 31), 2 ** 31) : shuffleStart(seed);
}
