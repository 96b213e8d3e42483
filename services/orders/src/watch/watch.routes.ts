import { maskEmail } from "@haat/domain/mask-email";
import type { ServiceApp } from "@haat/service-kit/app";
import { networkOf } from "@haat/service-kit/caller-network";
import { ApiError } from "@haat/service-kit/errors";
import { messages as commonMessages } from "@haat/service-kit/messages";
import { replies, successReply } from "@haat/service-kit/replies";
import { userIfSignedIn, userOf } from "@haat/service-kit/tokens";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { confirmLinkedWatches, endLinkedWatches, showLinkedWatches } from "./linked-watches.ts";
import { findOwnWatches, removeUserWatch, type WatchOwner } from "./watch.repository.ts";
import {
  endLinkedBody,
  endWatchBody,
  linkBody,
  linkedWatchesReply,
  watchesReply,
  watchProductBody,
} from "./watch.schemas.ts";
import { watchesWire } from "./watch.wire.ts";
import { watchProduct } from "./watch-product.ts";

/** Many shoppers share the IP address of a mobile network. */
const requestsPerHour = 60;
const success = true as const;

export function watchRoutes(app: ServiceApp, deps: Deps): void {
  watchRoute(app, deps);
  accountRoutes(app, deps);
  linkRoutes(app, deps);
}

function watchRoute(app: ServiceApp, deps: Deps): void {
  app.post(
    "/api/order/watchProduct",
    {
      preHandler: app.maybeSignedIn,
      config: {
        rateLimit: {
          max: requestsPerHour,
          timeWindow: "1 hour",
          // Runs after `maybeSignedIn`.
          hook: "preHandler",
          keyGenerator: ({ authenticatedUser, ip }: FastifyRequest) =>
            authenticatedUser?.userId ?? networkOf(ip),
        },
      },
      schema: {
        summary:
          "Tells the shopper once, by SMS or at a confirmed e-mail address, when a product of the same model, memory and condition is on sale or costs no more than a price; not in the specification",
        security: userIfSignedIn,
        body: watchProductBody,
        response: replies(successReply),
      },
    },
    async (request) => {
      const { productId, belowPrice: belowPaise, email } = request.body;
      const user = request.authenticatedUser;
      const owner = ownerOf(user?.userId, email);
      await watchProduct(deps, { owner, productId, belowPaise, tier: user?.tier ?? "consumer" });
      return { success, msg: user ? messages().watch.added : messages().watch.confirm };
    },
  );
}

function ownerOf(userId: string | undefined, email: string | undefined): WatchOwner {
  if (userId !== undefined) return { userId };
  if (email === undefined) throw new ApiError("VALIDATION", `email: ${messages().watch.email}`);
  return { email };
}

function accountRoutes(app: ServiceApp, { db }: Deps): void {
  const preValidation = app.signedIn;
  const security = [{ user: [] }];

  app.get(
    "/api/order/getWatches",
    {
      preValidation,
      schema: {
        summary: "What the user watches, and what was told; not in the specification",
        response: replies(watchesReply),
        security,
      },
    },
    async (request) => {
      const watches = await findOwnWatches(db, { userId: userOf(request).userId });
      return { success, result: watchesWire(watches) };
    },
  );

  app.post(
    "/api/order/endWatch",
    {
      preValidation,
      schema: {
        summary: "Ends one of the user's watches; not in the specification",
        body: endWatchBody,
        response: replies(successReply),
        security,
      },
    },
    async (request) => {
      const isRemoved = await removeUserWatch(db, userOf(request).userId, request.body.watchId);
      if (!isRemoved) throw new ApiError("NOT_FOUND", commonMessages().notFound);
      return { success, msg: messages().watch.ended };
    },
  );
}

/** By POST, so that no log of addresses holds the link. */
function linkRoutes(app: ServiceApp, deps: Deps): void {
  app.post(
    "/api/order/getLinkedWatches",
    {
      schema: {
        summary: "What the address of a mailed link watches; not in the specification",
        body: linkBody,
        response: replies(linkedWatchesReply),
      },
    },
    async ({ body }) => {
      const { email, watches } = await showLinkedWatches(deps, body.link);
      return { success, result: { email: maskEmail(email), watches: watchesWire(watches) } };
    },
  );

  app.post(
    "/api/order/confirmLinkedWatches",
    {
      schema: {
        summary: "Confirms what was entered for the address of a mailed link; not in the specification",
        body: linkBody,
        response: replies(successReply),
      },
    },
    async ({ body }) => {
      await confirmLinkedWatches(deps, body.link);
      return { success, msg: messages().watch.confirmed };
    },
  );

  app.post(
    "/api/order/endLinkedWatches",
    {
      schema: {
        summary: "Ends what the address of a mailed link watches; not in the specification",
        body: endLinkedBody,
        response: replies(successReply),
      },
    },
    async ({ body }) => {
      await endLinkedWatches(deps, body.link, body.watchId ?? null);
      return { success, msg: messages().watch.ended };
    },
  );
}
