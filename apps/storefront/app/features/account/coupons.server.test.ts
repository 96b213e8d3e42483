import { describe, expect, it } from "vitest";
import { couponState } from "./coupons.server.ts";

const now = new Date("2026-11-21T10:00:00Z");

describe("couponState", () => {
  it.each([
    [false, "2026-11-21T10:00:00Z", "available"],
    [false, "2026-11-21T09:59:59Z", "expired"],
    [true, "2026-12-01T00:00:00Z", "used"],
    [true, "2026-01-01T00:00:00Z", "used"],
  ])("for a coupon with isUsed %s and valid until %s returns the state %s", (isUsed, until, state) => {
    expect(couponState({ isUsed, until }, now)).toBe(state);
  });
});
