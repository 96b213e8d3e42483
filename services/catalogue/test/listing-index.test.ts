import { type Random, randomFrom, stableId } from "@haat/demo-pictures/random";
import { tiers } from "@haat/domain/account";
import { isNight } from "@haat/testkit/config";
import { beforeAll, describe, expect, test } from "vitest";
import { fittedModelIds } from "../src/listing/accessories/fitting-accessories.ts";
import { type ListedModel, listedModels } from "../src/listing/index/listed-models.ts";
import type { ListedProduct } from "../src/listing/index/listed-product.ts";
import { ListingIndex } from "../src/listing/index/listing-index.ts";
import { isAvailable } from "../src/listing/list/matches.ts";
import { ProductList } from "../src/listing/list/product-list.ts";
import { type ListingFilter, type ListRequest, type Order, orders } from "../src/listing/listing.rules.ts";
import {
  type NaiveList,
  naiveFacets,
  naiveGroups,
  naiveNearestInPrice,
  naiveOrder,
  naiveRandom,
} from "./naive-listing.ts";
import { pick, randomFilter } from "./random-filters.ts";
import { seededProducts } from "./seeded-products.ts";

let products: Map<string, ListedProduct>;
let index: ListingIndex;
beforeAll(() => {
  const seeded = seededProducts();
  products = new Map(seeded.map((product) => [product.id, product]));
  index = new ListingIndex(seeded);
});

function list(filter: ListingFilter, order: Order = "stock", limit = 10_000) {
  const { ids } = new ProductList(index, { filter, tier: "consumer" }).page({ order, limit });
  return ids.flatMap((id) => products.get(id) ?? []);
}

