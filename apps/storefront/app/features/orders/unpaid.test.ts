import { describe, expect, it } from "vitest";
import { isUnpaid, payBefore } from "./unpaid.ts";

describe("isUnpaid", () => {
  it.each([
    ["awaiting_payment", true],
    ["payment_failed", true],
    ["expired", false],
    ["paid", false],
    ["delivered", false],
    ["refund_due", false],
  ])("of an order that is %s is %s", (state, expected) => {
    expect(isUnpaid(state)).toBe(expected);
  });
});

describe("payBefore", () => {
  const until = "2026-05-01T10:30:00.000Z";

  it.each([
    ["awaiting_payment", "2026-05-01T10:29:59.999Z", until],
    ["payment_failed", "2026-05-01T10:29:59.999Z", until],
    ["awaiting_payment", until, null],
    ["paid", "2026-05-01T10:00:00.000Z", null],
    ["expired", "2026-05-01T10:00:00.000Z", null],
  ])("of an order that is %s at %s is %s", (state, now, expected) => {
    expect(payBefore({ state, payBefore: until }, new Date(now))).toBe(expected);
  });
});
