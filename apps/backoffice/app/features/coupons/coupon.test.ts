import { expect, test } from "vitest";
import { valuesOf } from "./coupon.ts";
import { couponForm, newCouponForm } from "./save-coupon.server.ts";

const coupon = {
  id: "0198c1d2-7f3a-7cde-8a12-3b4c5d6e7f80",
  code: "DIWALI500",
  codeCount: null,
  name: "Diwali flyer",
  text: "₹500 off",
  discount: 500,
  minimum: 10_000,
  startsAt: "2026-10-31T18:30:00.000Z",
  expiresAt: "2026-11-30T18:29:59.000Z",
  budget: 50_000,
  isListed: true,
  used: 0,
  uses: 0,
  state: "running",
  version: 2,
} as const;

test("the form of an edit has days in India, and what the fields had when it was opened", () => {
  const base = valuesOf(coupon);
  expect(base).toMatchObject({
    startsAt: "2026-11-01",
    expiresAt: "2026-11-30",
    discount: "500",
    isListed: "yes",
  });
  const sent = {
    intent: "edit",
    version: "2",
    base: JSON.stringify(base),
    ...base,
    budget: "₹80,000",
    reason: "More",
  };
  expect(couponForm.parse(sent)).toEqual({ ...sent, version: 2, base });
});

test("a new coupon begins at midnight in India and ends with its last day", () => {
  const terms = { name: "Flyer", text: "₹500 off", discount: "500", minimum: "₹10,000", budget: "50,000" };
  const days = { startsAt: "2026-11-01", expiresAt: "2026-11-30" };
  const sent = { kind: "batch", count: "10,000", id: coupon.id, ...terms, ...days, reason: "Diwali" };
  expect(newCouponForm.parse(sent)).toEqual({
    ...sent,
    count: 10_000,
    discount: 500,
    minimum: 10_000,
    budget: 50_000,
    startsAt: "2026-11-01T00:00:00+05:30",
    expiresAt: "2026-11-30T23:59:59+05:30",
    isListed: false,
  });
});
