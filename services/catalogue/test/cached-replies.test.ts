import { randomUUID } from "node:crypto";
import { startNetworkProxy } from "@haat/testkit/network-proxy";
import { sqlStatements } from "@haat/testkit/sql-statements";
import { signedIn } from "@haat/testkit/test-users";
import { eq, sql } from "drizzle-orm";
import { Redis } from "ioredis";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { bigBanners } from "../src/db/schema/banners.ts";
import { products } from "../src/db/schema/products.ts";
import { units } from "../src/db/schema/stock.ts";
import { branches, brands } from "../src/db/schema/taxonomy.ts";
import { makeDeps } from "../src/deps.ts";
import { startCatalogue, type TestCatalogue } from "./catalogue.ts";
import { addPhone, phoneRow } from "./stock-builder.ts";

const wholesaleRupees = 32_499;
/** As a value of JSON: random ids have the same digits now and then. */
const hasWholesalePrice = (body: string) => new RegExp(`:"?${wholesaleRupees}\\b`).test(body);
const kept = "public, max-age=0, s-maxage=1, stale-while-revalidate=10";
let shop: TestCatalogue;
let phone: string;
beforeAll(async () => {
  shop = await startCatalogue();
  phone = await addPhone(shop.db, 1, { modelId: "kept phone" });
  const nothing = { brand: "Nothing", model: "Phone 2a", title: "Nothing Phone 2a" };
  await addPhone(shop.db, 1, { modelId: "nothing-phone-2a", ...nothing });
});
afterAll(async () => await shop.close());

const get = async (url: string, headers: Record<string, string> = {}) =>
  await shop.app.inject({ url, headers });
const filter = async (payload: object, headers: Record<string, string> = {}) =>
  await shop.app.inject({ method: "POST", url: "/api/product/filterSearchProduct", payload, headers });
const productUrl = (id = phone) => `/api/product/getProductById/${id}`;
const list = "/api/product/handleProductCustomSearch";

const reads: Readonly<Record<string, () => string>> = {
  "a product": productUrl,
  "a product with related ones": () => `${productUrl()}?with=related`,
  "the first list": () => "/api/product/getAllProductForUser",
  "a search": () => "/api/product/handleSearch?keyword=iphone&category=Phone",
  "a list": () => `${list}?brand=Apple&sort=price_asc`,
  "related products": () => `${list}?proid=${phone}`,
  "a random list with a seed": () => `${list}?sort=random&seed=10`,
  "the home page's products": () => "/api/product/getHomeProducts?seed=10",
  "fitted models": () => "/api/product/getFittedModels",
  "phone models": () => "/api/product/getPhoneModels",
  suggestions: () => "/api/product/suggest?q=nothing",
  brands: () => "/api/brand/getAllBrand",
  branches: () => "/api/branch/getAllBranch",
  categories: () => "/api/category/getAllCategory",
  "large banners": () => "/api/bigbanner/getAllBigBanner",
  "small banners": () => "/api/smlbanner/getAllSmlBanner",
};

/** How often `work` reads the database, without the checks of the connection that receives changes. */
async function queriesOf(work: () => Promise<unknown>): Promise<number> {
  return (await sqlStatements(work)).filter((statement) => statement !== "select 1").length;
}

