import type { Paise } from "@haat/domain/money";

const small = [
  "",
  "One",
  "Two",
  "Three",
  "Four",
  "Five",
  "Six",
  "Seven",
  "Eight",
  "Nine",
  "Ten",
  "Eleven",
  "Twelve",
  "Thirteen",
  "Fourteen",
  "Fifteen",
  "Sixteen",
  "Seventeen",
  "Eighteen",
  "Nineteen",
];
const tens = ["", "", "Twenty", "Thirty", "Forty", "Fifty", "Sixty", "Seventy", "Eighty", "Ninety"];
const units = [
  [10_000_000, "Crore"],
  [100_000, "Lakh"],
  [1_000, "Thousand"],
  [100, "Hundred"],
] as const;

function words(value: number): string[] {
  for (const [size, name] of units) {
    if (value >= size) return [...words(Math.floor(value / size)), name, ...words(value % size)];
  }
  if (value < 20) return value === 0 ? [] : [small[value] ?? ""];
  return [tens[Math.floor(value / 10)] ?? "", ...words(value % 10)];
}

/** `Rupees One Lakh Two Thousand and Fifty Paise Only`, in Indian grouping. */
export function amountInWords(amount: Paise): string {
  const whole = words(Math.floor(amount / 100)).join(" ") || "Zero";
  const rest = words(amount % 100).join(" ");
  return `Rupees ${whole}${rest ? ` and ${rest} Paise` : ""} Only`;
}
