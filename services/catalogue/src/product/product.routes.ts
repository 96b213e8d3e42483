import type { ServiceApp } from "@haat/service-kit/app";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import { replies } from "@haat/service-kit/replies";
import { userIfSignedIn } from "@haat/service-kit/tokens";
import { tierOf } from "../card/request-tier.ts";
import { replyTags } from "../changes/reply-tags.ts";
import type { Deps } from "../deps.ts";
import { relatedRows } from "../listing/list-products.ts";
import { cardsToWire } from "../product-lists/product-lists.wire.ts";
import { findLadder, findPriceHistory, findProduct } from "./product.repository.ts";
import { productParams, productQuery, productReply } from "./product.schemas.ts";
import { detailToWire } from "./product.wire.ts";

export function productRoutes(app: ServiceApp, { db, listing }: Pick<Deps, "db" | "listing">): void {
  app.get(
    "/api/product/getProductById/:pid",
    {
      preHandler: app.maybeSignedIn,
      config: { cached: {} },
      schema: {
        security: userIfSignedIn,
        summary: "A product with its choices and related products",
        params: productParams,
        querystring: productQuery,
        response: replies(productReply),
      },
    },
    async (request, reply) => {
      const tier = tierOf(request);
      const { pid } = request.params;
      const withRelated = request.query.with === "related";
      const [found, ladder, prices, rows] = await Promise.all([
        findProduct(db, pid),
        findLadder(db, pid, tier),
        findPriceHistory(db, pid, tier),
        withRelated ? relatedRows({ db, listing }, { productId: pid, tier }) : null,
      ]);
      if (!found) throw new ApiError("NOT_FOUND", messages().notFound);
      const { id, modelId } = found.product;
      reply.cacheTags = [
        replyTags.product(id),
        replyTags.model(modelId),
        ...(rows ? [replyTags.products] : []),
      ];
      const result = {
        ...detailToWire(found, { ladder, prices, tier }),
        ...(rows && {
          accessories: cardsToWire(rows.accessories, tier),
          related: cardsToWire(rows.related, tier),
        }),
      };
      return { success: true as const, result };
    },
  );
}
