import { expect, test } from "vitest";
import { wordsOf } from "./order-words.ts";

test.each([
  ["expired", "not paid in time", "Not paid in time"],
  ["expired", "ordered again", "Replaced by a newer order"],
  ["expired", "cancelled", "Cancelled"],
  ["expired", null, "Not paid"],
  ["expired", "constructor", "Not paid"],
  // It was paid after all.
  ["paid", "ordered again", "Payment received"],
] as const)("%s because %s reads %s", (state, reason, words) => {
  expect(wordsOf(state, reason)).toBe(words);
});
