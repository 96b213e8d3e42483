import type { ServiceApp } from "@haat/service-kit/app";
import { replies } from "@haat/service-kit/replies";
import { userIfSignedIn } from "@haat/service-kit/tokens";
import { tierOf } from "../../card/request-tier.ts";
import { replyTags } from "../../changes/reply-tags.ts";
import type { Deps } from "../../deps.ts";
import type { SearchVocabulary } from "../vocabulary/search-vocabulary.ts";
import { suggestionList, suggestQuery } from "./suggest.schemas.ts";
import { Suggestions } from "./suggest.ts";

const success = true as const;

export function suggestRoutes(
  app: ServiceApp,
  { listing }: Pick<Deps, "listing">,
  vocabulary: SearchVocabulary,
): void {
  const suggestions = new Suggestions(vocabulary);
  app.get(
    "/api/product/suggest",
    {
      preHandler: app.maybeSignedIn,
      config: { cached: { tags: [replyTags.products] } },
      schema: {
        security: userIfSignedIn,
        summary: "Suggestions for the text of the search box",
        querystring: suggestQuery,
        response: replies(suggestionList),
      },
    },
    async (request, reply) => {
      const { index } = listing;
      const found = suggestions.find(request.query.q, tierOf(request), index);
      // A cached reply stays until the next change, so it must know the last one.
      if (!suggestions.isCurrent(index)) reply.cacheTags = null;
      return { success, suggestions: found };
    },
  );
}
