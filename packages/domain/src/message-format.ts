import { type Locale, perLocale } from "./locale.ts";

// What compiled messages call.
const numberFormat = perLocale((locale) => new Intl.NumberFormat(locale));
const pluralRules = perLocale((locale) => new Intl.PluralRules(locale));

/** `12,34,567` in India. */
export function formatNumber(locale: Locale, value: number): string {
  return numberFormat(locale).format(value);
}

/** The form for a count: the exact one such as `=0`, else that of the language's plural rules. */
export function plural(
  locale: Locale,
  count: number,
  forms: Readonly<Record<string, string>> & { readonly other: string },
): string {
  return forms[`=${count}`] ?? forms[pluralRules(locale).select(count)] ?? forms.other;
}
