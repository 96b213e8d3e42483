import { expect, it } from "vitest";
import { listsOf } from "./import.ts";

const counts = { create: 2, update: 3, none: 1, prices: 3, applied: 0, skipped: 0, undone: 0, kept: 0 };

it.each([
  ["checking", counts, []],
  ["faulty", counts, ["faulty"]],
  ["checked", counts, ["prices", "changed"]],
  ["checked", { ...counts, prices: 0 }, ["changed"]],
  ["checked", { ...counts, create: 0, update: 0, prices: 0 }, []],
  ["applying", counts, []],
  ["applied", { ...counts, applied: 4, skipped: 1 }, ["left", "prices", "changed"]],
  ["undone", { ...counts, undone: 4, kept: 1 }, ["left", "prices", "changed"]],
] as const)("lists of an import that is %s the rows that say something: %j", (state, ofImport, lists) => {
  expect(listsOf({ state, counts: ofImport })).toEqual(lists);
});
