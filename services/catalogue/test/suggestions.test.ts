import { beforeAll, describe, expect, test } from "vitest";
import { listedModels } from "../src/listing/index/listed-models.ts";
import type { ListedProduct } from "../src/listing/index/listed-product.ts";
import { ListingIndex } from "../src/listing/index/listing-index.ts";
import { Suggestions } from "../src/search/suggestions/suggest.ts";
import { SuggestionIndex } from "../src/search/suggestions/suggestion-index.ts";
import { SearchVocabulary } from "../src/search/vocabulary/search-vocabulary.ts";
import { seededProducts } from "./seeded-products.ts";

let products: ListedProduct[];
let index: SuggestionIndex;
beforeAll(() => {
  products = seededProducts();
  index = new SuggestionIndex(listedModels(new ListingIndex(products)));
});

const titles = (text: string) => index.find(text).map(({ title }) => title);

describe("the suggestion index", () => {
  test("suggests a brand and its models for the beginning of its name", () => {
    const [brand, ...rest] = index.find("sams");
    expect(brand).toMatchObject({ kind: "brand", title: "Samsung", params: { brand: "Samsung" } });
    expect(rest.filter(({ kind }) => kind === "model").length).toBeGreaterThan(3);
    expect(rest.every(({ title }) => /samsung/i.test(title))).toBe(true);
  });

  test.each(["samsu", "vivo", "iphone", "redmi n", "oneplus nord"])(
    "suggests the newest models for %j, which names none",
    (text) => {
      const phones = listedModels(new ListingIndex(products)).filter(
        ({ category, inStock }) => category === "Phone" && inStock,
      );
      const released = new Map(phones.map(({ title, specs }) => [title, specs.released ?? ""]));
      const matching = phones.filter(({ title }) => title.toLowerCase().includes(text));
      const suggested = index.find(text).flatMap(({ title }) => released.get(title) ?? []);
      expect(suggested.length).toBeGreaterThan(4);
      expect(suggested).toEqual(
        matching
          .map(({ title }) => released.get(title) ?? "")
          .toSorted()
          .toReversed()
          .slice(0, suggested.length),
      );
    },
  );

  test("suggests the plain model before its longer variants", () => {
    const phones = titles("iphone 13").filter((title) => !/case|cover|glass/i.test(title));
    expect(phones[0]).toBe("Apple iPhone 13");
    expect(phones).toContain("Apple iPhone 13 Pro");
    expect(titles("galaxy s23")[0]).toBe("Samsung Galaxy S23 5G");
  });

  test("prefers the last word as a whole over words that only start with it", () => {
    expect(titles("nord 4")[0]).toMatch(/\b4\b/);
  });

  test("suggests phones that begin with a number before accessories that have it as a size", () => {
    expect(titles("oneplus 1")[0]).toMatch(/^OnePlus 1\d/);
  });

  test("suggests a kind of accessory with its parameters", () => {
    expect(index.find("power b")[0]).toMatchObject({
      kind: "accessory",
      title: "Power bank",
      params: { category: "Accessories", subcategory: "power-bank" },
    });
  });

  test("returns at most eight suggestions, at most two of them brands and two kinds of accessories", () => {
    for (const first of "abcdefghijklmnopqrstuvwxyz0123456789") {
      const found = index.find(first);
      expect(found.length).toBeLessThanOrEqual(8);
      expect(found.filter(({ kind }) => kind === "brand").length).toBeLessThanOrEqual(2);
      expect(found.filter(({ kind }) => kind === "accessory").length).toBeLessThanOrEqual(2);
      expect(new Set(found.map(({ kind, title }) => kind + title)).size).toBe(found.length);
    }
  });

  test("states the lowest price of products in stock for each tier", () => {
    const of = (tier: "consumerPricePaise" | "wholesalePricePaise") =>
      Math.min(
        ...products
          .filter(({ title, inStock }) => title === "Apple iPhone 13" && inStock)
          .map((product) => product[tier]),
      );
    expect(index.find("apple iphone 13")[0]?.fromPaise).toEqual({
      consumer: of("consumerPricePaise"),
      wholesaler: of("wholesalePricePaise"),
    });
  });

  test("lists sold-out models after those in stock, without a price", () => {
    const soldOut = products.map((product) => ({
      ...product,
      inStock: product.inStock && product.title !== "Apple iPhone 13",
    }));
    const found = new SuggestionIndex(listedModels(new ListingIndex(soldOut))).find("apple iphone 13");
    const prices = found.map(({ fromPaise }) => fromPaise.consumer);
    expect(found.find(({ title }) => title === "Apple iPhone 13")?.fromPaise.consumer).toBeNull();
    expect(prices.indexOf(null)).toBeGreaterThan(0);
  });

  test.each(["", "   ", "\u0000\u001f", "आईफोन", "<script>", "zzzzqqqq", "x".repeat(200), "%_*\\"])(
    "finds nothing and does not throw for %j",
    (text) => expect(index.find(text)).toEqual([]),
  );

  test("takes about as long for 20,000 models as for 2,000", () => {
    const [model] = listedModels(new ListingIndex(products));
    if (!model) throw new Error("the seed has no models");
    const indexOf = (count: number) =>
      new SuggestionIndex(
        Array.from({ length: count }, (_, number) => {
          const brand = `Maker${number % 500}`;
          return {
            ...model,
            modelId: `${number}`,
            brand,
            title: `${brand} Series${number % 50} ${number % 999}`,
          };
        }),
      );
    const texts = ["m", "maker1", "maker1 s", "maker1 series1 ", "4", "maker499 series49 4", "x"];
    const run = (one: SuggestionIndex) => {
      const start = performance.now();
      for (let round = 0; round < 30; round++) for (const text of texts) one.find(text);
      return performance.now() - start;
    };
    const [small, large] = [indexOf(2000), indexOf(20_000)];
    run(small);
    run(large);
    const ratios = Array.from({ length: 5 }, () => run(large) / run(small)).toSorted((a, b) => a - b);
    expect(ratios[0]).toBeLessThan(4);
  });
});

