import { expect, test } from "vitest";
import { documentTypeOf } from "./wholesale.rules.ts";

test.each([
  ["25504446 2d312e37", "application/pdf"],
  ["ffd8ffe0 00104a46", "image/jpeg"],
  ["89504e47 0d0a1a0a", "image/png"],
  ["52494646 31323334 57454250", "image/webp"],
  ["47494638 39610100", null],
  ["ffd8", null],
])("a file that begins with %s is %s", (octets, type) => {
  expect(documentTypeOf(Buffer.from(octets.replaceAll(" ", ""), "hex"))).toBe(type);
});
