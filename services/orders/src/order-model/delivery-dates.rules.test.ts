import { describe, expect, it } from "vitest";
import { datesOfAll, deliveryDates } from "./delivery-dates.rules.ts";

describe("deliveryDates", () => {
  it.each([
    ["a working morning", "2026-11-23T10:00+05:30", 1, "2026-11-25", "2026-11-27"],
    ["the last minute before the cut-off", "2026-11-23T15:59+05:30", 1, "2026-11-25", "2026-11-27"],
    ["the cut-off, as if ordered the next day", "2026-11-23T16:00+05:30", 1, "2026-11-26", "2026-11-28"],
    ["a Sunday, as if ordered on Monday", "2026-11-22T10:00+05:30", 1, "2026-11-25", "2026-11-27"],
    ["a late Saturday, as if ordered on Monday", "2026-11-21T20:00+05:30", 1, "2026-11-25", "2026-11-27"],
    ["days over a Sunday, which is not counted", "2026-11-25T10:00+05:30", 3, "2026-11-30", "2026-12-02"],
    ["a holiday, which is not counted", "2026-12-23T10:00+05:30", 1, "2026-12-26", "2026-12-29"],
    ["Independence Day, which is not counted", "2026-08-13T10:00+05:30", 1, "2026-08-17", "2026-08-19"],
    ["Gandhi Jayanti, which is not counted", "2026-09-30T10:00+05:30", 1, "2026-10-03", "2026-10-06"],
    ["an order on a holiday", "2027-01-26T10:00+05:30", 1, "2027-01-29", "2027-02-01"],
    ["a change of year", "2026-12-30T10:00+05:30", 4, "2027-01-05", "2027-01-07"],
    ["a courier that says 0 days, at least one day", "2026-11-23T10:00+05:30", 0, "2026-11-25", "2026-11-27"],
  ])("counts working days from %s", (_, now, transitDays, from, to) => {
    expect(deliveryDates(new Date(now), transitDays)).toEqual({ from, to });
  });

  it("decides by the Indian date and not by that of UTC", () => {
    // Monday 01:00 in India is Sunday in UTC.
    expect(deliveryDates(new Date("2026-11-22T19:30:00Z"), 1).from).toBe("2026-11-25");
    // Monday 23:00 in India is after the cut-off.
    expect(deliveryDates(new Date("2026-11-23T17:30:00Z"), 1).from).toBe("2026-11-26");
  });
});

describe("datesOfAll", () => {
  it.each([
    [
      "the first and the last day",
      [
        ["03", "05"],
        ["02", "04"],
      ],
      { from: "2026-12-02", to: "2026-12-05" },
    ],
    ["nothing when the days of one are unknown", [["03", "05"], null], null],
    ["nothing without any", [], null],
  ])("returns %s", (_, all, expected) => {
    const dates = all.map((days) => days && { from: `2026-12-${days[0]}`, to: `2026-12-${days[1]}` });
    expect(datesOfAll(dates)).toEqual(expected);
  });
});
