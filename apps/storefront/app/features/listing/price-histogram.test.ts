import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { histogramText, PriceHistogram } from "./price-histogram.tsx";

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

it("has a bar for each range with products, as high as their number, and the sentence as its name", () => {
  const buckets = [
    { from: 500, count: 6 },
    { from: 1000, count: 12 },
    { from: 1500, count: 0 },
  ];
  const stops = [0, 500, 1000, 1500, 2000];
  const html = renderToStaticMarkup(createElement(PriceHistogram, { stops, buckets, min: "", max: "1000" }));
  expect(html).toContain('aria-label="Most products cost ₹1,000 to ₹1,500."');
  // Outside and within the chosen bounds.
  expect(html).toContain('<path d="M2.1 24V0h.8V24z"></path><path d="M1.1 24V12h.8V24z"></path>');
});
