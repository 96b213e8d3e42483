import { expect, it } from "vitest";
import { dateShown, momentShown } from "./dates.ts";

it("shows a day of the shop's own clock, not of UTC", () => {
  expect(dateShown("2026-11-20T19:00:00.000Z")).toBe("21 Nov 2026");
});

it("shows a moment with minutes, midnight as 00", () => {
  expect(momentShown("2026-09-01T18:30:00.000Z")).toBe("2 Sep 2026, 00:00");
  expect(momentShown("2026-09-01T08:35:00+05:30")).toBe("1 Sep 2026, 08:35");
});
