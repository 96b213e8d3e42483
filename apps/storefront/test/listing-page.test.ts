import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as products from "../app/routes/products.tsx";
import { realPages } from "./real-pages.tsx";
import { openShop, startUpstream, type Upstream } from "./storefront.ts";

let catalogue: Upstream;
let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  catalogue = await startUpstream("catalogue", (app) => {
    app.get("/api/brand/getAllBrand", async () => ({ success: true, result: [] }));
    const list = { success: true, total: 0, cursor: null, result: [] };
    app.get("/api/product/handleSearch", async () => list);
  });
  shop = await openShop({
    services: { CATALOGUE_URL: catalogue.url },
    renderPage: realPages({ products }),
  });
});
afterAll(async () => {
  await shop.close();
  await catalogue.close();
});

async function htmlOf(path: string): Promise<string> {
  const response = await fetch(shop.url + path, { headers: { accept: "text/html" } });
  expect(response.status).toBe(200);
  return await response.text();
}

describe("the form of sort and category", () => {
  it("keeps the filters and leaves out the page, so that another choice starts at the first page", async () => {
    const html = await htmlOf(
      "/products?brand=Vivo&ram=8GB&sort=latest&category=phone&cursor=second&pages=3",
    );
    const form = html.split("<form").find((part) => part.includes('name="sort"')) ?? "";
    const [fields = ""] = form.split("</form>");
    const sent = [...fields.matchAll(/<(?:input|select)\b[^>]* name="(\w+)"(?: value="(\w+)")?/g)];
    expect(sent.map(([, name, value]) => [name, value])).toEqual([
      ["brand", "Vivo"],
      ["ram", "8GB"],
      ["category", undefined],
      ["sort", undefined],
    ]);
  });
});

describe("the price slider", () => {
  it("goes from 1,000 to 500,000 in steps of 1,000 and starts at 25,000", async () => {
    const html = await htmlOf("/products");
    const sliders = html.match(/<input type="range"[^>]*>/g) ?? [];
    expect(sliders).toHaveLength(1);
    const [slider] = sliders;
    for (const attribute of ['min="1000"', 'max="500000"', 'step="1000"', 'value="25000"'])
      expect(slider).toContain(attribute);
  });
});
