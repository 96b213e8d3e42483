import { beforeAll, describe, expect, test } from "vitest";
import type { ListedModel, ListedProduct } from "../src/listing/listed-product.ts";
import type { ListingFilter, Order } from "../src/listing/listing.rules.ts";
import { ListingIndex } from "../src/listing/listing-index.ts";
import { seededProducts } from "./seeded-products.ts";

let products: Map<string, ListedProduct>;
let index: ListingIndex;
beforeAll(() => {
  const seeded = seededProducts();
  products = new Map(seeded.map((product) => [product.id, product]));
  index = new ListingIndex(seeded);
});

function list(filter: ListingFilter, order: Order = "stock", limit = 10_000) {
  const { ids } = index.page({ filter, tier: "consumer", order, limit });
  return ids.flatMap((id) => products.get(id) ?? []);
}

describe("the filters of the listing index", () => {
  test.each<[ListingFilter, (product: ListedProduct) => boolean]>([
    [{ networks: ["4G"] }, ({ network }) => network === "4G"],
    [{ colors: ["blue"], categories: ["Phone"] }, ({ color }) => /\bblue\b/i.test(color)],
    [{ formFactors: ["fold", "flip"] }, ({ specs }) => /fold|flip/.test(specs.formFactor ?? "")],
    [{ panels: ["OLED"] }, ({ specs }) => specs.panel === "OLED"],
    [{ chipsets: ["snapdragon 8 gen"] }, ({ specs }) => /snapdragon 8\b.*gen/i.test(specs.chipset ?? "")],
    [{ categories: ["Phone"], minBatteryMah: 5000 }, ({ batteryMah }) => (batteryMah ?? 0) >= 5000],
    [{ maxScreenInches: 6.1 }, ({ screenInches }) => screenInches !== null && screenInches <= 6.1],
    [{ minRefreshHz: 120 }, ({ specs }) => (specs.refreshHz ?? 0) >= 120],
    [{ minCameraMp: 108 }, ({ specs }) => (specs.rearCameraMp?.[0] ?? 0) >= 108],
    [{ fits: "apple-iphone-13" }, ({ specs }) => specs.fitsModelIds?.includes("apple-iphone-13") ?? false],
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

test.each(["camera", "gaming", "battery"] as const)("the order by %s puts phones in stock first", (order) => {
  const found = list({}, order);
  const phonesInStock = found.findIndex(({ category, inStock }) => !inStock || category !== "Phone");
  expect(phonesInStock).toBeGreaterThan(500);
  expect(found.slice(phonesInStock).some(({ category, inStock }) => inStock && category === "Phone")).toBe(
    false,
  );
});

test("models() has one entry per model, with the facts of all its products", () => {
  const models = index.models();
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
