import { randomUUID } from "node:crypto";
import { signedIn } from "@haat/testkit/test-users";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { bigBanners, smallBanners } from "../src/db/schema/banners.ts";
import { products } from "../src/db/schema/products.ts";
import { branches, brands, categories } from "../src/db/schema/taxonomy.ts";
import { startCatalogue, type TestCatalogue } from "./catalogue.ts";
import { addPhone } from "./stock-builder.ts";

let shop: TestCatalogue;
beforeAll(async () => {
  shop = await startCatalogue();
});
afterAll(async () => await shop.close());

const list = "/api/product/handleProductCustomSearch";
const get = async (url: string, headers: Record<string, string> = {}) =>
  await shop.app.inject({ url, headers });

describe("brands, branches, categories and banners", () => {
  const image = "0123456789abcdef0123456789abcdef";
  const images = [image];
  const picture = [`/media/${image}`];
  const [first, second] = [randomUUID(), randomUUID()];
  let product: string;

  beforeAll(async () => {
    const { db } = shop;
    product = await addPhone(db, 1);
    await db.update(branches).set({ images }).where(eq(branches.code, "jaynagar"));
    await db.insert(brands).values([
      { id: first, position: 2, name: "Apple", images },
      { id: second, position: 1, name: "Samsung" },
    ]);
    await db
      .insert(categories)
      .values({ id: first, position: 1, name: "Phone", subcategories: ["smartphone"], images });
    await db.insert(bigBanners).values({
      id: first,
      position: 1,
      headline: "Pre-owned and fully checked",
      line: "Graded.",
      linkText: "See",
      url: "/products/search?tag=old",
      productIds: [product],
      images,
    });
    await db.insert(smallBanners).values({
      id: first,
      position: 1,
      category: "Phone",
      title: "Pre-owned phones",
      url: "/products/search?tag=old",
      images,
    });
  });

  test.each<[string, () => object[]]>([
    [
      "/api/brand/getAllBrand",
      () => [
        { _id: second, brandName: "Samsung", brandImage: [] },
        { _id: first, brandName: "Apple", brandImage: picture },
      ],
    ],
    [
      "/api/branch/getAllBranch",
      () => [
        { _id: expect.any(String), branchName: "Jaynagar", branchImage: picture, code: "jaynagar" },
        { _id: expect.any(String), branchName: "Ballygunge", branchImage: [], code: "ballygunge" },
      ],
    ],
    [
      "/api/category/getAllCategory",
      () => [{ _id: first, categoryName: "Phone", categoryImage: picture, subcategories: ["smartphone"] }],
    ],
    [
      "/api/bigbanner/getAllBigBanner",
      () => [
        {
          _id: first,
          big_banner_url: "/products/search?tag=old",
          big_banner_image: picture,
          headline: "Pre-owned and fully checked",
          line: "Graded.",
          linkText: "See",
          productIds: [product],
        },
      ],
    ],
    [
      "/api/smlbanner/getAllSmlBanner",
      () => [
        {
          _id: first,
          sml_banner_category: "Phone",
          sml_banner_title: "Pre-owned phones",
          sml_banner_url: "/products/search?tag=old",
          sml_banner_image: picture,
        },
      ],
    ],
  ])("%s returns them in order", async (url, expected) => {
    const reply = await shop.app.inject(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ success: true, result: expected() });
  });
});

describe("an unknown route", () => {
  test.each([
    ["GET", "/api/product/getAllUnits"],
    ["GET", "/api/units"],
    ["DELETE", "/api/brand/getAllBrand"],
    ["POST", "/api/product/getAllProductForUser"],
    ["GET", "/internal/quotes"],
    ["GET", "/api/product/getProductById"],
    ["GET", "/.env"],
  ] as const)("returns 404 for %s %s", async (method, url) => {
    const reply = await shop.app.inject({ method, url });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ success: false, code: "NOT_FOUND", msg: expect.any(String) });
  });
});

describe("an unreadable body", () => {
  const url = "/api/product/filterSearchProduct";
  const json = { "content-type": "application/json" };
  test.each([
    ["broken JSON", json, '{"Brand": [', 400, "VALIDATION"],
    ["no body", json, "", 400, "VALIDATION"],
    ["a body that reaches for prototypes", json, '{"__proto__": {"a": 1}}', 400, "VALIDATION"],
    ["a form", { "content-type": "application/x-www-form-urlencoded" }, "Brand=Apple", 415, "MEDIA_TYPE"],
    ["more than 64 KB", json, JSON.stringify({ Brand: ["x".repeat(70_000)] }), 413, "BODY_TOO_LARGE"],
  ])("%s is rejected with the standard error reply", async (_name, headers, payload, status, code) => {
    const reply = await shop.app.inject({ method: "POST", url, headers, payload });
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ success: false, code, msg: expect.any(String) });
  });
});

test("documents the error replies of every call", async () => {
  const operation = z.object({
    responses: z.record(z.string(), z.object({ content: z.unknown().optional() })),
  });
  const document = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });
  const calls = Object.entries(document.parse(shop.app.swagger()).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => ({ call: `${method} ${path}`, responses })),
  );
  // They are one route in all services, and have no fields to correct.
  const common = ["get /api/staff/actions", "get /api/staff/health"];
  const failureOf = (call: string) => {
    const isOfDesk = call.includes("/api/staff/") && !common.includes(call);
    const schema = isOfDesk ? "StaffErrorReply" : "ErrorReply";
    return { "application/json": { schema: { $ref: `#/components/schemas/${schema}` } } };
  };
  const undocumented = calls.filter(({ responses }) => !responses["4XX"] || !responses["5XX"]);
  expect(calls.length).toBeGreaterThan(15);
  expect(undocumented.map(({ call }) => call)).toEqual([]);
  for (const { call, responses } of calls) expect(responses["4XX"]?.content).toEqual(failureOf(call));
});

