import type { ServiceApp } from "@haat/service-kit/app";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import { replies, resultReply } from "@haat/service-kit/replies";
import type { Deps } from "../deps.ts";
import { findLadder, findNextUnit, findProduct } from "./product.repository.ts";
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
      const product = await findProduct(db, request.params.pid);
      if (!product) throw new ApiError("NOT_FOUND", messages.notFound);
      const [nextUnit, ladder] = await Promise.all([
        findNextUnit(db, product.id),
        findLadder(db, product, tier),
      ]);
      return { success: true as const, result: detailToWire(product, nextUnit, ladder, tier) };
    },
  );
}
