import { expect, test } from "vitest";
import { checklists, inspectionClassOf } from "./checklists.ts";
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

test("each class has as many checks on its list as the shop promises", () => {
  for (const [name, checks] of Object.entries(checklists))
    expect(inspections).toHaveProperty(name, checks.length);
});

test.each([
  [{ condition: null, isKeypad: true, isFoldable: false }, "sealed"],
  [{ condition: "Open-box", isKeypad: true, isFoldable: false }, "keypad"],
  [{ condition: "Open-box", isKeypad: false, isFoldable: true }, "openBox"],
  [{ condition: "Good", isKeypad: false, isFoldable: true }, "foldable"],
  [{ condition: "Mint", isKeypad: false, isFoldable: false }, "smartphone"],
] as const)("inspects a phone such as %j as %s", (phone, expected) => {
  expect(inspectionClassOf(phone)).toBe(expected);
});
