import { describe, expect, test } from "vitest";
import { shuffleStart } from "./listing.rules.ts";

describe("shuffleStart", () => {
  test("returns the same 32-bit integer for the same text", () => {
    expect(shuffleStart("monday")).toBe(shuffleStart("monday"));
    expect(shuffleStart("")).toBe(shuffleStart("") | 0);
  });
  test("spreads similar texts over the whole order", () => {
    const tenths = new Set(
      Array.from({ length: 100 }, (_, index) => Math.floor((shuffleStart(`${index}`) / 2 ** 32 + 0.5) * 10)),
    );
    expect(tenths.size).toBe(10);
  });
});
