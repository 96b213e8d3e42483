import { describe, expect, it } from "vitest";
import { isPaid, isSettled, nextAskMs, outcomeHref, outcomeOf, youngestOutcome } from "./payment-outcome.ts";

describe("outcomeOf", () => {
  it.each([
    ["awaiting_payment", "pending"],
    ["payment_failed", "failed"],
    ["expired", "closed"],
    ["paid", "received"],
    ["confirmed", "paid"],
    ["delivered", "paid"],
    ["returning", "undelivered"],
    ["returned", "undelivered"],
    ["lost", "undelivered"],
    ["refund_due", "returned"],
  ] as const)("of %s is %s", (state, outcome) => {
    expect(outcomeOf(state)).toBe(outcome);
  });
});

describe("youngestOutcome", () => {
  it.each([
    ["failed", "failed"],
    ["pending", "pending"],
    ["paid", "pending"],
    [null, "failed"],
  ] as const)(
    "of an order with a failed payment whose youngest attempt is %s is %s",
    async (status, outcome) => {
      expect(await youngestOutcome("payment_failed", async () => status)).toBe(outcome);
    },
  );

  it.each(["awaiting_payment", "expired", "paid", "refund_due"] as const)(
    "of an order that is %s does not depend on the attempt",
    async (state) => {
      const asked = async () => {
        throw new Error("adapters was asked");
      };
      expect(await youngestOutcome(state, asked)).toBe(outcomeOf(state));
    },
  );
});

describe("outcomeHref", () => {
  it.each([
    ["paid", "/payment/success/o-1"],
    ["received", "/payment/success/o-1"],
    ["undelivered", "/payment/success/o-1"],
    ["returned", "/payment/success/o-1"],
    ["pending", "/payment/pending/o-1"],
    ["unknown", "/payment/pending/o-1"],
    ["closed", "/payment/pending/o-1"],
    ["failed", "/payment/error?order=o-1"],
  ] as const)("leads from %s to %s", (outcome, href) => {
    expect(outcomeHref(outcome, "o-1")).toBe(href);
  });

  it("keeps a strange id inside its place", () => {
    expect(outcomeHref("paid", "../cart?x")).toBe("/payment/success/..%2Fcart%3Fx");
  });
});

describe("isSettled, isPaid", () => {
  it.each([
    ["received", false, true],
    ["paid", true, true],
    ["returned", true, true],
    ["unknown", false, false],
    ["pending", false, false],
    ["failed", false, false],
    ["closed", false, false],
  ] as const)("of %s are %s and %s", (outcome, settled, paid) => {
    expect(isSettled(outcome)).toBe(settled);
    expect(isPaid(outcome)).toBe(paid);
  });
});

describe("nextAskMs", () => {
  it("grows from two seconds to twenty", () => {
    expect([0, 1, 50].map(nextAskMs)).toEqual([2000, 2800, 20_000]);
  });
});
