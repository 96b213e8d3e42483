import { paise } from "@haat/domain/money";
import { describe, expect, test } from "vitest";
import { type AttemptState, mismatchReason, nextAttemptState, nextStatusCheck } from "./payments.rules.ts";

const minute = 60_000;
const createdAt = new Date("2026-11-20T10:00:00Z");
const validUntil = new Date(createdAt.getTime() + 30 * minute);
const after = (minutes: number) => new Date(createdAt.getTime() + minutes * minute);

describe("nextStatusCheck", () => {
  test("schedules checks every few minutes while the order is open, then less often, until three days after the end", () => {
    const checkedAfter: number[] = [];
    let now = createdAt;
    for (;;) {
      const next = nextStatusCheck({ createdAt, validUntil }, checkedAfter.length, now);
      if (!next) break;
      checkedAfter.push(Math.round((next.getTime() - createdAt.getTime()) / minute));
      now = next;
    }
    expect(checkedAfter.slice(0, 9)).toEqual([1, 5, 9, 15, 25, 35, 45, 75, 105]);
    expect(checkedAfter.at(-1)).toBe(3 * 24 * 60 + 30);
    expect(checkedAfter.length).toBeLessThan(40);
  });

  test("does not schedule missed checks all at once after an outage", () => {
    const now = after(8);
    expect(nextStatusCheck({ createdAt, validUntil }, 1, now)?.getTime()).toBeGreaterThan(now.getTime());
  });
});

describe("nextAttemptState", () => {
  test.each<[AttemptState, "paid" | "failed" | "pending", AttemptState]>([
    ["open", "paid", "paid"],
    ["open", "failed", "failed"],
    ["open", "pending", "open"],
    ["failed", "paid", "paid"],
    ["failed", "pending", "failed"],
    ["unanswered", "paid", "paid"],
    ["creating", "paid", "paid"],
    ["paid", "failed", "paid"],
    ["paid", "pending", "paid"],
  ])("for %s after the result %s returns %s", (state, status, then) =>
    expect(nextAttemptState(state, status)).toBe(then),
  );
});

describe("mismatchReason", () => {
  const result = {
    gatewayOrderId: "o",
    merchantId: "HAAT",
    transactionId: "t",
    status: "paid" as const,
    isCancelled: false,
    amountPaise: paise(100),
    currency: "INR",
    method: null,
    occurredAt: createdAt.toISOString(),
    transactionDate: "",
  };
  const expected = { merchantId: "HAAT", amountPaise: 100 };
  test("names a wrong merchant, currency or amount", () => {
    expect(mismatchReason(result, expected)).toBeNull();
    expect(mismatchReason({ ...result, merchantId: "haat" }, expected)).toBe("wrong merchant");
    expect(mismatchReason({ ...result, currency: "840" }, expected)).toBe("wrong currency");
    expect(mismatchReason({ ...result, amountPaise: paise(99) }, expected)).toBe("wrong amount");
  });
});
