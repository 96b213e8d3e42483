import { describe, expect, test } from "vitest";
import { checkHoldWait, hasToWait, holdMemoryMs, nextOrderAt, type PastHolds } from "./hold-wait.rules.ts";

const minuteMs = 60_000;
const heldUntil = new Date("2026-11-24T10:00:00Z");
const holds = (unpaidMinutes: number, paidOrders = 0): PastHolds => ({
  userId: "",
  unpaidMinutes,
  heldUntil,
  paidOrders,
});

/** The minutes from the end of the last hold to the next order. */
function waitOf(shopper: readonly PastHolds[], network: readonly PastHolds[] = []): number | null {
  const next = nextOrderAt({ shopper, network });
  return next && (next.getTime() - heldUntil.getTime()) / minuteMs;
}

test("asks for no wait until unpaid orders held stock for more than 70 minutes", () => {
  expect(waitOf([])).toBeNull();
  expect(waitOf([holds(70)])).toBeNull();
  expect(waitOf([{ ...holds(0, 1), heldUntil: null }])).toBeNull();
});

test("makes the wait four minutes longer with each unpaid minute", () => {
  expect([80, 90, 115].map((minutes) => waitOf([holds(minutes)]))).toEqual([40, 80, 180]);
  // As long as holds are remembered.
  expect(waitOf([holds(5000)])).toBe(72 * 60);
});

test("lets a shopper hold stock for thirty minutes more for each order they paid", () => {
  expect(waitOf([holds(130, 2)])).toBeNull();
  expect(waitOf([holds(131, 2)])).toBe(4);
});

test("adds up the accounts of one device", () => {
  expect(waitOf([holds(45), holds(35)])).toBe(40);
  expect(waitOf([holds(45), holds(35), { ...holds(0, 1), heldUntil: null }])).toBeNull();
});

test("multiplies the wait by the accounts of the network that are beyond their minutes, less those that bought", () => {
  const own = holds(80);
  expect(waitOf([own], [own, holds(71), holds(100)])).toBe(120);
  expect(waitOf([own], [own, holds(71), holds(100), holds(70), holds(10)])).toBe(120);
  expect(waitOf([own], [own, holds(71), holds(100), holds(0, 1)])).toBe(80);
  expect(waitOf([own], [own, holds(0, 1), holds(0, 1), holds(0, 1)])).toBe(40);
});

test("multiplies the wait by 24 at most, although a bank failed for a whole network", () => {
  const own = holds(80);
  expect(waitOf([own], Array(40).fill(own))).toBe(24 * 40);
});

test("counts what the account's open orders have ahead only for the moment that a shopper is told", () => {
  const before = (minutes: number) => new Date(heldUntil.getTime() - minutes * minuteMs);
  const account = { ...holds(100), userId: "one" };
  expect(hasToWait([account], "one", before(30))).toBe(false);
  expect(hasToWait([account], "one", before(29))).toBe(true);
  expect(hasToWait([account], "another", before(30))).toBe(true);
});

test("lets a shopper who held little order at once, whatever others of the network do", () => {
  expect(waitOf([holds(45)], Array(500).fill(holds(500)))).toBeNull();
});

test("rejects with the seconds until the next order", () => {
  const at = (minutes: number) => new Date(heldUntil.getTime() + minutes * minuteMs);
  const past = { shopper: [holds(80)], network: [] };
  expect(() => checkHoldWait(past, at(10))).toThrow(
    expect.objectContaining({ code: "RATE_LIMITED", retryAfter: 30 * 60 }),
  );
  // While the last of them is open.
  expect(() => checkHoldWait(past, at(-40))).toThrow(expect.objectContaining({ retryAfter: 80 * 60 }));
  expect(() => checkHoldWait(past, at(40))).not.toThrow();
});

interface Attacker {
  /** From 0 to 49. */
  readonly account: number;
  /** How long its orders of the last three days held stock. */
  readonly heldMinutes: number;
  /** Minutes since the attack began. */
  readonly now: number;
}
/** How long the next order will hold stock. 0: none is placed now. */
type Strategy = (attacker: Attacker) => number;

/** What fifty accounts hold of the most that they can, on average from the second hour of six days on. */
function simulate(minutesOfNext: Strategy): number {
  const [stepMinutes, steps] = [5, (6 * 24 * 60) / 5];
  const accounts = Array.from({ length: 50 }, (): { from: number; until: number }[] => []);
  let held = 0;
  for (let step = 0; step < steps; step++) {
    const now = step * stepMinutes;
    const past = accounts.map((orders): PastHolds => {
      const recent = orders.filter(({ from }) => (now - from) * minuteMs < holdMemoryMs);
      return {
        userId: "",
        unpaidMinutes: recent.reduce((sum, { from, until }) => sum + until - from, 0),
        heldUntil: new Date(Math.max(0, ...recent.map(({ until }) => until)) * minuteMs),
        paidOrders: 0,
      };
    });
    for (const [account, orders] of accounts.entries()) {
      const own = past[account];
      if (!own || (orders.at(-1)?.until ?? 0) > now) continue;
      const next = nextOrderAt({ shopper: [own], network: past });
      if (next && next.getTime() > now * minuteMs) continue;
      const minutes = minutesOfNext({ account, heldMinutes: own.unpaidMinutes, now });
      if (minutes > 0) orders.push({ from: now, until: now + minutes });
    }
    const open = accounts.filter((orders) => (orders.at(-1)?.until ?? 0) > now).length;
    if (now >= 60) held += open / accounts.length;
  }
  return held / (steps - 60 / stepMinutes);
}

describe("fifty accounts of one network hold at most 3% of the phones on average from the second hour on", () => {
  /** Uses up the free minutes, and no more. */
  const upToFree: Strategy = ({ heldMinutes }) => Math.max(0, Math.min(45, 70 - heldMinutes));
  const withFree: Strategy = (attacker) => upToFree(attacker) || 45;
  test.each<[string, Strategy]>([
    ["never start a payment", () => 10],
    ["start every payment", () => 20],
    ["let every payment fail", () => 45],
    ["use up the free minutes before the longest hold", withFree],
    ["stay within the free minutes", upToFree],
    ["let every fifth go beyond", (attacker) => (attacker.account % 5 ? upToFree(attacker) : 45)],
    [
      "begin one after another",
      (attacker) => (attacker.now < attacker.account * 15 ? 0 : withFree(attacker)),
    ],
  ])("when they %s", (_name, minutesOfNext) => {
    expect(simulate(minutesOfNext)).toBeLessThan(0.03);
  });
});
