import { lowestId } from "@haat/domain/id";
import type { ServiceApp } from "@haat/service-kit/app";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import { replies, resultReply } from "@haat/service-kit/replies";
import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";
import { replyTags } from "../changes/reply-tags.ts";
import type { Deps } from "../deps.ts";
import { findSitemapPart, findSitemapPartSummary } from "./sitemap.repository.ts";

/** A part has the products whose ids follow `after`. */
const sitemapPart = z.object({ after: z.uuid(), changed_at: z.iso.datetime() }).meta({ id: "SitemapPart" });
const sitemapProduct = z
  .object({ _id: z.uuid(), pslug: z.string(), changed_at: z.iso.datetime() })
  .meta({ id: "SitemapProduct" });
const sitemapParts = resultReply(z.array(sitemapPart)).meta({
  example: {
    success: true,
    result: [{ after: "00000000-0000-0000-0000-000000000000", changed_at: "2026-11-24T00:00:00.000Z" }],
  },
});
const sitemapProducts = resultReply(z.array(sitemapProduct)).meta({
  example: {
    success: true,
    result: [
      {
        _id: "3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05",
        pslug: "Redmi-Note-12-5G",
        changed_at: "2026-11-24T00:00:00.000Z",
      },
    ],
  },
});
const partParams = z.strictObject({ after: uuidInput });

/** The day only: reservations change products, so the time would tell what is being bought. */
const dayOf = (time: Date) => `${time.toISOString().slice(0, 10)}T00:00:00.000Z`;

const cached = { tags: [replyTags.products], forEveryone: true } as const;
const success = true as const;

/** The addresses of all products that search engines should know, in parts. */
export function sitemapRoutes(app: ServiceApp, { db }: Pick<Deps, "db">): void {
  app.get(
    "/api/product/sitemap",
    {
      config: { cached },
      schema: { summary: "The parts of the sitemap", response: replies(sitemapParts) },
    },
    async () => {
      const result: z.input<typeof sitemapPart>[] = [];
      let after = lowestId;
      for (;;) {
        const summary = await findSitemapPartSummary(db, after);
        if (!summary) return { success, result };
        result.push({ after, changed_at: dayOf(summary.updatedAt) });
        after = summary.lastId;
      }
    },
  );

  app.get(
    "/api/product/sitemap/:after",
    {
      config: { cached },
      schema: {
        summary: "The products of one part of the sitemap",
        params: partParams,
        response: replies(sitemapProducts),
      },
    },
    async (request) => {
      const rows = await findSitemapPart(db, request.params.after);
      if (!rows?.length) throw new ApiError("NOT_FOUND", messages().notFound);
      const result = rows.map(({ id, slug, updatedAt }) => ({
        _id: id,
        pslug: slug,
        changed_at: dayOf(updatedAt),
      }));
      return { success, result };
    },
  );
}
