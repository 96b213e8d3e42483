import fc from "fast-check";
import { expect, test } from "vitest";
import { unitsSum } from "../../test/units-sum.ts";

test("sums the sold units of random carts to order, invoice and tax on the margin, to the paisa", () => {
  expect(fc.check(unitsSum, { numRuns: 2_000 }).counterexample).toBeNull();
});
