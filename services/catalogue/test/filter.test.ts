import { signedIn } from "@haat/testkit/test-users";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startCatalogue, type TestCatalogue } from "./catalogue.ts";
import type { Card } from "./replies.ts";
import { addAccessory, addPhone } from "./stock-builder.ts";

let shop: TestCatalogue;
let names: Map<string, string>;
beforeAll(async () => {
  shop = await startCatalogue();
  const { db } = shop;
  const prices = (fresh: number, consumer: number, wholesale: number) => ({
    newPricePaise: fresh * 100,
    consumerPricePaise: consumer * 100,
    wholesalePricePaise: wholesale * 100,
  });
  names = new Map([
    [await addPhone(db, 1, prices(100_000, 45_000, 40_000)), "half off"],
    [
      await addPhone(db, 1, {
        ...prices(100_000, 78_000, 49_000),
        storageGb: 1024,
        ramGb: 12,
        brand: "Samsung",
      }),
      "fifth off",
    ],
    [
      await addPhone(db, 1, {
        ...prices(10_000, 8_900, 8_500),
        storageGb: 64,
        ramGb: 3,
        branch: "ballygunge",
      }),
      "tenth off",
    ],
    [
      await addPhone(db, 1, { ...prices(10_000, 9_900, 9_000), storageGb: 32, ramGb: 2, brand: "Nokia" }),
      "nearly full",
    ],
    [await addAccessory(db, 3), "case"],
  ]);
});
afterAll(async () => await shop.close());

async function filter(payload: object, headers: Record<string, string> = {}) {
  const reply = await shop.app.inject({
    method: "POST",
    url: "/api/product/filterSearchProduct",
    payload,
    headers,
  });
  return { status: reply.statusCode, body: reply.json<{ data?: Card[]; cursor?: string; msg?: string }>() };
}
const found = async (payload: object, headers?: Record<string, string>) =>
  (await filter(payload, headers)).body.data?.map((card) => names.get(card._id)).toSorted();

describe("the filters panel", () => {
  test("has the list of the same search", async () => {
    const payload = { Brand: ["Apple"], Storage: ["64GB", "128GB"], Price: { max: 50_000 } };
    const query = "brand=Apple&storage=64GB,128GB&maxPrice=50000";
    const { result } = (await shop.app.inject(`/api/product/handleSearch?${query}`)).json<{
      result: Card[];
    }>();
    expect(result.length).toBeGreaterThan(1);
    expect((await filter(payload)).body.data).toEqual(result);
  });

  test("returns the number of matches as text", async () => {
    expect((await filter({ Discount: ["50%+"] })).body.msg).toBe("1 product found.");
    expect((await filter({})).body.msg).toBe("5 products found.");
    expect((await filter({ Brand: ["NoSuchBrand"] })).body.msg).toBe("No Product Available");
  });

  test.each<[object, string[]]>([
    [{}, ["case", "fifth off", "half off", "nearly full", "tenth off"]],
    [{ Brand: ["Samsung", "nokia"] }, ["fifth off", "nearly full"]],
    [{ Branch: ["Ballygunge"] }, ["tenth off"]],
    [{ Branch: ["Ballygunch"] }, ["tenth off"]],
    [
      { Branch: ["Jaynagar", "Ballygunge"], category: "phone" },
      ["fifth off", "half off", "nearly full", "tenth off"],
    ],
    [{ Discount: ["50%+"] }, ["half off"]],
    [{ Discount: ["20%+", "50%+"], category: "Phone" }, ["fifth off", "half off"]],
    [{ Discount: [10], category: "Phone" }, ["fifth off", "half off", "tenth off"]],
    [{ Storage: ["1TB", "64GB"] }, ["fifth off", "tenth off"]],
    [{ RAM: ["12GB", "3 GB", 2] }, ["fifth off", "nearly full", "tenth off"]],
    [{ Price: { min: 8_900, max: 9_900 } }, ["nearly full", "tenth off"]],
    [{ Price: 9_000 }, ["case", "tenth off"]],
    [{ Price: "9000", category: "phone" }, ["tenth off"]],
    [{ Price: { max: 25_000 }, category: "Phone", priceField: "puser_price" }, ["nearly full", "tenth off"]],
    [{ Brand: ["Apple"], Storage: ["64GB"], RAM: ["3GB"], Discount: ["10%+"] }, ["tenth off"]],
    [{ Brand: [], Storage: [], keyword: "case" }, ["case"]],
    [{ Brand: ["NoSuchBrand"] }, []],
    [{ keyword: "মোবাইল" }, ["fifth off", "half off", "nearly full", "tenth off"]],
    [{ q: "mobile", Storage: ["1TB", "64GB"] }, ["fifth off", "tenth off"]],
    [{ q: "mobil", exact: "1" }, []],
    [{ category: ["phone", "accessories"], Price: { max: 9_000 } }, ["case", "tenth off"]],
  ])("returns the matches of %j", async (payload, expected) => {
    expect(await found(payload)).toEqual(expected.toSorted());
  });

  test("filters a wholesaler's list by wholesale price and discount", async () => {
    const { headers } = await signedIn("wholesaler");
    expect(await found({ Discount: ["50%+"] }, headers)).toEqual(["fifth off", "half off"]);
    const asked = { Price: { min: 45_000 }, priceField: "puser_price" };
    expect(await found(asked, headers)).toEqual(["fifth off"]);
  });

  test("does not let a consumer filter by wholesale prices", async () => {
    expect(await found({ Price: { min: 45_000 }, priceField: "pseller_price" })).toEqual([
      "fifth off",
      "half off",
    ]);
  });

  test("returns the next page for a cursor", async () => {
    const first = await filter({ sort: "price_desc", limit: 3 });
    const second = await filter({ sort: "price_desc", limit: 3, cursor: first.body.cursor });
    const prices = [...(first.body.data ?? []), ...(second.body.data ?? [])].map((card) => card.puser_price);
    expect(prices).toEqual([78_000, 45_000, 9_900, 8_900, 299]);
    expect(second.body).toMatchObject({ cursor: null, msg: "More products." });
    expect(second.body).not.toHaveProperty("total");
  });
});

describe("POST filterSearchProduct", () => {
  test.each<[string, object]>([
    ["an unknown group", { Colour: ["Red"] }],
    ["a query operator", { Brand: { $ne: null } }],
    ["a brand that is an object", { Brand: [{ $gt: "" }] }],
    ["a branch that is not ours", { Branch: ["Delhi"] }],
    ["a discount in words", { Discount: ["half"] }],
    ["a storage that is none", { Storage: ["128MB"] }],
    ["a memory that is negative", { RAM: ["-8GB"] }],
    ["a negative price", { Price: { min: -1 } }],
    ["a negative maximum price", { Price: -1 }],
    ["a price in words", { Price: "cheap" }],
    ["a price range with more to it", { Price: { min: 1, currency: "USD" } }],
    ["forty-one brands", { Brand: Array.from({ length: 41 }, () => "Apple") }],
    ["a limit in words", { limit: "12" }],
    ["a list", []],
  ])("rejects %s with 400", async (_name, payload) => {
    expect(await filter(payload)).toMatchObject({
      status: 400,
      body: { success: false, code: "VALIDATION" },
    });
  });
});
