import { randomUUID } from "node:crypto";
import { injectOptions, parametersOf, singleParameterCalls } from "@haat/testkit/sql-injection";
import { asStaff } from "@haat/testkit/test-users";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import openApi from "../../openapi.json" with { type: "json" };
import { reservations } from "../../src/db/schema/reservations.ts";
import { expireReservations } from "../as-actor.ts";
import { callInternal, type TestCatalogue } from "../catalogue.ts";
import { copyStock, openPool } from "../copy-stock.ts";
import { publicCalls } from "../public-calls.ts";
import { QueryRecorder, type RecordedQuery, tablesScanned } from "../recorded-queries.ts";
import { startSeededShop } from "../search/seeded-shop.ts";

let shop: TestCatalogue;
let recorder: QueryRecorder;
beforeAll(async () => {
  shop = await startSeededShop();
  await copyStock(shop, 10_000);
  recorder = new QueryRecorder();
  await recorder.record("the load of the listing index", async () => {
    await shop.db.execute(`notify catalogue_changed, '{"all":true}'`);
    await shop.changes.caughtUp();
  });
  await callEverything();
  recorder.stop();
}, 300_000);
afterAll(async () => await shop.close());

describe("the queries of all routes", () => {
  test("are recorded for every public call", () => {
    const senders = new Set([...recorder.queries.values()].flatMap((query) => [...query.senders]));
    const calls = Object.keys(parametersOf(openApi));
    expect(calls.filter((call) => !senders.has(call)).toSorted()).toEqual(answeredFromMemory);
  });

  test("do not read a whole table", async () => {
    const pool = openPool(shop);
    const scanning: string[] = [];
    // The last one has no index; the check must find it.
    for (const query of [...recorder.queries.values(), withoutIndex]) {
      if ((await tablesScanned(pool, query)).length > 0) scanning.push(query.text);
    }
    await pool.end();
    expect(scanning).toEqual([withoutIndex.text]);
  });
});

const answeredFromMemory = ["GET /api/product/suggest"];

const withoutIndex: RecordedQuery = {
  text: "select id from products where warranty = $1",
  values: ["x"],
  senders: new Set(),
};

async function callEverything(): Promise<void> {
  const [phone, accessory] = await Promise.all([firstOf("Phone"), firstOf("Accessories")]);
  for (const [call, sent] of singleParameterCalls(publicCalls(phone))) {
    await recorder.record(call, async () => await shop.app.inject(injectOptions(call, sent)));
  }
  for (const path of [
    "/api/brand/getAllBrand",
    "/api/branch/getAllBranch",
    "/api/category/getAllCategory",
    "/api/bigbanner/getAllBigBanner",
    "/api/smlbanner/getAllSmlBanner",
  ]) {
    await recorder.record(`GET ${path}`, async () => await shop.app.inject(path));
  }
  await callStaffLists(phone);
  const internal = async (path: string, payload?: object) =>
    await recorder.record(`POST ${path}`, async () => {
      const { body } = await callInternal(shop, path.replace("{id}", reservationId), payload);
      expect(body).not.toHaveProperty("code");
    });
  const items = [phone, accessory].map((productId) => ({ productId, quantity: 1 }));
  let reservationId = randomUUID();
  const reserve = async () => {
    reservationId = randomUUID();
    const holder = { userId: randomUUID(), tier: "consumer" };
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    await internal("/internal/reservations", { reservationId, ...holder, items, expiresAt });
  };
  await internal("/internal/quotes", { tier: "consumer", items });
  await reserve();
  await internal("/internal/reservations/{id}/release");
  await reserve();
  await internal("/internal/reservations/{id}/commit");
  const counted = [{ productId: accessory, quantity: 1 }];
  const goods = { takeBackId: randomUUID(), onSale: true, unitIds: [], counted };
  await internal("/internal/reservations/{id}/take-back", goods);
  await reserve();
  await shop.db.update(reservations).set({ expiresAt: new Date(0) });
  await recorder.record("the expiry of reservations", async () => await expireReservations(shop.db));
  await recorder.record("a change of the listing index", async () => await shop.changes.caughtUp());
}

/** The lists of the stock desk, with each filter, from the middle on. */
async function callStaffLists(productId: string): Promise<void> {
  const { headers } = await asStaff("owner");
  const imei = "490154203237518";
  for (const [path, filters] of [
    [
      "units",
      ["", "state=sellable", "branch=jaynagar", `productId=${productId}`, `q=${imei}`, "q=iphone%2013"],
    ],
    [
      "products",
      ["", "branch=jaynagar", "brand=Apple", "condition=Mint", "published=false", "q=iphone%2013"],
    ],
    ["imports", [""]],
  ] as const) {
    for (const filter of filters) {
      const first = await shop.app.inject({ url: `/api/staff/${path}?limit=20&${filter}`, headers });
      const { next } = first.json();
      for (const after of next === null ? [""] : ["", `&after=${next}`]) {
        const url = `/api/staff/${path}?limit=20&${filter}${after}`;
        await recorder.record(`GET /api/staff/${path}`, async () => {
          expect((await shop.app.inject({ url, headers })).statusCode).toBe(200);
        });
      }
    }
  }
}

async function firstOf(category: string): Promise<string> {
  const reply = await shop.app.inject(`/api/product/handleSearch?category=${category}&limit=1`);
  return reply.json<{ result: { _id: string }[] }>().result[0]?._id ?? "";
}
