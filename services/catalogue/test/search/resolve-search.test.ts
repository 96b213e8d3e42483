import { describe, expect, test } from "vitest";
import { listedModels } from "../../src/listing/index/listed-models.ts";
import type { ListedProduct } from "../../src/listing/index/listed-product.ts";
import { ListingIndex } from "../../src/listing/index/listing-index.ts";
import { wordsOf } from "../../src/listing/index/product-words.ts";
import { ProductList } from "../../src/listing/list/product-list.ts";
import type { ListingFilter } from "../../src/listing/listing.rules.ts";
import { phrasesOf } from "../../src/search/phrases.ts";
import { resolveSearch } from "../../src/search/resolve-search.ts";
import { understand } from "../../src/search/understanding.ts";
import { Vocabulary } from "../../src/search/vocabulary/vocabulary.ts";
import { seededProducts } from "../seeded-products.ts";
import { querySets, readQueries } from "./query-sets.ts";

const products = seededProducts();

function searchIn(listed: readonly ListedProduct[]) {
  const index = new ListingIndex(listed);
  const vocabulary = new Vocabulary(listedModels(index));
  return (text: string, explicit: ListingFilter = {}) => {
    const resolved = resolveSearch(index, vocabulary, { text, exact: false, explicit, tier: "consumer" });
    const { terms = [], preferred = [] } = resolved.filter;
    const order = resolved.order ?? (terms.length + preferred.length > 0 ? "match" : "stock");
    const { ids } = new ProductList(index, { filter: resolved.filter, tier: "consumer" }).page({
      order,
      limit: 12,
    });
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

  test.each([
    ["car mobile holder", /car mobile holder/i],
    ["mobile stand", /mobile stand/i],
    ["type c cable", /type[- ]c .*cable/i],
    ["c type charger", /type[- ]c .*charger/i],
    ["lightning cable", /lightning cable/i],
    ["wireless charging pad", /wireless .*pad/i],
    ["power bank", /power bank/i],
    ["bluetooth speaker", /bluetooth speaker/i],
  ])("puts first for %j a title with all its words", (text, title) => {
    expect(search(text).found[0]?.title).toMatch(title);
    expect(search(text).found[0]?.inStock).toBe(true);
  });

  test.each(["asdfghjkl", "'; drop table products;--"])("finds nothing for %j", (text) => {
    expect(search(text).found).toEqual([]);
  });
});

describe("the phrases of search words", () => {
  const vocabulary = new Vocabulary(listedModels(new ListingIndex(products)));
  const phrases = (text: string) => {
    const { keywords, filter } = understand(text, vocabulary, { exact: false });
    return phrasesOf(keywords, filter.categories?.[0] === "Accessories", vocabulary);
  };

  test.each([
    ["13 iphone", ["iPhone 13"]],
    ["redmi note 13 pro", ["Note 13 Pro"]],
    ["note 13 pro plus", ["Note 13 Pro+"]],
    ["s24 ultra", ["S24 Ultra"]],
    ["nothing phone 2a", ["2a"]],
    ["samsung a series", ["aseries"]],
    ["airpods pro 2", ["AirPods Pro 2nd"]],
    ["type c cable", ["Type-C"]],
    ["power bank 20000 mah", ["20000mAh"]],
  ])("of %j are %j", (text, expected) => expect(phrases(text)).toEqual(expected));

  test("have the words of the search, also for every query of the sets", async () => {
    for (const file of Object.values(querySets))
      for (const { q } of await readQueries(file)) {
        const { keywords } = understand(q, vocabulary, { exact: false });
        expect(wordsOf(phrases(q).join(" ")).toSorted(), q).toEqual(keywords.toSorted());
      }
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
