import { expect, test } from "vitest";
import { nextPickup } from "./arrange-pickups.ts";

test.each([
  ["a working morning", "2026-11-24T10:00+05:30", "2026-11-24", "2026-11-23T16:00+05:30"],
  ["the last minute before the cut-off", "2026-11-24T15:59+05:30", "2026-11-24", "2026-11-23T16:00+05:30"],
  ["the cut-off", "2026-11-24T16:00+05:30", "2026-11-25", "2026-11-24T16:00+05:30"],
  ["a late Saturday", "2026-11-21T16:00+05:30", "2026-11-23", "2026-11-21T16:00+05:30"],
  ["a Sunday", "2026-11-22T12:00+05:30", "2026-11-23", "2026-11-21T16:00+05:30"],
  ["the day after a holiday", "2026-12-26T10:00+05:30", "2026-12-26", "2026-12-24T16:00+05:30"],
])("picks up on the day by which orders are packed: on %s", (_, now, pickupOn, packedBefore) => {
  expect(nextPickup(new Date(now))).toEqual({ pickupOn, packedBefore: new Date(packedBefore) });
});
