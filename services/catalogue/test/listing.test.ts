import { randomUUID } from "node:crypto";
import { signedIn } from "@haat/testkit/test-users";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startCatalogue, type TestCatalogue } from "./catalogue.ts";
import { listOf, walk } from "./replies.ts";
import { addAccessory, addPhone } from "./stock-builder.ts";

let shop: TestCatalogue;
const ids: Record<string, string> = {};

beforeAll(async () => {
  shop = await startCatalogue();
  const { db } = shop;
  const price = (rupees: number, wholesale = rupees - 1000) => ({
    consumerPricePaise: rupees * 100,
    wholesalePricePaise: wholesale * 100,
  });
  // Cheaper than the next one for wholesalers only.
  ids["plain"] = await addPhone(db, 1, price(30_000, 27_500));
  ids["plainSold"] = await addPhone(db, 0, price(29_000));
  ids["pro"] = await addPhone(db, 2, {
    title: "Apple iPhone 13 Pro",
    model: "iPhone 13 Pro",
    modelId: "13-pro",
    ...price(45_000, 39_000),
  });
  ids["mini"] = await addPhone(db, 1, {
    title: "Apple iPhone 13 mini",
    model: "iPhone 13 mini",
    modelId: "13-mini",
    countryOfOrigin: "India",
    storageGb: 256,
    condition: "Good",
    branch: "ballygunge",
    ...price(22_000),
  });
  const samsung = {
    brand: "Samsung",
    title: "Samsung Galaxy S23 5G",
    model: "Galaxy S23 5G",
    modelId: "s23",
    ramGb: 8,
  };
  const specs = {
    chipset: "Snapdragon 8 Gen 2",
    formFactor: "flip",
    panel: "OLED",
    rearCameraMp: [50, 10],
    refreshHz: 120,
    chargeWatts: 25,
  };
  ids["s23"] = await addPhone(db, 3, {
    ...samsung,
    specs,
    tag: "New",
    condition: null,
    ...price(45_000, 44_000),
  });
  ids["s23plus"] = await addPhone(db, 3, {
    ...samsung,
    countryOfOrigin: "South Korea",
    modelId: "s23plus",
    title: "Samsung Galaxy S23+ 5G",
    tag: "Open-box",
    condition: "Open-box",
    storageGb: 1024,
    ...price(52_000),
  });
  for (let index = 0; index < 30; index++) {
    await addPhone(db, 1, {
      brand: "Redmi",
      title: `Redmi Note ${index}`,
      modelId: `note-${index}`,
      ...price(10_000 + (index % 5) * 500),
    });
  }
  ids["case"] = await addAccessory(db, 5);
  ids["soldCase"] = await addAccessory(db, 0, { specs: { fitsModelIds: ["apple-iphone-13"] } });
});
afterAll(async () => await shop.close());

const search = "/api/product/handleProductCustomSearch";
const rows = async (query: string, limit = 48) =>
  (await listOf(shop.app, `${search}?limit=${limit}&${query}`)).ids;
const named = (...names: string[]) => names.map((name) => ids[name] ?? name).toSorted();

