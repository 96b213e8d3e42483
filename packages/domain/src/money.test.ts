import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allocate, decimalRupees, type Paise, paise, paiseFromRupees, percentOf, rupees } from "./money.ts";

const amounts = fc.integer({ min: 0, max: 1_000_000_00 }).map(paise);

/** Every amount up to 5,000 rupees, and as many spread over amounts up to ten lakh rupees. */
function* millionAmounts(): Generator<Paise> {
  for (let amount = 0; amount < 5_000_00; amount++) yield paise(amount);
  for (let amount = 0; amount < 500_000; amount++) yield paise(amount * 199 + 7);
}

describe("rupees and paise", () => {
  test("converts every amount to rupees and back without loss", () => {
    fc.assert(fc.property(amounts, (amount) => paiseFromRupees(rupees(amount)) === amount));
  });
  test("converts a million amounts to a gateway's two decimals and back without loss", () => {
    const lost: number[] = [];
    for (const amount of millionAmounts())
      if (paiseFromRupees(Number(decimalRupees(amount))) !== amount) lost.push(amount);
    expect(lost).toEqual([]);
  });
  test.each([1.005, 0.001, Number.NaN, Number.POSITIVE_INFINITY])("rejects %s rupees", (value) => {
    expect(() => paiseFromRupees(value)).toThrow(RangeError);
  });
  test("formats two decimals for a gateway", () => {
    expect(decimalRupees(paise(1234_50))).toBe("1234.50");
    expect(decimalRupees(paise(5))).toBe("0.05");
  });
});

describe("shares", () => {
  test("allocates parts that sum to the whole, none negative", () => {
    fc.assert(
      fc.property(
        amounts,
        fc.array(fc.integer({ min: 0, max: 100_000_00 }), { minLength: 1, maxLength: 8 }),
        (total, weights) => {
          const parts = allocate(total, weights);
          return parts.every((part) => part >= 0) && parts.reduce((all, part) => all + part, 0) === total;
        },
      ),
    );
  });
  test.each([5, 10])("computes %i%% of a million amounts exactly, rounding half a paisa up", (percent) => {
    const wrong: number[] = [];
    for (const amount of millionAmounts()) {
      // In hundredths of a paisa: at most half a paisa too much, less than half a paisa too little.
      const error = 100 * percentOf(amount, percent) - percent * amount;
      if (error <= -50 || error > 50) wrong.push(amount);
    }
    expect(wrong).toEqual([]);
  });
  test("rounds half a paisa up", () => {
    expect(percentOf(paise(10), 5)).toBe(1);
    expect(percentOf(paise(9), 5)).toBe(0);
  });
});
