import type { ServiceApp } from "@haat/service-kit/app";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import { replies, resultReply } from "@haat/service-kit/replies";
import { replyTags } from "../changes/reply-tags.ts";
import type { Deps } from "../deps.ts";
import { findLadder, findPriceHistory, findProduct } from "./product.repository.ts";
import { productDetail, productParams } from "./product.schemas.ts";
import { detailToWire } from "./product.wire.ts";
import { tierOf } from "./tier.ts";

export function productRoutes(app: ServiceApp, { read }: Deps): void {
  app.get(
    "/api/product/getProductById/:pid",
    {
      preHandler: app.maybeSignedIn,
      config: { kept: {} },
      schema: { params: productParams, response: replies(resultReply(productDetail)) },
    },
    async (request, reply) => {
      const tier = tierOf(request);
      const { pid } = request.params;
      const [found, ladder, prices] = await Promise.all([
        read(async (db) => await findProduct(db, pid)),
        read(async (db) => await findLadder(db, pid, tier)),
        read(async (db) => await findPriceHistory(db, pid, tier)),
      ]);
      if (!found) throw new ApiError("NOT_FOUND", messages.notFound);
      const { id, modelId } = found.product;
      reply.keptTags = [replyTags.product(id), replyTags.model(modelId)];
      return { success: true as const, result: detailToWire(found, { ladder, prices, tier }) };
    },
  );
}
