import { locale } from "#messages/locale";

const list = new Intl.ListFormat(locale, { type: "conjunction" });

/** `Ballygunge and Jaynagar` */
export function formatList(items: readonly string[]): string {
  return list.format(items);
}

/** `“tablet” and “laptop”`: words as they were typed. */
export function formatQuoted(words: readonly string[]): string {
  return formatList(words.map((word) => `“${word}”`));
}
