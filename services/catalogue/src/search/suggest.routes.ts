import type { ServiceApp } from "@haat/service-kit/app";
import { replies } from "@haat/service-kit/replies";
import { replyTags } from "../changes/reply-tags.ts";
import type { Deps } from "../deps.ts";
import { tierOf } from "../product/tier.ts";
import { suggestionList, suggestQuery } from "./suggest.schemas.ts";
import { Suggestions } from "./suggest.ts";

const success = true as const;

export function suggestRoutes(app: ServiceApp, { listing }: Deps): void {
  const suggestions = new Suggestions();
  app.get(
    "/api/product/suggest",
    {
      preHandler: app.maybeSignedIn,
      config: { kept: { tags: [replyTags.products] } },
      schema: { querystring: suggestQuery, response: replies(suggestionList) },
    },
    async (request) => ({
      success,
      suggestions: suggestions.find(request.query.q, tierOf(request), listing.index),
    }),
  );
}
