import { expect, test } from "vitest";
import { rupeesOf } from "./typed-rupees.ts";

test.each([
  ["200", 200],
  ["₹200", 200],
  ["₹ 2,00,000.50", 200_000.5],
  ["200/-", 200],
  ["Rs 200", 200],
  ["rs.200 /-", 200],
  ["-5", -5],
  ["two hundred", Number.NaN],
  ["₹", Number.NaN],
  ["", Number.NaN],
])("an amount that is typed as %j is %d rupees", (text, rupees) => {
  expect(rupeesOf(text)).toBe(rupees);
});
