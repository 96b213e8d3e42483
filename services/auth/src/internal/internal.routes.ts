import type { AddressId, SessionId, UserId } from "@haat/domain/id";
import type { ServiceApp } from "@haat/service-kit/app";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import { replies } from "@haat/service-kit/replies";
import { findAddress } from "../address/address.repository.ts";
import type { Deps } from "../deps.ts";
import { findUser } from "../profile/profile.repository.ts";
import { findLiveSession } from "../session/session.repository.ts";
import { addressParams, addressReply, userParams, userQuery, userReply } from "./internal.schemas.ts";

const security = [{ service: [] }];

/** Routes for other services, which call with a service token. */
export function internalRoutes(app: ServiceApp, { db }: Deps): void {
  const preValidation = app.fromService;
  app.get(
    "/internal/users/:userId",
    {
      preValidation,
      schema: {
        summary: "A user; with a sessionId 401 SESSION_ENDED unless that session of the user is live",
        security,
        params: userParams,
        querystring: userQuery,
        response: replies(userReply),
      },
    },
    async ({ params, query }) => {
      const userId = params.userId as UserId;
      if (query.sessionId !== undefined) {
        const found = await findLiveSession(db, { userId, sessionId: query.sessionId as SessionId });
        if (!found) throw new ApiError("SESSION_ENDED", messages.signIn);
        return found.user;
      }
      const user = await findUser(db, userId);
      if (!user) throw new ApiError("NOT_FOUND", messages.notFound);
      return user;
    },
  );
  app.get(
    "/internal/users/:userId/addresses/:addressId",
    {
      preValidation,
      schema: {
        summary: "An address of a user; 404 when it belongs to another user",
        security,
        params: addressParams,
        response: replies(addressReply),
      },
    },
    async ({ params }) => {
      const own = { id: params.addressId as AddressId, userId: params.userId as UserId };
      const address = await findAddress(db, own);
      if (!address) throw new ApiError("NOT_FOUND", messages.notFound);
      return address;
    },
  );
}
