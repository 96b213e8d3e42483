import type { components } from "@haat/api-clients/catalogue";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import * as home from "../app/routes/home.tsx";
import { runLoader } from "./loader.ts";
import { realPages } from "./real-pages.tsx";
import { openShop, startUpstream, type Upstream } from "./storefront.ts";
import { wirePhone } from "./wire-phone.ts";

interface Products {
  readonly used: readonly object[];
  readonly fresh: readonly object[];
  readonly latest: readonly object[];
  readonly reduced: {
    readonly pimages: readonly string[];
    readonly Discount: components["schemas"]["Facets"]["Discount"];
  };
}

const none: Products = { used: [], fresh: [], latest: [], reduced: { pimages: [], Discount: [] } };
let catalogue: Upstream;
let products = none;
beforeAll(async () => {
  catalogue = await startUpstream("catalogue", (app) => {
    app.get("/api/*", async () => ({ success: true, result: [], cursor: null }));
    app.get("/api/product/getHomeProducts", async () => ({ success: true, result: products }));
  });
});
afterEach(() => {
  products = none;
});
afterAll(() => catalogue.close());

async function htmlOf(shown: Products): Promise<string> {
  products = shown;
  const shop = await openShop({
    services: { CATALOGUE_URL: catalogue.url },
    renderPage: realPages({ home }),
  });
  const html = await (await fetch(`${shop.url}/home`, { headers: { accept: "text/html" } })).text();
  await shop.close();
  return html;
}

it("requests all its products in one call, whose random ones stay the same for an hour", async () => {
  const { status } = await runLoader({ path: "/", loader: home.loader }, "/", { catalogue: catalogue.url });
  expect(status).toBe(200);
  const received = catalogue.requests
    .map(({ url }) => url)
    .filter((url) => url.startsWith("/api/product/"))
    .map((url) => url.replace(/=\d{4}-\d\d-\d\dT\d\d$/, "=<hour>"));
  expect(received).toEqual(["/api/product/getHomeProducts?seed=<hour>"]);
});

it("leaves out banners, brands and categories when there are none, and has its heading", async () => {
  const html = await htmlOf(none);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain("Our branches");
  for (const part of ["Featured offers", ">Brands<", ">Categories<"]) expect(html).not.toContain(part);
});

it("leads from the promo band to the phones with its discount, and from the latest products to their list", async () => {
  const Discount = [
    { value: "10%+", count: 20 },
    { value: "40%+", count: 4 },
  ];
  const html = await htmlOf({ ...none, latest: [wirePhone], reduced: { pimages: [], Discount } });
  const [band = ""] = /<h2[^>]*>(?:(?!<h2).)*or more.*?<\/a>/s.exec(html) ?? [];
  expect(band.replace(/<[^>]*>/g, "")).toMatch(/40%\s*or more/);
  const [, href = ""] = /<a[^>]*href="([^"]*)"/.exec(band) ?? [];
  const { pathname, searchParams } = new URL(href.replaceAll("&amp;", "&"), "http://shop.test");
  expect(pathname).toBe("/products/search");
  expect(Object.fromEntries(searchParams)).toMatchObject({ tag: "old", category: "phone", discount: "40%+" });
  const [, latest = ""] = html.split(">Latest products<");
  expect(/href="(\/products\/[^"]*)"/.exec(latest)?.[1]).toBe("/products/category/phone?sort=release");
});
