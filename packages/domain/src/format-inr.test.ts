import fc from "fast-check";
import { expect, test } from "vitest";
import { formatInr } from "./format-inr.ts";
import { paise } from "./money.ts";

test("formats Indian grouping for shoppers, and paise only when there are any", () => {
  expect(formatInr(paise(12_34_567_00))).toBe("₹12,34,567");
  expect(formatInr(paise(999_50))).toBe("₹999.50");
});

test("formats every amount as the Indian locale of Intl does", () => {
  const style = { style: "currency", currency: "INR" } as const;
  const exact = new Intl.NumberFormat("en-IN", style);
  const whole = new Intl.NumberFormat("en-IN", { ...style, maximumFractionDigits: 0 });
  const signed = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 }).map(paise);
  fc.assert(
    fc.property(signed, (amount) => {
      expect(formatInr(amount)).toBe((amount % 100 === 0 ? whole : exact).format(amount / 100));
    }),
  );
});