describe("suggestions with the vocabulary of the catalogue", () => {
  const suggestions = new Suggestions(new SearchVocabulary());
  let listing: ListingIndex;
  beforeAll(() => {
    listing = new ListingIndex(products);
  });
  const find = (text: string) => suggestions.find(text, "consumer", listing);

  test.each([
    ["samsng", "Samsung"],
    ["samsng galxy s23 u", "Samsung Galaxy S23 Ultra 5G"],
    ["charjer", "Charger"],
    ["powerbank", "Power bank"],
    ["आईफोन 13", "Apple iPhone 13"],
    ["স্যামসাং", "Samsung"],
    ["one plus 9", "OnePlus 9 5G"],
    ["s23ultra", "Samsung Galaxy S23 Ultra 5G"],
    ["vivo v23e", "Vivo V23 5G"],
    ["SM-A525F/DS", "Samsung Galaxy A52"],
  ])("correct %j: the first one is %s", (text, title) => expect(find(text)[0]?.title).toBe(title));

  test.each([
    ["case for galaxy s23", "samsung-galaxy-s23-5g"],
    ["iphone 13 cover", "apple-iphone-13"],
    ["screen guard redmi note 10 pro", "redmi-note-10-pro"],
  ])("for an accessory with a phone are those made for it: %j", (text, modelId) => {
    const fitting = products.filter(({ specs }) => specs.fitsModelIds?.includes(modelId));
    const suggested = find(text).filter(({ kind }) => kind === "model");
    expect(suggested.length).toBeGreaterThan(0);
    for (const { title } of suggested) expect(fitting.map((product) => product.title)).toContain(title);
    expect(find(text)[0]).toMatchObject({ kind: "model", title: suggested[0]?.title });
  });

  test.each(["samsung m31 cover", "realme 8 cover"])(
    "name only the kind of an accessory that no phone of the text has: %j",
    (text) => expect(find(text)).toMatchObject([{ kind: "accessory", title: "Case" }]),
  );

  test("have both phones of a comparison", () => {
    const titles = find("iphone 13 vs iphone 14").map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(["Apple iPhone 13", "Apple iPhone 14"]));
  });

  test("have the nearest relatives of a phone that nobody makes, before accessories", () => {
    const [first, second] = find("samsung s30 ultra");
    expect(first?.title).toBe("Samsung Galaxy S25 Ultra 5G");
    expect(second?.title).toBe("Samsung Galaxy S24 Ultra 5G");
  });

  test("have nothing for goods that the shop does not sell", () => {
    expect(find("pop socket")).toEqual([]);
  });

  test("keep to the price and the network that the text asks for, also behind a brand", () => {
    const found = find("samsung 5g under 15");
    const phones = products.filter(({ network, brand }) => network === "5G" && brand === "Samsung");
    const models = found.filter(({ kind }) => kind === "model");
    expect(models.length).toBeGreaterThan(0);
    for (const { title, priceFrom } of models) {
      expect(priceFrom).toBeLessThanOrEqual(15_000);
      expect(phones.map((phone) => phone.title)).toContain(title);
    }
    expect(found[0]).toMatchObject({ kind: "brand", params: { brand: "Samsung", maxPrice: "15000" } });
  });

  test("do not correct a word that the beginning of a suggestion has", () => {
    expect(find("red").every(({ title }) => /\bred/i.test(title))).toBe(true);
  });

  test("have a picture and the price of the tier in rupees", () => {
    const [consumer] = suggestions.find("apple iphone 13", "consumer", listing);
    const [wholesaler] = suggestions.find("apple iphone 13", "wholesaler", listing);
    expect(consumer).toMatchObject({ kind: "model", picture: expect.stringMatching(/^\/media\//) });
    expect(wholesaler?.priceFrom).toBeLessThan(consumer?.priceFrom ?? 0);
  });

  test("never throw and are at most eight for any text", () => {
    for (let number = 0; number < 300; number++) {
      const text = hostileText(number);
      expect(find(text).length, text).toBeLessThanOrEqual(8);
    }
  });
});

/** Words of several scripts, runs of one letter, markup and control characters, in lengths up to 200. */
function hostileText(number: number): string {
  const parts = [
    "samsung",
    "अ",
    "ক্ষ",
    "<b>",
    "\u0000",
    "😀",
    "\ud800",
    "%",
    "'",
    "iphone 13",
    "+",
    "\u202e",
    "x",
  ];
  let text = "";
  for (let seed = number + 1; text.length < (number * 7) % 200; seed = (seed * 48_271) % 2_147_483_647)
    text += (parts[seed % parts.length] ?? "") + (seed % 3 === 0 ? " " : "");
  return text.slice(0, 200);
}
