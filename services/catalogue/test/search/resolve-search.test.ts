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
    const list = new ProductList(index, { filter: resolved.filter, tier: "consumer" });
    const { ids } = list.page({ order, limit: 12 });
    const { total } = list.facets();
    return {
      ...resolved,
      total,
      found: ids.flatMap((id) => listed.find((product) => product.id === id) ?? []),
    };
  };
}

const search = searchIn(products);
const titlesOf = (ids: readonly string[]) =>
  ids.flatMap((id) => products.find((product) => product.id === id)?.title ?? []);

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

  test.each(["20 hajar ka phone", "samsung under 15000", "5g phone under 12k"])(
    "shows the phones at the top of the budget of %j first",
    (text) => {
      const { filter, found, order } = search(text);
      expect(order).toBe("price_desc");
      expect(found[0]?.consumerPricePaise).toBeGreaterThan(0.95 * (filter.maxPricePaise ?? 0));
    },
  );

  test.each([
    ["iphone 13 under 60000", {}],
    ["cheap phone under 10000", {}],
    ["phone between 10000 and 15000", {}],
    ["samsung phone", { maxPricePaise: 1_500_000 }],
    ["earbuds under 1000", {}],
  ])("orders %j as it does without a budget", (text, explicit) => {
    expect(search(text, explicit).order).not.toBe("price_desc");
  });

  test("shows no phone with a keypad to those who want a cheap one with a camera", () => {
    const { found } = search("kom dame bhalo camera phone");
    expect(found.map(({ subcategory }) => subcategory)).not.toContain("keypad-phone");
    expect(found.length).toBeGreaterThan(0);
  });

  test("shows the dearest first below a price that nothing reaches", () => {
    const { relaxed, found } = search("samsung 5 lakh");
    expect(Object.keys(relaxed).toSorted()).toEqual(["maxPricePaise", "minPricePaise"]);
    const prices = found.map((product) => product.consumerPricePaise);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
  });

  test.each([
    ["64gb ram phone", { ramGb: [64] }, { ramGb: [16] }],
    ["samsung 8gb ram 2tb storage", { storageGb: [2048] }, { ramGb: [8], storageGb: [512] }],
    ["iphone 15 2tb", { storageGb: [2048] }, { terms: ["iphone", "15"] }],
  ])("says that no phone has the memory of %j, and shows the nearest", (text, asked, shown) => {
    const { relaxed, filter, found } = search(text);
    expect(relaxed).toEqual(asked);
    expect(filter).toMatchObject(shown);
    expect(found.length).toBeGreaterThan(0);
  });

  test("says that no phone in stock has the battery health", () => {
    const { relaxed, found } = search("95% battery health iphone 7");
    expect(relaxed).toEqual({ minBatteryHealth: 95 });
    expect(found[0]?.title).toBe("Apple iPhone 7");
  });

  test.each(["a17", "wired earphone type c", "oneplus 8"])("puts what is in stock first for %j", (text) => {
    const stock = search(text).found.map(({ inStock }) => inStock);
    expect(stock).toEqual(stock.toSorted((a, b) => Number(b) - Number(a)));
  });

  test("says that no phone is so cheap", () => {
    expect(search("phone for 1 rupee").relaxed).toEqual({ maxPricePaise: 100 });
  });

  test("finds a color in a name of one word", () => {
    const jetblack = products.find(({ color, inStock }) => color === "Titanium Jetblack" && inStock);
    const { relaxed, found } = search(`${jetblack?.title} black`);
    expect(relaxed).toEqual({});
    expect(found).toContain(jetblack);
  });

  test("says that it left out the brand of another phone", () => {
    expect(search("vivo galaxy a15")).toMatchObject({ relaxed: { brands: ["vivo"] }, dropped: [] });
    expect(titlesOf(search("vivo galaxy a15").found.map(({ id }) => id))[0]).toBe("Samsung Galaxy A15 5G");
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
    ["usb c charger", /usb[- ]c .*charger/i],
    ["lightning cable", /lightning cable/i],
    ["c to c cable", /usb-c to usb-c|type-c to type-c|usb-c woven/i],
    ["wireless charging pad", /wireless .*pad/i],
    ["power bank", /power bank/i],
    ["bluetooth speaker", /bluetooth speaker/i],
    ["type c cable 2m", /[^.]2 m$/],
    ["cable 1.2m", /1\.2 m$/],
  ])("puts first for %j a title with all its words", (text, title) => {
    expect(search(text).found[0]?.title).toMatch(title);
    expect(search(text).found[0]?.inStock).toBe(true);
  });

  test.each([
    ["iphone 12 vs iphone 13", ["Apple iPhone 12", "Apple iPhone 13"]],
    ["iphone 12 vs 13", ["Apple iPhone 12", "Apple iPhone 13"]],
    ["s23 or s24", ["Samsung Galaxy S23 5G", "Samsung Galaxy S24 5G"]],
    ["iphone 13 vs samsung s23", ["Apple iPhone 13", "Samsung Galaxy S23 5G"]],
    ["which is better redmi note 13 or vivo v29", ["Redmi Note 13 5G", "Vivo V29 5G"]],
    ["s23 vs oneplus 11", ["OnePlus 11 5G", "Samsung Galaxy S23 5G"]],
    ["iphone 15 or 15 plus", ["Apple iPhone 15", "Apple iPhone 15 Plus"]],
    ["iphone xs max vs 11 pro", ["Apple iPhone 11 Pro", "Apple iPhone XS Max"]],
    ["iphone x vs xs", ["Apple iPhone X", "Apple iPhone XS"]],
    ["compare iphone 12 and iphone 13", ["Apple iPhone 12", "Apple iPhone 13"]],
    ["difference between iphone 12 and 13", ["Apple iPhone 12", "Apple iPhone 13"]],
    ["iphone 12 aur 13 me kya faraq hai", ["Apple iPhone 12", "Apple iPhone 13"]],
    ["oneplus 11 better than s23", ["OnePlus 11 5G", "Samsung Galaxy S23 5G"]],
    ["12 or 13 iphone", ["Apple iPhone 12", "Apple iPhone 13"]],
  ])("puts both phones of %j first, to be compared", (text, titles) => {
    const { found, dropped, relaxed, compared } = search(text);
    expect({ dropped, relaxed }).toEqual({ dropped: [], relaxed: {} });
    expect(titlesOf(compared).toSorted()).toEqual(titles);
    expect([...new Set(found.map(({ title }) => title))].slice(0, 2).toSorted()).toEqual(titles);
  });

  test("compares the cheapest products in stock, also of three phones", () => {
    const { compared } = search("iphone 12 vs 13 vs 14");
    expect(titlesOf(compared)).toEqual(["Apple iPhone 12", "Apple iPhone 13", "Apple iPhone 14"]);
    const twelves = products.filter(({ title, inStock }) => title === "Apple iPhone 12" && inStock);
    const cheapest = Math.min(...twelves.map((product) => product.consumerPricePaise));
    expect(twelves.find(({ id }) => id === compared[0])?.consumerPricePaise).toBe(cheapest);
  });

  test("says which of two phones is not in stock, and compares none", () => {
    const { outOfStock, found, compared } = search("oneplus 11 or poco f1");
    expect({ outOfStock, compared }).toEqual({ outOfStock: "Poco F1", compared: [] });
    expect(found[0]?.title).toBe("OnePlus 11 5G");
  });

  test("compares no phone with a price", () => {
    const { compared, filter } = search("oneplus nord ce 5 5g or above 20000");
    expect(compared).toEqual([]);
    expect(filter).toMatchObject({ terms: ["nord", "ce", "5"], minPricePaise: 2_000_000 });
  });

  test("names the sold-out one of two phones with the same number, and no phone of both brands", () => {
    const { outOfStock, missing } = search("redmi note 8 vs realme 8");
    expect({ outOfStock, missing }).toEqual({ outOfStock: "Redmi Note 8", missing: null });
  });

  test("says which of two phones does not exist", () => {
    const { missing, found, compared } = search("vivo v29 vs v99");
    expect(missing).toEqual({ reason: "unknownModel", model: "vivo v99" });
    expect(found[0]?.title).toBe("Vivo V29 5G");
    expect(compared).toEqual([]);
  });

  test("keeps the brand of an accessory that does not have the asked power", () => {
    const { found, relaxed } = search("oneplus 65w charger");
    expect(relaxed).toEqual({ terms: ["65w"] });
    expect(found[0]?.brand).toBe("OnePlus");
  });

  test("prefers no accessory for the word of a phone that it fits", () => {
    expect(search("phone ka cover").filter.preferred).toEqual(["cover"]);
  });

  test("finds chargers and cables for the port of a phone, its own brand's first", () => {
    const cables = search("iphone 12 cable").found;
    expect(cables[0]?.brand).toBe("Apple");
    expect(cables.length).toBeGreaterThan(4);
    expect(cables.filter(({ specs }) => !specs.features?.join().includes("to Lightning"))).toEqual([]);
    const chargers = search("samsung a14 charger").found;
    expect(chargers[0]?.brand).toBe("Samsung");
    expect(chargers.filter(({ specs }) => specs.features?.join().includes("Micro"))).toEqual([]);
  });

  test.each([
    ["13 pro", ["Apple iPhone 13 Pro", "Oppo Reno 13 Pro 5G", "Realme 13 Pro 5G", "Xiaomi 13 Pro 5G"]],
    ["note 12 pro", ["Infinix Note 12 Pro 5G", "Redmi Note 12 Pro 5G"]],
    ["realme 13 pro", []],
    ["s23", []],
    ["iphone", []],
  ])("names the phones of several brands that %j may mean: %j", (text, titles) => {
    expect(search(text).namesakes.toSorted()).toEqual(titles);
  });

  test("finds the same chargers for both names of the connector", () => {
    expect(search("type c charger").total).toBe(search("usb c charger").total);
    expect(search("type c charger").total).toBeGreaterThan(20);
  });

  test.each(["gaming phone", "gaming mobile pubg ke liye"])("puts no foldable first for %j", (text) => {
    const forms = search(text).found.map(({ specs }) => specs.formFactor);
    expect(forms).not.toContain("fold");
    expect(forms).not.toContain("flip");
  });

  test.each([
    "asdfghjkl",
    "'; drop table products;--",
    "laptop under 30000",
    "samsung washing machine",
    "dslr camera",
  ])("finds nothing for %j", (text) => {
    expect(search(text).found).toEqual([]);
  });

  test.each([
    ["5g phone not samsung", /^Samsung/],
    ["iphone but not 13", /^Apple iPhone 13\b/],
    ["5g phone not black", /\bBlack\b/],
  ])("finds no product of what %j excludes", (text, excluded) => {
    const found = search(text).found.map(({ title, color }) => `${title} ${color ?? ""}`);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((words) => excluded.test(words))).toEqual([]);
  });
});

