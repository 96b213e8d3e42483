import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loader as category } from "../app/routes/category.tsx";
import { loader as choices } from "../app/routes/filter-choices.ts";
import { loader as more } from "../app/routes/more-products.ts";
import { loader as products } from "../app/routes/products.tsx";
import { loader as search } from "../app/routes/search.tsx";
import { runLoader } from "./loader.ts";
import { startUpstream, type Upstream } from "./storefront.ts";

const errorReply = (msg: string) => ({ success: false, msg, code: "VALIDATION" });
const found = { success: true, total: 1, cursor: null };
const product = {
  _id: "0198c0de-0000-7000-8000-00000000000a",
  pslug: "a-phone",
  ptitle: "A phone",
  pcategory: "Phone",
  psubcategory: "Smartphone",
  psubsubcategory: "Mint",
  pbrand: "Vivo",
  pbranch: "Jaynagar",
  pimages: [],
  pactual_price: 20_000,
  puser_price: 12_000,
  user_discount: 40,
  pqty: 1,
  ptags: "Old",
  pram_gb: 8,
  pstorage_gb: 128,
  pcolor: "Blue",
  pnetwork: "5G",
  preturn_days: 10,
};

/** The fake catalogue understands every text as vivo phones under 15,000 rupees for gaming. */
const understood = (text: string) => ({
  text,
  params: { brand: ["Vivo"], category: ["Phone"], maxPrice: ["15000"], sort: ["gaming"] },
  corrections: text.includes("vvio") ? [{ from: "vvio", to: "vivo" }] : [],
  correctedText: text.includes("vvio") ? text.replace("vvio", "vivo") : null,
  dropped: [],
  relaxed: [],
  outOfStock: null,
});

/** Each page has one product of its own and repeats one of the page before. */
function pageOfLongList(params: URLSearchParams) {
  const page = Number(params.get("cursor") ?? 1);
  const result = [page - 1, page].map((id) => ({ ...product, _id: `${product._id.slice(0, -2)}${id + 10}` }));
  return { ...found, result, cursor: String(page + 1) };
}

let catalogue: Upstream;

beforeAll(async () => {
  catalogue = await startUpstream("catalogue", (app) => {
    app.get("/api/brand/getAllBrand", async () => ({ success: true, result: [] }));
    app.get("/api/branch/getAllBranch", async () => ({
      success: true,
      result: [
        { _id: "1", branchName: "Ballygunge", branchImage: [], code: "ballygunge", aliases: ["ballygunch"] },
      ],
    }));
    app.get("/api/product/getFittedModels", async () => ({ success: true, result: [] }));
    app.get("/api/product/handleSearch", async ({ url }, reply) => {
      const text = new URL(url, "http://catalogue").searchParams.get("q");
      if (url.includes("tag=xyz")) return reply.code(400).send(errorReply('tag: "xyz" is no tag'));
      if (url.includes("cursor=old")) return reply.code(400).send(errorReply("cursor: does not belong here"));
      if (url.includes("storage=3TB")) return reply.code(400).send(errorReply("storage: 3TB"));
      if (url.includes("keyword=broken")) return reply.code(500).send(errorReply("Oh"));
      if (url.includes("brand=Long")) return pageOfLongList(new URL(url, "http://catalogue").searchParams);
      return { ...found, result: [product], ...(text === null ? {} : { understood: understood(text) }) };
    });
  });
});
beforeEach(() => {
  catalogue.requests.length = 0;
});
afterAll(() => catalogue.close());

const received = () =>
  catalogue.requests.map(({ url }) => url).filter((url) => !/getAllBra(nd|nch)/.test(url));
const open = (page: Parameters<typeof runLoader>[0], address: string) =>
  runLoader(page, address, { catalogue: catalogue.url });
const pages = {
  products: { path: "/products", loader: products },
  search: { path: "/products/search", loader: search },
  category: { path: "/products/category/:cat", loader: category },
  more: { path: "/products/more", loader: more },
  choices: { path: "/products/choices", loader: choices },
} as const;
const nothing = { listing: { page: { products: [], cursor: null }, total: 0, facets: null } };
const one = { listing: { page: { products: [{ id: product._id }] }, total: 1 } };

