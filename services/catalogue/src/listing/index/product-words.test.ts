import { describe, expect, test } from "vitest";
import { searchTerms } from "./product-words.ts";

describe("searchTerms", () => {
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
  ])("returns for %j: %j", (texts, terms) => expect(searchTerms(texts)).toEqual(terms));

  test("bounds the number and length of terms", () => {
    const terms = searchTerms([
      Array.from({ length: 500 }, (_, index) => `w${index}`).join(" "),
      "x".repeat(1e5),
    ]);
    expect(terms).toHaveLength(12);
    expect(Math.max(...searchTerms(["x".repeat(1e5)]).map((term) => term.length))).toBe(30);
  });
});
