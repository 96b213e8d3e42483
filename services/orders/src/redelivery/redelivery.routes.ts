import type { ServiceApp } from "@haat/service-kit/app";
import { perNetwork } from "@haat/service-kit/rate-limits";
import { replies } from "@haat/service-kit/replies";
import { userIfSignedIn } from "@haat/service-kit/tokens";
import type { Deps } from "../deps.ts";
import { redeliveryBody, redeliveryReply, requestRedeliveryBody } from "./redelivery.schemas.ts";
import { requestRedelivery, showRedelivery } from "./request-redelivery.ts";

/** Links cannot be guessed. The limit keeps one network from trying all day, and a street of shoppers is below it. */
const rateLimit = perNetwork(60, "1 minute");

/** They take the link in the body, because URLs may be logged on their way. */
export function redeliveryRoutes(app: ServiceApp, deps: Deps): void {
  app.post(
    "/api/order/showRedelivery",
    {
      config: { rateLimit },
      schema: {
        summary:
          "What a shopper can ask after a failed delivery attempt, by the link that was sent; an addition",
        body: redeliveryBody,
        response: replies(redeliveryReply),
      },
    },
    async (request) => ({
      success: true as const,
      result: await showRedelivery(deps, request.body.link),
    }),
  );

  app.post(
    "/api/order/requestRedelivery",
    {
      config: { rateLimit },
      preHandler: app.maybeSignedIn,
      schema: {
        summary: "Asks the courier to deliver on another day or to call another number; an addition",
        description:
          "Once for each failed attempt: a repeat gets what was asked first. A job asks the courier.",
        body: requestRedeliveryBody,
        response: replies(redeliveryReply),
        security: userIfSignedIn,
      },
    },
    async (request) => ({
      success: true as const,
      result: await requestRedelivery(deps, request.body),
    }),
  );
}
