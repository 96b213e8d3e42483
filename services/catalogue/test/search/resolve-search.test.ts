import { describe, expect, test } from "vitest";
import type { ListedProduct } from "../../src/listing/listed-product.ts";
import type { ListingFilter } from "../../src/listing/listing.rules.ts";
import { ListingIndex } from "../../src/listing/listing-index.ts";
import { resolveSearch } from "../../src/search/resolve-search.ts";
import { Vocabulary } from "../../src/search/vocabulary.ts";
import { seededProducts } from "../seeded-products.ts";

const products = seededProducts();

function searchIn(listed: readonly ListedProduct[]) {
  const index = new ListingIndex(listed);
  const vocabulary = new Vocabulary(index.models());
  return (text: string, explicit: ListingFilter = {}) => {
    const resolved = resolveSearch(index, vocabulary, { text, exact: false, explicit, tier: "consumer" });
    const order = resolved.order ?? (resolved.filter.terms?.length ? "match" : "stock");
    const { ids } = index.page({ filter: resolved.filter, tier: "consumer", order, limit: 12 });
    return { ...resolved, found: ids.flatMap((id) => listed.find((product) => product.id === id) ?? []) };
  };
}

const search = searchIn(products);

describe("resolving a search", () => {
  test("lets what the client asks for by name win over the text", () => {
    const { filter } = search("samsung under 20000", { maxPricePaise: 1_500_000, brands: ["vivo"] });
    expect(filter).toMatchObject({ maxPricePaise: 1_500_000, brands: ["vivo"] });
  });

  test("leaves out as little as possible when nothing matches", () => {
    const { relaxed, filter, found } = search("pink iphone 13 pro max 1tb");
    expect(relaxed).toEqual({ colors: ["pink"] });
    expect(filter).toMatchObject({ storageGb: [1024], terms: ["iphone", "13", "pro", "max"] });
    expect(found.length).toBeGreaterThan(0);
  });

  test("shows the nearest prices first when it leaves out the limit", () => {
    const { relaxed, found } = search("iphone 14 under 5000");
    expect(relaxed).toEqual({ maxPricePaise: 500_000 });
    const prices = found.map((product) => product.consumerPricePaise);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  test("keeps what the client asks for by name", () => {
    const { filter, found } = search("pink iphone", { maxPricePaise: 100 });
    expect(filter.maxPricePaise).toBe(100);
    expect(found).toEqual([]);
  });

  test.each(["asdfghjkl", "'; drop table products;--"])("finds nothing for %j", (text) => {
    expect(search(text).found).toEqual([]);
  });
});

describe("a phone that is sold out", () => {
  const withoutIphone13 = products.map((product) =>
    product.title === "Apple iPhone 13" ? { ...product, inStock: false } : product,
  );
  const withoutPixel7a = products.map((product) =>
    product.title === "Google Pixel 7a" ? { ...product, inStock: false } : product,
  );

  test("is named, and its series is shown", () => {
    const { outOfStock, found } = searchIn(withoutIphone13)("iphone 13");
    expect(outOfStock).toBe("Apple iPhone 13");
    expect(found.some((product) => product.inStock && product.title.startsWith("Apple iPhone 13 "))).toBe(
      true,
    );
  });

  test("offers phones of its brand at about its price", () => {
    const { outOfStock, filter, found } = searchIn(withoutPixel7a)("pixel 7a");
    expect(outOfStock).toBe("Google Pixel 7a");
    expect(filter).toMatchObject({ categories: ["Phone"], brands: ["google"] });
    // The limits are shown: whole hundreds of rupees.
    expect([filter.minPricePaise, filter.maxPricePaise].map((paise) => (paise ?? 1) % 10_000)).toEqual([
      0, 0,
    ]);
    expect(found[0]?.inStock).toBe(true);
  });

  test("is not reported for a series of which something is in stock", () => {
    expect(searchIn(withoutIphone13)("iphone").outOfStock).toBeNull();
  });
});
