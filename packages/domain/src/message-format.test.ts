import { expect, test } from "vitest";
import { formatNumber, plural } from "./message-format.ts";

test("groups digits as the locale does", () => {
  expect(formatNumber("en-IN", 1_234_567)).toBe("12,34,567");
  expect(formatNumber("de-DE", 1_234_567)).toBe("1.234.567");
});

test("picks the exact form, else the one of the language's plural rules", () => {
  const forms = { "=0": "none", one: "one", few: "few", other: "other" };
  expect([0, 1, 2, 5].map((count) => plural("en-IN", count, forms))).toEqual([
    "none",
    "one",
    "other",
    "other",
  ]);
  expect([0, 1, 2, 5].map((count) => plural("pl-PL", count, forms))).toEqual(["none", "one", "few", "other"]);
});
