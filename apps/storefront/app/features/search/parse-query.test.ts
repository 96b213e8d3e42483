import { describe, expect, it } from "vitest";
import { parsedQueryParams, parseQuery } from "./parse-query.ts";

describe("parseQuery", () => {
  it.each([
    ["samsung phone under 20000", { brand: "Samsung", category: "phone", maxPrice: 20000, keywords: [] }],
    [
      "Samsung mobile below Rs. 20,000",
      { brand: "Samsung", category: "phone", maxPrice: 20000, keywords: [] },
    ],
    ["smartphone above 15k", { category: "phone", minPrice: 15000, keywords: [] }],
    ["between 10000 and 15000", { minPrice: 10000, maxPrice: 15000, keywords: [] }],
    ["mobile between 10 and 15k", { category: "phone", minPrice: 10000, maxPrice: 15000, keywords: [] }],
    ["between 20000 and 10000 vivo", { brand: "Vivo", minPrice: 10000, maxPrice: 20000, keywords: [] }],
    ["phone under 1 lakh", { category: "phone", maxPrice: 100_000, keywords: [] }],
    ["15 hajar ke andar phone", { category: "phone", maxPrice: 15000, keywords: [] }],
    ["iphone 13", { keywords: ["iphone", "13"] }],
    ["iphone 13 case", { category: "accessories", keywords: ["iphone", "13", "case"] }],
    ["one plus nord ce 2 lite", { brand: "OnePlus", keywords: ["nord", "ce", "2", "lite"] }],
    [
      "type c charger for samsung",
      { brand: "Samsung", category: "accessories", keywords: ["type", "c", "charger"] },
    ],
    ["used redmi note 10", { brand: "Redmi", tag: "old", keywords: ["note", "10"] }],
    ["power bank 20000mah", { category: "accessories", keywords: ["power", "bank", "20000mah"] }],
    ["nothing phone 2a", { brand: "Nothing", category: "phone", keywords: ["2a"] }],
  ])("reads %j", (text, expected) => {
    expect(parseQuery(text)).toEqual(expected);
  });

  it.each(["", "   ", "!!!", "₹", "for the"])("finds nothing in %j", (text) => {
    expect(parseQuery(text)).toEqual({ keywords: [] });
  });

  it("does not take a small number for a price", () => {
    expect(parseQuery("phone under 6 inch")).toEqual({ category: "phone", keywords: ["under", "6", "inch"] });
  });

  it("answers hostile text quickly", () => {
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
  it("writes keywords with commas between", () => {
    expect(parsedQueryParams(parseQuery("vivo v29 pro under 40000")).toString()).toBe(
      "type=search&maxPrice=40000&brand=Vivo&keyword=v29%2Cpro",
    );
  });
});
