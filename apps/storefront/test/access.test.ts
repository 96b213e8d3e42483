import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { needsSession } from "../app/lib/hrefs.ts";
import routes from "../app/routes.ts";
import { openShop, startUpstream, type Upstream } from "./storefront.ts";

/** Access rules per page. A new page needs a row. */
const pages: Readonly<Record<string, "open" | "signed in">> = {
  "/": "open",
  "/products": "open",
  "/products/more": "open",
  "/products/choices": "open",
  "/products/fitted-models": "open",
  "/products/search": "open",
  "/products/category": "open",
  "/products/category/:cat": "open",
  "/product/:slug/:id": "open",
  "/sitemap.xml": "open",
  "/sitemaps/:part": "open",
  "/compare": "open",
  "/cart": "open",
  "/delivery": "open",
  "/cart/update": "open",
  "/account": "signed in",
  "/account/orders": "signed in",
  "/account/orders/tracking/:waybill": "signed in",
  "/account/orders/order-details/:orderid": "signed in",
  "/account/addresses": "signed in",
  "/account/rewards": "signed in",
  "/account/saved": "signed in",
  "/account/watchlist": "signed in",
  "/account/phone": "signed in",
  "/account/wholesale": "signed in",
  "/account/close": "signed in",
  "/account/data": "signed in",
  "/checkout": "signed in",
  "/welcome-to-wholesaler-account": "signed in",
  // The orders service checks the owner.
  "/payment/success/:orderId": "open",
  "/payment/pending/:orderId?": "open",
  "/payment/error": "open",
  // A shop with live payments returns 404.
  "/demo/payment/:reference?": "open",
  "/redelivery/:link": "open",
  "/watch": "open",
  "/watch/:link": "open",
  "/register": "open",
  "/login": "open",
  "/logout": "open",
  "/about": "open",
  "/contact": "open",
  "/sell": "open",
  "/terms-condition": "open",
  "/policies": "open",
  "/something-wrong": "open",
  "/*": "open",
};

describe("pages", () => {
  it("have an access row, and those for signed-in users are below the protected route", () => {
    expect(Object.fromEntries(pagesIn(routes))).toEqual(pages);
  });

  it("for signed-in users are the ones that links to sign-in know as protected", () => {
    for (const [path, who] of Object.entries(pages))
      expect([path, needsSession(path)]).toEqual([path, who !== "open"]);
  });
});

function pagesIn(entries: readonly RouteConfigEntry[], parent = "", guarded = false): [string, string][] {
  return entries.flatMap(({ path, file, children }) => {
    const address = path === undefined ? parent : `${parent}/${path}`;
    const below = guarded || file === "routes/protected.tsx";
    if (children) return pagesIn(children, address, below);
    return [[address || "/", below ? "signed in" : "open"]];
  });
}

const names = ["auth", "catalogue", "orders", "adapters"] as const;
const services = new Map<string, Upstream>();
let shop: Awaited<ReturnType<typeof openShop>>;

beforeAll(async () => {
  for (const name of names) services.set(name, await startUpstream(name));
  const urlOf = (name: (typeof names)[number]) => services.get(name)?.url ?? "";
  shop = await openShop({
    services: {
      AUTH_URL: urlOf("auth"),
      CATALOGUE_URL: urlOf("catalogue"),
      ORDERS_URL: urlOf("orders"),
      ADAPTERS_URL: urlOf("adapters"),
    },
  });
});
beforeEach(() => {
  for (const service of services.values()) service.requests.length = 0;
});
afterAll(async () => {
  await shop.close();
  await Promise.all([...services.values()].map((service) => service.close()));
});

const operation = z.looseObject({ deprecated: z.boolean().optional() });
const document = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });
const calls: { call: string; service: string; method: string; path: string; isHidden: boolean }[] = [];
for (const service of names) {
  const file = globSync(`../../services/${service}/openapi.json`)[0] ?? "";
  const { paths } = document.parse(JSON.parse(await readFile(file, "utf8")));
  for (const [path, methods] of Object.entries(paths))
    for (const [name, { deprecated = false }] of Object.entries(methods)) {
      const method = name.toUpperCase();
      // A deprecated route is for a storefront of the release before, which calls the service itself.
      const isHidden = deprecated || path.startsWith("/internal/") || path.startsWith("/api/staff/");
      calls.push({
        call: `${method} ${path}`,
        service,
        method,
        path: path.replace(/\{\w+\}/g, "x"),
        isHidden,
      });
    }
}

describe("the API proxy", () => {
  const ask = async (method: string, path: string) => {
    // Auth is also asked whether the session is live, before a large body is read.
    const headers = { authorization: "Bearer x" };
    const body = method === "POST" ? "{}" : null;
    const response = await fetch(shop.url + path, { method, headers, body });
    const asked = [...services].filter(([, { requests }]) => requests.length > 0).map(([name]) => name);
    return { status: response.status, asked };
  };

  it.each(calls.filter(({ isHidden }) => !isHidden))(
    "sends $call to $service and to no other service",
    async ({ method, path, service }) => {
      expect(await ask(method, path)).toEqual({ status: 200, asked: [service] });
    },
  );

  it.each(calls.filter(({ isHidden }) => isHidden))(
    "returns 404 for $call of $service and sends no request",
    async ({ method, path }) => {
      expect(await ask(method, path)).toEqual({ status: 404, asked: [] });
      expect(await ask(method, `/api${path}`)).toEqual({ status: 404, asked: [] });
    },
  );
});
