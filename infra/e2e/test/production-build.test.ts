import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { shopUnderTest } from "../src/config.ts";

const server = new URL("../../../apps/storefront/build/server/index.js", import.meta.url);

// Both are chosen when the storefront is built: a bundle that imports React lets Node choose again at run time.
test("the storefront's server contains the production builds of React and React Router, and no others", async () => {
  const bundle = await readFile(server, "utf8");
  const imported = [...bundle.matchAll(/^(?:import|export)\b[^;]*?["']([^"']+)["'];?$/gm)].map(
    ([, name]) => name,
  );
  expect(imported).toContain("fastify");
  expect(imported.filter((name) => /^(react|scheduler|@react-router)/.test(name ?? ""))).toEqual([]);
  expect(bundle).toContain("react-dom-server.node.production");
  expect(bundle).not.toMatch(/react[\w.-]*\.development/);
  // A warning that only the development build of React Router contains.
  expect(bundle).not.toContain("No routes matched location");
});

test("the home page has at most 120 kB of HTML, and 25 kB compressed", async () => {
  const response = await fetch(shopUnderTest().storefront, { headers: { "accept-encoding": "identity" } });
  const html = Buffer.from(await response.arrayBuffer());
  expect(html.toString()).toContain("Used Phone");
  expect(html.length).toBeLessThanOrEqual(120_000);
  expect(gzipSync(html).length).toBeLessThanOrEqual(25_000);
});

test("the browser requests the scripts of a page after its styles, fonts and first pictures", async () => {
  const html = await (await fetch(`${shopUnderTest().storefront}/products`)).text();
  const preloads = [...html.matchAll(/<link rel="(modulepreload|preload)"[^>]*>/g)];
  const scripts = preloads.filter(([, rel]) => rel === "modulepreload").map(([tag]) => tag);
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((tag) => !tag.includes('fetchPriority="low"'))).toEqual([]);
  const pictures = preloads.filter(([tag]) => tag.includes('as="image"')).map(([tag]) => tag);
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((tag) => !tag.includes('fetchPriority="high"'))).toEqual([]);
});

test("Chromium compiles the framework in the background", async () => {
  const { storefront } = shopUnderTest();
  const html = await (await fetch(`${storefront}/products`)).text();
  const preloads = html.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)"/g);
  const scripts = await Promise.all(
    [...preloads].map(async ([, path]) => await (await fetch(`${storefront}${path}`)).text()),
  );
  // The framework is the longest, by far.
  const [framework] = scripts.toSorted((one, other) => other.length - one.length);
  expect(framework).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test("the server's page of the cart has its longest text, before the browser's cart is known", async () => {
  const html = await (await fetch(`${shopUnderTest().storefront}/cart`)).text();
  expect(html).toContain("Free delivery across India on prepaid orders");
});
