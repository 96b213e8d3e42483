import { expect, test } from "vitest";
import { formatInr } from "./format-inr.ts";
import { paise } from "./money.ts";

test("formats Indian grouping for shoppers, and paise only when there are any", () => {
  expect(formatInr(paise(12_34_567_00))).toBe("₹12,34,567");
  expect(formatInr(paise(999_50))).toBe("₹999.50");
  expect(formatInr(paise(-1_00))).toBe("-₹1");
});

test("formats as the given locale does", () => {
  expect(formatInr(paise(12_34_567_50), "de-DE")).toBe("1.234.567,50\u00a0₹");
});
