import type { ServiceApp } from "@haat/service-kit/app";
import { replies } from "@haat/service-kit/replies";
import type { Deps } from "../deps.ts";
import { makeQuote } from "./make-quote.ts";
import { quoteBody, quoteReply } from "./quote.schemas.ts";

export function quoteRoutes(app: ServiceApp, { db }: Deps): void {
  app.post(
    "/internal/quotes",
    {
      preValidation: app.fromService,
      schema: {
        summary: "Prices and facts of products for a tier; `missing` has those that are no longer sold",
        body: quoteBody,
        response: replies(quoteReply),
        security: [{ service: [] }],
      },
    },
    async (request) => await makeQuote(db, request.body.tier, request.body.items),
  );
}
