import { expect, it } from "vitest";
import { checkedAtOf } from "./check-date.ts";

const now = Date.parse("2026-11-27T20:00:00Z");

it.each([
  ["2026-11-28", "2026-11-27T20:00:00.000Z"],
  ["2026-11-27", "2026-11-27T18:29:59.000Z"],
])("dates a check of %s to %s", (day, at) => {
  expect(checkedAtOf(day, now)).toBe(at);
});
