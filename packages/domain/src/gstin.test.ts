import { expect, test } from "vitest";
import { parseGstin } from "./gstin.ts";

test.each([
  ["as printed", "19AAACH7409R1ZY", "19AAACH7409R1ZY"],
  ["in small letters and with spaces", " 27aapfu 0939f1zv ", "27AAPFU0939F1ZV"],
])("reads a GSTIN %s", (_, typed, expected) => {
  expect(parseGstin(typed)).toBe(expected);
});

test.each([
  ["another check character", "19AAACH7409R1ZX"],
  ["two digits exchanged", "19AAACH7490R1ZY"],
  ["a character too few", "19AAACH7409R1Z"],
  ["no Z", "19AAACH7409R11Y"],
  ["a letter for the state", "XXAAACH7409R1ZY"],
  ["nothing", ""],
])("rejects %s", (_, typed) => {
  expect(parseGstin(typed)).toBeNull();
});
