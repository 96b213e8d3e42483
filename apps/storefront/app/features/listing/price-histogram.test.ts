import { expect, it } from "vitest";
import { histogramText } from "./price-histogram.tsx";

it.each([
  [[], null],
  [[{ from: 500, count: 3 }], null],
  [
    [
      { from: 500, count: 3 },
      { from: 1000, count: 7 },
      { from: 1500, count: 7 },
    ],
    "Most products cost ₹1,000 to ₹1,500.",
  ],
  [
    [
      { from: 500, count: 3 },
      { from: 1000, count: 7 },
    ],
    "Most products cost ₹1,000 or more.",
  ],
])("says of the price histogram %j: %s", (buckets, text) => {
  expect(histogramText(buckets)).toBe(text);
});
