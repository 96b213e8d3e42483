import { expect, test } from "vitest";
import { inspectionClass, inspections } from "./inspections.ts";

test.each([
  [null, 2, "sealed"],
  ["Open-box", 5, "openBox"],
  ["Good", 5, "keypad"],
  ["Super-mint", 15, "smartphone"],
  ["Mint", 16, "foldable"],
] as const)("finds the class of the condition %s with %i checks", (condition, checks, name) => {
  expect(inspectionClass(condition, checks)).toBe(name);
  expect(inspections[name]).toBe(checks);
});

test("finds no class for another number of checks", () => {
  expect(inspectionClass("Good", 14)).toBeNull();
});
