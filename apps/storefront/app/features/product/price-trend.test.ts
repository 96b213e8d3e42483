import { paise } from "@haat/domain/money";
import { describe, expect, it } from "vitest";
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

  it("is null while there has been one price only", () => {
    expect(priceTrend([], now)).toBeNull();
    expect(priceTrend([point("2026-09-01T00:00:00Z", 30_000)], now)).toBeNull();
  });
});
