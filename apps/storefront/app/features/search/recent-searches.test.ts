import { expect, it } from "vitest";
import { parseRecentSearches } from "./recent-searches.ts";

it("reads at most six recent searches and leaves out what is not a text", () => {
  expect(parseRecentSearches(JSON.stringify(["a", 1, "", null, "b", "c", "d", "e", "f", "g"]))).toEqual([
    "a",
    "b",
    "c",
    "d",
    "e",
    "f",
  ]);
});

it.each([null, "", "{", "{}", "null", '"text"', "7"])("reads no recent searches from %j", (json) => {
  expect(parseRecentSearches(json)).toEqual([]);
});
