import { describe, expect, it } from "vitest";
import type { Listing } from "./listing.server.ts";
import { listingState } from "./listing-state.server.ts";

const stateOf = (search: string, facts: Partial<Listing> = {}) =>
  listingState(
    {
      page: { products: [], cursor: null },
      pageCount: 1,
      total: 20,
      groups: 20,
      facets: null,
      understood: null,
      modelNames: {},
      fittedModels: null,
      ...facts,
      search,
    },
    "/products/search",
  );

describe("the chips of a list", () => {
  it("name each filter and the ranking, and each link removes its own", () => {
    const { chips, clearHref } = stateOf("q=vivo&type=search&brand=Vivo&maxPrice=15000&sort=gaming");
    expect(chips.map(({ text }) => text)).toEqual(["Vivo", "Under ₹15,000", "Best for gaming"]);
    expect(chips[0]?.href).toBe("/products/search?q=vivo&type=search&maxPrice=15000&sort=gaming");
    expect(clearHref).toBe("/products?sort=gaming");
  });

  it("count only what the panel has chosen", () => {
    expect(stateOf("brand=Vivo&maxPrice=15000&minBattery=5000").filterCount).toBe(2);
  });

  it("name a phone that accessories fit as the catalogue does", () => {
    const modelNames = { "apple-iphone-13": "iPhone 13" };
    expect(stateOf("fits=apple-iphone-13", { modelNames }).chips[0]?.text).toBe("Fits iPhone 13");
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
