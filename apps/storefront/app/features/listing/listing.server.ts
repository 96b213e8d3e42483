import type { components } from "@haat/api-clients/catalogue";
import { ApiCallError, replyOf } from "@haat/api-clients/reply";
import { pageSize } from "../../lib/pace.ts";
import { type ProductPage } from "../../lib/product.ts";
import { toProduct } from "../../lib/wire-product.ts";
import type { Clients } from "../../server/clients.server.ts";
import type { ModelNames } from "./filter-text.ts";
import {
  isGrouped,
  listingParams,
  listNames,
  numberNames,
  openSection,
  pageCount,
  sortOf,
  textToUnderstand,
} from "./listing-query.ts";

export type Facets = components["schemas"]["Facets"];
/** A phone that accessories fit. */
export type FittedModel = components["schemas"]["FittedModel"];
/** What the catalogue understood a search text as. */
export type Understood = components["schemas"]["Understood"];

export interface Listing {
  readonly page: ProductPage;
  /** How many pages of the list are in `page`. */
  readonly pageCount: number;
  /** The number of products in the list; null on later pages, for which the catalogue does not count. */
  readonly total: number | null;
  /** The number of cards of a grouped list; on the first page only. */
  readonly groups: number | null;
  /** The values to filter by with their counts; on the first page only. */
  readonly facets: Facets | null;
  /** The parameters that every link of the page starts from: explicit filters and those understood from the text. */
  readonly search: string;
  /** null when no text was searched for. */
  readonly understood: Understood | null;
  readonly modelNames: ModelNames;
  /** Null unless the URL asks to show them. */
  readonly fittedModels: readonly FittedModel[] | null;
}

/**
 * One page of products. `category` is that of the page's path. URLs may be old or made up: a filter that the catalogue
 * rejects finds nothing, and an invalid cursor starts from the first page.
 */
export async function loadListing(
  catalogue: Clients["catalogue"],
  params: URLSearchParams,
  category: string | null = null,
): Promise<Listing> {
  try {
    const listing = await requestListing(catalogue, params, category);
    const count = pageCount(params);
    const page = await withFollowingPages(listing.page, count, async (cursor) => {
      const next = new URLSearchParams(params);
      next.set("cursor", cursor);
      next.delete(openSection);
      return (await requestListing(catalogue, next, category)).page;
    });
    return { ...listing, page, pageCount: count };
  } catch (error) {
    if (!(error instanceof ApiCallError) || error.status !== 400) throw error;
    const first = withoutCursor(params);
    if (params.has("cursor")) return await loadListing(catalogue, first, category);
    return {
      page: { products: [], cursor: null },
      pageCount: 1,
      total: 0,
      groups: null,
      facets: null,
      search: first.toString(),
      understood: null,
      modelNames: {},
      fittedModels: null,
    };
  }
}

/** Infinite scroll had loaded this many pages before the page was reloaded. */
async function withFollowingPages(
  first: ProductPage,
  count: number,
  load: (cursor: string) => Promise<ProductPage>,
): Promise<ProductPage> {
  let { products, cursor } = first;
  for (let pages = 1; pages < count && cursor !== null; pages++) {
    const next = await load(cursor);
    const known = new Set(products.map(({ id }) => id));
    products = [...products, ...next.products.filter(({ id }) => !known.has(id))];
    ({ cursor } = next);
  }
  return { products, cursor };
}

async function requestListing(
  catalogue: Clients["catalogue"],
  params: URLSearchParams,
  category: string | null,
): Promise<Listing> {
  const text = textToUnderstand(params);
  const { result, cursor, total, groups, facets, understood, fits } = await replyOf(
    catalogue.GET("/api/product/handleSearch", {
      params: {
        query: {
          ...searchQuery(params),
          ...(category === null ? {} : { category }),
          ...(text === null ? {} : { q: text }),
        },
      },
    }),
  );
  const resolved = understood ? resolvedParams(params, understood) : withoutCursor(params);
  if (category !== null) resolved.delete("category");
  return {
    page: { products: result.map(toProduct), cursor },
    pageCount: 1,
    total: total ?? null,
    groups: groups ?? null,
    facets: facets ?? null,
    search: resolved.toString(),
    understood: understood ?? null,
    modelNames: fits ? { [fits.modelId]: fits.model } : {},
    fittedModels: params.get(openSection) === "fits" ? await loadFittedModels(catalogue) : null,
  };
}

/** The URL's parameters for the catalogue, which has the same names. */
function searchQuery(params: URLSearchParams) {
  const numbers = numberNames.filter((name) => params.has(name));
  const fits = params.get("fits");
  const cursor = params.get("cursor");
  return {
    sort: sortOf(params),
    limit: pageSize,
    ...(isGrouped(params) ? { group: "model" as const } : {}),
    ...(cursor === null ? {} : { cursor }),
    ...(fits === null ? {} : { fits }),
    ...(params.has("exact") ? { exact: "1" as const } : {}),
    prefer: params.getAll("prefer"),
    ...Object.fromEntries(numbers.map((name) => [name, Number(params.get(name))])),
    // The request leaves out empty lists. Keywords that were understood already are words that must occur.
    ...Object.fromEntries(
      listNames.map((name) => [
        name === "keyword" && params.has("type") ? "words" : name,
        params.getAll(name),
      ]),
    ),
  };
}

/** What the list was filtered by, marked as understood. The text stays for the heading and the search box. */
function resolvedParams(params: URLSearchParams, understood: Understood): URLSearchParams {
  const resolved = new URLSearchParams({ type: "search" });
  const text = params.has("q") ? (understood.correctedText ?? understood.text) : "";
  if (text !== "") resolved.set("q", text);
  for (const [name, values] of Object.entries(understood.params))
    for (const value of values) resolved.append(name, value);
  for (const name of ["sort", "exact", "group"]) {
    const value = params.get(name);
    if (value !== null && !resolved.has(name)) resolved.set(name, value);
  }
  return listingParams(resolved);
}

function withoutCursor(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete("cursor");
  rest.delete("pages");
  return rest;
}

export async function loadFittedModels(catalogue: Clients["catalogue"]): Promise<FittedModel[]> {
  return (await replyOf(catalogue.GET("/api/product/getFittedModels"))).result;
}

/** All brand names, for the filters panel. */
export async function loadBrandNames(catalogue: Clients["catalogue"]): Promise<string[]> {
  const { result } = await replyOf(catalogue.GET("/api/brand/getAllBrand"));
  return result.map(({ brandName }) => brandName);
}