describe("a listing", () => {
  it.each([
    [pages.products, "/products?tag=xyz"],
    [pages.products, "/products?storage=3TB"],
    [pages.search, "/products/search?tag=xyz"],
    [pages.category, "/products/category/phone?tag=xyz"],
  ])("is empty when the catalogue rejects the filter: %o %s", async (page, address) => {
    expect(await open(page, address)).toMatchObject({ status: 200, data: nothing });
  });

  it("claims no saving when the catalogue of the previous release sends no new price", async () => {
    const products = [{ discountPercent: 0, newPrice: null, launch: null, mrp: null }];
    expect(await open(pages.products, "/products")).toMatchObject({
      data: { listing: { page: { products } } },
    });
  });

  it("starts from the first page when the cursor is no longer valid", async () => {
    expect(await open(pages.products, "/products?brand=Vivo&cursor=old")).toMatchObject({ data: one });
    expect(received().map((url) => [url.includes("brand=Vivo"), url.includes("cursor")])).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  it("is empty when neither the cursor nor the filter is valid", async () => {
    expect(await open(pages.products, "/products?tag=xyz&cursor=old")).toMatchObject({ data: nothing });
  });

  it("requests only the first forty values when a URL has thousands", async () => {
    const brands = Array.from({ length: 2500 }, (_, index) => 1000 + index);
    await open(pages.search, `/products/search?brand=${brands.join()}`);
    const [url = ""] = received();
    expect(new URL(url, "http://catalogue").searchParams.getAll("brand")).toEqual(
      brands.slice(0, 40).map(String),
    );
  });

  it("asks for one card per model and memory, unless its URL asks for every product", async () => {
    await open(pages.products, "/products");
    await open(pages.search, "/products/search?q=vivo&group=none");
    const [grouped = "", all = ""] = received();
    expect(Object.fromEntries(new URL(grouped, "http://catalogue").searchParams)).toEqual({
      sort: "all",
      limit: "12",
      group: "model",
    });
    expect(all).not.toContain("group=");
    expect(await open(pages.search, "/products/search?q=vivo&group=none")).toMatchObject({
      data: { listing: { search: expect.stringContaining("group=none") } },
    });
  });

  it("fails when the catalogue fails", async () => {
    expect(await open(pages.products, "/products?keyword=broken")).toMatchObject({
      status: 500,
      log: ["warn"],
    });
  });
});

describe("infinite scroll", () => {
  it("shows as many pages as it had loaded before a reload, without what a page repeats", async () => {
    const ids = ["10", "11", "12", "13"].map((end) => ({ id: product._id.slice(0, -2) + end }));
    const { data } = await open(pages.products, "/products?brand=Long&pages=3");
    expect(data).toMatchObject({ listing: { page: { products: ids, cursor: "4" }, search: "brand=Long" } });
  });

  it.each([
    ["pages=999", 10],
    ["pages=-1", 1],
    ["pages=3&cursor=7", 3],
  ])("loads a limited number of pages: %s", async (parameters, expected) => {
    await open(pages.products, `/products?brand=Long&${parameters}`);
    expect(received()).toHaveLength(expected);
  });

  it("loads one page for the next products and for the counts of the filters, whatever their URL asks for", async () => {
    await open(pages.more, "/products/more?brand=Long&cursor=2&pages=9");
    await open(pages.choices, "/products/choices?brand=Long&pages=9");
    expect(received()).toHaveLength(2);
  });

  it("loads the phones that accessories fit once for several pages", async () => {
    await open(pages.products, "/products?brand=Long&pages=3&open=fits");
    expect(received().filter((url) => url.includes("getFittedModels"))).toHaveLength(1);
  });

  it("requests the next products and nothing else", async () => {
    const address = "/products/more?category=phone&brand=Vivo&sort=latest&cursor=second";
    expect(await open(pages.more, address)).toMatchObject({
      status: 200,
      data: { products: [{ id: product._id }], cursor: null },
    });
    expect(catalogue.requests.map(({ url }) => url)).toEqual([
      "/api/product/handleSearch?sort=latest&limit=12&group=model&cursor=second&category=phone&brand=Vivo",
    ]);
  });
});

describe("a search", () => {
  const searchFor = async (params: Record<string, string>) =>
    await open(pages.search, `/products/search?${new URLSearchParams(params)}`);
  const paramsOf = (url = "") => Object.fromEntries(new URL(url, "http://catalogue").searchParams);
  const firstPage = { sort: "all", limit: "12", group: "model" };
  const resolved = "brand=Vivo&category=Phone&maxPrice=15000&sort=gaming";

  it("shows its results without a redirect; the links start from what the text was understood as", async () => {
    expect(await searchFor({ q: "vivo under 15000 gaming" })).toMatchObject({
      status: 200,
      data: {
        listing: {
          ...one.listing,
          search: new URLSearchParams(`type=search&q=vivo under 15000 gaming&${resolved}`).toString(),
        },
      },
    });
    expect(received().map(paramsOf)).toEqual([{ q: "vivo under 15000 gaming", ...firstPage }]);
  });

  it("shortens a long text in the heading, and keeps it in the title of the page", async () => {
    const text = "a phone with a large battery and a good camera under 15000";
    const { data } = await searchFor({ q: text });
    expect(data).toMatchObject({
      title: "Results for “a phone with a large battery…”",
      head: [{ title: expect.stringContaining(text) }, {}],
    });
    expect((await searchFor({ q: "vivo under 15000 gaming" })).data).toMatchObject({
      title: "Results for “vivo under 15000 gaming”",
    });
    const titleOf = async (length: number) => (await searchFor({ q: "x".repeat(length) })).data.title;
    expect(await titleOf(30)).toBe(`Results for “${"x".repeat(30)}”`);
    expect(await titleOf(31)).toBe(`Results for “${"x".repeat(30)}…”`);
  });

  it.each(["Ballygunge", "Ballygunch", "ballygunge"])(
    "names the branch %s Ballygunge in its title",
    async (branch) => {
      expect(await searchFor({ branch })).toMatchObject({ data: { title: "Products in Ballygunge" } });
    },
  );

  it("puts the corrected text into its links, and offers the search without corrections", async () => {
    const { data } = await searchFor({ q: "vvio", ram: "8" });
    expect(data).toMatchObject({
      listing: { search: expect.stringContaining("&q=vivo&"), understood: { correctedText: "vivo" } },
      notes: { exactHref: "/products/search?q=vvio&ram=8&exact=1" },
    });
    catalogue.requests.length = 0;
    await open(pages.search, "/products/search?q=vvio&ram=8&exact=1");
    expect(received().map(paramsOf)).toEqual([{ q: "vvio", ram: "8", exact: "1", ...firstPage }]);
  });

  it("is not understood again when the URL has what it was understood as", async () => {
    const more = "branch=Jaynagar&subcategory=smartphone&subsubcategory=Mint&tag=Old&minPrice=1000";
    const address = `type=search&q=vivo gaming&${resolved}&${more}`;
    await open(pages.search, `/products/search?${new URLSearchParams(address)}`);
    await open(pages.more, `/products/more?${new URLSearchParams(`${address}&cursor=second`)}`);
    const filters = {
      category: "Phone",
      brand: "Vivo",
      maxPrice: "15000",
      branch: "Jaynagar",
      subcategory: "smartphone",
      subsubcategory: "Mint",
      tag: "Old",
      minPrice: "1000",
      sort: "gaming",
      limit: "12",
      group: "model",
    };
    expect(received().map(paramsOf)).toEqual([filters, { ...filters, cursor: "second" }]);
  });

  it("understands keywords without type, which were not understood yet", async () => {
    await open(pages.search, "/products/search?keyword=iphone,13");
    const [url = ""] = received();
    expect(new URL(url, "http://catalogue").searchParams.getAll("keyword")).toEqual(["iphone", "13"]);
  });

  it("loads the next page of a text that was understood as no filter", async () => {
    await open(pages.more, "/products/more?type=search&q=the&cursor=second");
    expect(received().map(paramsOf)).toEqual([{ q: "the", cursor: "second", ...firstPage }]);
  });

  it("is not for search engines, which may follow its links", async () => {
    expect(await searchFor({ q: "vivo" })).toMatchObject({
      data: { head: expect.arrayContaining([{ name: "robots", content: "noindex, follow" }]) },
    });
  });

  it("still opens old bookmarks with parsed keywords", async () => {
    const bookmark = "/products/search?type=search&keyword=iphone,13&q=iphone+13&ra=1763748000000";
    expect(await open(pages.search, bookmark)).toMatchObject({ status: 200, data: one });
    const [url = ""] = received();
    expect(url).not.toContain("ra=");
    expect(new URL(url, "http://catalogue").searchParams.getAll("words")).toEqual(["iphone", "13"]);
  });

  it.each([
    "😀",
    '"',
    "x".repeat(200),
    `${"x".repeat(199)}😀`,
    "<script>alert(1)</script>",
    "a\u0000\u001bb",
  ])("sends any text to the catalogue without control characters: %j", async (text) => {
    expect(await searchFor({ q: text })).toMatchObject({ status: 200 });
    const sent = paramsOf(received()[0])["q"] ?? "";
    expect(sent).not.toBe("");
    expect(sent.length).toBeLessThanOrEqual(200);
    expect(/\p{Cc}/u.test(sent)).toBe(false);
  });
});

describe("a search without search terms", () => {
  it.each(["", "?type=search", "?ra=1763748000000", "?type=search&ra=1763748000000", "?sort=latest"])(
    "redirects to /something-wrong without any search parameter: %j",
    async (query) => {
      expect(await open(pages.search, `/products/search${query}`)).toMatchObject({
        status: 302,
        to: "/something-wrong",
      });
    },
  );

  it.each(["?q=%20", "?q=%00%1b", "?brand=", "?type=search&minPrice=&maxPrice=", "?maxPrice=cheap"])(
    "redirects to all products when its parameters are empty or invalid: %j",
    async (query) => {
      expect(await open(pages.search, `/products/search${query}`)).toMatchObject({
        status: 302,
        to: "/products",
      });
      expect(received()).toEqual([]);
    },
  );
});

describe("a category page", () => {
  it("ignores the case of the category name", async () => {
    expect(await open(pages.category, "/products/category/Phone")).toMatchObject({ status: 200, data: one });
    const [url = ""] = received();
    expect(url).toMatch(/[?&]category=phone(&|$)/i);
  });

  it.each(["laptops", "constructor", "__proto__"])("returns 404 for %s", async (name) => {
    expect(await open(pages.category, `/products/category/${name}`)).toMatchObject({ status: 404 });
    expect(received()).toEqual([]);
  });
});
