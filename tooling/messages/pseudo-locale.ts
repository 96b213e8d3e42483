import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from "@formatjs/icu-messageformat-parser";
import { printAST } from "@formatjs/icu-messageformat-parser/printer.js";
import type { Catalog, Messages } from "./catalog.ts";

/** The tag that CLDR has for English with accents. */
export const pseudoLocale = "en-XA";

const letters = new Map(
  "aceinorsuyACEINORSUY".split("").map((letter, index) => [letter, "áçéíñóŕšúýÁÇÉÍÑÓŔŠÚÝ".charAt(index)]),
);

/** A translation into an invented language: other letters, and words that are two fifths longer, as in German or Bengali. */
function pseudoMessages(messages: Messages): Messages {
  return Object.fromEntries(Object.entries(messages).map(([key, value]) => [key, pseudoValue(value)]));
}

function pseudoValue(value: Messages[string]): Messages[string] {
  if (typeof value === "string") return pseudoMessage(value);
  return isList(value) ? value.map(pseudoMessage) : pseudoMessages(value);
}

export function pseudoMessage(text: string): string {
  const elements: MessageFormatElement[] = parse(text).map(pseudoElement);
  // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- The rule takes the enum of the same package for two.
  return printAST(elements);
}

function isList(value: Messages[string]): value is readonly string[] {
  return Array.isArray(value);
}

function pseudoElement(element: MessageFormatElement): MessageFormatElement {
  if (isLiteralElement(element)) return { ...element, value: pseudoText(element.value) };
  if (isTagElement(element)) return { ...element, children: element.children.map(pseudoElement) };
  if (isPluralElement(element) || isSelectElement(element)) {
    const options = Object.entries(element.options).map(([name, { value }]) => [
      name,
      { value: value.map(pseudoElement) },
    ]);
    return { ...element, options: Object.fromEntries(options) };
  }
  return element;
}

/** `Checkout` becomes `Çhéçkóúttttt`: letters get accents, and a word repeats its last one. Words of one or two letters stay short. */
function pseudoText(text: string): string {
  return text.replace(/[A-Za-z]+/g, (word) => {
    const accented = word.replace(/./g, (letter) => letters.get(letter) ?? letter);
    const more = Math.ceil(word.length * 0.4);
    return word.length < 3 ? accented : accented + (accented.at(-1) ?? "").repeat(more);
  });
}

export function pseudoCatalog(catalog: Catalog): Catalog {
  return Object.fromEntries(Object.entries(catalog).map(([name, group]) => [name, pseudoMessages(group)]));
}
