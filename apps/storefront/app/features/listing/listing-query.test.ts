import { phoneBrands } from "@haat/shop/phone-brands";
import { describe, expect, it } from "vitest";
import { phoneFilters } from "./filter-groups.ts";
import {
  chosenFilters,
  hasFilters,
  listingHref,
  listingParams,
  textToUnderstand,
  withoutFilters,
  withoutPanel,
  withoutValue,
} from "./listing-query.ts";

const paramsOf = (text: string) => listingParams(new URLSearchParams(text));

describe("listingParams", () => {
  it("reads repeated and comma-separated parameters in the same way", () => {
    const params = paramsOf("keyword=iphone,13&keyword=pro&brand=Apple&brand=Vivo");
    expect(params.getAll("keyword")).toEqual(["iphone", "13", "pro"]);
    expect(params.getAll("brand")).toEqual(["Apple", "Vivo"]);
  });

  it("leaves out unknown, empty and invalid values", () => {
    expect(paramsOf("sort=cheapest&minPrice=abc&maxPrice=-5&brand=&q=+&minBattery=big&x=1&ra=7").size).toBe(
      0,
    );
  });

  it("replaces control characters and never ends in half of a character", () => {
    const long = `${"x".repeat(199)}😀`;
    expect(paramsOf("q=a%00%1Bb%0A").get("q")).toBe("a b");
    expect(
      paramsOf(`q=${encodeURIComponent(long)}`)
        .get("q")
        ?.isWellFormed(),
    ).toBe(true);
    expect(paramsOf("keyword=%00").size).toBe(0);
  });
});

describe("a URL with more values than a shopper could choose", () => {
  const many = Array.from({ length: 3800 }, (_, index) => index.toString(36));

  it.each([
    ["a comma-separated list", `keyword=${many.join(",")}`],
    ["a repeated parameter", many.map((value) => `keyword=${value}`).join("&")],
  ])("keeps only the first forty keywords of %s", (_how, address) => {
    expect(paramsOf(address).getAll("keyword")).toEqual(many.slice(0, 40));
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
    expect(paramsOf(`keyword=${"a".repeat(5000)}`).get("keyword")).toBe("a".repeat(120));
  });

  it("keeps a URL with choices in every group of the panel, a search and a cursor unchanged", () => {
    const address = new URLSearchParams("q=phones&type=search&sort=price_asc&cursor=abc&keyword=pro");
    const shop = { brands: phoneBrands, branches: ["Jaynagar", "Ballygunge"], facets: null };
    for (const { name, options } of phoneFilters(shop)) {
      for (const { value } of options.slice(0, 3)) address.append(name, value);
    }
    expect(listingParams(address).toString()).toBe(address.toString());
  });
});

describe("the price range of a listing URL", () => {
  it("starts at the lower amount, whichever field it is in", () => {
    expect(paramsOf("minPrice=50000&maxPrice=10000").toString()).toBe("minPrice=10000&maxPrice=50000");
  });

  it.each([
    ["minPrice=50000&maxPrice=10000", "minPrice", "10000", "maxPrice=50000"],
    ["minPrice=0500&maxPrice=abc", "minPrice", "500", ""],
  ] as const)("of %s loses only the bound %s when that filter is removed", (text, name, value, rest) => {
    expect(withoutValue(paramsOf(text), name, value).toString()).toBe(rest);
  });
});

describe("chosenFilters", () => {
  it("lists each value of each filter once", () => {
    const params = paramsOf("q=x&type=search&sort=gaming&ram=8GB&brand=Vivo,Oppo&minBattery=6000&fits=a-b");
    expect(chosenFilters(params).map(({ name, value }) => `${name}=${value}`)).toEqual([
      "brand=Vivo",
      "brand=Oppo",
      "ram=8GB",
      "minBattery=6000",
      "fits=a-b",
    ]);
  });

  it.each(["price_asc", "battery"])("does not list an order: %s", (sort) => {
    expect(chosenFilters(paramsOf(`sort=${sort}`))).toEqual([]);
  });
});

describe("textToUnderstand", () => {
  it.each([
    ["q=iphone", "iphone"],
    ["q=iphone&brand=Apple", "iphone"],
    ["q=the&type=search", "the"],
    ["q=iphone&type=search&keyword=iphone", null],
    ["brand=Apple", null],
  ])("of %s is %j", (text, expected) => expect(textToUnderstand(paramsOf(text))).toBe(expected));
});

describe("listingHref", () => {
  it.each([
    ["/products/search", "brand=Vivo", "/products/search?brand=Vivo"],
    ["/products/search", "q=vivo&type=search&exact=1&sort=latest", "/products?sort=latest"],
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
    ["q=iphone", false],
    ["keyword=iphone", true],
    ["maxPrice=20000", true],
    ["minBattery=6000", true],
  ])("for the query %j returns %s", (text, expected) => {
    expect(hasFilters(new URLSearchParams(text))).toBe(expected);
  });
});

describe("withoutPanel", () => {
  it("removes the choices of the filters and the page, and keeps the text and the order", () => {
    const params = paramsOf(
      "q=x&type=search&sort=latest&keyword=pro&brand=Vivo&health=90&maxPrice=9&cursor=abc",
    );
    expect(withoutPanel(params).toString()).toBe("q=x&type=search&sort=latest&keyword=pro");
  });
});

describe("withoutFilters", () => {
  it("removes every filter and the page, and keeps the order", () => {
    const params = paramsOf(
      "sort=latest&category=phone&brand=Vivo&keyword=pro&prefer=case&fits=x&cursor=abc",
    );
    expect(withoutFilters(params).toString()).toBe("sort=latest");
  });
});

describe("withoutValue", () => {
  it("removes the words that rank accessories with their subcategory", () => {
    const holders = paramsOf("type=search&subcategory=holder&keyword=car&prefer=mobile,holder");
    expect(chosenFilters(holders).map(({ name }) => name)).toEqual(["subcategory", "keyword"]);
    expect(withoutValue(holders, "keyword", "car").getAll("prefer")).toEqual(["mobile", "holder"]);
    expect(withoutValue(holders, "subcategory", "holder").has("prefer")).toBe(false);
  });

  it("removes one value, keeps the text and the rest, and starts at the first page", () => {
    const params = paramsOf("q=iphone+13&type=search&keyword=iphone,13&brand=Apple&cursor=abc");
    expect(withoutValue(params, "keyword", "13").toString()).toBe(
      "q=iphone+13&type=search&keyword=iphone&brand=Apple",
    );
    expect(withoutValue(paramsOf("sort=camera&ram=8"), "sort", "camera").toString()).toBe("ram=8");
  });
});
