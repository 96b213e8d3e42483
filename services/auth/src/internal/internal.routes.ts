import type { AddressId, SessionId, UserId } from "@haat/domain/id";
import type { ServiceApp } from "@haat/service-kit/app";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import { replies } from "@haat/service-kit/replies";
import { takeOutBought } from "../cart/cart.repository.ts";
import type { Deps } from "../deps.ts";
import { markEmailRejected } from "../user/user.repository.ts";
import { findBuyer, findContact, findOrderContact } from "./buyer.repository.ts";
import {
  boughtBody,
  boughtParams,
  boughtReply,
  buyerParams,
  buyerQuery,
  buyerReply,
  contactReply,
  emailRejectedBody,
  emailRejectedReply,
  orderContactReply,
  userParams,
} from "./internal.schemas.ts";

/** Routes for other services, which call with a service token. */
export function internalRoutes(app: ServiceApp, { db }: Deps): void {
  buyerRoutes(app, db);
  contactRoute(app, db);
}

function buyerRoutes(app: ServiceApp, db: Deps["db"]): void {
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
      if (!found) throw new ApiError("SESSION_ENDED", messages().signIn);
      return found;
    },
  );

  app.get(
    "/internal/users/:userId/order-contact",
    {
      preValidation: app.fromService,
      schema: {
        summary: "How a user wants to hear of orders, and where",
        security: [{ service: [] }],
        params: userParams,
        response: replies(orderContactReply),
      },
    },
    async ({ params }) => {
      const contact = await findOrderContact(db, params.userId as UserId);
      if (!contact) throw new ApiError("NOT_FOUND", messages().notFound);
      return contact;
    },
  );

  app.post(
    "/internal/users/:userId/email-rejected",
    {
      preValidation: app.fromService,
      schema: {
        summary: "Marks the user's e-mail address as one that takes no mail, unless it is another one by now",
        security: [{ service: [] }],
        params: userParams,
        body: emailRejectedBody,
        response: replies(emailRejectedReply),
      },
    },
    async ({ params, body: { email } }) => {
      await markEmailRejected(db, params.userId as UserId, email);
      return { email };
    },
  );

  app.post(
    "/internal/carts/:userId/bought",
    {
      preValidation: app.fromService,
      schema: {
        summary: "Takes the products of a paid order out of the user's cart, once per order",
        security: [{ service: [] }],
        params: boughtParams,
        body: boughtBody,
        response: replies(boughtReply),
      },
    },
    async ({ params, body: { orderId, productIds } }) => {
      await takeOutBought(db, { userId: params.userId as UserId, orderId, productIds });
      return { orderId };
    },
  );
}

function contactRoute(app: ServiceApp, db: Deps["db"]): void {
  app.get(
    "/internal/users/:userId/contact",
    {
      preValidation: app.fromService,
      schema: {
        summary: "The number and the tier of a user, for a message; 404 when the account is closed",
        security: [{ service: [] }],
        params: userParams,
        response: replies(contactReply),
      },
    },
    async ({ params }) => {
      const contact = await findContact(db, params.userId as UserId);
      if (!contact) throw new ApiError("NOT_FOUND", messages().notFound);
      return contact;
    },
  );
}
