import { describe, expect, test } from "vitest";
import { searchTerms, shuffleStart } from "./listing.rules.ts";

describe("search words", () => {
  test.each<[string[], string[]]>([
    [["iPhone 13"], ["iphone", "13"]],
    [
      ["iphone", "13", "iPhone"],
      ["iphone", "13"],
    ],
    [["S23+"], ["s23", "plus"]],
    [["Nothing Phone (2a)"], ["nothing", "phone", "2a"]],
    [["wi-fi,usb/c"], ["wi", "fi", "usb", "c"]],
    [["a:* & !b | (c)"], ["a", "b", "c"]],
    [["", " - ", "日本"], []],
  ])("%j are %j", (texts, terms) => expect(searchTerms(texts)).toEqual(terms));

  test("are few and short, whatever is typed", () => {
    const terms = searchTerms([
      Array.from({ length: 500 }, (_, index) => `w${index}`).join(" "),
      "x".repeat(1e5),
    ]);
    expect(terms).toHaveLength(12);
    expect(Math.max(...searchTerms(["x".repeat(1e5)]).map((term) => term.length))).toBe(30);
  });
});

describe("the start of a random row", () => {
  test("is the same for the same text and a 32-bit whole number", () => {
    expect(shuffleStart("monday")).toBe(shuffleStart("monday"));
    expect(shuffleStart("")).toBe(shuffleStart("") | 0);
  });
  test("is spread over the whole order, for like texts too", () => {
    const tenths = new Set(
      Array.from({ length: 100 }, (_, index) => Math.floor((shuffleStart(`${index}`) / 2 ** 32 + 0.5) * 10)),
    );
    expect(tenths.size).toBe(10);
  });
});
