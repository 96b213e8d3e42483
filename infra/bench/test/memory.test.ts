import { expect, it } from "vitest";
import { isFlat } from "../src/memory.ts";

it("calls memory flat that grows in the first third and stays", () => {
  const samples = Array.from({ length: 180 }, (_, index) => Math.min(140, 100 + index) + (index % 3));
  expect(isFlat(samples)).toBe(true);
});

it("does not call memory flat that grows until the end", () => {
  expect(isFlat(Array.from({ length: 180 }, (_, index) => 100 + index / 5))).toBe(false);
});
