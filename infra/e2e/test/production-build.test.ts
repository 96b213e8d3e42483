import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { shopUnderTest } from "../src/config.ts";

test("the home page has at most 120 kB of HTML, and 25 kB compressed", async () => {
  const response = await fetch(shopUnderTest().storefront, { headers: { "accept-encoding": "identity" } });
  const html = Buffer.from(await response.arrayBuffer());
  expect(html.toString()).toContain("Used Phone");
  expect(html.length).toBeLessThanOrEqual(120_000);
  expect(gzipSync(html).length).toBeLessThanOrEqual(25_000);
});

test("browsers get the production builds of React and React Router", async () => {
  const { storefront } = shopUnderTest();
  const html = await (await fetch(storefront)).text();
  const preloads = html.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)"/g);
  const scripts = await Promise.all(
    [...preloads].map(async ([, path]) => await (await fetch(`${storefront}${path}`)).text()),
  );
  const script = scripts.join("\n");
  expect(script).toContain("hydrateRoot");
  // A warning of React Router and one of React, which only the development builds contain.
  expect(script).not.toContain("No routes matched location");
  expect(script).not.toContain("Each child in a list should have a unique");
});

test("the server's page of the cart has its longest text, before the browser's cart is known", async () => {
  const html = await (await fetch(`${shopUnderTest().storefront}/cart`)).text();
  expect(html).toContain("Free delivery across India if you pay online");
});
