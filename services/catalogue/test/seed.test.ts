import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadStock } from "../seed/load-stock.ts";
import { restorePictures } from "../seed/restore-pictures.ts";
import { buildBaseData } from "../seed/stock.ts";
import type { Stock } from "../seed/stock.types.ts";
import { media } from "../src/db/schema/media.ts";
import { products } from "../src/db/schema/products.ts";
import { countedStock, units } from "../src/db/schema/stock.ts";
import { branches } from "../src/db/schema/taxonomy.ts";
import { openAlarms, startCatalogue, type TestCatalogue } from "./catalogue.ts";
import { startSeededShop } from "./search/seeded-shop.ts";
import { seededStock } from "./seeded-stock.ts";

describe("the seeded stock", () => {
  test("violates no invariant", async () => {
    const shop = await startSeededShop();
    const { db } = shop;
    expect(await db.$count(products)).toBeGreaterThan(1200);
    expect(await db.$count(units)).toBeGreaterThan(1200);
    expect(await db.$count(countedStock)).toBeGreaterThan(300);
    const kinds = await db
      .selectDistinct({ tag: products.tag, condition: products.condition })
      .from(products);
    expect(kinds).toHaveLength(5);
    const phoneBrands = await db
      .selectDistinct({ brand: products.brand })
      .from(products)
      .where(sql`category = 'Phone'`);
    expect(phoneBrands).toHaveLength(20);
    expect(await openAlarms(shop)).toEqual([]);
    await shop.close();
  });
});

describe("a stock that is loaded", () => {
  /** Few products, because their pictures are drawn. */
  const buildSmallStock = (): Stock => {
    const products = seededStock.products.filter((_, position) => position % 50 === 0);
    return { ...seededStock, products };
  };

  let shop: TestCatalogue;
  beforeAll(async () => {
    shop = await startCatalogue();
    await shop.db.delete(branches);
    await loadStock(shop.db, shop.media, buildSmallStock);
  });
  afterAll(async () => await shop.close());

  test("has an original on disk for every picture", async () => {
    const files = await readdir(join(shop.mediaDir, "originals"));
    expect(files.toSorted()).toEqual((await shop.db.select().from(media)).map((row) => row.hash).toSorted());
    const { rows } = await shop.db.execute(
      sql`select 1 from products, unnest(images) hash where not exists (select from media where media.hash = hash)`,
    );
    expect(rows).toEqual([]);
  });

  test("is not loaded a second time", async () => {
    const before = await shop.db.$count(products);
    expect(before).toBeGreaterThan(20);
    expect(await loadStock(shop.db, shop.media, buildSmallStock)).toBeUndefined();
    expect(await shop.db.$count(products)).toBe(before);
  });

  test("gets lost originals back byte for byte, and nothing is written when none is lost", async () => {
    expect(await restorePictures(shop.db, shop.media, buildSmallStock)).toBe(0);
    const originals = join(shop.mediaDir, "originals");
    const before = await readdir(originals);
    const lost = before.slice(1, 20);
    if (!lost[0]) throw new Error("The seed has no pictures");
    const first = await shop.media.readOriginal(lost[0]);
    await Promise.all(lost.map(async (hash) => await rm(join(originals, hash))));
    expect(await restorePictures(shop.db, shop.media, buildSmallStock)).toBe(lost.length);
    expect((await readdir(originals)).toSorted()).toEqual(before.toSorted());
    expect(await shop.media.readOriginal(lost[0])).toEqual(first);
  });
});

describe("the base data of a real shop", () => {
  test("is brands, branches, categories and banners, without a product, and is loaded once", async () => {
    const empty = await startCatalogue();
    await empty.db.delete(branches);
    expect(await loadStock(empty.db, empty.media, buildBaseData)).toMatchObject({ products: 0, units: 0 });
    for (const path of [
      "/api/brand/getAllBrand",
      "/api/branch/getAllBranch",
      "/api/category/getAllCategory",
      "/api/bigbanner/getAllBigBanner",
      "/api/smlbanner/getAllSmlBanner",
    ]) {
      const reply = await empty.app.inject(path);
      expect(reply.statusCode, path).toBe(200);
      expect(reply.json().result.length, path).toBeGreaterThan(1);
    }
    expect(await openAlarms(empty)).toEqual([]);
    expect(await loadStock(empty.db, empty.media, buildBaseData)).toBeUndefined();
    await empty.close();
  });
});
