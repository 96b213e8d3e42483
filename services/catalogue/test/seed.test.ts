import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadStock } from "../seed/load-stock.ts";
import { restorePictures } from "../seed/restore-pictures.ts";
import { buildBaseData, buildStock } from "../seed/stock.ts";
import { media } from "../src/db/schema/media.ts";
import { products } from "../src/db/schema/products.ts";
import { countedStock, units } from "../src/db/schema/stock.ts";
import { branches } from "../src/db/schema/taxonomy.ts";
import { openAlarms, startCatalogue, type TestCatalogue } from "./catalogue.ts";
import { listOf } from "./replies.ts";

let shop: TestCatalogue;
beforeAll(async () => {
  shop = await startCatalogue();
  await shop.db.delete(branches);
  await loadStock(shop.db, shop.media, buildStock);
}, 120_000);
afterAll(async () => await shop.close());

describe("the seeded stock", () => {
  test("violates no invariant", async () => {
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
  });

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
    expect(await loadStock(shop.db, shop.media, buildStock)).toBeUndefined();
    expect(await shop.db.$count(products)).toBe(before);
  });

  test("restores lost originals byte for byte, and writes nothing when none is lost", async () => {
    expect(await restorePictures(shop.db, shop.media, buildStock)).toBe(0);
    const originals = join(shop.mediaDir, "originals");
    const before = await readdir(originals);
    const lost = before.slice(1, 20);
    if (!lost[0]) throw new Error("The seed has no pictures");
    const first = await shop.media.readOriginal(lost[0]);
    await Promise.all(lost.map(async (hash) => await rm(join(originals, hash))));
    expect(await restorePictures(shop.db, shop.media, buildStock)).toBe(lost.length);
    expect((await readdir(originals)).toSorted()).toEqual(before.toSorted());
    expect(await shop.media.readOriginal(lost[0])).toEqual(first);
  });

  test.each([
    ["iphone 13", "Apple iPhone 13"],
    ["s24 ultra", "Samsung Galaxy S24 Ultra 5G"],
    ["note 10 pro max", "Redmi Note 10 Pro Max"],
    ["nothing phone 2a", "Nothing Phone (2a)"],
    ["pixel 7a", "Google Pixel 7a"],
    ["iqoo neo 7", "iQOO Neo 7 5G"],
  ])("searching for %s returns %s first", async (words, title) => {
    const { cards } = await listOf(
      shop.app,
      `/api/product/handleSearch?keyword=${encodeURIComponent(words)}`,
    );
    expect(cards[0]?.ptitle).toBe(title);
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
