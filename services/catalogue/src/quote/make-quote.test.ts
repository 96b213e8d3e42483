import { expect, test } from "vitest";
import { variantText } from "./make-quote.ts";

test.each([
  [{ ramGb: 6, storageGb: 128, color: "Graphite" }, "6 GB · 128 GB · Graphite"],
  [{ ramGb: 8, storageGb: 1024, color: "Natural Titanium" }, "8 GB · 1 TB · Natural Titanium"],
  [{ ramGb: null, storageGb: null, color: "Black" }, "Black"],
  [{ ramGb: null, storageGb: null, color: "" }, ""],
])("the variant text of %j is %s", (product, variant) => {
  expect(variantText(product)).toBe(variant);
});
