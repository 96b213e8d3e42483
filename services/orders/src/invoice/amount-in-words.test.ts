import { paise } from "@haat/domain/money";
import { expect, test } from "vitest";
import { amountInWords } from "./amount-in-words.ts";

test.each([
  [0, "Rupees Zero Only"],
  [1_00, "Rupees One Only"],
  [19_50, "Rupees Nineteen and Fifty Paise Only"],
  [100_00, "Rupees One Hundred Only"],
  [21_005_07, "Rupees Twenty One Thousand Five and Seven Paise Only"],
  [1_23_456_00, "Rupees One Lakh Twenty Three Thousand Four Hundred Fifty Six Only"],
  [
    12_34_56_789_99,
    "Rupees Twelve Crore Thirty Four Lakh Fifty Six Thousand Seven Hundred Eighty Nine and Ninety Nine Paise Only",
  ],
])("%i paise: %s", (amount, words) => {
  expect(amountInWords(paise(amount))).toBe(words);
});
