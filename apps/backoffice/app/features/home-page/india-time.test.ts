import { expect, it } from "vitest";
import { fromIndiaField, toIndiaField } from "./india-time.ts";

it.each([
  ["2026-10-15T18:30:00.000Z", "2026-10-16T00:00"],
  ["2026-12-31T23:59:00.000Z", "2027-01-01T05:29"],
])("%s is %s in a field, in any time zone of the browser", (moment, field) => {
  expect(toIndiaField(moment)).toBe(field);
  expect(fromIndiaField(field)).toBe(moment);
});

it.each(["202600-10-16T00:00", "2026-13-01T00:00", "tomorrow"])(
  "leaves %s to the catalogue, which rejects it",
  (field) => {
    expect(fromIndiaField(field)).toBe(field);
  },
);
