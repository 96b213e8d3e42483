import { expect, test } from "vitest";
import { dueForPickup, dueForUnpacking } from "./pickup.rules.ts";

/** A time in India, in November 2026. The 22nd is a Sunday. */
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+05:30`);

test.each([
  ["on Monday", at(23, "10:00"), at(25, "15:59"), at(25, "16:00")],
  ["on Monday evening", at(23, "16:00"), at(26, "15:59"), at(26, "16:00")],
  ["on Friday, before a Sunday", at(20, "15:59"), at(23, "15:59"), at(23, "16:00")],
  ["on a Sunday", at(22, "10:00"), at(25, "15:59"), at(25, "16:00")],
])("what is ready %s is late when two further working days have ended", (_, ready, inTime, late) => {
  expect(ready < dueForPickup(inTime)).toBe(false);
  expect(ready < dueForPickup(late)).toBe(true);
});

test.each([
  ["on Monday", at(23, "10:00"), at(24, "15:59"), at(24, "16:00")],
  ["on Monday evening", at(23, "16:00"), at(25, "15:59"), at(25, "16:00")],
  ["on Saturday, before a Sunday", at(21, "10:00"), at(23, "15:59"), at(23, "16:00")],
])(
  "what is cancelled %s is late to be unpacked when one further working day has ended",
  (_, cancelled, inTime, late) => {
    expect(cancelled < dueForUnpacking(inTime)).toBe(false);
    expect(cancelled < dueForUnpacking(late)).toBe(true);
  },
);
