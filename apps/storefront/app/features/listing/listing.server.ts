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
  /** How many products the list has; null on later pages, for which the catalogue does not count. */
  readonly total: number | null;
  /** What the filters can choose from; on the first page only. */
  readonly facets: Facets | null;
}

/**
 * One page of products. An address may be old or made up: what the catalogue has no word for finds nothing, and a place
 * in the list that is not known any more is its beginning.
 */
export async function loadListing(catalogue: Clients["catalogue"], query: ListingQuery): Promise<Listing> {
  try {
    return await asked(catalogue, query);
  } catch (error) {
    if (!(error instanceof ApiErrorReply) || error.status !== 400) throw error;
    return query.cursor === null ? nothing : await loadListing(catalogue, { ...query, cursor: null });
  }
}

const nothing: Listing = { page: { products: [], cursor: null }, total: 0, facets: null };

/** What only the filters panel knows goes the panel's way (spec §7), all else by search. */
async function asked(catalogue: Clients["catalogue"], query: ListingQuery): Promise<Listing> {
  const usesPanel = query.discounts.length + query.storages.length + query.rams.length > 0;
  return usesPanel ? await filtered(catalogue, query) : await searched(catalogue, query);
}

async function searched(catalogue: Clients["catalogue"], query: ListingQuery): Promise<Listing> {
  const answer = await replyOf(
    catalogue.GET("/api/product/handleSearch", {
      params: {
        query: {
          ...shared(query),
          ...(query.brands.length > 0 ? { brand: [...query.brands] } : {}),
          ...(query.branches.length > 0 ? { branch: [...query.branches] } : {}),
          ...(query.minPrice === null ? {} : { minPrice: query.minPrice }),
          ...(query.maxPrice === null ? {} : { maxPrice: query.maxPrice }),
        },
      },
    }),
  );
  return listingOf(answer.result, answer);
}

async function filtered(catalogue: Clients["catalogue"], query: ListingQuery): Promise<Listing> {
  const answer = await replyOf(
    catalogue.POST("/api/product/filterSearchProduct", {
      body: {
        ...shared(query),
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
  return listingOf(answer.data, answer);
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

function shared(query: ListingQuery) {
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
