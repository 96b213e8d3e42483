import { assert, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { installmentPlan } from "./installments.ts";
import { paise } from "./money.ts";

describe("installmentPlan", () => {
  it.each([
    [1_00_000_00, 1200, 12, 8_884_88, 1_06_618_55],
    [35_999_00, 1500, 3, 12_300_90, 36_902_70],
    [35_999_00, 1500, 6, 6_265_04, 37_590_26],
    [10_000_00, 0, 3, 3_333_33, 10_000_00],
    [10_000_00, 1500, 1, 10_125_00, 10_125_00],
  ])(
    "of %i paise at %i basis points over %i months is %i a month, %i in all",
    (amount, rate, months, monthly, total) => {
      expect(installmentPlan(paise(amount), rate, months)).toEqual({ months, monthly, total });
    },
  );

  it("repays the whole loan with its interest, whatever the amount, rate and number of months", () => {
    assert(
      property(
        integer({ min: 1, max: 20_00_000_00 }),
        integer({ min: 1, max: 4800 }),
        integer({ min: 1, max: 36 }),
        (amount, rate, months) => {
          const { monthly, total } = installmentPlan(paise(amount), rate, months);
          let balance = amount;
          for (let month = 0; month < months; month++) balance = balance * (1 + rate / 120_000) - monthly;
          // Half a paisa of each payment, with its interest.
          expect(Math.abs(balance)).toBeLessThan(months * (1 + rate / 120_000) ** months);
          expect(total).toBeGreaterThanOrEqual(amount);
        },
      ),
    );
  });

  it("rejects no months and a negative rate", () => {
    expect(() => installmentPlan(paise(100), 1500, 0)).toThrow(RangeError);
    expect(() => installmentPlan(paise(100), -1, 3)).toThrow(RangeError);
  });
});
