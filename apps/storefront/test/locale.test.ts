import { afterAll, beforeAll, expect, test } from "vitest";
import { createRequestContext } from "../app/server/request-context.server.ts";
import { openShop, origin, startUpstream, type Upstream } from "./storefront.ts";

const locale = "hi-IN";
let catalogue: Upstream;
let shop: Awaited<ReturnType<typeof openShop>>;

beforeAll(async () => {
  catalogue = await startUpstream("catalogue", (app) => {
    app.get("/api/product/one", async () => ({ success: true }));
  });
  shop = await openShop({
    locale,
    services: { CATALOGUE_URL: catalogue.url },
    renderPage: async (_request, scope) => {
      await createRequestContext(scope).branches();
      return new Response("<p>page</p>", { headers: { "content-type": "text/html" } });
    },
  });
});

afterAll(async () => {
  await shop.close();
  await catalogue.close();
});

const languageOf = (path: string) =>
  catalogue.requests.findLast(({ url }) => url?.startsWith(path))?.headers["accept-language"];

test("asks services for texts in the language of the pages, whatever the browser prefers", async () => {
  const headers = { "accept-language": "bn-IN,en;q=0.8" };
  await fetch(`${shop.url}/api/product/one`, { headers });
  expect(languageOf("/api/product/one")).toBe(locale);
  await fetch(`${shop.url}/terms-condition`, { headers });
  expect(languageOf("/api/branch")).toBe(locale);
});

test("names the language of an error that is sent without a page", async () => {
  const response = await fetch(`${shop.url}/contact`, {
    method: "POST",
    headers: { origin, accept: "text/html", "content-type": "text/plain" },
    body: "name",
  });
  expect(response.status).toBe(415);
  expect(await response.text()).toContain(`<html lang="${locale}">`);
});
