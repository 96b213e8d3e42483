import { requestedUrl } from "@haat/web-server/web-request";
import { listingParams, pageCount } from "../app/features/listing/listing-query.ts";

/** Pages that are the same for every anonymous shopper, without and with the parameters of a listing. */
const plainPages =
  /^\/(?:about|cart|contact|policies|product\/[\w-]+\/[\w-]+|products\/category|sitemap\.xml|sitemaps\/[\w-]+\.xml|sell|terms-condition)?$/;
const listings = /^\/products(?:\/(?:search|category\/[\w-]+))?$/;
/** Infinite scroll requests this route alone. */
const nextPage = "/products/more.data";
const nextPageRoute = "routes/more-products";

/** Characters; a longer URL, which no link of the shop has, is rendered for its own shopper. */
const maxLength = 1000;

/**
 * The URL whose page all anonymous shoppers share with this one, or null. Parameters that do not change the page are
 * left out, so that a link with a campaign's parameters shares the page too.
 */
export function sharedUrl(url: string): string | null {
  const { pathname, searchParams } = requestedUrl(url, "http://shop");
  const path = pathOfPage(pathname);
  const routes = searchParams.get("_routes");
  if (pathname === nextPage) {
    if (routes !== nextPageRoute) return null;
  } else if (routes !== null) return null;
  const params =
    listings.test(path) || pathname === nextPage ? listingParams(searchParams) : new URLSearchParams();
  // Its form names the order.
  if (path === "/contact" && searchParams.has("order")) return null;
  if (!plainPages.test(path) && !listings.test(path) && pathname !== nextPage) return null;
  // The time of a search changes nothing.
  params.delete("ra");
  params.sort();
  if (routes !== null) params.set("_routes", routes);
  const shared = params.size === 0 ? pathname : `${pathname}?${params}`;
  return shared.length > maxLength ? null : shared;
}

/** How many reads a request costs: a list that was scrolled is rendered with all its pages. */
export function readsOf(url: string): number {
  return url.includes("?") ? pageCount(requestedUrl(url, "http://shop").searchParams) : 1;
}

/** The path of the page whose data a URL such as `/products.data` requests. React Router has two for the home page. */
function pathOfPage(pathname: string): string {
  if (pathname === "/_.data" || pathname === "/_root.data") return "/";
  return pathname.replace(/\.data$/, "");
}
