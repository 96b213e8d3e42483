import type { Locale } from "./locale.ts";

// What compiled messages call. A format of Intl takes long to make and is then fast, so each is made once, when first needed.
const numberFormats = new Map<Locale, Intl.NumberFormat>();
const pluralRules = new Map<Locale, Intl.PluralRules>();

/** `12,34,567` in India. */
export function formatNumber(locale: Locale, value: number): string {
  const format = numberFormats.get(locale) ?? new Intl.NumberFormat(locale);
  numberFormats.set(locale, format);
  return format.format(value);
}

/** The form for a count: the exact one such as `=0`, else that of the language's plural rules. */
export function plural(
  locale: Locale,
  count: number,
  forms: Readonly<Record<string, string>> & { readonly other: string },
): string {
  const rules = pluralRules.get(locale) ?? new Intl.PluralRules(locale);
  pluralRules.set(locale, rules);
  return forms[`=${count}`] ?? forms[rules.select(count)] ?? forms.other;
}
