import { describe, expect, test } from "vitest";
import { changesStatus, secondsUntilNextPoll } from "./tracking.rules.ts";

const now = new Date("2026-11-20T10:00:00Z");
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const day = 24 * 3600;

describe("what the courier says changesStatus a parcel", () => {
  test("when it is another status and not older than what we have", () => {
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
  test("never when the parcel has come to its end", () => {
    expect(
      changesStatus({ status: "delivered", at: at(-60) }, { status: "in_transit", at: at(-5) }, now),
    ).toBe(false);
    expect(changesStatus({ status: "returned", at: at(-60) }, { status: "delivered", at: at(-5) }, now)).toBe(
      false,
    );
  });
  test("from a clock that runs ahead as of now, so that later news is not held back", () => {
    expect(changesStatus({ status: "picked_up", at: now }, { status: "in_transit", at: at(600) }, now)).toBe(
      true,
    );
  });
});

describe("the next look at a parcel", () => {
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
  ] as const)("%s after %s days is in %s seconds", (status, days, seconds) => {
    expect(secondsUntilNextPoll({ status, ageSeconds: days * day }, base)).toBe(seconds);
  });
});
