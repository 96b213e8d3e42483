import { paise } from "@haat/domain/money";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { PriceHistory } from "./price-history.tsx";
import { priceTrend } from "./price-trend.ts";

const point = (at: string, rupees: number, demo = false) => ({ at, price: paise(rupees * 100), demo });
const now = new Date("2026-09-11T00:00:00Z");

describe("priceTrend", () => {
  it("draws each price until the next one, and names lowest, highest, today's and since when", () => {
    const points = [
      point("2026-09-01T00:00:00Z", 30_000, true),
      point("2026-09-06T00:00:00Z", 34_000),
      point("2026-09-11T00:00:00Z", 32_000),
    ];
    expect(priceTrend(points, now)).toEqual({
      line: "M5 59H150V5H295V32H295",
      end: 32,
      since: "2026-09-01T00:00:00Z",
      lowest: 30_000_00,
      highest: 34_000_00,
      now: 32_000_00,
      demo: true,
    });
  });

  it.each([true, false])("is shown as a plot and a sentence, with sample data (%s)", (demo) => {
    const points = [point("2026-09-01T00:00:00Z", 30_000, demo), point("2026-09-06T00:00:00Z", 34_000)];
    const trend = priceTrend([...points, point("2026-09-11T00:00:00Z", 32_000)], now);
    if (!trend) throw new Error("two prices have no trend");
    const html = renderToStaticMarkup(createElement(PriceHistory, { trend }));
    expect(html).toContain(`<path d="${trend.line}"`);
    for (const text of ["1 Sep 2026", "₹30,000", "₹34,000", "₹32,000"]) expect(html).toContain(text);
    expect(html.includes("sample data")).toBe(demo);
  });

  it("draws a small fall as a small step", () => {
    const points = [point("2026-09-01T00:00:00Z", 10_000), point("2026-09-06T00:00:00Z", 9_900)];
    expect(priceTrend(points, now)?.line).toBe("M5 5H150V10.4H295");
  });

  it("is null while there has been one price only", () => {
    expect(priceTrend([], now)).toBeNull();
    expect(priceTrend([point("2026-09-01T00:00:00Z", 30_000)], now)).toBeNull();
  });
});
