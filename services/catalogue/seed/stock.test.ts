import { createHash } from "node:crypto";
import { isImei } from "@haat/domain/imei";
import { phoneBrands } from "@haat/shop/phone-brands";
import { describe, expect, test } from "vitest";
import { alwaysStockedModelIds } from "./always-stocked.ts";
import { yearsSoldNew } from "./pricing.ts";
import { buildStock, seedEpoch, toSlug } from "./stock.ts";
import type { Stock, StockPhone, StockProduct } from "./stock.types.ts";
import { sellableCount } from "./units.ts";

const stock = buildStock(seedEpoch);
const { products } = stock;
const phones = products.filter((product): product is StockPhone => product.category === "Phone");
const units = phones.flatMap((phone) => phone.units);

/** Changes with the seeded stock. Review the change, then update the hash. */
const contentHash = "171703ed8e38aa7397aee785c4702e2723378330f17799dcbb43da31722d43cb";

function share(list: readonly StockProduct[], test: (product: StockProduct) => boolean): number {
  return list.filter(test).length / list.length;
}

describe("the seeded products", () => {
  test("include at least 1,200 products: phones of exactly the 20 brands, accessories of all 18 categories", () => {
    expect(products.length).toBeGreaterThanOrEqual(1200);
    expect(phoneBrands).toHaveLength(20);
    expect(stock.brands.map((brand) => brand.name)).toEqual(phoneBrands);
    expect(new Set(phones.map((phone) => phone.brand))).toEqual(new Set(phoneBrands));
    expect(stock.categories[1]?.subcategories).toHaveLength(18);
  });

  test("include every first result of the search examples, in stock", () => {
    const ready = new Set(
      products.filter((product) => sellableCount(product) > 0).map((product) => product.modelId),
    );
    expect([...alwaysStockedModelIds].filter((id) => !ready.has(id))).toEqual([]);
  });

  test("include every tag and condition in both branches", () => {
    const kinds = new Set(phones.map(({ tag, condition, branch }) => `${tag}/${condition}/${branch}`));
    for (const branch of ["jaynagar", "ballygunge"]) {
      for (const kind of ["New/null", "Open-box/Open-box", "Old/Super-mint", "Old/Mint", "Old/Good"]) {
        expect(kinds).toContain(`${kind}/${branch}`);
      }
    }
    expect(kinds.size).toBe(10);
    expect(new Set(products.map(({ category }) => category))).toEqual(new Set(["Phone", "Accessories"]));
    expect(new Set(products.map(({ tag }) => tag))).toEqual(new Set(["New", "Open-box", "Old"]));
  });

  test("have unique ids and keys, and the slug of their title", () => {
    expect(new Set(products.map((product) => product.id)).size).toBe(products.length);
    expect(new Set(products.map((product) => product.key)).size).toBe(products.length);
    for (const { slug, title } of products) {
      expect(slug).toBe(toSlug(title));
      expect(slug).toMatch(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/);
    }
    expect(toSlug("Galaxy A54 (5G) - it's new!")).toBe("Galaxy-A54-5G-its-new");
  });

  test("keep memory out of phone titles", () => {
    for (const { title, phone, subcategory } of phones) {
      expect(title).not.toMatch(/\b\d+ ?(GB|TB)\b/i);
      expect(phone.storageGb === null).toBe(subcategory === "keypad-phone");
    }
  });

  test("are dated within the 120 days before the epoch", () => {
    for (const { createdAt } of products) {
      const days = (seedEpoch.getTime() - createdAt.getTime()) / 86_400_000;
      expect(days).toBeGreaterThan(0);
      expect(days).toBeLessThanOrEqual(121);
    }
  });
});

describe("prices", () => {
  test("are whole rupees with wholesale below consumer and consumer at most the list price", () => {
    for (const { listPricePaise, consumerPricePaise, wholesalePricePaise } of products) {
      for (const paise of [listPricePaise, consumerPricePaise, wholesalePricePaise])
        expect(paise % 100).toBe(0);
      expect(wholesalePricePaise).toBeLessThan(consumerPricePaise);
      expect(wholesalePricePaise).toBeGreaterThan(consumerPricePaise * 0.89);
      expect(consumerPricePaise).toBeLessThanOrEqual(listPricePaise);
    }
  });

  test("name a dated new price for every opened phone of a model from the last two years, and for nothing else", () => {
    const soldNewSince = new Date(seedEpoch);
    soldNewSince.setUTCFullYear(seedEpoch.getUTCFullYear() - yearsSoldNew);
    const soldNew = phones.filter(
      ({ tag, phone }) => tag !== "New" && Date.parse(`${phone.released}-15`) >= soldNewSince.getTime(),
    );
    const named = products.filter(({ newPrice }) => newPrice?.on === "2026-11-01");
    expect(named.map(({ key }) => key)).toEqual(soldNew.map(({ key }) => key));
  });

  test("name as new price what the shop asks for the same model, RAM and storage new", () => {
    const variantOf = ({ modelId, phone }: StockPhone) => `${modelId}/${phone.ramGb}/${phone.storageGb}`;
    const asked = new Map(
      phones
        .filter(({ tag }) => tag === "New")
        .map((phone) => [variantOf(phone), phone.consumerPricePaise] as const),
    );
    const compared = phones.filter((phone) => phone.newPrice && asked.has(variantOf(phone)));
    expect(compared.length).toBeGreaterThan(100);
    expect(compared.filter((phone) => phone.newPrice?.paise !== asked.get(variantOf(phone)))).toEqual([]);
  });

  test("name a new price above the price of every opened phone", () => {
    expect(products.filter((one) => one.newPrice && one.newPrice.paise <= one.consumerPricePaise)).toEqual(
      [],
    );
  });

  test("leave a margin after the wholesaler's five percent", () => {
    for (const phone of phones) {
      for (const unit of phone.units) {
        expect(unit.purchasePricePaise).toBeGreaterThan(0);
        expect(unit.purchasePricePaise).toBeLessThan(phone.wholesalePricePaise * 0.95);
      }
    }
  });

  test("fall with the grade of the same phone", () => {
    const order = ["New", "Open-box", "Super-mint", "Mint", "Good"];
    const cheapest = new Map<string, number>();
    for (const { modelId, phone, condition, consumerPricePaise } of phones) {
      cheapest.set(`${modelId}/${phone.storageGb}/${phone.ramGb}/${condition ?? "New"}`, consumerPricePaise);
    }
    for (const [key, price] of cheapest) {
      const grade = key.slice(key.lastIndexOf("/") + 1);
      for (const worse of order.slice(order.indexOf(grade) + 1)) {
        expect(cheapest.get(key.replace(grade, worse)) ?? 0).toBeLessThanOrEqual(price);
      }
    }
  });

  test("tax pre-owned phones on the margin and everything else in full", () => {
    for (const { taxScheme, tag } of products) expect(taxScheme).toBe(tag === "Old" ? "margin" : "standard");
  });

  test("give a pre-owned phone 10 days for a return and other goods 7", () => {
    for (const { tag, returnDays, category } of products) {
      expect(returnDays).toBe(category === "Phone" && tag === "Old" ? 10 : 7);
    }
  });
});

