import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { bigBanners, smallBanners } from "../src/db/schema/banners.ts";
import { brands, categories } from "../src/db/schema/taxonomy.ts";
import { startCatalogue, type TestCatalogue } from "./catalogue.ts";
import { addPhone } from "./stock-builder.ts";

let shop: TestCatalogue;
beforeAll(async () => {
  shop = await startCatalogue();
});
afterAll(async () => await shop.close());

describe("brands, branches, categories and banners", () => {
  const image = "0123456789abcdef0123456789abcdef";
  const images = [image];
  const picture = [`/media/${image}`];
  const [first, second] = [randomUUID(), randomUUID()];
  let product: string;

  beforeAll(async () => {
    const { db } = shop;
    product = await addPhone(db, 1);
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
        { _id: expect.any(String), branchName: "Jaynagar", branchImage: [], code: "jaynagar" },
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
  const failure = { "application/json": { schema: { $ref: "#/components/schemas/ErrorReply" } } };
  const undocumented = calls.filter(({ responses }) => !responses["4XX"] || !responses["5XX"]);
  expect(calls.length).toBeGreaterThan(15);
  expect(undocumented.map(({ call }) => call)).toEqual([]);
  for (const { responses } of calls) expect(responses["4XX"]?.content).toEqual(failure);
});

test("is ready while its database and Redis respond", async () => {
  expect((await shop.app.inject("/healthz")).statusCode).toBe(200);
  expect((await shop.app.inject("/readyz")).statusCode).toBe(200);
});
