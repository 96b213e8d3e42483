import type { ServiceApp } from "@haat/service-kit/app";
import { replies, resultReply } from "@haat/service-kit/replies";
import { userIfSignedIn } from "@haat/service-kit/tokens";
import type { FastifyReply } from "fastify";
import { z } from "zod";
import { tierOf } from "../card/request-tier.ts";
import { replyTags } from "../changes/reply-tags.ts";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { searchProducts, searchTextOf } from "../search/search-products.ts";
import type { SearchVocabulary } from "../search/vocabulary/search-vocabulary.ts";
import { findBranchCodes } from "../taxonomy/find-branch-codes.ts";
import { fittedModelIds } from "./accessories/fitting-accessories.ts";
import { homeProducts } from "./home-products.ts";
import { accessoriesFor, relatedProducts } from "./list-products.ts";
import type { ListingFilter, Sort } from "./listing.rules.ts";
import {
  customSearchQuery,
  filterBody,
  filteredList,
  fittedModel,
  homeProductRows,
  homeQuery,
  pageQuery,
  productList,
  searchQuery,
} from "./listing.schemas.ts";
import { filterFromBody, filterFromQuery, homeToWire, listToWire } from "./listing.wire.ts";

const success = true as const;
const pageSize = 12;
/** Spec §9. */
const homeRowSize = 20;
/** `iPhone 9` before `iPhone 13`. */
const byName = new Intl.Collator("en", { numeric: true });
const kept = { tags: [replyTags.products], ignored: ["priceField", "type", "ra"] } as const;

/** What the lists have in common. `q`, `keyword` and `exact`: the text to understand. */
interface ListRequest {
  readonly sort?: Sort | undefined;
  readonly seed?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
  readonly q?: string | undefined;
  readonly keyword?: readonly string[] | undefined;
  readonly exact?: "1" | undefined;
  readonly group?: "model" | undefined;
}

export function listingRoutes(
  app: ServiceApp,
  deps: Pick<Deps, "db" | "listing">,
  vocabulary: SearchVocabulary,
): void {
  const { listing } = deps;

  async function list(reply: FastifyReply, request: ListRequest, filter: ListingFilter) {
    const { sort = "all", seed, cursor, limit = pageSize } = request;
    // Without a seed, every reply has other products.
    if (sort === "random" && seed === undefined) reply.keptTags = null;
    const tier = tierOf(reply.request);
    const text = searchTextOf(request);
    const grouped = request.group === "model";
    const list = { filter, tier, sort, seed, cursor, limit, grouped };
    const found = await searchProducts(deps, vocabulary, { text, ...list });
    return listToWire(found, tier);
  }

  app.get(
    "/api/product/getAllProductForUser",
    {
      preHandler: app.maybeSignedIn,
      config: { kept },
      schema: {
        security: userIfSignedIn,
        summary: "A page of all products",
        querystring: pageQuery,
        response: replies(productList),
      },
    },
    async ({ query }, reply) => {
      const { cards, about } = await list(reply, { ...query, limit: query.limit ?? homeRowSize }, {});
      return { success, result: cards, ...about };
    },
  );

  app.get(
    "/api/product/handleSearch",
    {
      preHandler: app.maybeSignedIn,
      config: { kept },
      schema: {
        security: userIfSignedIn,
        summary: "A page of the products that match a search and filters",
        querystring: searchQuery,
        response: replies(productList),
      },
    },
    async ({ query }, reply) => {
      const filter = filterFromQuery(query, findBranchCodes(listing.branches, query.branch));
      const { cards, about } = await list(reply, query, filter);
      return { success, result: cards, ...about };
    },
  );

  app.get(
    "/api/product/handleProductCustomSearch",
    {
      preHandler: app.maybeSignedIn,
      config: { kept },
      schema: {
        security: userIfSignedIn,
        summary: "A page of the products that match a search, for the search box",
        querystring: customSearchQuery,
        response: replies(productList),
      },
    },
    async (request, reply) => {
      const { query } = request;
      const { proid, sort, group, limit = pageSize } = query;
      const tier = tierOf(request);
      if (query.accessoriesFor !== undefined) {
        const found = await accessoriesFor(deps, { productId: query.accessoriesFor, tier });
        const { cards, about } = listToWire({ listing: found }, tier);
        return { success, result: cards, ...about };
      }
      const filter = filterFromQuery(query, findBranchCodes(listing.branches, query.branch));
      const isRelated = proid !== undefined && sort === undefined && searchTextOf(query) === null;
      const { cards, about } = isRelated
        ? listToWire(
            {
              listing: await relatedProducts(deps, {
                productId: proid,
                filter,
                tier,
                limit,
                grouped: group === "model",
              }),
            },
            tier,
          )
        : await list(reply, query, filter);
      return { success, result: cards, ...about };
    },
  );

  app.get(
    "/api/product/getHomeProducts",
    {
      preHandler: app.maybeSignedIn,
      config: { kept },
      schema: {
        security: userIfSignedIn,
        summary: "The rows of products of the home page",
        querystring: homeQuery,
        response: replies(resultReply(homeProductRows)),
      },
    },
    async (request) => {
      const tier = tierOf(request);
      const { seed = "" } = request.query;
      return { success, result: homeToWire(await homeProducts(deps, { tier, seed }), tier) };
    },
  );

  app.get(
    "/api/product/getFittedModels",
    {
      config: { kept: { tags: [replyTags.products], forEveryone: true } },
      schema: {
        summary: "The phone models that accessories are made for",
        response: replies(resultReply(z.array(fittedModel))),
      },
    },
    async () => {
      const fitted = fittedModelIds(listing.index);
      const models = vocabulary.of(listing.index).models.filter(({ modelId }) => fitted.has(modelId));
      const inOrder = models.toSorted(
        (a, b) => byName.compare(a.brand, b.brand) || byName.compare(a.model, b.model),
      );
      return { success, result: inOrder.map(({ modelId, brand, model }) => ({ modelId, brand, model })) };
    },
  );

  app.post(
    "/api/product/filterSearchProduct",
    {
      preHandler: app.maybeSignedIn,
      config: { kept },
      schema: {
        security: userIfSignedIn,
        summary: "A page of the products that match filters, and the count of each filter's choices",
        body: filterBody,
        response: replies(filteredList),
      },
    },
    async ({ body }, reply) => {
      const filter = filterFromBody(body, findBranchCodes(listing.branches, body.Branch));
      const { cards, about } = await list(reply, body, filter);
      return { success, data: cards, msg: countText(about.total), ...about };
    },
  );
}

/** Only the first page is counted. */
function countText(total: number | undefined): string {
  if (total === undefined) return messages().list.moreProducts;
  return total === 0 ? messages().list.noProducts : messages().list.productsFound({ total });
}
