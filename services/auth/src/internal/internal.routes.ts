import type { AddressId, SessionId, UserId } from "@haat/domain/id";
import type { ServiceApp } from "@haat/service-kit/app";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import { replies } from "@haat/service-kit/replies";
import type { Deps } from "../deps.ts";
import { findBuyer } from "./buyer.repository.ts";
import { buyerParams, buyerQuery, buyerReply } from "./internal.schemas.ts";

/** Routes for other services, which call with a service token. */
export function internalRoutes(app: ServiceApp, { db }: Deps): void {
  app.get(
    "/internal/buyers/:userId",
    {
      preValidation: app.fromService,
      schema: {
        summary:
          "A user who places an order, with the delivery address; null when the user has no such address. 401 SESSION_ENDED unless the session of the user is live",
        security: [{ service: [] }],
        params: buyerParams,
        querystring: buyerQuery,
        response: replies(buyerReply),
      },
    },
    async ({ params, query }) => {
      const found = await findBuyer(db, {
        userId: params.userId as UserId,
        sessionId: query.sessionId as SessionId,
        addressId: query.addressId as AddressId,
      });
      if (!found) throw new ApiError("SESSION_ENDED", messages.signIn);
      return found;
    },
  );
}