describe("a cached reply", () => {
  test.each(Object.entries(reads))("of %s is served again without the database", async (_name, url) => {
    const first = await get(url());
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "cache-control": kept,
      etag: expect.stringMatching(/^"[\w-]{27}"$/),
    });
    let again: Awaited<ReturnType<typeof get>> | undefined;
    expect(await queriesOf(async () => (again = await get(url())))).toBe(0);
    expect(again?.body).toBe(first.body);
    expect(again?.headers).toMatchObject({ etag: first.headers.etag, "x-request-id": expect.any(String) });
    expect(again?.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
  });

  test("of brands and banners is shared with signed-in users, all others vary by the token", async () => {
    const { headers } = await signedIn("wholesaler");
    const forEveryone = new Set([
      "fitted models",
      "phone models",
      "brands",
      "branches",
      "categories",
      "large banners",
      "small banners",
    ]);
    for (const [name, url] of Object.entries(reads)) {
      const anonymous = await get(url());
      const theirs = await get(url(), headers);
      const isShared = forEveryone.has(name);
      expect([name, theirs.headers["cache-control"]]).toEqual([name, isShared ? kept : "no-store"]);
      for (const reply of [anonymous, theirs])
        expect(reply.headers.vary).toBe(isShared ? undefined : "authorization");
    }
  });

  test("names what it shows in surrogate-key", async () => {
    const keys = async (url: string) => (await get(url)).headers["surrogate-key"];
    expect(await keys(productUrl())).toBe(`product-${phone} model-kept%20phone`);
    expect(await keys(list)).toBe("products");
    expect(await keys("/api/brand/getAllBrand")).toBe("shop");
    expect((await filter({ Brand: ["Apple"] })).headers["surrogate-key"]).toBe("products");
  });

  test("of a filter is shared by every spelling of it", async () => {
    const first = await filter({ Brand: ["Apple"], Price: { max: 90_000 }, keyword: "iphone" });
    let again: typeof first | undefined;
    const queries = await queriesOf(
      async () =>
        (again = await filter({
          keyword: ["iphone"],
          priceField: "puser_price",
          Price: { max: 90_000 },
          Brand: ["Apple"],
        })),
    );
    expect(queries).toBe(0);
    expect(again?.json()).toEqual(first.json());
    const other = async () => await filter({ Brand: ["Apple"], Price: { max: 80_000 }, keyword: "iphone" });
    expect(await queriesOf(other)).toBeGreaterThan(0);
  });

  test("of a list is shared by every spelling of its parameters, and parameters without effect do not multiply it", async () => {
    await get(`${list}?brand=Apple,Samsung&tag=old&sort=latest`);
    const spellings = [
      "sort=latest&tag=old&brand=Apple&brand=Samsung",
      "brand=Apple,Samsung&tag=OLD&sort=latest&ra=17",
      "brand=Apple,Samsung&tag=old&sort=latest&type=search&priceField=puser_price",
    ];
    expect(
      await queriesOf(async () => {
        for (const query of spellings) expect((await get(`${list}?${query}`)).statusCode).toBe(200);
      }),
    ).toBe(0);
  });

  test("of a product is the same with any query and any case of its id", async () => {
    const { body } = await get(productUrl());
    const queries = await queriesOf(async () => {
      expect((await get(`${productUrl()}?utm_source=x&ra=2`)).body).toBe(body);
      expect((await get(productUrl(phone.toUpperCase()))).body).toBe(body);
    });
    expect(queries).toBe(0);
  });

  test("does not make an invalid request valid", async () => {
    await get(`${list}?brand=Apple`);
    const invalid = await get(`${list}?brand=Apple&unknown=1`);
    expect([invalid.statusCode, invalid.headers["cache-control"], invalid.headers.etag]).toEqual([
      400,
      "no-store",
      undefined,
    ]);
  });

  test("is not cached for a random list without a seed", async () => {
    for (const reply of [await get(`${list}?sort=random`), await filter({ sort: "random" })]) {
      expect(reply.headers["cache-control"]).toBe("no-store");
      expect(reply.headers.etag).toBeUndefined();
      expect(reply.headers["surrogate-key"]).toBeUndefined();
    }
    expect(await queriesOf(async () => await get(`${list}?sort=random`))).toBeGreaterThan(0);
  });

  test("is computed once for requests at the same time", async () => {
    const id = await addPhone(shop.db, 1, { modelId: "popular" });
    await shop.changes.caughtUp();
    const one = await queriesOf(async () => await get(productUrl(id)));
    await shop.db.update(products).set({ color: "Blue" }).where(eq(products.id, id));
    await shop.changes.caughtUp();
    const many = await queriesOf(
      async () => await Promise.all(Array.from({ length: 30 }, async () => await get(productUrl(id)))),
    );
    expect(many).toBe(one);
  });

  test("has the same headers for HEAD as for GET", async () => {
    const { headers, body } = await get(list);
    const head = await shop.app.inject({ method: "HEAD", url: list });
    expect([head.statusCode, head.body, head.headers["content-length"]]).toEqual([
      200,
      "",
      String(Buffer.byteLength(body)),
    ]);
    expect(head.headers.etag).toBe(headers.etag);
  });

  test.each(Object.entries(reads))(
    "of %s is the same for every accepted encoding, for GET and HEAD",
    async (_name, url) => {
      const { statusCode, body, headers } = await get(url());
      for (const encoding of ["gzip", "br", "identity", "", "gzip;q=0"]) {
        for (const method of ["GET", "HEAD"] as const) {
          const reply = await shop.app.inject({
            method,
            url: url(),
            headers: { "accept-encoding": encoding },
          });
          expect([reply.statusCode, reply.body]).toEqual([statusCode, method === "HEAD" ? "" : body]);
          expect(reply.headers["content-encoding"]).toBeUndefined();
          for (const name of ["etag", "cache-control", "content-type", "content-length", "vary"])
            expect([method, name, reply.headers[name]]).toEqual([method, name, headers[name]]);
        }
      }
    },
  );

  test("is not made of an error", async () => {
    const row = phoneRow();
    expect((await get(productUrl(row.id))).statusCode).toBe(404);
    expect((await get(productUrl(row.id))).headers["cache-control"]).toBe("no-store");
    await shop.db.insert(products).values(row);
    expect((await get(productUrl(row.id))).statusCode).toBe(200);
  });
});

