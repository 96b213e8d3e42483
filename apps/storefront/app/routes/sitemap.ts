import { replyOf } from "@haat/api-clients/reply";
import { sitemapReply } from "../features/sitemap/sitemap.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/sitemap";

/** The index of the sitemaps: one of the pages, and one for each part of the products. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { clients, publicOrigin } = context.get(requestContext);
  const { result: parts } = await replyOf(clients.catalogue.GET("/api/product/sitemap"));
  const changedAt = parts
    .map((part) => part.changed_at)
    .toSorted()
    .at(-1);
  return sitemapReply("sitemapindex", [
    { url: `${publicOrigin}/sitemaps/pages.xml`, changedAt },
    ...parts.map((part) => ({
      url: `${publicOrigin}/sitemaps/${part.after}.xml`,
      changedAt: part.changed_at,
    })),
  ]);
}
