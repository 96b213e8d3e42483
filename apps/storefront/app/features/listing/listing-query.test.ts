import { phoneBrands } from "@haat/shop/phone-brands";
import { describe, expect, it } from "vitest";
import { filterGroups } from "./filter-groups.ts";
import { hasFilters, listingHref, listingParams, readListingQuery, withoutValue } from "./listing-query.ts";

describe("readListingQuery", () => {
  it("reads repeated and comma-separated parameters in the same way", () => {
    const query = readListingQuery(
      new URLSearchParams("keyword=iphone,13&keyword=pro&brand=Apple&brand=Vivo"),
    );
    expect(query.keywords).toEqual(["iphone", "13", "pro"]);
    expect(query.brands).toEqual(["Apple", "Vivo"]);
  });

  it("reads an unknown sort as All and ignores invalid prices", () => {
    const query = readListingQuery(new URLSearchParams("sort=cheapest&minPrice=abc&maxPrice=-5"));
    expect(query).toMatchObject({ sort: "all", minPrice: null, maxPrice: null });
  });
});

describe("a URL with more values than a shopper could choose", () => {
  const many = Array.from({ length: 3800 }, (_, index) => index.toString(36));

  it.each([
    ["a comma-separated list", `keyword=${many.join(",")}`],
    ["a repeated parameter", many.map((value) => `keyword=${value}`).join("&")],
  ])("keeps only the first forty keywords of %s", (_how, address) => {
    expect(readListingQuery(new URLSearchParams(address)).keywords).toEqual(many.slice(0, 40));
  });

  it("keeps forty values over all lists together, truncates long values, and keeps each single value once", () => {
    const lists = ["brand", "branch", "storage", "ram", "discount", "subsubcategory", "keyword"];
    const address = new URLSearchParams(
      many.map((value, index) => [lists[index % lists.length] ?? "", value]),
    );
    address.append("sort", "latest");
    address.append("sort", "price_asc");
    address.append("x", "y");
    const params = listingParams(address);
    expect(params.size).toBe(41);
    expect(params.getAll("sort")).toEqual(["latest"]);
    expect(params.has("x")).toBe(false);
    const long = readListingQuery(new URLSearchParams({ keyword: "a".repeat(5000) }));
    expect(long.keywords).toEqual(["a".repeat(120)]);
  });

  it("keeps a URL with every filter of the panel, a search and a cursor unchanged", () => {
    const address = new URLSearchParams("q=phones&type=search&ra=7&sort=price_asc&cursor=abc&keyword=pro");
    for (const { name, options } of filterGroups(phoneBrands, ["Jaynagar", "Ballygunge"])) {
      for (const { value } of options) address.append(name, value);
    }
    expect(listingParams(address).toString()).toBe(address.toString());
  });
});

describe("the price range of a listing URL", () => {
  it("starts at the lower amount, whichever field it is in", () => {
    const query = readListingQuery(new URLSearchParams("minPrice=50000&maxPrice=10000"));
    expect(query).toMatchObject({ minPrice: 10_000, maxPrice: 50_000 });
  });

  it.each([
    ["minPrice=50000&maxPrice=10000", "minPrice", "10000", "maxPrice=50000"],
    ["minPrice=0500&maxPrice=abc", "minPrice", "500", ""],
  ] as const)("of %s loses only the bound %s when that filter is removed", (text, name, value, rest) => {
    expect(withoutValue(new URLSearchParams(text), name, value).toString()).toBe(rest);
  });
});

describe("listingHref", () => {
  it.each([
    ["/products/search", "brand=Vivo", "/products/search?brand=Vivo"],
    ["/products/search", "sort=latest", "/products?sort=latest"],
    ["/products/category/phone", "", "/products/category/phone?"],
  ])("builds from the path %s and the query %j the URL %s", (path, query, href) => {
    expect(listingHref(path, new URLSearchParams(query))).toBe(href);
  });
});

describe("hasFilters", () => {
  it.each([
    ["", false],
    ["type=search&ra=17", false],
    ["sort=latest", false],
    ["brand=", false],
    ["minPrice=abc&maxPrice=-5", false],
    ["keyword=iphone", true],
    ["maxPrice=20000", true],
  ])("for the query %j returns %s", (text, expected) => {
    expect(hasFilters(new URLSearchParams(text))).toBe(expected);
  });
});

describe("withoutValue", () => {
  it("removes one value, keeps the rest and starts at the first page", () => {
    const params = new URLSearchParams("q=iphone+13&keyword=iphone,13&brand=Apple&cursor=abc");
    expect(withoutValue(params, "keyword", "13").toString()).toBe("keyword=iphone&brand=Apple");
  });
});
