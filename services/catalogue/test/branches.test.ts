import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedBranches } from "../seed/branches.ts";
import { branches } from "../src/db/schema/taxonomy.ts";
import { callInternal, startCatalogue, type TestCatalogue } from "./catalogue.ts";
import { addPhone } from "./stock-builder.ts";

const saltLake = {
  code: "salt-lake",
  position: 3,
  name: "Salt Lake",
  aliases: ["bidhannagar"],
  address: "DB 12, Sector I",
  city: "Bidhannagar",
  district: "North 24 Parganas",
  state: "West Bengal",
  pincode: "700064",
  phone: "+919830055555",
  chatPhone: "+919830066666",
  mapUrl: "https://www.openstreetmap.org/?mlat=22.59&mlon=88.41#map=16/22.59/88.41",
  warehouse: "Haat Salt Lake",
};

let shop: TestCatalogue;
let productId: string;
beforeAll(async () => {
  shop = await startCatalogue();
  await shop.db.insert(branches).values({ id: randomUUID(), ...saltLake });
  productId = await addPhone(shop.db, 1, { branch: "salt-lake" });
  await addPhone(shop.db, 1);
});
afterAll(async () => await shop.close());

it.each<[keyof typeof saltLake, string, string]>([
  ["code", "with a space", "salt lake"],
  ["pincode", "of five digits", "70006"],
  ["phone", "with spaces", "+91 98300 55555"],
  ["phone", "that is a script", "javascript:alert(1)"],
  ["chatPhone", "that continues as a path", "+919830066666/../evil.test"],
  ["mapUrl", "that is a script", "javascript:alert(1)"],
  ["mapUrl", "without https", "http://maps.test/"],
  ["mapUrl", "with a space", "https://maps.test/ onclick=alert(1)"],
  ["warehouse", "longer than the courier's booking accepts", "W".repeat(101)],
  ["address", "longer than the courier's booking accepts", "A".repeat(501)],
  ["name", "that is empty", ""],
])("the database rejects a branch with a %s %s", async (column, _what, value) => {
  const other = { code: "other", name: "Other", warehouse: "Other" };
  const row = { id: randomUUID(), ...saltLake, ...other, [column]: value };
  await expect(shop.db.insert(branches).values(row)).rejects.toMatchObject({ cause: { code: "23514" } });
});

const get = async (url: string) => (await shop.app.inject({ url })).json();

describe("a third branch, added as a row", () => {
  it("is listed with its public facts, without its warehouse", async () => {
    const { result } = await get("/api/branch/getAllBranch");
    const { name, position: _, warehouse: __, ...facts } = saltLake;
    expect(result[2]).toEqual({ _id: expect.any(String), branchName: name, branchImage: [], ...facts });
  });

  it.each(["Salt Lake", "salt lake", "salt-lake", "Bidhannagar"])(
    "can be filtered by the name %s",
    async (name) => {
      const { result, facets } = await get(`/api/product/handleSearch?branch=${encodeURIComponent(name)}`);
      expect(result).toMatchObject([{ _id: productId, pbranch: "Salt Lake" }]);
      expect(facets.Branch).toContainEqual({ value: "Salt Lake", count: 1 });
    },
  );

  it("can be combined with another branch in the filters panel", async () => {
    const reply = await shop.app.inject({
      method: "POST",
      url: "/api/product/filterSearchProduct",
      payload: { Branch: ["Salt Lake", "Jaynagar"] },
    });
    expect(reply.json().data).toHaveLength(2);
  });

  it("is named on the product page and in the inspection report", async () => {
    const { result } = await get(`/api/product/getProductById/${productId}`);
    expect(result).toMatchObject({ pbranch: "Salt Lake", inspection: { branch: "Salt Lake" } });
  });

  it("is quoted with the warehouse that the courier collects from", async () => {
    const { body } = await callInternal(shop, "/internal/quotes", {
      tier: "consumer",
      items: [{ productId, quantity: 1 }],
    });
    expect(body["lines"]).toMatchObject([
      { branch: "salt-lake", dispatchFrom: { warehouse: "Haat Salt Lake", pincode: "700064" } },
    ]);
  });
});

it("gives each seeded branch its own warehouse, and Ballygunge its own chat number", async () => {
  const { result } = await get("/api/branch/getAllBranch");
  const chatPhones = new Map(
    result.map((one: { code: string; chatPhone: string }) => [one.code, one.chatPhone]),
  );
  expect(seedBranches.map(({ code }) => code).toSorted()).toEqual(["ballygunge", "jaynagar"]);
  expect(chatPhones.get("ballygunge")).toBe("+919830067890");
  expect(chatPhones.get("jaynagar")).toBe("+919830012345");
  expect(new Set(seedBranches.map(({ warehouse }) => warehouse)).size).toBe(seedBranches.length);
});

it("rejects a filter by an unknown branch with 400", async () => {
  const reply = await shop.app.inject({ url: "/api/product/handleSearch?branch=Moon" });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ code: "VALIDATION" });
});
