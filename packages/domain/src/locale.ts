/** A language and region as in BCP 47, such as `en-IN`. Names a file of messages, and how `Intl` writes numbers and dates. */
export type Locale = string;

export const defaultLocale = "en-IN";

/** The entry of a locale, or of the default when the program has no messages in that language. */
export function inLocale<Entry>(
  entries: Readonly<Record<Locale, Entry>> & { readonly [defaultLocale]: Entry },
  locale: Locale,
): Entry {
  return entries[locale] ?? entries[defaultLocale];
}