describe("the filters of the listing index", () => {
  test.each<[ListingFilter, (product: ListedProduct) => boolean]>([
    [{ networks: ["4G"] }, ({ network }) => network === "4G"],
    [{ countries: ["vietnam"] }, ({ countryOfOrigin }) => countryOfOrigin === "Vietnam"],
    [{ colors: ["blue"], categories: ["Phone"] }, ({ color }) => /blue\b/i.test(color)],
    [{ formFactors: ["fold", "flip"] }, ({ specs }) => /fold|flip/.test(specs.formFactor ?? "")],
    [{ panels: ["OLED"] }, ({ specs }) => specs.panel === "OLED"],
    [{ chipsets: ["snapdragon 8 gen"] }, ({ specs }) => /snapdragon 8\b.*gen/i.test(specs.chipset ?? "")],
    [{ categories: ["Phone"], minBatteryMah: 5000 }, ({ batteryMah }) => (batteryMah ?? 0) >= 5000],
    [{ maxScreenInches: 6.1 }, ({ screenInches }) => screenInches !== null && screenInches <= 6.1],
    [{ minRefreshHz: 120 }, ({ specs }) => (specs.refreshHz ?? 0) >= 120],
    [{ minCameraMp: 108 }, ({ specs }) => (specs.rearCameraMp?.[0] ?? 0) >= 108],
    [
      { fits: "apple-iphone-13", subcategories: ["case", "screen-guard"] },
      ({ specs }) => specs.fitsModelIds?.includes("apple-iphone-13") ?? false,
    ],
    [
      { fits: "apple-iphone-13", subcategories: ["cable"] },
      ({ subcategory, specs }) =>
        subcategory === "cable" && /to Lightning/.test(specs.features?.join() ?? ""),
    ],
    [{ subcategories: ["case", "cable"] }, ({ subcategory }) => /^(case|cable)$/.test(subcategory)],
  ])("return for %j exactly the products that match", (filter, matches) => {
    const expected = [...products.values()].filter(
      (product) => matches(product) && (!filter.categories || filter.categories.includes(product.category)),
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(
      list(filter)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(expected.map(({ id }) => id).toSorted());
  });

  test("read charging watts and capacity of an accessory from its features", () => {
    const chargers = list({ subcategories: ["charger"], minChargeWatts: 65 });
    expect(chargers.length).toBeGreaterThan(0);
    expect(
      chargers.every(({ specs }) => /\b(6[5-9]|[7-9]\d|\d{3})W/.test(specs.features?.join() ?? "")),
    ).toBe(true);
    const banks = list({ subcategories: ["power-bank"], minBatteryMah: 20_000 });
    expect(banks.length).toBeGreaterThan(0);
    expect(banks.every(({ specs }) => specs.features?.some((one) => one.startsWith("2")))).toBe(true);
  });
});

describe("the order by match", () => {
  test.each([
    ["iphone 13", "Apple iPhone 13"],
    ["s24 ultra", "Samsung Galaxy S24 Ultra 5G"],
    ["note 10 pro max", "Redmi Note 10 Pro Max"],
    ["nothing phone 2a", "Nothing Phone (2a)"],
    ["pixel 7a", "Google Pixel 7a"],
    ["iqoo neo 7", "iQOO Neo 7 5G"],
  ])("puts first for %s: %s", (words, title) => {
    expect(list({ terms: words.split(" ") }, "match")[0]?.title).toBe(title);
  });
});

test.each(["camera", "gaming", "battery", "release"] as const)(
  "the order by %s puts phones in stock first",
  (order) => {
    const found = list({}, order);
    const phonesInStock = found.findIndex(({ category, inStock }) => !inStock || category !== "Phone");
    expect(phonesInStock).toBeGreaterThan(500);
    expect(found.slice(phonesInStock).some(({ category, inStock }) => inStock && category === "Phone")).toBe(
      false,
    );
  },
);

test.each<[Order, (phone: ListedProduct) => Partial<ListedProduct>]>([
  ["camera", ({ specs }) => ({ specs: { ...specs, rearCameraMp: [200, 50, 50] } })],
  ["selfie", ({ specs }) => ({ specs: { ...specs, frontCameraMp: [60] } })],
  ["gaming", ({ specs }) => ({ ramGb: 24, specs: { ...specs, refreshHz: 240 } })],
  ["battery", () => ({ batteryMah: 9000 })],
  ["release", ({ specs }) => ({ specs: { ...specs, released: "2030-01" } })],
])("the order by %s begins with the better of two phones", (order, better) => {
  const [phone] = list({ categories: ["Phone"] });
  if (!phone) throw new Error("the seed has no phone");
  const other = { ...phone, ...better(phone), id: stableId(`better by ${order}`) };
  const both = new ProductList(new ListingIndex([phone, other]), { filter: {}, tier: "consumer" });
  expect(both.page({ order, limit: 9 }).ids).toEqual([other.id, phone.id]);
});

test("the order by release starts with the newest models in stock", () => {
  const released = list({ categories: ["Phone"] }, "release")
    .filter(({ inStock }) => inStock)
    .map(({ specs }) => specs.released ?? "");
  expect(released).toEqual(released.toSorted().toReversed());
});

test("equal matches are in the order of their release", () => {
  const short = list({ terms: ["iphone"], categories: ["Phone"] }, "match").filter(
    ({ title, inStock }) => inStock && /^Apple iPhone \w+$/.test(title),
  );
  const released = short.map(({ specs }) => specs.released ?? "");
  expect(released).toEqual(released.toSorted().toReversed());
});

test("a phone with an unreadable release date is last of the phones in stock", () => {
  const [phone] = list({ categories: ["Phone"] }, "camera");
  if (!phone) throw new Error("the seed has no phone");
  const odd = { ...phone, id: stableId("odd"), specs: { ...phone.specs, released: "soon" } };
  const both = new ProductList(new ListingIndex([odd, phone]), { filter: {}, tier: "consumer" });
  const { ids } = both.page({ order: "camera", limit: 9 });
  expect(ids).toEqual([phone.id, odd.id]);
});

test("counts and finds products of hundreds of brands", () => {
  const many = [...products.values()].slice(0, 600).map((product, position) => ({
    ...product,
    brand: `brand ${position % 300}`,
  }));
  const ofMany = new ListingIndex(many);
  const listOf = (filter: ListingFilter) => new ProductList(ofMany, { filter, tier: "consumer" });
  const { brands } = listOf({}).facets();
  expect(brands.length).toBe(300);
  expect(brands.every(({ count }) => count === 2)).toBe(true);
  for (const position of [0, 254, 255, 256, 299])
    expect(listOf({ brands: [`brand ${position}`] }).total).toBe(2);
});

test("names the phones that accessories in stock are made for", () => {
  const accessories = [...products.values()].filter(({ specs }) => specs.fitsModelIds);
  const inStock = accessories.filter((one) => one.inStock);
  expect(inStock.length).toBeLessThan(accessories.length);
  expect(fittedModelIds(index)).toEqual(new Set(inStock.flatMap(({ specs }) => specs.fitsModelIds ?? [])));
});

test("lists one entry per model, with the facts of all its products", () => {
  const models = listedModels(index);
  const iphone = models.find(({ modelId }) => modelId === "apple-iphone-13");
  const own = [...products.values()].filter(({ modelId }) => modelId === "apple-iphone-13");
  expect(new Set(models.map(({ modelId }) => modelId)).size).toBe(models.length);
  expect(iphone).toMatchObject<Partial<ListedModel>>({
    title: "Apple iPhone 13",
    brand: "Apple",
    inStock: true,
    fromPricePaise: Math.min(...own.filter((one) => one.inStock).map((one) => one.consumerPricePaise)),
    storageGb: [...new Set(own.map((one) => one.storageGb ?? 0))].toSorted((a, b) => a - b),
  });
  expect(iphone?.colors.toSorted()).toEqual([...new Set(own.map(({ color }) => color))].toSorted());
});

describe("the listing index answers like a plain filter of all products", () => {
  /** Every third product: enough for all kinds, and few enough to sort them thousands of times. */
  const stocked = () => new Map([...products].filter((_, number) => number % 3 === 0));

  /** Compares everything that the index can answer about a list. */
  function expectSameAnswers(
    index: ListingIndex,
    all: readonly ListedProduct[],
    filter: ListingFilter,
    seed: string,
  ) {
    const random = randomFrom(seed);
    for (const tier of tiers) {
      const indexed = new ProductList(index, { filter, tier });
      const list = { products: all, filter, tier };
      const facets = naiveFacets(list);
      expect(indexed.facets()).toEqual(facets);
      expect(indexed.total).toBe(facets.total);
      for (const order of orders)
        expect(walk(index, { filter, tier }, order)).toEqual(naiveOrder(list, order));
      if (random.chance(0.5)) expectSameGroups(index, list, pick(random, orders));
      const start = random.whole(-(2 ** 31), 2 ** 31);
      const available = naiveRandom(list, start);
      expect(isAvailable(index, filter, tier)).toBe(available.length > 0);
      expect(indexed.random({ start, limit: 9 })).toEqual(available.slice(0, 9));
      const product = pick(random, all);
      const indexedProduct = index.find(product.id);
      if (!indexedProduct) throw new Error("the index misses a product");
      expect(indexed.nearestInPrice(indexedProduct, 9)).toEqual(
        naiveNearestInPrice(list, product).slice(0, 9),
      );
    }
  }

  function expectSameGroups(index: ListingIndex, list: NaiveList, order: Order) {
    const { filter, tier } = list;
    const groups = naiveGroups(list, order);
    const indexed = new ProductList(index, { filter, tier, grouped: true });
    expect(indexed.groups).toBe(groups.length);
    expect(walk(index, { filter, tier, grouped: true }, order)).toEqual(groups.map(({ id }) => id));
    const some = groups.slice(0, 20);
    expect(indexed.choices(some.map(({ id }) => id))).toEqual(
      new Map(some.map(({ id, choices }) => [id, choices])),
    );
  }

  test.each(Array.from({ length: isNight ? 4 : 1 }, (_, run) => `run ${run}`))(
    "for random filters and changes (%s)",
    (run) => {
      const random = randomFrom(run);
      const current = stocked();
      const index = new ListingIndex(current.values());
      for (let step = 0; step < 8; step++) {
        const all = [...current.values()];
        expectSameAnswers(index, all, randomFilter(random, all), `${run}/${step}`);
        const changed = Array.from({ length: random.whole(0, 20) }, () =>
          randomChange(random, pick(random, all)),
        );
        index.put(changed);
        for (const product of changed) current.set(product.id, product);
        const removed = Array.from({ length: random.whole(0, 5) }, () => pick(random, all).id);
        index.remove(removed);
        for (const id of removed) current.delete(id);
      }
    },
  );

  function randomChange(random: Random, product: ListedProduct): ListedProduct {
    const other = pick(random, [...products.values()]);
    return pick(random, [
      { ...product, inStock: !product.inStock },
      { ...product, consumerPricePaise: other.consumerPricePaise, newPricePaise: other.newPricePaise },
      { ...product, wholesalePricePaise: other.wholesalePricePaise },
      { ...product, color: other.color, branch: other.branch, title: other.title },
      { ...other, id: product.id },
      { ...other, id: stableId(`new/${random.next()}`) },
      other,
    ]);
  }
});

function walk(index: ListingIndex, request: ListRequest, order: Order): string[] {
  const ids: string[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = new ProductList(index, request).page({ order, cursor, limit: 48 });
    ids.push(...page.ids);
    ({ cursor } = page);
  }
  return ids;
}
