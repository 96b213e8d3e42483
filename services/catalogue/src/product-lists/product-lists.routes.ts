import { perLocale } from "@haat/domain/locale";
import type { ServiceApp } from "@haat/service-kit/app";
import { replies } from "@haat/service-kit/replies";
import { currentLocale } from "@haat/service-kit/request-context";
import { userIfSignedIn } from "@haat/service-kit/tokens";
import type { FastifyReply } from "fastify";
import { tierOf } from "../card/request-tier.ts";
import { replyTags } from "../changes/reply-tags.ts";
import type { Deps } from "../deps.ts";
import { fittedModelIds } from "../listing/accessories/fitting-accessories.ts";
import { accessoriesFor, relatedProducts } from "../listing/list-products.ts";
import type { ListingFilter, Sort } from "../listing/listing.rules.ts";
import { messages } from "../messages.ts";
import { searchProducts, searchTextOf } from "../search/search-products.ts";
import type { SearchVocabulary } from "../search/vocabulary/search-vocabulary.ts";
import { findBranchCodes } from "../taxonomy/find-branch-codes.ts";
import { homeProducts } from "./home-products.ts";
import {
  customSearchQuery,
  filterBody,
  filteredList,
  fittedModelList,
  homeQuery,
  homeReply,
  pageQuery,
  phoneModelList,
  productList,
  searchQuery,
} from "./product-lists.schemas.ts";
import { filterFromBody, filterFromQuery, homeToWire, listToWire } from "./product-lists.wire.ts";

const success = true as const;
const pageSize = 12;
/** Of the list of all products. Spec §9. */
const longPageSize = 20;
/** `iPhone 9` before `iPhone 13`. */
const collatorIn = perLocale((locale) => new Intl.Collator(locale, { numeric: true }));
const cached = { tags: [replyTags.products], ignored: ["priceField", "type", "ra"] } as const;

/** What the lists have in common. `q`, `keyword` and `exact`: the text to understand. */
interface ListQuery {
  readonly sort?: Sort | undefined;
  readonly seed?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
  readonly q?: string | undefined;
  readonly keyword?: readonly string[] | undefined;
  readonly exact?: "1" | undefined;
  readonly group?: "model" | undefined;
}

type ListingDeps = Pick<Deps, "db" | "listing">;

export function productListRoutes(app: ServiceApp, deps: ListingDeps, vocabulary: SearchVocabulary): void {
  searchRoutes(app, deps, vocabulary);
  searchBoxRoute(app, deps, vocabulary);
  homeRoute(app, deps);
  fittedModelsRoute(app, deps, vocabulary);
  phoneModelsRoute(app, deps, vocabulary);
  filterRoute(app, deps, vocabulary);
}

/** The lists of all products, and of a search. */
function searchRoutes(app: ServiceApp, deps: ListingDeps, vocabulary: SearchVocabulary): void {
  const { listing } = deps;

  app.get(
    "/api/product/getAllProductForUser",
    {
      preHandler: app.maybeSignedIn,
      config: { cached },
      schema: {
        security: userIfSignedIn,
        summary: "A page of all products",
        querystring: pageQuery,
        response: replies(productList),
      },
    },
    async ({ query }, reply) => {
      const { cards, about } = await listPage(
        deps,
        vocabulary,
        reply,
        { ...query, limit: query.limit ?? longPageSize },
        {},
      );
      return { success, result: cards, ...about };
    },
  );

  app.get(
    "/api/product/handleSearch",
    {
      preHandler: app.maybeSignedIn,
      config: { cached },
      schema: {
        security: userIfSignedIn,
        summary: "A page of the products that match a search and filters",
        querystring: searchQuery,
        response: replies(productList),
      },
    },
    async ({ query }, reply) => {
      const filter = filterFromQuery(query, findBranchCodes(listing.branches, query.branch));
      const { cards, about } = await listPage(deps, vocabulary, reply, query, filter);
      return { success, result: cards, ...about };
    },
  );
}

