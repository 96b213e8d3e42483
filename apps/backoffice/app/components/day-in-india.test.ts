import { expect, it } from "vitest";
import { dayInIndia } from "./day-in-india.ts";

it("begins a day at midnight in India", () => {
  expect(dayInIndia(Date.parse("2026-11-27T20:00:00Z"))).toBe("2026-11-28");
});
