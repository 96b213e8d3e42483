import fc from "fast-check";
import { expect, test } from "vitest";
import { unitsSum } from "../units-sum.ts";

test("sums the sold units of 100,000 random carts to order, invoice and tax on the margin, to the paisa", () => {
  expect(fc.check(unitsSum, { numRuns: 100_000 }).counterexample).toBeNull();
}, 120_000);
