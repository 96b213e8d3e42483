import { ApiCallError, replyOf } from "@haat/api-clients/reply";
import { sitemapReply } from "../features/sitemap/sitemap.server.ts";
import { categoryHref, productHref } from "../lib/hrefs.ts";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/sitemap-part";

const pages = [
  "/",
  "/products",
  "/products/category",
  categoryHref("phone"),
  categoryHref("accessories"),
  "/about",
  "/contact",
  "/sell",
  "/policies",
  "/terms-condition",
];

/** `pages.xml`, or the products whose ids follow the id in the file's name. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { clients, publicOrigin } = context.get(requestContext);
  if (params.part === "pages.xml")
    return sitemapReply(
      "urlset",
      pages.map((path) => ({ url: publicOrigin + path })),
    );
  const after = params.part.replace(/\.xml$/, "");
  const call = clients.catalogue.GET("/api/product/sitemap/{after}", { params: { path: { after } } });
  const { result } = await replyOf(call).catch((error: unknown) => {
    if (error instanceof ApiCallError && (error.status === 404 || error.status === 400))
      throw new Response(null, { status: 404 });
    throw error;
  });
  return sitemapReply(
    "urlset",
    result.map((product) => ({
      url: publicOrigin + productHref({ id: product._id, slug: product.pslug }),
      changedAt: product.changed_at,
    })),
  );
}