describe("a phone that the shop doesn't have", () => {
  test.each([
    ["poco f1", "Poco F1"],
    ["pocco f1 6gb", "Poco F1"],
    ["redmi 9 power", "Redmi 9 Power"],
    ["রেডমি নোট ৭ প্রো", "Redmi Note 7 Pro"],
    ["lg g8x", "LG G8X ThinQ"],
    ["huawei p30", "Huawei P30 Pro"],
  ])("is named for %j: %j", (text, title) => {
    const { outOfStock, missing, found } = search(text);
    expect({ outOfStock, missing }).toEqual({ outOfStock: title, missing: null });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ category, inStock }) => category === "Phone" && inStock)).toBe(true);
  });

  test("is followed by its nearest relatives", () => {
    expect(search("poco f1").found[0]?.title).toMatch(/^Poco F\d/);
    expect(search("oneplus 6").found[0]?.title).toBe("OnePlus 6T");
    expect(search("vivo v15 pro").found[0]?.title).toMatch(/^Vivo V2\d/);
  });

  test("keeps what else the text asks for", () => {
    const { found, relaxed } = search("poco f1 under 8000");
    expect(relaxed).toEqual({});
    expect(found.every((product) => product.consumerPricePaise <= 800_000)).toBe(true);
  });

  test.each([
    ["samsung m14 back cover", "Samsung Galaxy M14 5G"],
    ["shockproof case galaxy s23 fe", "Samsung Galaxy S23 FE 5G"],
    ["poco f1 tempered glass", "Poco F1"],
    ["tempered glass for a14", "Samsung Galaxy A14 5G"],
    ["s24 cover", "Samsung Galaxy S24 5G"],
    ["a15 back cover", "Samsung Galaxy A15 5G"],
    ["s23 fe screen guard", "Samsung Galaxy S23 FE 5G"],
    ["s23 fe tempered glass", "Samsung Galaxy S23 FE 5G"],
    ["realme 8 cover", "Realme 8"],
  ])("is named when no accessory fits it: %j", (text, model) => {
    const { missing, relaxed } = search(text);
    expect({ missing, relaxed }).toEqual({ missing: { reason: "nothingFits", model }, relaxed: {} });
  });

  test("leads to the accessories for other phones of its brand first", () => {
    const { found } = search("a15 back cover");
    expect(found[0]?.title).toMatch(/Samsung/);
  });
});

