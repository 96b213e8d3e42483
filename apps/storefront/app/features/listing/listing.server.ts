import type { components } from "@haat/api-clients/catalogue";
import { pageSize } from "../../lib/pace.ts";
import type { ProductPage } from "../../lib/product.ts";
import { toProduct, type WireProduct } from "../../lib/product.ts";
import type { Clients } from "../../server/clients.server.ts";
import { ApiErrorReply, replyOf } from "../../server/reply.server.ts";
import type { ListingQuery } from "./listing-query.ts";

export type Facets = components["schemas"]["Facets"];

export interface Listing {
  readonly page: ProductPage;
  /** The number of products in the list; null on later pages, for which the catalogue does not count. */
  readonly total: number | null;
  /** The values to filter by with their counts; on the first page only. */
  readonly facets: Facets | null;
}

/**
 * One page of products. URLs may be old or made up: a filter that the catalogue rejects finds nothing, and an invalid
 * cursor starts from the first page.
 */
export async function loadListing(catalogue: Clients["catalogue"], query: ListingQuery): Promise<Listing> {
  try {
    return await requestListing(catalogue, query);
  } catch (error) {
    if (!(error instanceof ApiErrorReply) || error.status !== 400) throw error;
    return query.cursor === null ? emptyListing : await loadListing(catalogue, { ...query, cursor: null });
  }
}

const emptyListing: Listing = { page: { products: [], cursor: null }, total: 0, facets: null };

/** Filters that only the panel has go to its route (spec §7), all others to search. */
async function requestListing(catalogue: Clients["catalogue"], query: ListingQuery): Promise<Listing> {
  const usesPanel = query.discounts.length + query.storages.length + query.rams.length > 0;
  return usesPanel ? await requestFiltered(catalogue, query) : await requestSearch(catalogue, query);
}

async function requestSearch(catalogue: Clients["catalogue"], query: ListingQuery): Promise<Listing> {
  const reply = await replyOf(
    catalogue.GET("/api/product/handleSearch", {
      params: {
        query: {
          ...commonParams(query),
          ...(query.brands.length > 0 ? { brand: [...query.brands] } : {}),
          ...(query.branches.length > 0 ? { branch: [...query.branches] } : {}),
          ...(query.minPrice === null ? {} : { minPrice: query.minPrice }),
          ...(query.maxPrice === null ? {} : { maxPrice: query.maxPrice }),
        },
      },
    }),
  );
  return listingOf(reply.result, reply);
}

async function requestFiltered(catalogue: Clients["catalogue"], query: ListingQuery): Promise<Listing> {
  const reply = await replyOf(
    catalogue.POST("/api/product/filterSearchProduct", {
      body: {
        ...commonParams(query),
        Brand: [...query.brands],
        Branch: [...query.branches],
        Discount: [...query.discounts],
        Storage: [...query.storages],
        RAM: [...query.rams],
        Price: {
          ...(query.minPrice === null ? {} : { min: query.minPrice }),
          ...(query.maxPrice === null ? {} : { max: query.maxPrice }),
        },
      },
    }),
  );
  return listingOf(reply.data, reply);
}

function listingOf(
  products: readonly WireProduct[],
  { cursor, total, facets }: Pick<components["schemas"]["ProductList"], "cursor" | "total" | "facets">,
): Listing {
  return {
    page: { products: products.map(toProduct), cursor },
    total: total ?? null,
    facets: facets ?? null,
  };
}

function commonParams(query: ListingQuery) {
  return {
    sort: query.sort,
    limit: pageSize,
    ...(query.category === null ? {} : { category: query.category }),
    ...(query.subcategory === null ? {} : { subcategory: query.subcategory }),
    ...(query.conditions.length > 0 ? { subsubcategory: [...query.conditions] } : {}),
    ...(query.tag === null ? {} : { tag: query.tag }),
    ...(query.keywords.length > 0 ? { keyword: [...query.keywords] } : {}),
    ...(query.cursor === null ? {} : { cursor: query.cursor }),
  };
}

/** All brand names, for the filters panel. */
export async function loadBrandNames(catalogue: Clients["catalogue"]): Promise<string[]> {
  const { result } = await replyOf(catalogue.GET("/api/brand/getAllBrand"));
  return result.map(({ brandName }) => brandName);
}
