import { describe, expect, it } from "vitest";
import { z } from "zod";
import queriesJson from "../../../test/queries.json" with { type: "json" };
import { parsedQueryParams, parseQuery } from "./parse-query.ts";

describe("parseQuery", () => {
  it.each([
    ["samsung phone under 20000", { brands: ["Samsung"], category: "phone", maxPrice: 20000, keywords: [] }],
    [
      "Samsung mobile below Rs. 20,000",
      { brands: ["Samsung"], category: "phone", maxPrice: 20000, keywords: [] },
    ],
    ["smartphone above 15k", { category: "phone", minPrice: 15000, keywords: [] }],
    ["between 10000 and 15000", { minPrice: 10000, maxPrice: 15000, keywords: [] }],
    ["mobile between 10 and 15k", { category: "phone", minPrice: 10000, maxPrice: 15000, keywords: [] }],
    ["between 20000 and 10000 vivo", { brands: ["Vivo"], minPrice: 10000, maxPrice: 20000, keywords: [] }],
    ["phone under 1 lakh", { category: "phone", maxPrice: 100_000, keywords: [] }],
    ["15 hajar ke andar phone", { category: "phone", maxPrice: 15000, keywords: [] }],
    ["iphone 13", { keywords: ["iphone", "13"] }],
    ["iphone 13 case", { category: "accessories", keywords: ["iphone", "13", "case"] }],
    ["one plus nord ce 2 lite", { brands: ["OnePlus"], keywords: ["nord", "ce", "2", "lite"] }],
    [
      "type c charger for samsung",
      { category: "accessories", keywords: ["samsung", "type", "c", "charger"] },
    ],
    ["samsung s23 cover", { category: "accessories", keywords: ["samsung", "s23", "cover"] }],
    ["iphone 13 cases", { category: "accessories", keywords: ["iphone", "13", "case"] }],
    ["one plus back cover", { category: "accessories", keywords: ["oneplus", "back", "cover"] }],
    ["redmi ka charger", { category: "accessories", keywords: ["redmi", "charger"] }],
    ["oppo or vivo charger", { brands: ["Vivo", "Oppo"], category: "accessories", keywords: ["charger"] }],
    ["phones between 10000-15000", { category: "phone", minPrice: 10_000, maxPrice: 15_000, keywords: [] }],
    ["10000-15000", { minPrice: 10_000, maxPrice: 15_000, keywords: [] }],
    ["₹10,000 – ₹15,000 vivo", { brands: ["Vivo"], minPrice: 10_000, maxPrice: 15_000, keywords: [] }],
    ["10k to 15k", { minPrice: 10_000, maxPrice: 15_000, keywords: [] }],
    ["10-15k phone", { category: "phone", minPrice: 10_000, maxPrice: 15_000, keywords: [] }],
    ["under-15000", { maxPrice: 15_000, keywords: [] }],
    ["wh-1000xm5", { keywords: ["wh", "1000xm5"] }],
    ["iphone 13-14", { keywords: ["iphone", "13", "14"] }],
    ["pendrive 128-256", { category: "accessories", keywords: ["pendrive", "128", "256"] }],
    [
      "power bank 10000-20000 mah",
      { category: "accessories", keywords: ["power", "bank", "10000", "20000", "mah"] },
    ],
    ["used redmi note 10", { brands: ["Redmi"], tag: "old", keywords: ["note", "10"] }],
    ["power bank 20000mah", { category: "accessories", keywords: ["power", "bank", "20000mah"] }],
    ["redmi or realme below 12000", { brands: ["Redmi", "Realme"], maxPrice: 12_000, keywords: [] }],
    ["iphone 13 pro max 256", { keywords: ["iphone", "13", "pro", "max", "256"] }],
    ["phone max 20000", { category: "phone", maxPrice: 20_000, keywords: [] }],
    ["best phone around 20000", { category: "phone", minPrice: 17_000, maxPrice: 23_000, keywords: [] }],
    ["open box oneplus", { brands: ["OnePlus"], tag: "open-box", keywords: [] }],
    ["15000 tak ka mobile", { category: "phone", maxPrice: 15_000, keywords: [] }],
    ["hands free", { category: "accessories", keywords: ["hands", "free"] }],
    ["পুরনো ফোন", { category: "phone", tag: "old", keywords: [] }],
    ["nothing phone 2a", { brands: ["Nothing"], category: "phone", keywords: ["2a"] }],
  ])("reads %j", (text, expected) => {
    expect(parseQuery(text)).toEqual(expected);
  });

  it.each(["", "   ", "!!!", "₹", "for the"])("returns no parameters for %j", (text) => {
    expect(parseQuery(text)).toEqual({ keywords: [] });
  });

  it("does not read a small number as a price", () => {
    expect(parseQuery("phone under 6 inch")).toEqual({ category: "phone", keywords: ["under", "6", "inch"] });
  });

  it("parses hostile text quickly", () => {
    const start = performance.now();
    for (const text of [
      "between ".repeat(500),
      "1,".repeat(500),
      `under ${"9".repeat(5000)}`,
      " ".repeat(9999),
    ]) {
      parseQuery(text);
    }
    expect(performance.now() - start).toBeLessThan(100);
  });
});

describe("parsedQueryParams", () => {
  it("joins keywords with commas", () => {
    expect(parsedQueryParams(parseQuery("vivo v29 pro under 40000")).toString()).toBe(
      "type=search&maxPrice=40000&brand=Vivo&keyword=v29%2Cpro",
    );
  });
});

/** Searches as shoppers type them, each with the filter that finds the right products. */
const queries = z
  .array(
    z.object({
      q: z.string(),
      filter: z
        .object({
          category: z.string().optional(),
          brand: z.array(z.string()).optional(),
          tag: z.string().optional(),
          minPrice: z.number().optional(),
          maxPrice: z.number().optional(),
        })
        .default({}),
    }),
  )
  .parse(queriesJson);

describe("parseQuery on typical searches", () => {
  it.each(queries)("reads the price limits and the condition from $q", ({ q, filter }) => {
    const { minPrice, maxPrice, tag } = parseQuery(q);
    const expected = { minPrice: filter.minPrice, maxPrice: filter.maxPrice, tag: filter.tag?.toLowerCase() };
    expect({ minPrice, maxPrice, tag }).toEqual(expected);
  });

  it.each(queries)("does not add a wrong category or brand filter for $q", ({ q, filter }) => {
    const { category, brands = [] } = parseQuery(q);
    expect([undefined, filter.category]).toContain(category);
    // A search may name the model without its brand, so an empty list of brands is correct, too.
    const expected = brands.length > 0 && filter.brand ? filter.brand : brands;
    expect(brands.toSorted()).toEqual(expected.toSorted());
  });
});
