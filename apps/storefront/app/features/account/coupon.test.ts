import { expect, it } from "vitest";
import { couponState } from "./coupon.ts";

const now = new Date("2026-11-21T10:00:00Z");

it.each([
  [false, "2026-11-21T10:00:00Z", "available"],
  [false, "2026-11-21T09:59:59Z", "expired"],
  [true, "2026-12-01T00:00:00Z", "used"],
  [true, "2026-01-01T00:00:00Z", "used"],
])("a coupon used: %s, until %s, is %s", (isUsed, until, state) => {
  expect(couponState({ isUsed, until }, now)).toBe(state);
});
