import { defaultLocale, type Locale, perLocale } from "./locale.ts";
import type { Paise } from "./money.ts";

const rupees = perLocale(
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: "currency",
      currency: "INR",
      trailingZeroDisplay: "stripIfInteger",
    }),
);

/** Formats `₹1,23,456` or, with paise, `₹1,23,456.50`. */
export function formatInr(amount: Paise, locale: Locale = defaultLocale): string {
  return rupees(locale).format(amount / 100);
}
