import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loader as category } from "../app/routes/category.tsx";
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

let catalogue: Upstream;

beforeAll(async () => {
  catalogue = await startUpstream("catalogue", (app) => {
    app.get("/api/brand/getAllBrand", async () => ({ success: true, result: [] }));
    app.get("/api/product/handleSearch", async ({ url }, reply) => {
      if (url.includes("tag=xyz")) return reply.code(400).send(errorReply('tag: "xyz" is no tag'));
      if (url.includes("cursor=old")) return reply.code(400).send(errorReply("cursor: does not belong here"));
      if (url.includes("keyword=broken")) return reply.code(500).send(errorReply("Oh"));
      return { ...found, result: [product] };
    });
    app.post("/api/product/filterSearchProduct", async ({ body }, reply) =>
      String(body).includes("3TB")
        ? reply.code(400).send(errorReply("Storage: 3TB"))
        : { ...found, data: [product] },
    );
  });
});
beforeEach(() => {
  catalogue.requests.length = 0;
});
afterAll(() => catalogue.close());

const received = () => catalogue.requests.map(({ url }) => url).filter((url) => !url.includes("Brand"));
const open = (page: Parameters<typeof runLoader>[0], address: string) =>
  runLoader(page, address, { catalogue: catalogue.url });
const pages = {
  products: { path: "/products", loader: products },
  search: { path: "/products/search", loader: search },
  category: { path: "/products/category/:cat", loader: category },
  more: { path: "/products/more", loader: more },
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

  it("fails when the catalogue fails", async () => {
    expect(await open(pages.products, "/products?keyword=broken")).toMatchObject({
      status: 500,
      log: ["warn"],
    });
  });
});

describe("infinite scroll", () => {
  it("requests the next products and nothing else", async () => {
    const address = "/products/more?category=phone&brand=Vivo&sort=latest&cursor=second";
    expect(await open(pages.more, address)).toMatchObject({
      status: 200,
      data: { products: [{ id: product._id }], cursor: null },
    });
    expect(catalogue.requests.map(({ url }) => url)).toEqual([
      "/api/product/handleSearch?sort=latest&limit=12&category=phone&cursor=second&brand=Vivo",
    ]);
  });
});

describe("a search", () => {
  const to = async (typed: string) => {
    const { to: address } = await open(pages.search, `/products/search?q=${encodeURIComponent(typed)}`);
    return address ?? "";
  };

  it("is parsed into filters and keeps the typed text for the heading", async () => {
    const address = await to("oneplus 12");
    expect(address).toMatch(
      /^\/products\/search\?type=search&brand=OnePlus&keyword=12&q=oneplus\+12&ra=\d{13}$/,
    );
    expect(await open(pages.search, address)).toMatchObject({
      status: 200,
      data: { ...one, text: "oneplus 12" },
    });
  });

  it.each(["😀", '"', "x".repeat(200)])(
    "uses the typed text as keyword when it contains no filter: %s",
    async (typed) => {
      expect(new URLSearchParams((await to(typed)).split("?")[1]).get("keyword")).toBeTruthy();
    },
  );
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

  it.each(["?q=%20", "?brand=", "?type=search&minPrice=&maxPrice=", "?maxPrice=cheap"])(
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
  });

  it.each(["laptops", "constructor", "__proto__"])("returns 404 for %s", async (name) => {
    expect(await open(pages.category, `/products/category/${name}`)).toMatchObject({ status: 404 });
    expect(received()).toEqual([]);
  });
});
