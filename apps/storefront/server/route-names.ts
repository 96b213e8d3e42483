import type { RouteOf } from "@haat/service-kit/metrics/request-metrics";

/** The API calls of the journeys in docs/slo.md. */
const journeyCalls = [
  "/api/product/getAllProductForUser",
  "/api/product/filterSearchProduct",
  "/api/product/handleProductCustomSearch",
  "/api/product/handleSearch",
  "/api/product/suggest",
  "/api/product/getProductById",
  "/api/user/register",
  "/api/user/login",
  "/api/user/verifyotp",
  "/api/user/completeRegistration",
  "/api/courier/calculateShippingCost",
  "/api/order/addFakeOrder",
  "/api/payment-gateway/create-order",
  "/api/payment-gateway/webhook",
  "/api/courier/getShipmentTracking",
  "/api/order/getAllOrdersByUser",
  "/api/order/getOrderDetailsByOrderId",
  "/api/order/getOrderStatus",
];

/** The page of a path, also of its data request (`/cart.data`); `/*` for every other path. */
function pageOf(path: string, pagePaths: readonly string[]): string {
  const page = path.replace(/(?:^\/_root|\/_)?\.data$/, "") || "/";
  if (pagePaths.includes(page)) return page;
  return pagePaths.find((template) => template.includes(":") && fits(template, page)) ?? "/*";
}

function fits(template: string, page: string): boolean {
  const [expected, found] = [template.split("/"), page.split("/")];
  if (found.length > expected.length) return false;
  return expected.every((segment, index) => {
    const name = found[index];
    if (!segment.startsWith(":")) return name === segment;
    return name === undefined ? segment.endsWith("?") : name !== "";
  });
}

/**
 * The route templates of the storefront's own wildcard routes. Of an API path it is the first three segments, once the
 * service has answered such a path with success: other names are made up by callers, without limit. The calls of the
 * journeys have their names from the start, so that a failure before the first success counts for their journey.
 */
export function storefrontRoutes(pagePaths: readonly string[]): RouteOf {
  const calls = new Set(journeyCalls);
  return ({ routeOptions, url }, { statusCode }) => {
    const path = url.split("?", 1)[0] ?? "";
    if (routeOptions.url === "/*") return pageOf(path, pagePaths);
    if (routeOptions.url !== "/api/*") return routeOptions.url ?? "unknown";
    const call = path.split("/", 4).join("/");
    if (statusCode < 400) calls.add(call);
    return calls.has(call) ? call : "/api/*";
  };
}
