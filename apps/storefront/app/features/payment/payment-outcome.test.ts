import { describe, expect, it } from "vitest";
import { isFinal, isPaid, latestOutcome, outcomeHref, outcomeOf } from "./payment-outcome.ts";

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
    ["refund_due", "refunded"],
  ] as const)("maps the order state %s to %s", (state, outcome) => {
    expect(outcomeOf(state)).toBe(outcome);
  });
});

describe("latestOutcome", () => {
  it.each([
    ["failed", "failed"],
    ["pending", "pending"],
    ["paid", "pending"],
    [null, "failed"],
  ] as const)("with a failed payment and a latest attempt that is %s returns %s", async (status, outcome) => {
    expect(await latestOutcome("payment_failed", async () => status)).toBe(outcome);
  });

  it.each(["awaiting_payment", "expired", "paid", "refund_due"] as const)(
    "does not request the attempt of an order that is %s",
    async (state) => {
      const readAttempt = async () => {
        throw new Error("adapters was called");
      };
      expect(await latestOutcome(state, readAttempt)).toBe(outcomeOf(state));
    },
  );
});

describe("outcomeHref", () => {
  it.each([
    ["paid", "/payment/success/o-1"],
    ["received", "/payment/success/o-1"],
    ["undelivered", "/payment/success/o-1"],
    ["refunded", "/payment/success/o-1"],
    ["pending", "/payment/pending/o-1"],
    ["unknown", "/payment/pending/o-1"],
    ["closed", "/payment/pending/o-1"],
    ["failed", "/payment/error?order=o-1"],
  ] as const)("returns for the outcome %s the page %s", (outcome, href) => {
    expect(outcomeHref(outcome, "o-1")).toBe(href);
  });

  it("encodes the order id", () => {
    expect(outcomeHref("paid", "../cart?x")).toBe("/payment/success/..%2Fcart%3Fx");
  });
});

describe("isFinal and isPaid", () => {
  it.each([
    ["received", false, true],
    ["paid", true, true],
    ["refunded", true, true],
    ["unknown", false, false],
    ["pending", false, false],
    ["failed", false, false],
    ["closed", false, false],
  ] as const)("return for the outcome %s the values %s and %s", (outcome, final, paid) => {
    expect(isFinal(outcome)).toBe(final);
    expect(isPaid(outcome)).toBe(paid);
  });
});