describe("units", () => {
  test("have unique valid IMEIs of the test range", () => {
    expect(new Set(units.map((unit) => unit.imei)).size).toBe(units.length);
    for (const { imei } of units) {
      expect(isImei(imei)).toBe(true);
      expect(imei.startsWith("00")).toBe(true);
    }
  });

  test("are sellable or sold only with an IMEI check after they were received", () => {
    const onSale = units.filter(({ state }) => state === "sellable" || state === "sold");
    for (const { imeiCheck, inspection, receivedAt } of onSale) {
      expect(imeiCheck?.checkedAt.getTime()).toBeGreaterThan(receivedAt.getTime());
      expect(imeiCheck?.checkedAt.getTime()).toBeLessThan(seedEpoch.getTime());
      expect(inspection?.results.length).toBeGreaterThan(0);
    }
    expect(units.filter(({ state, imeiCheck }) => state === "received" && imeiCheck)).toEqual([]);
  });

  test("get the checks of their class, each with its own name, and marks by their grade", () => {
    const checksOf = ({ condition, phone }: StockPhone) => {
      if (condition === null) return 2;
      if (condition === "Open-box" || phone.formFactor === "feature") return 5;
      return phone.formFactor === "bar" ? 15 : 16;
    };
    const marksOf = (grade: string | null) => (grade === "Good" ? [2, 3] : grade === "Mint" ? [1] : [0]);
    const wrong = phones.flatMap((phone) =>
      phone.units.filter(({ inspection }) => {
        if (!inspection) return false;
        const { results } = inspection;
        const names = new Set(results.map(({ check }) => check));
        const marks = results.filter(({ result }) => result === "note").length;
        return (
          names.size !== checksOf(phone) ||
          results.length !== names.size ||
          !marksOf(phone.condition).includes(marks)
        );
      }),
    );
    expect(wrong).toEqual([]);
  });

  test("have a battery health only when they are inspected pre-owned smartphones", () => {
    for (const phone of phones) {
      for (const { batteryHealthPercent, state } of phone.units) {
        const known = phone.tag === "Old" && phone.subcategory === "smartphone" && state !== "received";
        expect(batteryHealthPercent !== null).toBe(known);
        expect(batteryHealthPercent ?? 100).toBeGreaterThanOrEqual(80);
        expect(batteryHealthPercent ?? 80).toBeLessThan(100);
      }
    }
  });

  test("are mostly the only one of a pre-owned product; some products are sold out", () => {
    const used = phones.filter((phone) => phone.tag === "Old");
    expect(share(used, (product) => sellableCount(product) === 1)).toBeGreaterThan(0.7);
    expect(share(products, (product) => sellableCount(product) === 0)).toBeGreaterThan(0.01);
    expect(share(products, (product) => sellableCount(product) === 0)).toBeLessThan(0.08);
    expect(new Set(units.map((unit) => unit.state))).toEqual(
      new Set(["received", "inspected", "sellable", "sold"]),
    );
  });
});

describe("banners", () => {
  test("show products that are in stock", () => {
    const ids = new Set(
      products.filter((product) => sellableCount(product) > 0).map((product) => product.id),
    );
    for (const banner of stock.bigBanners) {
      expect(banner.productIds).toHaveLength(3);
      for (const id of banner.productIds) expect(ids).toContain(id);
    }
    for (const banner of stock.smallBanners) expect(banner.images).toHaveLength(1);
  });
});

describe("descriptions", () => {
  test("use only the allowed HTML tags", () => {
    for (const { bigDescription, othersDescription } of products) {
      expect(bigDescription.replaceAll(/<\/?(p|ul|li|strong)>/g, "")).not.toMatch(/[<>]/);
      expect(othersDescription.replaceAll(/<\/?(table|tbody|tr|th|td)>/g, "")).not.toMatch(/[<>]/);
    }
  });
});

describe("a second build", () => {
  test("is identical to the first", () => {
    const hashOf = (built: Stock) => createHash("sha256").update(JSON.stringify(built)).digest("hex");
    expect([hashOf(stock), hashOf(buildStock(seedEpoch))]).toEqual([contentHash, contentHash]);
  });
});
