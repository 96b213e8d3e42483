import { afterEach, expect, it } from "vitest";
import * as products from "../app/routes/products.tsx";
import * as search from "../app/routes/search.tsx";
import { realPages } from "./real-pages.tsx";
import { openShop, startUpstream } from "./storefront.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

async function open() {
  const catalogue = await startUpstream("catalogue", (app) => {
    app.get("/api/brand/getAllBrand", async () => ({ success: true, result: [] }));
    const list = { success: true, total: 0, cursor: null };
    app.get("/api/product/handleSearch", async () => ({ ...list, result: [] }));
  });
  const shop = await openShop({
    services: { CATALOGUE_URL: catalogue.url },
    renderPage: realPages({ products, "products/search": search }),
  });
  closing.push(shop.close, catalogue.close);
  return { ...shop, requests: catalogue.requests };
}

/** As many distinct values as fit into this many characters. */
const distinctValues = (characters: number, join: (value: string) => string) => {
  let text = "";
  for (let index = 0; text.length < characters; index++) text += join(index.toString(36));
  return text.slice(0, characters);
};

it.each([
  [
    "keywords with commas",
    `/products/search?type=search&keyword=${distinctValues(4000, (one) => `${one},`)}`,
  ],
  ["repeated keywords", `/products/search?type=search${distinctValues(4000, (one) => `&keyword=${one}`)}`],
  [
    "all lists",
    `/products?brand=${distinctValues(2000, (one) => `${one},`)}&ram=${distinctValues(2000, (one) => `${one},`)}`,
  ],
  ["one long value", `/products?keyword=${"x".repeat(4000)}`],
  [
    "one long value and many short ones",
    `/products?category=${"x".repeat(3800)}&keyword=${distinctValues(200, (one) => `${one},`)}`,
  ],
  ["unknown parameters", `/products?brand=Apple&tag=new${distinctValues(4000, (one) => `&x${one}=1`)}`],
])("renders a page of bounded size for a hostile search: %s", async (_what, path) => {
  const shop = await open();
  const response = await fetch(shop.url + path, { headers: { accept: "text/html" } });
  const text = await response.text();
  expect(response.status).toBe(200);
  // At most fifty links of at most four thousand characters, and the rest of the page.
  expect(text.length).toBeLessThan(300_000);
  expect(text.split("Remove</span>").length - 1).toBeLessThanOrEqual(50);
  for (const { url } of shop.requests) expect(url.length).toBeLessThan(8000);
});