/** A search, what is related to a product, or the accessories for it. */
function searchBoxRoute(app: ServiceApp, deps: ListingDeps, vocabulary: SearchVocabulary): void {
  const { listing } = deps;

  app.get(
    "/api/product/handleProductCustomSearch",
    {
      preHandler: app.maybeSignedIn,
      config: { cached },
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
        : await listPage(deps, vocabulary, reply, query, filter);
      return { success, result: cards, ...about };
    },
  );
}

function homeRoute(app: ServiceApp, deps: ListingDeps): void {
  app.get(
    "/api/product/getHomeProducts",
    {
      preHandler: app.maybeSignedIn,
      config: { cached },
      schema: {
        security: userIfSignedIn,
        summary: "The rows of products of the home page",
        querystring: homeQuery,
        response: replies(homeReply),
      },
    },
    async (request) => {
      const tier = tierOf(request);
      const { seed = "" } = request.query;
      return { success, result: homeToWire(await homeProducts(deps, { tier, seed }), tier) };
    },
  );
}

function fittedModelsRoute(app: ServiceApp, { listing }: ListingDeps, vocabulary: SearchVocabulary): void {
  app.get(
    "/api/product/getFittedModels",
    {
      config: { cached: { tags: [replyTags.products], forEveryone: true } },
      schema: {
        summary: "The phone models that accessories are made for",
        response: replies(fittedModelList),
      },
    },
    async () => {
      const fitted = fittedModelIds(listing.index);
      const models = vocabulary.of(listing.index).models.filter(({ modelId }) => fitted.has(modelId));
      const { compare } = collatorIn(currentLocale());
      const inOrder = models.toSorted((a, b) => compare(a.brand, b.brand) || compare(a.model, b.model));
      return { success, result: inOrder.map(({ modelId, brand, model }) => ({ modelId, brand, model })) };
    },
  );
}

/** What the form of a phone to sell suggests. */
function phoneModelsRoute(app: ServiceApp, { listing }: ListingDeps, vocabulary: SearchVocabulary): void {
  app.get(
    "/api/product/getPhoneModels",
    {
      config: { cached: { tags: [replyTags.products], forEveryone: true } },
      schema: {
        summary: "The titles of all phones that the shop knows, stocked or not",
        response: replies(phoneModelList),
      },
    },
    async () => {
      const known = vocabulary.of(listing.index);
      const titles = known.modelsAt(known.phones).map(({ title }) => title);
      return { success, result: [...new Set(titles)].toSorted(collatorIn(currentLocale()).compare) };
    },
  );
}

/** A filtered list, and how many products each further filter would leave. */
function filterRoute(app: ServiceApp, deps: ListingDeps, vocabulary: SearchVocabulary): void {
  const { listing } = deps;

  app.post(
    "/api/product/filterSearchProduct",
    {
      preHandler: app.maybeSignedIn,
      config: { cached },
      schema: {
        security: userIfSignedIn,
        summary: "A page of the products that match filters, and the count of each filter's choices",
        body: filterBody,
        response: replies(filteredList),
      },
    },
    async ({ body }, reply) => {
      const filter = filterFromBody(body, findBranchCodes(listing.branches, body.Branch));
      const { cards, about } = await listPage(deps, vocabulary, reply, body, filter);
      return { success, data: cards, msg: countText(about.total), ...about };
    },
  );
}

async function listPage(
  deps: ListingDeps,
  vocabulary: SearchVocabulary,
  reply: FastifyReply,
  query: ListQuery,
  filter: ListingFilter,
) {
  const { sort = "all", seed, cursor, limit = pageSize } = query;
  // Without a seed, every reply has other products.
  if (sort === "random" && seed === undefined) reply.cacheTags = null;
  const tier = tierOf(reply.request);
  const text = searchTextOf(query);
  const grouped = query.group === "model";
  const found = await searchProducts(deps, vocabulary, {
    text,
    filter,
    tier,
    sort,
    seed,
    cursor,
    limit,
    grouped,
  });
  return listToWire(found, tier);
}

/** Only the first page is counted. */
function countText(total: number | undefined): string {
  if (total === undefined) return messages().list.moreProducts;
  return total === 0 ? messages().list.noProducts : messages().list.productsFound({ total });
}
