import { paise } from "@haat/domain/money";
import { expect, test } from "vitest";
import { amountInWords } from "./invoice-format.ts";

test.each([
  [0, "Zero Rupees Only"],
  [1, "Zero Rupees And One Paisa Only"],
  [1_00, "One Rupee Only"],
  [19_50, "Nineteen Rupees And Fifty Paise Only"],
  [100_00, "One Hundred Rupees Only"],
  [21_005_07, "Twenty One Thousand Five Rupees And Seven Paise Only"],
  [1_23_456_00, "One Lakh Twenty Three Thousand Four Hundred Fifty Six Rupees Only"],
  [
    12_34_56_789_99,
    "Twelve Crore Thirty Four Lakh Fifty Six Thousand Seven Hundred Eighty Nine Rupees And Ninety Nine Paise Only",
  ],
])("writes %i paise as %s", (amount, words) => {
  expect(amountInWords(paise(amount))).toBe(words);
});
