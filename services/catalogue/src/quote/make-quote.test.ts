import { expect, test } from "vitest";
import { variantText } from "./make-quote.ts";

test.each([
  [{ ramGb: 6, storageGb: 128, colour: "Graphite" }, "6 GB · 128 GB · Graphite"],
  [{ ramGb: 8, storageGb: 1024, colour: "Natural Titanium" }, "8 GB · 1 TB · Natural Titanium"],
  [{ ramGb: null, storageGb: null, colour: "Black" }, "Black"],
  [{ ramGb: null, storageGb: null, colour: "" }, ""],
])("the variant text of %j is %s", (product, variant) => {
  expect(variantText(product)).toBe(variant);
});