describe("a phone that nobody makes", () => {
  test.each([
    ["iphone 25 pro", /^Apple iPhone 17 Pro$/],
    ["s26", /^Samsung Galaxy S25/],
    ["iphone 9", /^Apple iPhone (?:8|X)/],
    ["nokia 1100", /^Nokia/],
    ["samsung a59", /^Samsung Galaxy A56/],
    ["samsng m99", /^Samsung Galaxy M5\d/],
    ["iphone 16 mini", /^Apple iPhone 13 mini$/],
    ["realme gt 99", /^Realme GT 7/],
    ["iphone 30 ultra", /^Apple iPhone 17$/],
    ["nothing phone 9", /^Nothing Phone/],
    ["samsung galaxy z fold 10", /^Samsung Galaxy Z Fold7/],
    ["moto e", /^Motorola/],
    ["oneplus 1", /^OnePlus [67]/],
    ["realme narzo 50a", /^Realme Narzo 50$/],
    ["iphone 13a", /^Apple iPhone 13$/],
    ["redmi note 13 pro max", /^Redmi Note 13 Pro/],
    ["realme 8 pro plus", /^Realme 8 Pro$/],
    ["nokia 1.4", /^Nokia/],
    ["google pixel fold 2", /^Google Pixel .* Fold$/],
    ["oneplus a15", /^OnePlus/],
    ["samsung j7 prime", /^Samsung Galaxy A0\d/],
    ["samsung galaxy j2", /^Samsung Galaxy A0\d/],
    ["moto g4 play", /^Motorola Moto G0?4/],
    ["oppo a17k", /^Oppo A16$/],
  ])("is named for %j, and its nearest relatives are first", (text, first) => {
    const { missing, correctedText, dropped, found } = search(text);
    expect(missing).toEqual({ reason: "unknownModel", model: correctedText ?? text });
    expect(dropped).toEqual([]);
    expect(found[0]?.title).toMatch(first);
  });

  test.each(["micromax canvas 2", "micromax canvas", "nokia lumia 520", "samsung champ 2", "lg optimus"])(
    "is named for a maker of phones and a name that the shop has never heard: %j",
    (text) => {
      const { missing, filter, dropped, outOfStock, found } = search(text);
      expect({ missing, dropped, outOfStock }).toEqual({
        missing: { reason: "unknownModel", model: text },
        dropped: [],
        outOfStock: null,
      });
      expect(filter).toMatchObject({ categories: ["Phone"] });
      expect(filter.terms).toBeUndefined();
      expect(found.length).toBeGreaterThan(0);
    },
  );

  test.each([
    ["samsung j2 core", "samsung j2", ["core"]],
    ["realme c99 wired", "realme c99", ["wired"]],
    ["samsung x99 type c", "samsung x99", ["type c"]],
  ])("lists phones for %j, although only accessories have its last word", (text, model, dropped) => {
    const { missing, filter, ...others } = search(text);
    expect({ missing, dropped: others.dropped }).toEqual({
      missing: { reason: "unknownModel", model },
      dropped,
    });
    expect(filter.categories).toEqual(["Phone"]);
  });

  test.each([
    ["onplus 17 ultra", "oneplus 17 ultra", "OnePlus"],
    ["viivo x99 master", "vivo x99 master", "Vivo"],
    ["samsng galaxy s40", "samsung galaxy s40", "Samsung"],
    ["pixle 12", "pixel 12", "Google"],
    ["renoo 99", "reno 99", "Oppo"],
  ])("keeps its misspelled brand or series: %j", (text, model, brand) => {
    const { missing, correctedText, found } = search(text);
    expect({ missing, correctedText }).toEqual({
      missing: { reason: "unknownModel", model },
      correctedText: model,
    });
    expect(found.every((product) => product.brand === brand)).toBe(true);
  });

  test.each([
    ["pova 5", "pova 5", "Tecno Pova 5 Pro 5G"],
    ["infinix gt 20", "Infinix gt 20", "Infinix GT 20 Pro 5G"],
  ])("is named for %j when there is only its variant", (text, model, first) => {
    const { missing, found } = search(text);
    expect(missing).toEqual({ reason: "unknownModel", model });
    expect(found[0]?.title).toBe(first);
  });

  test("is named for its accessories, none of which is said to fit", () => {
    const { missing, filter } = search("iphone 25 pro cover");
    expect(missing).toEqual({ reason: "unknownModel", model: "iphone 25 pro" });
    expect(filter).toMatchObject({ subcategories: ["case"] });
    expect(filter.fits).toBeUndefined();
  });

  test("may have a number in words", () => {
    expect(search("oneplus one").missing).toEqual(search("oneplus 1").missing);
  });

  test.each(["s23 s24", "iphone 13 or iphone 14", "grade b samsung"])("is not read in %j", (text) => {
    expect(search(text).missing).toBeNull();
  });
});

