import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { products } from "../src/db/schema/products.ts";
import { units } from "../src/db/schema/stock.ts";
import { branches } from "../src/db/schema/taxonomy.ts";
import { makeDeps } from "../src/deps.ts";
import { CatalogueListing } from "../src/listing/index/catalogue-listing.ts";
import { ProductList } from "../src/listing/list/product-list.ts";
import { readCards } from "../src/listing/listed-cards.ts";
import { startCatalogue, type TestCatalogue } from "./catalogue.ts";
import { listOf } from "./replies.ts";
import { addAccessory, addPhone, phoneRow } from "./stock-builder.ts";

let shop: TestCatalogue;
beforeAll(async () => {
  shop = await startCatalogue();
});
afterAll(async () => await shop.close());

const list = async (query: string) => await listOf(shop.app, `/api/product/handleSearch?${query}`);

describe("a list follows the database", () => {
  test("when a product is added, gets another price, is sold and is deleted", async () => {
    const id = await addPhone(shop.db, 1, { brand: "Nokia", consumerPricePaise: 9_000_00 });
    expect(await list("brand=nokia")).toMatchObject({ ids: [id], total: 1 });

    await shop.db.update(products).set({ consumerPricePaise: 8_000_00 }).where(eq(products.id, id));
    expect((await list("brand=nokia&maxPrice=8500")).ids).toEqual([id]);

    const other = await addPhone(shop.db, 1, { brand: "Nokia", createdAt: new Date(0) });
    expect((await list("brand=nokia")).ids).toEqual([id, other]);
    await shop.db.update(units).set({ state: "inspected" }).where(eq(units.productId, id));
    expect((await list("brand=nokia")).ids).toEqual([other, id]);
    expect((await list("brand=nokia&sort=random")).ids).toEqual([other]);

    await shop.db.delete(units).where(eq(units.productId, id));
    await shop.db.delete(products).where(eq(products.id, id));
    expect(await list("brand=nokia")).toMatchObject({ ids: [other], total: 1 });
  });

  test("when counted stock is sold out", async () => {
    const id = await addAccessory(shop.db, 1, { subcategory: "stylus" });
    expect((await list("subcategory=stylus&sort=random")).ids).toEqual([id]);
    await shop.db.execute(sql`update counted_stock set sellable = 0 where product_id = ${id}`);
    expect((await list("subcategory=stylus&sort=random")).ids).toEqual([]);
  });

  test("when a branch gets another name", async () => {
    await addPhone(shop.db, 1, { brand: "Lava", branch: "ballygunge" });
    await shop.db.update(branches).set({ name: "Gariahat" }).where(eq(branches.code, "ballygunge"));
    const { body } = await list("brand=lava&branch=gariahat");
    expect(body["facets"]).toMatchObject({ Branch: [{ value: "Gariahat", count: 1 }] });
  });

  test("when the database cannot say what has changed", async () => {
    const id = await addPhone(shop.db, 1, { brand: "Realme" });
    const gone = await addPhone(shop.db, 0, { brand: "Realme" });
    expect((await list("brand=realme")).ids).toEqual([id, gone]);
    await shop.db.execute("alter table products disable trigger user");
    await shop.db.update(products).set({ brand: "Oppo" }).where(eq(products.id, id));
    await shop.db.delete(products).where(eq(products.id, gone));
    await shop.db.execute("alter table products enable trigger user");
    await shop.db.execute(`notify catalogue_changed, '{"all":true}'`);
    expect((await list("brand=realme")).ids).toEqual([]);
    expect((await list("brand=oppo")).ids).toEqual([id]);
  });
});

test("loads every product of a table with several chunks", async () => {
  for (let part = 0; part < 2; part++) {
    await shop.db.insert(products).values(Array.from({ length: 1001 }, () => phoneRow({ brand: "Itel" })));
  }
  const listing = new CatalogueListing(shop.db);
  await listing.apply({ all: true, productIds: new Set() });
  const itel = new ProductList(listing.index, { filter: { brands: ["itel"] }, tier: "consumer" });
  expect(itel.total).toBe(2002);
});

test("reads the cards of a page in its order, without products that were deleted in the meantime", async () => {
  const [first, deleted, last] = await Promise.all([1, 2, 3].map(async () => await addPhone(shop.db, 0)));
  await shop.db.delete(products).where(eq(products.id, deleted ?? ""));
  const page = { ids: [last ?? "", deleted ?? "", first ?? ""] };
  const cardsOf = await readCards(shop.db, [page]);
  expect(cardsOf(page).map((card) => card.id)).toEqual([last, first]);
});

test("a process is not ready, and its lists answer 503 with Retry-After, until the listing index is loaded", async () => {
  const config = readConfig({ ...shop.env, PORT: "0", LOG_LEVEL: "silent" });
  const deps = await makeDeps(config, pino({ level: "silent" }));
  const app = await buildApp(deps);
  const early = await app.inject("/api/product/handleSearch");
  expect({ status: early.statusCode, code: early.json()["code"] }).toEqual({
    status: 503,
    code: "TRY_AGAIN",
  });
  expect(early.headers["retry-after"]).toBe("1");
  expect((await app.inject("/readyz")).json()).toMatchObject({ missing: ["listing"] });
  deps.changes.start();
  await deps.changes.caughtUp();
  expect((await app.inject("/api/product/handleSearch")).statusCode).toBe(200);
  expect((await app.inject("/readyz")).statusCode).toBe(200);
  await app.close();
  await deps.close();
});
