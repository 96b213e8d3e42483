import { expect, it } from "vitest";
import { fieldText, shownText } from "./entry.ts";

it.each([
  ["a time", "2026-12-31T18:30:00.000Z", "2027-01-01T00:00", "1 Jan 2027, 00:00"],
  ["the first picture", ["76bc", "1d4f"], "76bc", "76bc"],
  ["no picture", [], "", ""],
  ["no time", null, "", ""],
  ["whether it is shown", false, "no", "no"],
  ["a position", 3, "3", "3"],
])("writes %s, %j, in a field as %s and in a conflict as %s", (_what, value, field, shown) => {
  expect(fieldText(value)).toBe(field);
  expect(shownText(field)).toBe(shown);
});
