import { expect, it } from "vitest";
import { isUndelivered } from "./order.ts";

it.each([
  ["shipped", null, false],
  ["shipped", "requested", false],
  ["shipped", "too_late", false],
  ["shipped", "coming_back", true],
  ["delivered", "coming_back", false],
  ["returning", null, true],
  ["cancelled", "cancelled", true],
] as const)("knows whether a shipment arrives: %s, cancellation %s", (state, cancellation, expected) => {
  expect(isUndelivered({ state, cancellation })).toBe(expected);
});
