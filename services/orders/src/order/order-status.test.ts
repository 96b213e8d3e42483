import { expect, test } from "vitest";
import { stateText } from "./order-status.ts";

test.each([
  ["expired", "not paid in time", "Not paid in time"],
  ["expired", "ordered again", "Replaced by a newer order"],
  ["expired", "cancelled", "Cancelled"],
  ["expired", null, "Not paid"],
  ["expired", "constructor", "Not paid"],
  // It was paid after all.
  ["paid", "ordered again", "Payment received"],
] as const)("shows %s with the reason %s as %s", (state, reason, text) => {
  expect(stateText(state, reason)).toBe(text);
});
