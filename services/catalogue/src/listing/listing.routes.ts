import type { ServiceApp } from "@haat/service-kit/app";
import { replies } from "@haat/service-kit/replies";
import { replyTags } from "../changes/reply-tags.ts";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { tierOf } from "../product/tier.ts";
import { searchProducts, searchTextOf } from "../search/search-products.ts";
import type { SearchVocabulary } from "../search/search-vocabulary.ts";
import { findBranchCodes } from "../taxonomy/find-branch-codes.ts";
import { listProducts, relatedProducts } from "./list-products.ts";
import type { Sort } from "./listing.rules.ts";
import {
  customSearchQuery,
  filterBody,
  filteredList,
  pageQuery,
  productList,
  searchQuery,
} from "./listing.schemas.ts";
import { filterFromBody, filterFromQuery, listToWire } from "./listing.wire.ts";

const success = true as const;
const pageSize = 12;
/** Spec §9. */
const homeRowSize = 20;
const kept = { tags: [replyTags.products], ignored: ["priceField", "type", "ra"] } as const;

export function listingRoutes(
  app: ServiceApp,
  deps: Pick<Deps, "db" | "listing">,
  vocabulary: SearchVocabulary,
): void {
  const { listing } = deps;

  app.get(
    "/api/product/getAllProductForUser",
    {
      preHandler: app.maybeSignedIn,
      config: { kept },
      schema: { querystring: pageQuery, response: replies(productList) },
    },
    async (request, reply) => {
      const tier = tierOf(request);
      const { sort, seed, cursor, limit = homeRowSize } = request.query;
      if (isRandom(sort, seed)) reply.keptTags = null;
      const { cards, about } = listToWire(
        {
          listing: await listProducts(deps, { filter: {}, tier, sort, seed, cursor, limit }),
          understood: undefined,
          fits: undefined,
        },
        tier,
      );
      return { success, result: cards, ...about };
    },
  );

  app.get(
    "/api/product/handleSearch",
    {
      preHandler: app.maybeSignedIn,
      config: { kept },
      schema: { querystring: searchQuery, response: replies(productList) },
    },
    async (request, reply) => {
      const tier = tierOf(request);
      const { sort, seed, cursor, limit = pageSize } = request.query;
      if (isRandom(sort, seed)) reply.keptTags = null;
      const filter = filterFromQuery(request.query, findBranchCodes(listing.branches, request.query.branch));
      const text = searchTextOf(request.query);
      const { cards, about } = listToWire(
        await searchProducts(deps, vocabulary, { text, filter, tier, sort, seed, cursor, limit }),
        tier,
      );
      return { success, result: cards, ...about };
    },
  );

  app.get(
    "/api/product/handleProductCustomSearch",
    {
      preHandler: app.maybeSignedIn,
      config: { kept },
      schema: { querystring: customSearchQuery, response: replies(productList) },
    },
    async (request, reply) => {
      const tier = tierOf(request);
      const { proid, sort, seed, cursor, limit = pageSize } = request.query;
      if (isRandom(sort, seed)) reply.keptTags = null;
      const filter = filterFromQuery(request.query, findBranchCodes(listing.branches, request.query.branch));
      const text = searchTextOf(request.query);
      const found =
        proid !== undefined && sort === undefined && text === null
          ? {
              listing: await relatedProducts(deps, { productId: proid, filter, tier, limit }),
              understood: undefined,
              fits: undefined,
            }
          : await searchProducts(deps, vocabulary, {
              text,
              filter,
              tier,
              sort: sort ?? "all",
              seed,
              cursor,
              limit,
            });
      const { cards, about } = listToWire(found, tier);
      return { success, result: cards, ...about };
    },
  );

  app.post(
    "/api/product/filterSearchProduct",
    {
      preHandler: app.maybeSignedIn,
      config: { kept },
      schema: { body: filterBody, response: replies(filteredList) },
    },
    async (request, reply) => {
      const tier = tierOf(request);
      const { sort, seed, cursor, limit = pageSize } = request.body;
      if (isRandom(sort, seed)) reply.keptTags = null;
      const filter = filterFromBody(request.body, findBranchCodes(listing.branches, request.body.Branch));
      const text = searchTextOf(request.body);
      const { cards, about } = listToWire(
        await searchProducts(deps, vocabulary, { text, filter, tier, sort, seed, cursor, limit }),
        tier,
      );
      return { success, data: cards, msg: countText(about.total), ...about };
    },
  );
}

/** Only the first page is counted. */
function countText(total: number | undefined): string {
  if (total === undefined) return messages.moreProducts;
  return total === 0 ? messages.noProducts : messages.productsFound(total);
}

/** Without a seed, every reply has other products. */
function isRandom(sort: Sort | undefined, seed: string | undefined): boolean {
  return sort === "random" && seed === undefined;
}
