import type { ServiceApp } from "@haat/service-kit/app";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import { replies, resultReply } from "@haat/service-kit/replies";
import type { Deps } from "../deps.ts";
import { findLadder, findProduct } from "./product.repository.ts";
import { productDetail, productParams } from "./product.schemas.ts";
import { detailToWire } from "./product.wire.ts";
import { tierOf } from "./tier.ts";

export function productRoutes(app: ServiceApp, { db }: Deps): void {
  app.get(
    "/api/product/getProductById/:pid",
    {
      preHandler: app.maybeSignedIn,
      schema: { params: productParams, response: replies(resultReply(productDetail)) },
    },
    async (request) => {
      const tier = tierOf(request);
      const { pid } = request.params;
      const [found, ladder] = await Promise.all([findProduct(db, pid), findLadder(db, pid, tier)]);
      if (!found) throw new ApiError("NOT_FOUND", messages.notFound);
      return { success: true as const, result: detailToWire(found, ladder, tier) };
    },
  );
}
