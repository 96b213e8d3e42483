import { describe, expect, test } from "vitest";
import { changesStatus, secondsUntilNextPoll } from "./tracking.rules.ts";

const now = new Date("2026-11-20T10:00:00Z");
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const day = 24 * 3600;

describe("changesStatus", () => {
  test("returns true for a new status that is not older than the known one", () => {
    expect(
      changesStatus({ status: "in_transit", at: at(-60) }, { status: "delivered", at: at(-5) }, now),
    ).toBe(true);
    expect(
      changesStatus({ status: "in_transit", at: at(-60) }, { status: "in_transit", at: at(-5) }, now),
    ).toBe(false);
    expect(
      changesStatus({ status: "in_transit", at: at(-5) }, { status: "picked_up", at: at(-60) }, now),
    ).toBe(false);
    expect(changesStatus({ status: null, at: null }, { status: "manifested", at: at(-5) }, now)).toBe(true);
    expect(changesStatus({ status: "in_transit", at: at(-5) }, { status: null, at: at(-1) }, now)).toBe(
      false,
    );
  });
  test("returns false after a final status", () => {
    expect(
      changesStatus({ status: "delivered", at: at(-60) }, { status: "in_transit", at: at(-5) }, now),
    ).toBe(false);
    expect(changesStatus({ status: "returned", at: at(-60) }, { status: "delivered", at: at(-5) }, now)).toBe(
      false,
    );
  });
  test("counts a time in the future as now, so that later scans are not ignored", () => {
    expect(changesStatus({ status: "picked_up", at: now }, { status: "in_transit", at: at(600) }, now)).toBe(
      true,
    );
  });
});

describe("secondsUntilNextPoll", () => {
  const base = 1800;
  test.each([
    ["delivered", 1, null],
    ["returned", 1, null],
    ["lost", 1, base * 4],
    ["lost", 31, null],
    ["in_transit", 1, base],
    [null, 0, base],
    ["out_for_delivery", 3, base / 2],
    ["in_transit", 20, base * 4],
    ["in_transit", 60, base * 12],
    ["in_transit", 200, null],
  ] as const)("for %s after %s days returns %s", (status, days, seconds) => {
    expect(secondsUntilNextPoll({ status, ageSeconds: days * day }, base)).toBe(seconds);
  });
});
