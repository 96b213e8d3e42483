import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import routes from "../app/routes.ts";
import { storefrontRoutes } from "./route-names.ts";

function pathsOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const own = path === undefined ? parent : `${parent}/${path}`;
    return [...(path !== undefined || index ? [own || "/"] : []), ...pathsOf(children, own)];
  });
}

type Asked = Parameters<ReturnType<typeof storefrontRoutes>>;
const routeOf = storefrontRoutes(pathsOf(routes));
const named = (url: string, route = "/*", statusCode = 200) =>
  routeOf({ url, routeOptions: { url: route } } as Asked[0], { statusCode } as Asked[1]);

describe("the route names of metrics", () => {
  it.each([
    ["/", "/"],
    ["/_root.data?index", "/"],
    ["/products?sort=latest", "/products"],
    ["/product/pixel-9/0198", "/product/:slug/:id"],
    ["/product/pixel-9/0198.data", "/product/:slug/:id"],
    ["/payment/pending", "/payment/pending/:orderId?"],
    ["/wp-login.php", "/*"],
  ])("name the page of %s", (url, page) => {
    expect(named(url)).toBe(page);
  });

  it("name an API call only after it has succeeded once, because callers can make up any name", () => {
    expect(named("/api/order/made-up/9876543210", "/api/*", 404)).toBe("/api/*");
    expect(named("/api/order/cancelOrder/42", "/api/*", 503)).toBe("/api/*");
    expect(named("/api/order/cancelOrder/42", "/api/*", 200)).toBe("/api/order/cancelOrder");
    expect(named("/api/order/cancelOrder/43?x=1", "/api/*", 503)).toBe("/api/order/cancelOrder");
  });

  it("name a call of a journey even when it has never succeeded", () => {
    expect(named("/api/order/addFakeOrder", "/api/*", 503)).toBe("/api/order/addFakeOrder");
  });
});