describe("a change", () => {
  /** The reply before and after a change, both read twice so that a cached one is used. */
  async function across(url: string, change: () => Promise<unknown>) {
    await get(url);
    const before = (await get(url)).json();
    await change();
    await get(url);
    return { before, after: (await get(url)).json() };
  }

  test("of a price reaches the product's reply and the lists", async () => {
    const id = await addPhone(shop.db, 1, { modelId: "repriced" });
    const setPrice = async (rupees: number) =>
      await shop.db
        .update(products)
        .set({ consumerPricePaise: rupees * 100 })
        .where(eq(products.id, id));
    const product = await across(productUrl(id), async () => await setPrice(20_001));
    expect([product.before.result.puser_price, product.after.result.puser_price]).toEqual([34_999, 20_001]);
    const cheapest = `${list}?sort=price_asc&maxPrice=20001`;
    const lists = await across(cheapest, async () => await setPrice(20_000));
    expect([lists.before.result[0].puser_price, lists.after.result[0].puser_price]).toEqual([20_001, 20_000]);
  });

  test("of the next unit's inspection reaches the product's reply", async () => {
    const id = await addPhone(shop.db, 1, { modelId: "inspected" });
    const { before, after } = await across(
      productUrl(id),
      async () => await shop.db.update(units).set({ batteryHealth: 71 }).where(eq(units.productId, id)),
    );
    expect([before.result.inspection.battery_health, after.result.inspection.battery_health]).toEqual([
      88, 71,
    ]);
  });

  test("of another product reaches the replies of its model, and no other product's", async () => {
    const id = await addPhone(shop.db, 1, { modelId: "siblings" });
    const stranger = await addPhone(shop.db, 1, { modelId: "a stranger" });
    await get(productUrl(stranger));
    const { before, after } = await across(
      productUrl(id),
      async () => await addPhone(shop.db, 1, { modelId: "siblings" }),
    );
    expect([before.result.ladder.length, after.result.ladder.length]).toEqual([1, 2]);
    expect(await queriesOf(async () => await get(productUrl(stranger)))).toBe(0);
  });

  test("of a banner, a brand or a branch reaches the replies that show it", async () => {
    const id = randomUUID();
    const banner = { id, position: 9, headline: "Sale", line: "", linkText: "", url: "/", productIds: [] };
    const banners = await across(
      "/api/bigbanner/getAllBigBanner",
      async () => await shop.db.insert(bigBanners).values(banner),
    );
    expect(banners.after.result).toHaveLength(banners.before.result.length + 1);
    const named = await across(
      "/api/brand/getAllBrand",
      async () => await shop.db.insert(brands).values({ id, position: 1, name: "Fairphone" }),
    );
    expect(named.after.result).toHaveLength(named.before.result.length + 1);
    const { after } = await across(
      productUrl(),
      async () =>
        await shop.db.update(branches).set({ name: "Jayanagar" }).where(eq(branches.code, "jaynagar")),
    );
    expect(after.result.pbranch).toBe("Jayanagar");
  });
});

