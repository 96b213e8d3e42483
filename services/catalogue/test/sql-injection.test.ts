import { randomUUID } from "node:crypto";
import { eventually } from "@haat/testkit/eventually";
import {
  injectOptions,
  injectText,
  parametersOf,
  parametersOfSamples,
  type Sent,
  singleParameterCalls,
  sqlConditions,
  sqlFragments,
  unstorableTexts,
} from "@haat/testkit/sql-injection";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import openApi from "../openapi.json" with { type: "json" };
import { startCatalogue, type TestCatalogue } from "./catalogue.ts";
import { publicCalls } from "./public-calls.ts";
import { addAccessory, addPhone } from "./stock-builder.ts";

const productId = randomUUID();

const samples = publicCalls(productId);

let shop: TestCatalogue;
beforeAll(async () => {
  shop = await startCatalogue();
  for (let count = 0; count < 3; count++) await addPhone(shop.db, 2);
  await addPhone(shop.db, 1, { brand: "Samsung", title: "Samsung Galaxy S23", model: "Galaxy S23" });
  await addAccessory(shop.db, 5);
});
beforeEach(async () => {
  await eventually(async () => await shop.changes.caughtUp());
  // In tests every request first waits for the listing index. These requests change nothing that it could miss.
  vi.spyOn(shop.changes, "caughtUp").mockResolvedValue();
});
afterAll(async () => await shop.close());

let addresses = 0;
async function send(call: string, sent: Sent) {
  // Uses a new IP address for each call, so that rate limits do not reject it.
  addresses++;
  const remoteAddress = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
  const reply = await shop.app.inject({ ...injectOptions(call, sent), remoteAddress });
  return { status: reply.statusCode, text: reply.body };
}

/** The status and the products of a reply, without their order, because the text may seed a random order. */
function shown({ status, text }: { status: number; text: string }) {
  const ids = [...text.matchAll(/"_id":"([^"]+)"/g)].map(([, id]) => id ?? "");
  return { status, ids: ids.toSorted((one, other) => one.localeCompare(other)) };
}

async function everythingStored(): Promise<unknown> {
  const { rows } = await shop.db.execute(sql`
    select
      (select md5(string_agg(products::text, ',' order by id)) from products) as products,
      (select md5(string_agg(units::text, ',' order by id)) from units) as units,
      (select count(*) from reservations) as reservations`);
  return rows;
}

test("covers every parameter of every public call", () => {
  expect(parametersOfSamples(samples)).toEqual(parametersOf(openApi));
});

describe("a fragment of SQL in a parameter", () => {
  test.each(sqlFragments)("%j causes no server error and writes nothing", async (fragment) => {
    const before = await everythingStored();
    const broken: string[] = [];
    for (const [call, sent] of singleParameterCalls(samples)) {
      for (const variant of injectText(sent, fragment)) {
        const { status, text } = await send(call, variant.sent);
        if (status >= 500 || /syntax error|SQLSTATE|pg_catalog/i.test(text))
          broken.push(`${status} ${call} ${variant.where}: ${text.slice(0, 200)}`);
      }
    }
    expect(broken).toEqual([]);
    expect(await everythingStored()).toEqual(before);
  });

  test.each(sqlConditions)("%j returns the same products as %j", async (always, never) => {
    const differing: string[] = [];
    for (const [call, sent] of singleParameterCalls(samples)) {
      const pairs = injectText(sent, always).map(
        (one, index) => [one, injectText(sent, never)[index]] as const,
      );
      for (const [one, other] of pairs) {
        const [a, b] = [await send(call, one.sent), await send(call, other?.sent ?? {})].map(shown);
        if (JSON.stringify(a) !== JSON.stringify(b)) differing.push(`${call} ${one.where}`);
      }
    }
    expect(differing).toEqual([]);
  });
});

test("this test detects a condition that is concatenated into a statement", async () => {
  const pasted = async (text: string) =>
    // The vulnerability that these tests detect.
    await shop.db.execute(`select id from products where brand = '${text}'`);
  const [always, never] = sqlConditions[0] ?? ["", ""];
  expect((await pasted(`NoSuchBrand${always}`)).rows).not.toHaveLength(
    (await pasted(`NoSuchBrand${never}`)).rows.length,
  );
});

test.each(unstorableTexts)("%j in a field or parameter causes no 5xx", async (text) => {
  const broken: string[] = [];
  for (const [call, sent] of singleParameterCalls(samples))
    for (const variant of injectText(sent, text)) {
      const { status } = await send(call, variant.sent);
      const isRejected = status === 400 || !variant.where.startsWith("payload");
      if (status >= 500 || !isRejected) broken.push(`${status} ${call} ${variant.where}`);
    }
  expect(broken).toEqual([]);
});

test.each([...sqlFragments, ...unstorableTexts])(
  "rejects a cursor that contains %j with 400",
  async (fragment) => {
    const place = { by: "latest", values: [Date.now()], id: randomUUID() };
    for (const name of ["by", "values", "id"]) {
      const cursor = Buffer.from(JSON.stringify({ ...place, [name]: fragment })).toString("base64url");
      const query = { sort: "latest", cursor };
      expect((await send("GET /api/product/handleSearch", { query })).status).toBe(400);
    }
  },
);
