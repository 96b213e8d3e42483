import type { ServiceApp } from "@haat/service-kit/app";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import { replies } from "@haat/service-kit/replies";
import type { Deps } from "../deps.ts";
import { findKind } from "./find-kind.ts";
import { findOffers } from "./find-offers.ts";
import { kindParams, kindReply, offersBody, offersReply } from "./offer.schemas.ts";

export function offerRoutes(app: ServiceApp, { db, listing }: Pick<Deps, "db" | "listing">): void {
  const preValidation = app.fromService;
  const security = [{ service: [] }];

  app.get(
    "/internal/products/:productId/kind",
    {
      preValidation,
      schema: {
        summary: "The model, memory and condition of a product, as one kind",
        params: kindParams,
        response: replies(kindReply),
        security,
      },
    },
    async ({ params }) => {
      const found = await findKind(db, params.productId);
      if (!found) throw new ApiError("NOT_FOUND", messages().notFound);
      return found;
    },
  );

  app.post(
    "/internal/offers",
    {
      preValidation,
      schema: {
        summary: "The cheapest product in stock of each kind",
        body: offersBody,
        response: replies(offersReply),
        security,
      },
    },
    async ({ body }) => ({ offers: findOffers(listing.index, body.kinds) }),
  );
}
