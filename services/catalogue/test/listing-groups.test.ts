import { signedIn } from "@haat/testkit/test-users";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { units } from "../src/db/schema/stock.ts";
import { startCatalogue, type TestCatalogue } from "./catalogue.ts";
import { listOf, walk } from "./replies.ts";
import { addPhone } from "./stock-builder.ts";

let shop: TestCatalogue;
beforeAll(async () => {
  shop = await startCatalogue();
});
afterAll(async () => await shop.close());

const search = "/api/product/handleProductCustomSearch";

describe("with group=model, a list", () => {
  const grouped = `${search}?group=model&brand=OnePlus`;
  const offers: Record<string, string> = {};
  beforeAll(async () => {
    const offer = async (name: string, quantity: number, rupees: number, over: object) => {
      offers[name] = await addPhone(shop.db, quantity, {
        brand: "OnePlus",
        title: "OnePlus 12",
        modelId: "oneplus-12",
        ramGb: 12,
        storageGb: 256,
        consumerPricePaise: rupees * 100,
        wholesalePricePaise: (60_000 - rupees) * 100,
        ...over,
      });
    };
    await offer("sold", 0, 20_000, { condition: "Good", color: "Black" });
    await offer("cheap", 1, 25_000, { condition: "Good", color: "Black" });
    await offer("green", 1, 27_000, { condition: "Mint", color: "Green" });
    await offer("other branch", 1, 27_000, { condition: "Mint", color: "Green", branch: "ballygunge" });
    await offer("new", 3, 40_000, { condition: null, tag: "New", color: "Green" });
    await offer("large", 1, 24_000, { storageGb: 512 });
    await offer("sold out", 0, 1_000, { modelId: "oneplus-9", title: "OnePlus 9" });
  });
  const shown = async (query: string, headers = {}) => {
    const { ids: found } = await listOf(shop.app, `${grouped}&${query}`, headers);
    return found.map((id) => Object.keys(offers).find((name) => offers[name] === id));
  };

  test("shows the cheapest product in stock of each model and memory, with its choices; sold-out ones are last", async () => {
    expect(await shown("sort=price_asc")).toEqual(["large", "cheap", "sold out"]);
    expect(await shown("sort=price_desc")).toEqual(["cheap", "large", "sold out"]);
    const { body } = await listOf(shop.app, `${grouped}&sort=price_asc`);
    expect(body).toMatchObject({
      total: 7,
      groups: 3,
      result: [
        { choices: { products: 1, grades: 1, colors: 1, dearer: false } },
        { choices: { products: 4, grades: 3, colors: 2, dearer: true } },
        { choices: { products: 0, grades: 0, colors: 0, dearer: false } },
      ],
    });
  });

  test("shows and counts only what matches the filters, at the shopper's own price", async () => {
    const { body } = await listOf(shop.app, `${grouped}&color=green&tag=old`);
    expect(body["result"]).toMatchObject([
      { pcolor: "Green", choices: { products: 2, grades: 1, colors: 1, dearer: false } },
    ]);
    expect(await shown("color=green&tag=new")).toEqual(["new"]);
    const { headers } = await signedIn("wholesaler");
    expect(await shown("sort=price_asc", headers)).toEqual(["new", "large", "sold out"]);
  });

  test("shows the next product of a group once the shown one is no longer for sale", async () => {
    const url = `${grouped}&storage=256GB&tag=old`;
    expect((await listOf(shop.app, url)).ids).toEqual([offers["cheap"], offers["sold out"]]);
    const { db } = shop;
    const state = async (name: "sellable" | "inspected") =>
      await db
        .update(units)
        .set({ state: name })
        .where(eq(units.productId, offers["cheap"] ?? ""));
    await state("inspected");
    const { ids: next } = await listOf(shop.app, url);
    expect(["green", "other branch"].map((name) => offers[name])).toContain(next[0]);
    await state("sellable");
  });

  test("pages through every group once, and knows no groups without the parameter", async () => {
    const cards = await walk(shop.app, `${grouped}&sort=price_asc&limit=1`);
    expect(cards.map(({ _id }) => _id)).toEqual([offers["large"], offers["cheap"], offers["sold out"]]);
    const { body, ids: found } = await listOf(shop.app, `${search}?brand=OnePlus`);
    expect(found).toHaveLength(7);
    expect(body).not.toHaveProperty("groups");
    expect(body["result"]).not.toContainEqual(expect.objectContaining({ choices: expect.anything() }));
  });
});
