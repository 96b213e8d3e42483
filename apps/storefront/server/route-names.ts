import type { RouteOf } from "@haat/service-kit/metrics/request-metrics";

/** The paths of the pages, as in app/routes.ts. */
export const pagePaths = [
  "/",
  "/products",
  "/products/search",
  "/products/more",
  "/products/category",
  "/products/category/:cat",
  "/product/:slug/:id",
  "/cart",
  "/account",
  "/account/orders",
  "/account/orders/tracking/:waybill",
  "/account/orders/order-details/:orderid",
  "/account/addresses",
  "/account/rewards",
  "/checkout",
  "/welcome-to-wholesaler-account",
  "/payment/success/:orderId",
  "/payment/pending/:orderId?",
  "/payment/error",
  "/demo/payment/:reference?",
  "/register",
  "/login",
  "/logout",
  "/about",
  "/contact",
  "/terms-condition",
  "/policies",
  "/something-wrong",
];

const patterns = pagePaths
  .filter((path) => path.includes(":"))
  .map((path) => ({
    path,
    pattern: new RegExp(`^${path.replace(/\/:\w+\?/, "(?:/[^/]+)?").replaceAll(/:\w+/g, "[^/]+")}$`),
  }));
const fixedPaths = new Set(pagePaths);

/** The page of a path, also of its data request (`/cart.data`); `/*` for every other path. */
function pageOf(path: string): string {
  const page = path.replace(/(?:^\/_root|\/_)?\.data$/, "") || "/";
  if (fixedPaths.has(page)) return page;
  return patterns.find(({ pattern }) => pattern.test(page))?.path ?? "/*";
}

/**
 * The route templates of the storefront's own wildcard routes. Of an API path it is the first three segments, once the
 * service has answered such a path with success: other names are made up by callers, without limit.
 */
export function storefrontRoutes(): RouteOf {
  const calls = new Set<string>();
  return ({ routeOptions, url }, { statusCode }) => {
    const path = url.split("?", 1)[0] ?? "";
    if (routeOptions.url === "/*") return pageOf(path);
    if (routeOptions.url !== "/api/*") return routeOptions.url ?? "unknown";
    const call = path.split("/", 4).join("/");
    if (statusCode < 400) calls.add(call);
    return calls.has(call) ? call : "/api/*";
  };
}