describe("prices of wholesalers", () => {
  test("are in no cached reply, in any order of requests", async () => {
    const wholesaler = (await signedIn("wholesaler")).headers;
    const id = await addPhone(shop.db, 1, { modelId: "two tiers" });
    const ladderMate = await addPhone(shop.db, 1, { modelId: "two tiers" });
    const forEveryone = /FittedModels|PhoneModels|AllBrand|AllBranch|AllCategory|AllBigBanner|AllSmlBanner/;
    const urls = [
      ...Object.values(reads).flatMap((url) => (forEveryone.test(url()) ? [] : [url()])),
      productUrl(id),
      productUrl(ladderMate),
      `${list}?priceField=pseller_price&sort=price_desc`,
    ];
    const seenBy = new Set<object>();
    for (const order of [
      [wholesaler, {}],
      [{}, wholesaler, {}],
    ]) {
      await shop.db.update(products).set({ color: randomUUID() });
      for (const url of urls) {
        for (const headers of order) {
          const reply = await get(url, headers);
          const hasPrice = hasWholesalePrice(reply.body);
          if (hasPrice) seenBy.add(headers);
          expect(hasPrice && headers !== wholesaler, url).toBe(false);
          if (headers !== wholesaler) continue;
          expect(reply.headers).not.toHaveProperty("etag");
          expect(reply.headers).not.toHaveProperty("surrogate-key");
          expect(reply.headers["cache-control"]).toBe("no-store");
        }
      }
      const ask = { Brand: ["Apple"], priceField: "pseller_price" };
      for (const headers of order) {
        const { body } = await filter(ask, headers);
        expect(hasWholesalePrice(body)).toBe(headers === wholesaler);
      }
    }
    expect([...seenBy]).toEqual([wholesaler]);
  });

  test.each(["Bearer nonsense", "", "Basic YTpi"])(
    "are not shown for the header %j, and its reply is not cached",
    async (authorization) => {
      const reply = await get(productUrl(), { authorization });
      expect(reply.statusCode).toBe(200);
      expect(reply.headers["cache-control"]).toBe("no-store");
      expect(hasWholesalePrice(reply.body)).toBe(false);
    },
  );
});

describe("an attack with different URLs", () => {
  test("does not push out the replies that are in use", async () => {
    for (let index = 0; index < 3; index++) await get(productUrl());
    for (let index = 0; index < 600; index++) {
      const reply = await get(`${list}?keyword=${"x".repeat(100)}${index}&limit=1`);
      expect(reply.statusCode).toBe(200);
    }
    expect(await queriesOf(async () => await get(productUrl()))).toBe(0);
  });

  test("with a huge query string gets 400, or an ordinary reply", async () => {
    const brandsOf = (count: number) =>
      Array.from({ length: count }, (_, index) => `b${index}`.padEnd(100, "x"));
    expect((await get(`${list}?brand=${brandsOf(41).join(",")}`)).statusCode).toBe(400);
    expect((await get(`${list}?brand=${"x".repeat(15_000)}`)).statusCode).toBe(400);
    expect(
      (
        await get(
          `${list}?${brandsOf(40)
            .map((one) => `brand=${one}`)
            .join("&")}`,
        )
      ).statusCode,
    ).toBe(200);
  });
});

describe("without a connection that announces changes", () => {
  test("replies are computed for each request, and are right", async () => {
    const deps = await makeDeps(readConfig({ ...shop.env, PORT: "0" }), pino({ level: "silent" }));
    const app = await buildApp(deps);
    const id = await addPhone(shop.db, 1, { modelId: "not listening" });
    for (const title of ["One", "Two"]) {
      await shop.db.update(products).set({ title }).where(eq(products.id, id));
      const reply = await app.inject(productUrl(id));
      expect(reply.json().result.ptitle).toBe(title);
      expect(reply.headers["surrogate-key"]).toContain(`product-${id}`);
    }
    await app.close();
    await deps.close();
  });
});

describe("Redis", () => {
  test("is asked by no anonymous read, and the replies are the same while it does not respond", async () => {
    const proxy = await startNetworkProxy(shop.env["REDIS_URL"] ?? "");
    const config = readConfig({ ...shop.env, REDIS_URL: proxy.url, PORT: "0", LOG_LEVEL: "silent" });
    const deps = await makeDeps(config, pino({ level: "silent" }));
    const app = await buildApp(deps);
    deps.changes.start();
    await deps.changes.caughtUp();
    await deps.redis.ping();
    proxy.freeze();
    const sent = vi.spyOn(Redis.prototype, "sendCommand");
    for (const url of Object.values(reads)) {
      for (const _ of ["computed", "kept"]) {
        const reply = await app.inject(url());
        expect([reply.statusCode, reply.body]).toEqual([200, (await get(url())).body]);
      }
    }
    const filtered = await app.inject({
      method: "POST",
      url: "/api/product/filterSearchProduct",
      payload: {},
    });
    expect(filtered.json()).toEqual((await filter({})).json());
    // Each process also tries a write every five seconds.
    const asked = sent.mock.calls.filter(([command]) => command.args[0] !== "write-check");
    expect(asked).toEqual([]);
    await app.close();
    await deps.close();
    await proxy.close();
  });
});

test("queriesOf counts a query of the database, so that 0 in these tests means none", async () => {
  expect(await queriesOf(async () => await shop.db.execute(sql`select 2`))).toBe(1);
});
