import type { Paise } from "./money.ts";

// Not by `Intl`: its first formats take a cheap phone a tenth of a second, while a page becomes usable.

/** `12,34,567`: groups of two digits above the thousands. */
export function groupDigits(whole: number): string {
  const digits = String(whole);
  const groups = [digits.slice(-3)];
  for (let end = digits.length - 3; end > 0; end -= 2)
    groups.unshift(digits.slice(Math.max(0, end - 2), end));
  return groups.join(",");
}

/** Formats `₹1,23,456` or, with paise, `₹1,23,456.50`. */
export function formatInr(amount: Paise): string {
  const fraction = Math.abs(amount) % 100;
  const whole = (Math.abs(amount) - fraction) / 100;
  const sign = amount < 0 ? "-" : "";
  return `${sign}₹${groupDigits(whole)}${fraction === 0 ? "" : `.${String(fraction).padStart(2, "0")}`}`;
}
