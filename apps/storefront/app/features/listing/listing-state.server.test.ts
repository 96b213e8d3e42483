import { describe, expect, it } from "vitest";
import type { Listing } from "./listing.server.ts";
import { listingState, otherSorts } from "./listing-state.server.ts";

const listingOf = (search: string): Listing => ({
  page: { products: [], cursor: null },
  pageCount: 1,
  total: 20,
  groups: 20,
  facets: null,
  understood: null,
  modelNames: {},
  fittedModels: null,
  search,
});
const stateOf = (search: string, facts: Partial<Listing> = {}) =>
  listingState({ ...listingOf(search), ...facts }, "/products/search");

const understoodText = {
  text: "battery and camera",
  params: {},
  corrections: [],
  correctedText: null,
  dropped: [],
  relaxed: [],
  outOfStock: null,
};

describe("the chips of a list", () => {
  it("name each filter, and each link removes its own", () => {
    const { chips, clearHref } = stateOf("q=vivo&type=search&brand=Vivo&maxPrice=15000&sort=gaming");
    expect(chips.map(({ text }) => text)).toEqual(["Vivo", "Under ₹15,000"]);
    expect(chips[0]?.href).toBe("/products/search?q=vivo&type=search&maxPrice=15000&sort=gaming");
    expect(clearHref).toBe("/products?sort=gaming");
  });

  it("are one for many excluded brands, as those of a country, and it names the first", () => {
    const brands = Array.from({ length: 9 }, (_, index) => `without=B${index}`).join("&");
    const { chips } = stateOf(`q=not+chinese&type=search&category=phone&${brands}`);
    expect(chips.map(({ text }) => text)).toEqual(["Phones", "Not B0, B1, B2 and 6 more brands"]);
    expect(chips[1]?.href).toBe("/products/search?q=not+chinese&type=search&category=phone");
  });

  it("name a phone that accessories fit as the catalogue does", () => {
    const modelNames = { "apple-iphone-13": "iPhone 13" };
    expect(stateOf("fits=apple-iphone-13", { modelNames }).chips[0]?.text).toBe("Fits iPhone 13");
  });
});

it("offers the order that a search text asked for as a sort, which is no filter", () => {
  expect(stateOf("category=phone&sort=battery").ranking).toEqual({
    value: "battery",
    text: "Sort: Best for battery",
  });
  expect(stateOf("category=phone&sort=latest").ranking).toBeNull();
});

it.each([
  ["sort=battery", ["battery"]],
  ["minBattery=6000", ["battery"]],
  ["sort=camera", ["camera"]],
  ["minBattery=5000&minCamera=108", ["battery", "camera"]],
  ["sort=gaming", []],
])("says what cards show in a list of %s: %j", (search, about) => {
  expect(stateOf(search).about).toEqual(about);
});

it("shows on cards what another order that the text asks for is about, and leads to that order", () => {
  const facts = { understood: { ...understoodText, otherSorts: ["camera" as const] } };
  expect(stateOf("q=battery+and+camera&sort=battery", facts).about).toEqual(["battery", "camera"]);
  const listing = { ...listingOf("q=battery+and+camera&sort=battery"), ...facts };
  expect(otherSorts(listing, "/products/search")).toEqual([
    { href: "/products/search?q=battery+and+camera&sort=camera", text: "Best for camera" },
  ]);
});

describe("the count of a list", () => {
  it.each([
    ["category=phone", { total: 27, groups: 20 }, "20 models, 27 phones"],
    ["category=Phone", { total: 1, groups: 1 }, "1 phone"],
    ["category=accessories", { total: 1200, groups: 1200 }, "1,200 accessories"],
    ["brand=Apple", { total: 2, groups: 1 }, "1 model, 2 products"],
    ["category=phone&category=accessories", { total: 2, groups: null }, "2 products"],
  ])("of %s says models and products where they differ: %j", (search, facts, text) => {
    expect(stateOf(search, facts).count).toBe(text);
  });

  it("is left out on later pages, for which the catalogue does not count", () => {
    expect(stateOf("brand=Vivo", { total: null, groups: null }).count).toBeNull();
  });
});

describe("the switch of a grouped list", () => {
  it("shows each product, groups the list again, and is left out when each card is one product", () => {
    expect(stateOf("brand=Vivo", { groups: 5 }).groupSwitch?.href).toBe(
      "/products/search?brand=Vivo&group=none",
    );
    expect(stateOf("brand=Vivo&group=none", { groups: null }).groupSwitch?.href).toBe(
      "/products/search?brand=Vivo",
    );
    expect(stateOf("brand=Vivo").groupSwitch).toBeNull();
  });
});
