import { expect, test } from "vitest";
import { inspectionMeaning } from "./inspections.ts";

test.each([
  [null, 2, "sealed phone gets 2"],
  ["Open-box", 5, "open-box phone"],
  ["Good", 5, "keypad phone"],
  ["Super-mint", 15, "same 15 checks"],
  ["Mint", 16, "foldable gets 16"],
])("explains the checks of the condition %s with %i checks", (condition, checks, words) => {
  expect(inspectionMeaning(condition, checks)).toContain(words);
});

test("explains nothing about a report with another number of checks", () => {
  expect(inspectionMeaning("Good", 14)).toBeNull();
});
