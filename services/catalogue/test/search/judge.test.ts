import { describe, expect, test } from "vitest";
import type { StockProduct } from "../../seed/stock.types.ts";
import { sellableCount } from "../../seed/units.ts";
import { seededStock } from "../seeded-stock.ts";
import { canSatisfy, type FirstPage, failure } from "./judge.ts";
import { type Query, querySets, readQueries } from "./query-sets.ts";

const { products: stock } = seededStock;
const inStock = stock.filter((product) => sellableCount(product) > 0);
const phone = (modelId: string) => inStock.filter((product) => product.modelId === modelId);

function page(products: readonly StockProduct[], also: Partial<FirstPage> = {}): FirstPage {
  return { status: 200, products, outOfStock: false, relaxed: false, corrected: false, ...also };
}

const ask = (query: Omit<Query, "kind">, reply: FirstPage) =>
  failure({ kind: "test", ...query }, reply, stock);

describe("judging a first page", () => {
  const iphones: Omit<Query, "kind"> = {
    q: "iphone 13",
    filter: { category: "phone", brand: ["Apple"] },
    top: ["apple-iphone-13"],
  };

  test("accepts the model first and others of the filter after it", () => {
    expect(
      ask(iphones, page([...phone("apple-iphone-13"), ...phone("apple-iphone-13-mini")])),
    ).toBeUndefined();
  });

  test("rejects another model in first place", () => {
    const reply = page([...phone("apple-iphone-13-mini"), ...phone("apple-iphone-13")]);
    expect(ask(iphones, reply)).toMatch(/^first is Apple iPhone 13 mini/);
  });

  test("rejects one product anywhere on the page that does not satisfy the filter", () => {
    const reply = page([...phone("apple-iphone-13"), ...phone("oneplus-13-5g")]);
    expect(ask(iphones, reply)).toMatch(/^brand of OnePlus 13/);
  });

  test("rejects an accessory where a fact of phones is asked for", () => {
    const cases = inStock.filter((product) => product.subcategory === "case");
    expect(ask({ q: "8gb", filter: { ramGb: 8 } }, page(cases))).toMatch(/^ramGb of/);
  });

  test("rejects a page that is not sorted by price", () => {
    const byPrice = phone("apple-iphone-13").toSorted((a, b) => b.consumerPricePaise - a.consumerPricePaise);
    const query = { q: "sasta iphone", filter: { sort: "price-asc" as const } };
    expect(ask(query, page(byPrice))).toMatch(/^not sorted/);
    expect(ask(query, page(byPrice.toReversed()))).toBeUndefined();
  });

  test("rejects an empty page for a query that has products", () => {
    expect(ask(iphones, page([]))).toBe("no products");
  });

  test("accepts other products for an impossible filter only when the reply says so", () => {
    const query = { q: "phone under 100", filter: { category: "phone" as const, maxPrice: 100 } };
    expect(ask(query, page(phone("apple-iphone-13")))).toMatch(/does not say/);
    expect(ask(query, page(phone("apple-iphone-13"), { relaxed: true }))).toBeUndefined();
  });

  test("accepts relatives of a model without stock only when the reply says that it is out of stock", () => {
    const query = { q: "samsung m14", filter: { category: "phone" as const }, says: "outOfStock" as const };
    expect(ask(query, page(phone("samsung-galaxy-m15-5g"), { relaxed: true }))).toMatch(/does not say/);
    expect(ask(query, page(phone("samsung-galaxy-m15-5g"), { outOfStock: true }))).toBeUndefined();
  });

  test("accepts an empty list for gibberish, and an error only for text without letters and numbers", () => {
    expect(ask({ q: "asdfgh" }, page([]))).toBeUndefined();
    expect(ask({ q: "asdfgh" }, page(phone("apple-iphone-13")))).toMatch(/^not empty/);
    expect(ask({ q: "asdfgh" }, page([], { status: 400 }))).toBe("status 400");
    expect(ask({ q: "%%%" }, page([], { status: 400 }))).toBeUndefined();
    expect(ask({ q: "%%%" }, page([], { status: 500 }))).toBe("status 500");
    expect(ask({ q: "  " }, page([]))).toBe("status 200 for blank text");
  });
});

describe.each(Object.entries(querySets))("the expectations of the %s set", async (_name, file) => {
  const queries = await readQueries(file);

  test("name every text once", () => {
    expect(new Set(queries.map(({ q }) => q)).size).toBe(queries.length);
  });

  test("put a model in first place that is in stock and satisfies the filter", () => {
    const wrong = queries.filter(
      ({ filter, top }) =>
        top &&
        !canSatisfy(
          filter ?? {},
          stock.filter((product) => top.includes(product.modelId)),
        ),
    );
    expect(wrong.map(({ q }) => q)).toEqual([]);
  });
});

test("the second set has at least 150 queries and none of the first", async () => {
  const [first, second] = await Promise.all([readQueries(querySets.first), readQueries(querySets.second)]);
  expect(second.length).toBeGreaterThanOrEqual(150);
  const known = new Set(first.map(({ q }) => q.trim().toLowerCase()));
  expect(second.filter(({ q }) => q.trim() !== "" && known.has(q.trim().toLowerCase()))).toEqual([]);
});
