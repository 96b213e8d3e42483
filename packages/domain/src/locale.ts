/** A language and region as in BCP 47, such as `en-IN`. Names a file of messages, and how `Intl` writes numbers and dates. */
export type Locale = string;

export const defaultLocale = "en-IN";

/** Makes the value of each locale once, when it is first needed: a format of `Intl` takes long to make and is then fast. */
export function perLocale<Value>(make: (locale: Locale) => Value): (locale: Locale) => Value {
  const made = new Map<Locale, Value>();
  return (locale) => {
    const value = made.get(locale) ?? make(locale);
    made.set(locale, value);
    return value;
  };
}

/** The entry of a locale, or of the default when the program has no messages in that language. */
export function inLocale<Entry>(
  entries: Readonly<Record<Locale, Entry>> & { readonly [defaultLocale]: Entry },
  locale: Locale,
): Entry {
  return entries[locale] ?? entries[defaultLocale];
}
