import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { failure } from "./judge.ts";
import { type Query, querySets, readQueries } from "./query-sets.ts";
import { type SeededShop, startSeededShop } from "./seeded-shop.ts";

const knownFailures = z
  .array(z.strictObject({ q: z.string(), reason: z.string().min(20) }))
  .parse(JSON.parse(await readFile(new URL("./data/known-failures.json", import.meta.url), "utf8")));

let shop: SeededShop;
beforeAll(async () => {
  shop = await startSeededShop();
}, 120_000);
afterAll(async () => await shop.close());

describe.each(Object.entries(querySets))("the %s set of queries", (_name, file) => {
  let queries: Query[];
  let failures: Map<string, string>;
  beforeAll(async () => {
    queries = await readQueries(file);
    failures = new Map();
    for (const query of queries) {
      const why = failure(query, await shop.search(query.q), shop.products);
      if (why !== undefined) failures.set(query.q, why);
    }
  });

  test("finds what was meant for at least 95% of the queries", () => {
    expect(failures.size, [...failures].map((one) => one.join(": ")).join("\n")).toBeLessThanOrEqual(
      queries.length * 0.05,
    );
  });

  test("fails for exactly the queries that are listed as known failures", () => {
    const texts = new Set(queries.map(({ q }) => q));
    const known = knownFailures.map(({ q }) => q).filter((q) => texts.has(q));
    expect(Object.fromEntries(failures)).toEqual(
      Object.fromEntries(known.map((q) => [q, failures.get(q) ?? "passes now: remove it from the list"])),
    );
  });
});

test("a search finds the same with its text in keyword", async () => {
  const ids = async (q: string, parameter: "q" | "keyword") =>
    (await shop.search(q, parameter)).products.map(({ id }) => id).join();
  const different: string[] = [];
  // A comma separates the words of keyword, so it cannot stand in a number there.
  const queries = await readQueries(querySets.first);
  for (const { q } of queries.filter(({ q }) => q.trim() !== "" && !/\d,\d/.test(q))) {
    if ((await ids(q, "q")) !== (await ids(q, "keyword"))) different.push(q);
  }
  expect(different).toEqual([]);
});

test("every known failure is a query of a set", async () => {
  const sets = await Promise.all(Object.values(querySets).map(readQueries));
  const texts = new Set(sets.flat().map(({ q }) => q));
  expect(knownFailures.filter(({ q }) => !texts.has(q))).toEqual([]);
});
