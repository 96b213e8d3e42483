import { expect, it } from "vitest";
import { variantOf } from "./variant.ts";

it.each([
  [{ ramGb: 6, storageGb: 128, color: "Mystique Blue" }, "6/128 GB · Mystique Blue"],
  [{ ramGb: null, storageGb: 64, color: "Black" }, "64 GB · Black"],
  [{ ramGb: null, storageGb: null, color: "Black" }, "Black"],
])("writes the variant %j", (unit, text) => {
  expect(variantOf(unit)).toBe(text);
});
