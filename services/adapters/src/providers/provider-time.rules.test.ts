import { expect, test } from "vitest";
import { parseProviderTime } from "./provider-time.rules.ts";

test.each([
  ["2026-11-21T01:50:00+05:30", "2026-11-20T20:20:00.000Z"],
  ["2026-11-21T01:50:00", "2026-11-20T20:20:00.000Z"],
  ["2026-11-21 01:50:00.123", "2026-11-20T20:20:00.123Z"],
  ["2026-11-20T20:20:00Z", "2026-11-20T20:20:00.000Z"],
])("reads %s", (text, time) => {
  expect(parseProviderTime(text)?.toISOString()).toBe(time);
});

test.each([
  "",
  "soon",
  "\ufffd",
  "+012026-11-21T01:50:00Z",
  "9999-12-31T23:59:59-05:30",
  "0000-01-01T00:00:00Z",
  "-000001-01-01T00:00:00Z",
  "1970-01-01T00:00:00Z",
])("reads %j as no time", (text) => {
  expect(parseProviderTime(text)).toBeNull();
});