test("is ready while its database and Redis respond", async () => {
  expect((await shop.app.inject("/healthz")).statusCode).toBe(200);
  expect((await shop.app.inject("/readyz")).statusCode).toBe(200);
});

test("is not ready while a migration that it bundles is not applied", async () => {
  const records = sql`drizzle.__drizzle_migrations`;
  await shop.db.execute(sql`create table applied as table ${records}`);
  await shop.db.execute(sql`delete from ${records} where id = 1`);
  const reply = await shop.app.inject("/readyz");
  expect([reply.statusCode, reply.json()["missing"]]).toEqual([503, ["migration 0000_stock"]]);
  await shop.db.execute(sql`insert into ${records} select * from applied where id = 1`);
  expect((await shop.app.inject("/readyz")).statusCode).toBe(200);
});

const forged = (cursor: object) => Buffer.from(JSON.stringify(cursor)).toString("base64url");

describe("a list request", () => {
  test.each([
    "limit=0",
    "limit=49",
    "limit=1.5",
    "limit=many",
    "sort=cheapest",
    "cursor=nonsense",
    `cursor=${forged({ by: "stock", values: [1, "x"], id: randomUUID() })}`,
    `sort=latest&cursor=${forged({ by: "latest", values: [1], id: "y" })}`,
    `sort=latest&cursor=${forged({ by: "latest", values: [1, 2], id: randomUUID() })}`,
    `sort=latest&cursor=${Buffer.from(`{"by":"latest","values":[1e999],"id":"${randomUUID()}"}`).toString("base64url")}`,
    "category=cars",
    "category=constructor",
    "category=__proto__",
    "brand=%00",
    "keyword=a%00b",
    "tag=broken",
    "branch=delhi",
    "subsubcategory=awful",
    "storage=128MB",
    "ram=-8GB",
    "discount=half",
    "network=6G",
    "form=cube",
    "panel=paper",
    "minBattery=much",
    "minBattery=-1",
    "maxScreen=6.15",
    "minCharge=1e3",
    "minRefresh=",
    "minCamera=1001",
    "minPrice=-1",
    "minPrice=1e5",
    "maxPrice=10.005",
    "proid=1",
    "priceField=cost",
    "select=imei",
    "category[]=Phone",
    `keyword=${Array.from({ length: 41 }, (_, index) => index).join(",")}`,
    Array.from({ length: 41 }, (_, index) => `brand=${index}`).join("&"),
    `keyword=${"x".repeat(121)}`,
  ])("rejects ?%s with 400 and a reason", async (query) => {
    const reply = await shop.app.inject(`${list}?${query}`);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      success: false,
      code: "VALIDATION",
      msg: expect.stringMatching(/\w/),
    });
  });
});

describe("If-None-Match", () => {
  test("gets 304 without a body while the reply is unchanged", async () => {
    const { headers, body } = await get(list);
    const etag = String(headers.etag);
    for (const given of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const unchanged = await get(list, { "if-none-match": given });
      expect([unchanged.statusCode, unchanged.body]).toEqual([304, ""]);
      expect(unchanged.headers).toMatchObject({
        etag,
        "cache-control": "public, max-age=0, s-maxage=1, stale-while-revalidate=10",
        "surrogate-key": "products",
        vary: "authorization",
      });
    }
    const other = await get(list, { "if-none-match": '"other"' });
    expect([other.statusCode, other.body]).toEqual([200, body]);
  });

  test("gets the new reply after a change, and 304 again when the change did not alter the reply", async () => {
    const id = await addPhone(shop.db, 1, { modelId: "etag" });
    const url = `/api/product/getProductById/${id}`;
    const before = String((await get(url)).headers.etag);
    await shop.db.update(products).set({ hsn: "85171301" }).where(eq(products.id, id));
    expect((await get(url, { "if-none-match": before })).statusCode).toBe(304);
    await shop.db.update(products).set({ title: "Renamed" }).where(eq(products.id, id));
    const after = await get(url, { "if-none-match": before });
    expect([after.statusCode, after.json().result.ptitle]).toEqual([200, "Renamed"]);
  });

  test.each([
    ["thousands of tags", Array.from({ length: 3000 }, (_, index) => `"${index}"`).join(",")],
    ["a very long tag", `"${"x".repeat(15_000)}"`],
    ["only commas", ",".repeat(15_000)],
    ["half a tag", '"'],
  ])("gets the whole reply for %s", async (_name, given) => {
    expect((await get(list, { "if-none-match": given })).statusCode).toBe(200);
  });

  test("is ignored by a POST and for a signed-in user", async () => {
    const given = { "if-none-match": "*" };
    const url = "/api/product/filterSearchProduct";
    const filtered = await shop.app.inject({ method: "POST", url, payload: {}, headers: given });
    const { headers } = await signedIn();
    const own = await get(list, { ...headers, ...given });
    expect([filtered.statusCode, own.statusCode]).toEqual([200, 200]);
  });
});
