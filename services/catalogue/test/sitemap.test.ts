import { randomUUID } from "node:crypto";
import { lowestId } from "@haat/domain/id";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { products } from "../src/db/schema/products.ts";
import { units } from "../src/db/schema/stock.ts";
import { startCatalogue, type TestCatalogue } from "./catalogue.ts";
import { addAccessory, addPhone, phoneRow, unitRow } from "./stock-builder.ts";

let shop: TestCatalogue;
beforeAll(async () => (shop = await startCatalogue()));
afterAll(async () => await shop.close());

const partsReply = z.object({ result: z.array(z.object({ after: z.string(), changed_at: z.string() })) });
const partReply = z.object({
  result: z.array(z.object({ _id: z.string(), pslug: z.string(), changed_at: z.string() })),
});

async function get(path: string) {
  const reply = await shop.app.inject({ url: `/api/product/sitemap${path}` });
  return { status: reply.statusCode, body: reply.json<unknown>() };
}

async function isSold(id: string): Promise<unknown> {
  const reply = await shop.app.inject({ url: `/api/product/getProductById/${id}` });
  return z.object({ result: z.object({ sold: z.boolean() }) }).parse(reply.json()).result.sold;
}

test("lists every product that has something to offer, with the day of its last change", async () => {
  const inStock = await addPhone(shop.db, 1);
  const restocked = await addAccessory(shop.db, 0);
  const sold = phoneRow();
  await shop.db.insert(products).values(sold);
  await shop.db.insert(units).values(unitRow(sold.id, { state: "sold" }));
  await shop.db.update(products).set({ consumerPricePaise: 1_00 }).where(eq(products.id, inStock));
  const [changed] = await shop.db
    .select({ at: products.updatedAt })
    .from(products)
    .where(eq(products.id, inStock));

  const { result } = partReply.parse((await get(`/${lowestId}`)).body);
  expect(result.map(({ _id }) => _id).sort()).toEqual([inStock, restocked].sort());
  expect(result.find(({ _id }) => _id === inStock)?.pslug).toBe("Apple-iPhone-13");
  const changedAt = result.find(({ _id }) => _id === inStock)?.changed_at ?? "";
  expect(changedAt).toBe(`${changed?.at.toISOString().slice(0, 10)}T00:00:00.000Z`);
  expect(partsReply.parse((await get("")).body).result).toEqual([{ after: lowestId, changed_at: changedAt }]);
  const [first = "", last = ""] = [inStock, restocked].sort();
  expect(partReply.parse((await get(`/${first}`)).body).result).toMatchObject([{ _id: last }]);
  for (const noPart of [last, "00000000-0000-4000-8000-000000000000", "ffffffff-ffff-4fff-bfff-ffffffffffff"])
    expect((await get(`/${noPart}`)).status).toBe(404);
});

test("tells a sold phone from one that is being inspected or out of stock", async () => {
  const withUnits = async (...states: readonly ("received" | "sold")[]) => {
    const row = phoneRow({ modelId: randomUUID() });
    await shop.db.insert(products).values(row);
    for (const state of states) {
      await shop.db.insert(units).values(unitRow(row.id, { state }));
    }
    return row.id;
  };
  expect(await isSold(await withUnits("sold", "sold"))).toBe(true);
  expect(await isSold(await withUnits("sold", "received"))).toBe(false);
  expect(await isSold(await withUnits())).toBe(false);
  expect(await isSold(await addAccessory(shop.db, 0))).toBe(false);
});

test("the sitemap has parts of a thousand products, each with the day of its last change", async () => {
  const ids = Array.from({ length: 1001 }, () => randomUUID()).sort();
  // Each part has several days, and its last product is not the one that changed last.
  const rows = ids.map((id, index) =>
    phoneRow({ id, tag: "New", condition: null, updatedAt: new Date(Date.UTC(2025, 9, 28 - (index % 28))) }),
  );
  for (const some of [rows.slice(0, 500), rows.slice(500)]) await shop.db.insert(products).values(some);
  await shop.changes.caughtUp();
  const { result: parts } = partsReply.parse((await get("")).body);
  const found = [];
  const dayOf = new Map<string, string>();
  for (const { after, changed_at: changedAt } of parts) {
    const { result } = partReply.parse((await get(`/${after}`)).body);
    found.push(result.map(({ _id }) => _id));
    for (const { _id, changed_at: day } of result) dayOf.set(_id, day);
    expect(
      result
        .map(({ changed_at: of }) => of)
        .sort()
        .at(-1),
    ).toBe(changedAt);
  }
  expect(found).toHaveLength(2);
  expect(found[0]).toHaveLength(1000);
  const all = found.flat();
  expect(new Set(all).size).toBe(all.length);
  expect(ids.map((id) => dayOf.get(id))).toEqual(rows.map(({ updatedAt }) => updatedAt?.toISOString()));
});
