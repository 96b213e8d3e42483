import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { priceStops } from "./filter-groups.ts";
import { PriceFilter, thumbPlaces, thumbText } from "./price-filter.tsx";

const bar = (from: number) => ({ from, count: 1 });

describe("the price slider", () => {
  it("has the bounds of the bars as stops, whole thousands from 1,000 to 5,00,000", () => {
    const stops = priceStops([bar(2000), bar(3000)]);
    expect([stops[0], stops.at(-1)]).toEqual([1000, 500_000]);
    expect(stops).toEqual(expect.arrayContaining([2000, 3000]));
    expect(stops.filter((stop) => stop % 1000 !== 0)).toEqual([]);
    expect(stops).toEqual(stops.toSorted((a, b) => a - b));
  });

  it("starts at the lowest bar in a list with prices below 1,000", () => {
    expect(priceStops([bar(200), bar(500)]).slice(0, 3)).toEqual([200, 500, 1000]);
  });

  it("shows no bound until one is chosen, and 25,000 as an example", () => {
    const html = renderToStaticMarkup(createElement(PriceFilter, { min: "", max: "", buckets: [] }));
    const sliders = html.match(/<input type="range"[^>]*>/g) ?? [];
    const last = priceStops([]).length - 1;
    expect(sliders.map((slider) => /value="(\d+)"/.exec(slider)?.[1])).toEqual(["0", String(last)]);
    expect(html.match(/aria-valuetext="Any price"/g)).toHaveLength(2);
    expect(html).toContain('placeholder="e.g. 25000"');
  });

  it.each([
    ["", "", 0, 4],
    ["2000", "8000", 1, 3],
    ["2500", "2600", 1, 2],
    ["500", "900", 0, 1],
    ["900000", "900000", 3, 4],
  ])("includes the typed amounts %j to %j between its thumbs", (min, max, lower, upper) => {
    expect(thumbPlaces([1000, 2000, 5000, 8000, 500_000], min, max)).toEqual({ lower, upper });
  });

  it.each([
    ["", "Any price"],
    ["25000", "₹25,000"],
    ["12499.999", "₹12,500"],
    ["99999999999999999999", "₹5,00,000"],
    ["-1e400", "₹0"],
  ])("says of the amount %j: %s", (typed, text) => {
    expect(thumbText(typed)).toBe(text);
  });
});