describe("a phone in stock", () => {
  test.each([
    ["iphone 13 gold", "Apple iPhone 13", { colors: ["gold"] }],
    ["iphone 15 1tb", "Apple iPhone 15", { storageGb: [1024] }],
    ["iphone 11 5g", "Apple iPhone 11", { networks: ["5G"] }],
    ["iphone 13 camera", "Apple iPhone 13", {}],
    ["iphone 13 pro max 128gb gold", "Apple iPhone 13 Pro Max", {}],
    ["s24", "Samsung Galaxy S24 5G", {}],
    ["used iphone 12 64gb", "Apple iPhone 12", {}],
    [
      "Redmi Note 13 5G (Arctic White, 6GB RAM, 128GB Storage) | 108MP Pro-Grade Camera",
      "Redmi Note 13 5G",
      { colors: ["arctic white"], ramGb: [6], storageGb: [128] },
    ],
  ])("comes before its variants for %j", (text, title, left) => {
    const { found, relaxed } = search(text);
    expect(found[0]?.title).toBe(title);
    expect(relaxed).toEqual(left);
  });

  test("is named when the text asks for another price", () => {
    const { missing, filter } = search("samsung s25 ultra under 20000");
    expect(missing).toEqual({ reason: "otherPrice", model: "Samsung Galaxy S25 Ultra 5G" });
    expect(filter.terms).toEqual(["s25", "ultra"]);
  });
});

