import { defaultLocale } from "@haat/domain/locale";
import { expect, test } from "vitest";
import { inspectionClass, inspections } from "./inspections.ts";
import { shopTexts } from "./texts.ts";

test.each([
  [null, 2, "sealed phone gets 2"],
  ["Open-box", 5, "open-box phone"],
  ["Good", 5, "keypad phone"],
  ["Super-mint", 15, "same 15 checks"],
  ["Mint", 16, "foldable gets 16"],
])("explains the checks of the condition %s with %i checks", (condition, checks, words) => {
  const found = inspectionClass(condition, checks);
  expect(found && shopTexts(defaultLocale).inspection[found]).toContain(words);
  expect(found && inspections[found]).toBe(checks);
});

test("explains nothing about a report with another number of checks", () => {
  expect(inspectionClass("Good", 14)).toBeNull();
});
