import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { startCatalogue, type TestCatalogue } from "../catalogue.ts";
import { addAccessory, addPhone } from "../stock-builder.ts";

let shop: TestCatalogue;

beforeAll(async () => {
  shop = await startCatalogue();
  await addPhone(shop.db, 1);
  await addAccessory(shop.db, 1, { specs: { fitsModelIds: ["apple-iphone-13"] } });
});
afterAll(async () => await shop.close());

const reply = z.object({
  total: z.number(),
  understood: z
    .object({
      params: z.record(z.string(), z.array(z.string())),
      otherSorts: z.array(z.string()),
    })
    .optional(),
  fits: z.object({ modelId: z.string(), model: z.string() }).optional(),
});

async function search(params: Record<string, string>) {
  const url = `/api/product/handleSearch?${new URLSearchParams(params)}`;
  return reply.parse((await shop.app.inject({ url })).json());
}

test("takes words as words that must occur and does not understand them", async () => {
  expect(await search({ words: "iphone,13" })).toEqual({ total: 2 });
  expect(await search({ words: "iphne" })).toEqual({ total: 0 });
  expect((await search({ keyword: "iphne" })).understood).toBeDefined();
});

test("names the phone that accessories fit, also without a text", async () => {
  const fits = { modelId: "apple-iphone-13", model: "iPhone 13" };
  expect(await search({ q: "iphone 13 case" })).toMatchObject({ total: 1, fits });
  expect(await search({ fits: "apple-iphone-13" })).toMatchObject({ total: 1, fits });
  expect((await search({ fits: "no-such-phone" })).fits).toBeUndefined();
});

test("names a model in one keyword, which lists the same products when it is sent back", async () => {
  const { understood, total } = await search({ q: "13 iphone" });
  expect(understood?.params["keyword"]).toEqual(["iPhone 13"]);
  expect(total).toBe(1);
  expect(await search({ category: "phone", words: "iPhone 13" })).toEqual({ total: 1 });
  expect(await search({ category: "phone", keyword: "iPhone 13" })).toEqual({ total: 1 });
});

test("names the orders that a text asks for besides that of the list", async () => {
  const otherSorts = async (params: Record<string, string>) =>
    (await search({ q: "phone with good battery and camera", ...params })).understood?.otherSorts;
  expect(await otherSorts({})).toEqual(["camera"]);
  expect(await otherSorts({ sort: "camera" })).toEqual(["battery"]);
});

test("names branches as shoppers know them", async () => {
  const { understood } = await search({ q: "iphone", branch: "jaynagar" });
  expect(understood?.params["branch"]).toEqual(["Jaynagar"]);
});