test("the cheapest smartphone has no keys", () => {
  for (const text of ["cheapest smartphone", "sasta android phone 8000 tak"])
    expect(
      search(text).found.some(({ specs }) => specs.formFactor === "feature"),
      text,
    ).toBe(false);
});

test.each(["phone for my grandfather simple", "botam phone", "samsung keypad phone"])(
  "a simple phone has keys, whoever makes it: %j",
  (text) => {
    const { found } = search(text);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ specs }) => specs.formFactor === "feature")).toBe(true);
  },
);

describe("a question", () => {
  test("finds no products when it names none, and those that it names", () => {
    expect(search("return policy").found).toEqual([]);
    expect(search("iphone 13 warranty").found[0]?.title).toBe("Apple iPhone 13");
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
    ["redmi note 45 pro", ["Note", "Pro"]],
    ["type c cable", ["Type-C"]],
    ["power bank 20000 mah", ["20000mAh"]],
    ["type c to type c 60w cable 2 meter", ["60W", "ctoc", "2 m"]],
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
    // The brand of the list is left out for the phone's sake, so it is not said of another one.
    expect(searchIn(withoutIphone13)("vivo iphone 13").relaxed.brands).not.toEqual(["vivo"]);
    expect(found[0]?.inStock).toBe(true);
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
