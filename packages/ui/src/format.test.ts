import { describe, expect, it } from "vitest";
import { formatAge } from "./age.ts";
import { formatDate, formatDateTime, formatDays, formatPhone } from "./format.ts";

describe("formatDate", () => {
  it("shows the day in the shop's time zone, not in UTC", () => {
    expect(formatDate("2026-11-20T19:00:00.000Z")).toBe("21 Nov 2026");
  });
});

describe("formatDateTime", () => {
  it("shows hours and minutes, and midnight as 00", () => {
    expect(formatDateTime("2026-09-01T18:30:00.000Z")).toBe("2 Sep 2026, 00:00");
    expect(formatDateTime("2026-09-01T08:35:00+05:30")).toBe("1 Sep 2026, 08:35");
  });
});

describe("formatDays", () => {
  it.each([
    ["2026-11-26", "2026-11-28", "Thu 26 to Sat 28 Nov"],
    ["2026-11-30", "2026-12-02", "Mon 30 Nov to Wed 2 Dec"],
    ["2026-12-31", "2027-01-02", "Thu 31 Dec to Sat 2 Jan"],
    ["2026-11-26", "2026-11-26", "Thu 26 Nov"],
  ])("writes %s to %s with weekdays, and the month once where it is the same", (from, to, text) => {
    expect(formatDays({ from, to })).toBe(text);
  });
});

describe("formatPhone", () => {
  it("groups the digits of an Indian number and leaves others unchanged", () => {
    expect(formatPhone("+919830012345")).toBe("+91 98300 12345");
    expect(formatPhone("+14155550100")).toBe("+14155550100");
  });
});

describe("formatAge", () => {
  const minute = 60_000;
  it.each([
    [0, "just now"],
    [59_999, "just now"],
    [minute, "1 minute ago"],
    [119 * minute, "1 hour ago"],
    [120 * minute, "2 hours ago"],
    [50 * 60 * minute, "2 days ago"],
  ])("formats a time that is %i ms ago as %s", (ms, text) => {
    expect(formatAge(1_000_000, 1_000_000 + ms)).toBe(text);
  });
});
