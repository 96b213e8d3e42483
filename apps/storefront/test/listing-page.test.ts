import { phoneBrands } from "@haat/shop/phone-brands";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as products from "../app/routes/products.tsx";
import * as search from "../app/routes/search.tsx";
import { realPages } from "./real-pages.tsx";
import { openShop, startUpstream, type Upstream } from "./storefront.ts";
import { wirePhone } from "./wire-phone.ts";

/** The fake catalogue understands every text as Vivo phones, ordered by battery. */
const understood = {
  text: "best battery vivo phone",
  params: { category: ["Phone"], brand: ["Vivo"], sort: ["battery"] },
  corrections: [],
  correctedText: null,
  dropped: [],
  relaxed: [],
  outOfStock: null,
};

let catalogue: Upstream;
let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  catalogue = await startUpstream("catalogue", (app) => {
    const brands = phoneBrands.map((brandName, index) => ({ _id: `${index}`, brandName, brandImage: [] }));
    app.get("/api/brand/getAllBrand", async () => ({ success: true, result: brands }));
    const list = { success: true, total: 3, groups: 2, cursor: null, result: [wirePhone] };
    const empty = { ...list, total: 0, groups: 0, result: [] };
    app.get("/api/product/handleSearch", async ({ url }) => {
      if (url.includes("q=nothing")) return { ...empty, understood: { ...understood, text: "nothing" } };
      if (url.includes("ram=24GB")) return empty;
      return url.includes("q=") ? { ...list, understood } : list;
    });
  });
  shop = await openShop({
    services: { CATALOGUE_URL: catalogue.url },
    renderPage: realPages({ products, "products/search": search }),
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

  it("names the capacity of the battery in a list about batteries only", async () => {
    const subject = '<p class="card-subject">5,000 mAh</p>';
    expect(await htmlOf("/products/search?q=best+battery+vivo+phone")).toContain(subject);
    expect(await htmlOf("/products?sort=battery")).toContain(subject);
    expect(await htmlOf("/products")).not.toContain("card-subject");
  });
});

const sortOrders = ["Sort: All", "Latest", "Price low to high", "Price high to low"];
function sortOptionsOf(html: string) {
  const [, select = ""] = /<select name="sort"(.*?)<\/select>/s.exec(html) ?? [];
  return [...select.matchAll(/<option[^>]*>([^<]*)</g)].map(([, text]) => text);
}
/** The text of the first element that `start` matches. */
const textOf = (html: string, start: RegExp, end: string) =>
  html
    .slice(html.search(start))
    .split(end)[0]
    ?.replace(/<[^>]*>/g, "") ?? "";

it("the sort orders are All, Latest, Price low to high and Price high to low", async () => {
  expect(sortOptionsOf(await htmlOf("/products"))).toEqual(sortOrders);
});

it("the order that a search asks for is a sort and no chip, and the Filters button counts the chips", async () => {
  const html = await htmlOf("/products/search?q=best+battery+vivo+phone");
  expect(sortOptionsOf(html)).toEqual(["Sort: Best for battery", ...sortOrders]);
  expect(
    textOf(html, /<ul aria-label="Filters"/, "</ul>")
      .split("Remove ")
      .slice(1),
  ).toEqual([expect.stringMatching(/^Phones\s*$/), expect.stringMatching(/^Vivo\s*$/)]);
  expect(textOf(html, /<a href="#filters"/, "</a>")).toBe("Filters applied: 2");
});

it("a search has its text as its heading, and a list says below it how many models and products it has", async () => {
  const html = await htmlOf("/products/search?q=best+battery+vivo+phone");
  expect(textOf(html, /<h1/, "</h1>")).toBe("Results for “best battery vivo phone”");
  expect(textOf(html, /<\/h1>/, "</p>")).toBe("2 models, 3 phones");
  expect(textOf(await htmlOf("/products"), /<\/h1>/, "</p>")).toBe("2 models, 3 products");
});

it("the filters show five brands and five storages until See More", async () => {
  const chosen = `/products?brand=${phoneBrands[0]}&storage=32GB`;
  const shown = async (path: string) => {
    const html = await htmlOf(path);
    return ["brand", "storage"].map(
      (name) => html.match(new RegExp(`<input type="checkbox" name="${name}"`, "g"))?.length,
    );
  };
  expect(await htmlOf(chosen)).toMatch(/See More.*See More/s);
  expect(await shown(chosen)).toEqual([5, 5]);
  expect(await shown(`${chosen}&open=brand`)).toEqual([20, 5]);
  expect(await shown(`${chosen}&open=storage`)).toEqual([5, 6]);
});

it.each([
  ["a filter finds nothing has the filters and no sort order", "/products?ram=24GB", true],
  ["a search finds nothing has neither", "/products/search?q=nothing", false],
])("a list in which %s", async (_title, path, hasFilters) => {
  const html = await htmlOf(path);
  expect(html).toContain("No Product Available");
  expect(html).not.toContain('name="sort"');
  expect(html.includes('<aside id="filters"')).toBe(hasFilters);
});
