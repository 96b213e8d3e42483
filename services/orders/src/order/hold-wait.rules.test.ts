import { expect, test } from "vitest";
import { checkHoldWait, nextHoldAt, type PastHolds } from "./hold-wait.rules.ts";

const heldAt = new Date("2026-11-24T10:00:00Z");
const holds = (change: Partial<PastHolds>): PastHolds => ({
  scope: "account",
  vainMinutes: 0,
  sales: 0,
  lastHeldAt: heldAt,
  ...change,
});
const waitOf = (change: Partial<PastHolds>) => {
  const next = nextHoldAt(holds(change));
  return next && (next.getTime() - heldAt.getTime()) / 60_000;
};

test("asks for no wait until stock was held in vain for longer than the allowance", () => {
  expect(waitOf({ vainMinutes: 60 })).toBeNull();
  expect(waitOf({ scope: "device", vainMinutes: 60 })).toBeNull();
  expect(waitOf({ scope: "network", vainMinutes: 120 })).toBeNull();
  expect(waitOf({ vainMinutes: 100, lastHeldAt: null })).toBeNull();
});

test("makes the wait longer with each hold in vain", () => {
  expect([70, 80, 90].map((vainMinutes) => waitOf({ vainMinutes }))).toEqual([30, 60, 90]);
  expect(waitOf({ scope: "network", vainMinutes: 500 })).toBe(1140);
  // As long as holds are remembered.
  expect(waitOf({ scope: "network", vainMinutes: 5000 })).toBe(48 * 60);
});

test("lets a network of shoppers who pay hold on, also when many of them do not", () => {
  expect(waitOf({ scope: "network", vainMinutes: 600, sales: 16 })).toBeNull();
  expect(waitOf({ scope: "network", vainMinutes: 600, sales: 15 })).toBe(90);
});

test("rejects with the longest wait of account, device and network", () => {
  const now = new Date(heldAt.getTime() + 10 * 60_000);
  const past = [holds({ vainMinutes: 70 }), holds({ scope: "device", vainMinutes: 90 })];
  expect(() => checkHoldWait(past, now)).toThrow(
    expect.objectContaining({ code: "RATE_LIMITED", retryAfter: 80 * 60 }),
  );
  expect(() => checkHoldWait(past, new Date(heldAt.getTime() + 90 * 60_000))).not.toThrow();
  expect(() => checkHoldWait([], now)).not.toThrow();
});
