import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as products from "../app/routes/products.tsx";
import { realPages } from "./real-pages.tsx";
import { openShop, startUpstream, type Upstream } from "./storefront.ts";

const phone = {
  _id: "0198c0de-0000-7000-8000-00000000000a",
  pslug: "a-phone",
  ptitle: "A phone",
  pcategory: "Phone",
  psubsubcategory: "Mint",
  pbrand: "Vivo",
  pimages: [],
  pactual_price: 20_000,
  puser_price: 12_000,
  pqty: 1,
  pram_gb: 8,
  pstorage_gb: 128,
  pcolor: "Blue",
  preturn_days: 10,
};

let catalogue: Upstream;
let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  catalogue = await startUpstream("catalogue", (app) => {
    app.get("/api/brand/getAllBrand", async () => ({ success: true, result: [] }));
    const list = { success: true, total: 1, cursor: null, result: [phone] };
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

describe("the card of a phone", () => {
  it("has a link to the comparison that crawlers do not follow", async () => {
    const html = await htmlOf("/products");
    const [link] = /<a[^>]*href="\/compare\?add=[^>]*>/.exec(html) ?? [];
    expect(link).toContain('rel="nofollow"');
  });
});
