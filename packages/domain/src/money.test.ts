import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  allocate,
  decimalRupees,
  formatInr,
  type Paise,
  paise,
  paiseFromRupees,
  percentOf,
  rupees,
} from "./money.ts";

const amounts = fc.integer({ min: 0, max: 1_000_000_00 }).map(paise);

/** Every amount up to 5,000 rupees, and as many spread up to ten lakh rupees. */
function* millionAmounts(): Generator<Paise> {
  for (let amount = 0; amount < 5_000_00; amount++) yield paise(amount);
  for (let amount = 0; amount < 500_000; amount++) yield paise(amount * 199 + 7);
}

describe("rupees and paise", () => {
  test("every amount survives the way to rupees and back", () => {
    fc.assert(fc.property(amounts, (amount) => paiseFromRupees(rupees(amount)) === amount));
  });
  test("each of a million amounts survives the way to a gateway's two decimals and back", () => {
    const lost: number[] = [];
    for (const amount of millionAmounts())
      if (paiseFromRupees(Number(decimalRupees(amount))) !== amount) lost.push(amount);
    expect(lost).toEqual([]);
  });
  test.each([1.005, 0.001, Number.NaN, Number.POSITIVE_INFINITY])("%s rupees is refused", (value) => {
    expect(() => paiseFromRupees(value)).toThrow(RangeError);
  });
  test("a gateway sees two decimals", () => {
    expect(decimalRupees(paise(1234_50))).toBe("1234.50");
    expect(decimalRupees(paise(5))).toBe("0.05");
  });
  test("a shopper sees Indian grouping, and paise only where there are some", () => {
    expect(formatInr(paise(12_34_567_00))).toBe("₹12,34,567");
    expect(formatInr(paise(999_50))).toBe("₹999.50");
  });
});

describe("shares", () => {
  test("the parts of an allocation sum to the whole and no part is negative", () => {
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
  test.each([5, 10])("%i%% of each of a million amounts is the exact share, half a paisa up", (percent) => {
    const wrong: number[] = [];
    for (const amount of millionAmounts()) {
      // In hundredths of a paisa: at most half a paisa too much, less than half a paisa too little.
      const error = 100 * percentOf(amount, percent) - percent * amount;
      if (error <= -50 || error > 50) wrong.push(amount);
    }
    expect(wrong).toEqual([]);
  });
  test("half a paisa is rounded up", () => {
    expect(percentOf(paise(10), 5)).toBe(1);
    expect(percentOf(paise(9), 5)).toBe(0);
  });
});
