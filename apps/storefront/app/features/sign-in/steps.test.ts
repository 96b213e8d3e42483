import { expect, it } from "vitest";
import { clock, resendWait } from "./steps.ts";

it.each([
  [resendWait.seconds, "1:59"],
  [60, "1:00"],
  [9, "0:09"],
  [0, "0:00"],
])("shows %i seconds as %s", (seconds, text) => {
  expect(clock(seconds)).toBe(text);
});