describe("sorting", () => {
  test("sorts `all` by stock, then phones first, then newest first", async () => {
    const cards = await walk(shop.app, `${search}?sort=all&limit=7`);
    expect(cards).toHaveLength(38);
    expect(
      cards
        .slice(-2)
        .map((card) => card._id)
        .toSorted(),
    ).toEqual(named("plainSold", "soldCase"));
    // The accessory is the newest product.
    expect(cards.at(-3)?._id).toBe(ids["case"]);
    const times = cards.slice(0, -3).map((card) => card.createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(await rows("")).toEqual(await rows("sort=all"));
  });

  test.each(["all", "latest", "price_asc", "price_desc"])(
    "pages through %s with every product exactly once",
    async (sort) => {
      const cards = await walk(shop.app, `${search}?sort=${sort}&limit=5`);
      expect(new Set(cards.map((card) => card._id)).size).toBe(38);
      expect(cards).toHaveLength(38);
    },
  );

  test("sorts by price in both directions, equal prices included", async () => {
    const up = (await walk(shop.app, `${search}?sort=price_asc&limit=4`)).map((card) => card.puser_price);
    expect(up).toEqual(up.toSorted((a, b) => a - b));
    const down = (await walk(shop.app, `${search}?sort=price_desc&limit=4`)).map((card) => card.puser_price);
    expect(down).toEqual(up.toReversed());
  });

  test("sorts a wholesaler's list by wholesale price, whatever priceField says", async () => {
    const { headers } = await signedIn("wholesaler");
    const url = `${search}?sort=price_desc&limit=6&category=Phone`;
    const prices = (await walk(shop.app, `${url}&priceField=puser_price`, headers)).map(
      (card) => card.pseller_price,
    );
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    const order = (await listOf(shop.app, url, headers)).ids;
    expect(order.indexOf(ids["s23"] ?? "")).toBeLessThan(order.indexOf(ids["pro"] ?? ""));
  });

  test("sorts and filters a consumer's list by consumer price, whatever priceField says", async () => {
    const url = `${search}?sort=price_asc&category=Phone&minPrice=22000&maxPrice=45000`;
    const asked = await listOf(shop.app, `${url}&priceField=pseller_price`);
    expect(asked.ids).toEqual((await listOf(shop.app, url)).ids);
    expect(asked.ids.slice(0, 3)).toEqual(["mini", "plainSold", "plain"].map((name) => ids[name]));
    expect(asked.ids.toSorted()).toEqual(named("plain", "plainSold", "pro", "mini", "s23"));
  });

  test("returns random products in stock, the same for the same seed, and all of them when there are few", async () => {
    const first = await rows("sort=random&seed=monday&tag=old");
    expect(await rows("sort=random&seed=monday&tag=old")).toEqual(first);
    expect(first).toHaveLength(33);
    expect(first).not.toContain(ids["plainSold"]);
    const openings = await Promise.all(
      Array.from({ length: 12 }, async (_, seed) => (await rows(`sort=random&seed=${seed}`, 4)).join()),
    );
    expect(new Set(openings).size).toBeGreaterThan(4);
    expect(new Set(await rows("sort=random&category=phone")).size).toBe(35);
  });

  test("rejects a cursor of another sort order with 400", async () => {
    const { cursor } = await listOf(shop.app, `${search}?sort=latest&limit=2`);
    expect((await shop.app.inject(`${search}?sort=price_asc&cursor=${cursor}`)).statusCode).toBe(400);
  });
});

describe("filters", () => {
  test.each([
    ["category=accessories", ["case", "soldCase"]],
    ["category=Accessories&subcategory=case&minPrice=100", ["case", "soldCase"]],
    ["brand=samsung", ["s23", "s23plus"]],
    ["brand=Samsung,apple&minPrice=45000", ["s23", "s23plus", "pro"]],
    ["brand=Samsung&brand=Apple&minPrice=45000", ["s23", "s23plus", "pro"]],
    ["tag=open-box", ["s23plus"]],
    ["tag=New&category=Phone", ["s23"]],
    ["subsubcategory=Good", ["mini"]],
    ["branch=Ballygunge", ["mini"]],
    ["branch=ballygunch", ["mini"]],
    ["maxPrice=22000.00&brand=apple", ["mini"]],
    ["brand=unknown", []],
    ["category=phone,accessories&maxPrice=1000", ["case", "soldCase"]],
    ["subcategory=case,cable", ["case", "soldCase"]],
    ["storage=1TB,256GB", ["mini", "s23plus"]],
    ["ram=8GB", ["s23", "s23plus"]],
    ["discount=50%2B&brand=apple", ["plain", "plainSold", "mini"]],
    ["network=4g", []],
    ["brand=samsung&network=5G&color=MIDNIGHT", ["s23", "s23plus"]],
    ["color=night", []],
    ["colorFamily=black&brand=samsung", ["s23", "s23plus"]],
    ["colorFamily=blue,green", []],
    ["screen=6-6.3,over-6.8&brand=samsung", ["s23", "s23plus"]],
    ["screen=6.4-6.6", []],
    ["health=85%25%2B,95&brand=samsung", ["s23", "s23plus"]],
    ["health=90", []],
    ["country=south korea,INDIA", ["mini", "s23plus"]],
    ["country=japan", []],
    ["subsubcategory=new,good&category=phone", ["mini", "s23"]],
    ["minBattery=3240&maxScreen=6.1&brand=samsung", ["s23", "s23plus"]],
    ["minBattery=3241", []],
    ["chipset=snapdragon 8", ["s23"]],
    ["form=flip", ["s23"]],
    ["panel=oled", ["s23"]],
    ["minCamera=50", ["s23"]],
    ["minCamera=51", []],
    ["minRefresh=120", ["s23"]],
    ["minCharge=25", ["s23"]],
    ["minScreen=6.1&brand=samsung", ["s23", "s23plus"]],
    ["minScreen=6.2", []],
    ["maxScreen=6", []],
    ["fits=apple-iphone-13", ["soldCase"]],
    ["fits=apple-iphone-13&without=case", []],
    ["category=phone&category=accessories&brand=samsung", ["s23", "s23plus"]],
  ])("returns the matches of ?%s", async (query, expected) => {
    expect((await rows(query)).toSorted()).toEqual(named(...expected));
  });

  test.each([
    ["category=accessories", ["case", "soldCase"]],
    ["brand=samsung", ["s23", "s23plus"]],
    ["brand=apple&minPrice=45000", ["pro"]],
    ["brand=apple&maxPrice=22000", ["mini"]],
    ["keyword=pro&type=search", ["pro"]],
    ["brand=apple&minPrice=40000&priceField=pseller_price", ["pro"]],
  ])("returns the same products to handleSearch: ?%s", async (query, expected) => {
    const found = await listOf(shop.app, `/api/product/handleSearch?limit=48&${query}`);
    expect(found.ids.toSorted()).toEqual(named(...expected));
  });

  test("can exclude one product", async () => {
    expect(await rows(`brand=samsung&sort=latest&proid=${ids["s23"]}`)).toEqual([ids["s23plus"]]);
  });

  test("returns total and facets on the first page", async () => {
    const { body, cursor } = await listOf(shop.app, `${search}?category=Phone&limit=5`);
    expect(body["total"]).toBe(36);
    expect(body["facets"]).toEqual({
      Brand: [
        { value: "Redmi", count: 30 },
        { value: "Apple", count: 4 },
        { value: "Samsung", count: 2 },
      ],
      Branch: [
        { value: "Jaynagar", count: 35 },
        { value: "Ballygunge", count: 1 },
      ],
      Discount: [
        { value: "10%+", count: 36 },
        { value: "20%+", count: 36 },
        { value: "30%+", count: 36 },
        { value: "40%+", count: 35 },
        { value: "50%+", count: 33 },
      ],
      Storage: [
        { value: "128GB", count: 34 },
        { value: "256GB", count: 1 },
        { value: "1TB", count: 1 },
      ],
      RAM: [
        { value: "4GB", count: 34 },
        { value: "8GB", count: 2 },
      ],
      Condition: [
        { value: "New", count: 1 },
        { value: "Open-box", count: 1 },
        { value: "Mint", count: 33 },
        { value: "Good", count: 1 },
      ],
      Network: [{ value: "5G", count: 36 }],
      Color: [{ value: "black", count: 36 }],
      Screen: [{ value: "6-6.3", count: 36 }],
      Country: [
        { value: "India", count: 1 },
        { value: "South Korea", count: 1 },
      ],
      BatteryHealth: [
        { value: "95%+", count: 0 },
        { value: "90%+", count: 0 },
        { value: "85%+", count: 35 },
        { value: "80%+", count: 35 },
      ],
      Type: [{ value: "smartphone", count: 36 }],
      Price: { min: 10_000, max: 52_000 },
      PriceBuckets: [
        { from: 10_000, count: 24 },
        { from: 12_000, count: 6 },
        { from: 15_000, count: 0 },
        { from: 20_000, count: 1 },
        { from: 25_000, count: 1 },
        { from: 30_000, count: 1 },
        { from: 40_000, count: 2 },
        { from: 50_000, count: 1 },
      ],
    });
    const next = await listOf(shop.app, `${search}?category=Phone&limit=5&cursor=${cursor}`);
    expect(next.ids).toHaveLength(5);
    expect(next.body).not.toHaveProperty("facets");
  });

  test("counts each group of facets without the group's own choice", async () => {
    const query = "category=Phone&brand=Samsung&storage=1TB&maxPrice=52000";
    const { body } = await listOf(shop.app, `${search}?${query}`);
    expect(body).toMatchObject({
      total: 1,
      facets: {
        Brand: [{ value: "Samsung", count: 1 }],
        Storage: [
          { value: "128GB", count: 1 },
          { value: "1TB", count: 1 },
        ],
        Condition: [{ value: "Open-box", count: 1 }],
        Price: { min: 52_000, max: 52_000 },
      },
    });
    expect((await listOf(shop.app, `${search}?category=Phone&maxPrice=20000`)).body).toMatchObject({
      total: 30,
      facets: { Price: { min: 10_000, max: 52_000 } },
    });
  });

  test.each([
    `${search}?limit=2`,
    "/api/product/handleSearch?limit=2",
    "/api/product/getAllProductForUser?limit=2",
  ])("counts the list of %s on the first page only", async (url) => {
    const first = await listOf(shop.app, url);
    expect(first.total).toBe(38);
    const later = await listOf(shop.app, `${url}&cursor=${first.cursor}`);
    expect(later.ids).toHaveLength(2);
    expect(later.body).not.toHaveProperty("total");
  });
});

describe("related products", () => {
  test("are other models of the same category in stock, nearest in price first", async () => {
    const related = await rows(`proid=${ids["s23"]}`, 3);
    expect(related).toEqual([ids["pro"], ids["s23plus"], ids["plain"]]);
  });
  test("can be of another category", async () => {
    expect(await rows(`proid=${ids["s23"]}&category=accessories`)).toEqual([ids["case"]]);
  });
  test("return 404 for an unknown product", async () => {
    const reply = await shop.app.inject(`${search}?proid=${randomUUID()}`);
    expect(reply.statusCode).toBe(404);
  });
});

describe("search", () => {
  const find = async (query: string) =>
    (await listOf(shop.app, `/api/product/handleSearch?category=phone,accessories&exact=1&${query}`)).ids;

  test("ranks the plain model first, products in stock above sold out ones, and phones above accessories", async () => {
    const found = await find("keyword=iphone,13");
    expect(found[0]).toBe(ids["plain"]);
    expect(found.slice(1, 3).toSorted()).toEqual(named("pro", "mini"));
    expect(found[3]).toBe(ids["plainSold"]);
    expect(found.slice(4)).toEqual([ids["case"], ids["soldCase"]]);
  });
  test("matches whole words in any order and case, in one keyword or several", async () => {
    expect(await find("keyword=PRO%20iphone")).toEqual([ids["pro"]]);
    expect(await find("keyword=iphone&keyword=pro&type=search&ra=171234")).toEqual([ids["pro"]]);
    expect(await find("keyword=ipho")).toEqual([]);
  });
  test("treats a plus as a word", async () => {
    expect(await find("keyword=s23%2B")).toEqual([ids["s23plus"]]);
    expect((await find("keyword=galaxy s23"))[0]).toBe(ids["s23"]);
  });
  test("matches the kind and the keywords of an accessory", async () => {
    expect(await find("keyword=accessories generic")).toEqual([ids["case"], ids["soldCase"]]);
    expect(await find("keyword=cover")).toEqual([ids["case"], ids["soldCase"]]);
  });
  test("pages through matches once each, and sorts matches by price", async () => {
    expect(
      (await walk(shop.app, "/api/product/handleSearch?category=phone,accessories&keyword=iphone&limit=2"))
        .length,
    ).toBe(6);
    const prices = (
      await walk(
        shop.app,
        "/api/product/handleSearch?category=phone,accessories&keyword=iphone&limit=2&sort=price_asc",
      )
    ).map((card) => card.puser_price);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });
  test.each(["日本", "!!! ???", "日本,語"])(
    "finds nothing for %s, which has no word of the shop",
    async (text) => {
      const query = `keyword=${encodeURIComponent(text)}`;
      expect(await listOf(shop.app, `/api/product/handleSearch?${query}`)).toMatchObject({
        ids: [],
        total: 0,
      });
      expect(await find(`${query}&sort=random`)).toEqual([]);
    },
  );
  test("ignores an empty keyword", async () => {
    expect((await listOf(shop.app, "/api/product/handleSearch?keyword=&keyword=,")).total).toBe(38);
  });
  test.each(["'; drop table products; --", "!!! & | ( :*", "\\", "%", "日本"])(
    "treats %s as text",
    async (text) => {
      const reply = await shop.app.inject(`/api/product/handleSearch?keyword=${encodeURIComponent(text)}`);
      expect(reply.statusCode).toBe(200);
    },
  );
});

test("suggest returns brands and models for the beginning of a search, at most eight", async () => {
  const suggest = async (q: string) =>
    (await shop.app.inject({ url: "/api/product/suggest", query: { q } })).json<{ suggestions: object[] }>()
      .suggestions;
  const mini = { kind: "model", title: "Apple iPhone 13 mini", priceFrom: 22_000 };
  await expect.poll(async () => await suggest("appl")).toContainEqual(expect.objectContaining(mini));
  expect((await suggest("appl"))[0]).toMatchObject({ kind: "brand", title: "Apple" });
  expect(await suggest("redmi")).toHaveLength(8);
});

describe("getAllProductForUser", () => {
  test("returns twenty products and a cursor", async () => {
    const { ids: page, cursor, total } = await listOf(shop.app, "/api/product/getAllProductForUser");
    expect(page).toHaveLength(20);
    expect(total).toBe(38);
    expect(cursor).toEqual(expect.any(String));
    expect(page).toEqual((await listOf(shop.app, "/api/product/handleSearch?limit=20")).ids);
  });
});
