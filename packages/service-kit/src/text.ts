import { z } from "zod";

const lineBreaks = /\r\n|[\n\v\f\r\u0085\p{Zl}\p{Zp}]/gu;
/** Control characters except tab and line feed, and the characters that change the direction of the text around them. */
const unprintable = /[^\P{Cc}\t\n]|\p{Bidi_Control}/gu;
/** Such as zero-width spaces. Joiners of Indic scripts are among them, so they are not removed from other text. */
const invisible = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

function toLines(text: string): string {
  const clean = text.replace(lineBreaks, "\n").replace(unprintable, "").trim();
  return invisible.test(clean) ? "" : clean;
}

function toSingleLine(text: string): string {
  return toLines(text).replace(/[\t\n]+/g, " ");
}

/**
 * One line of text from a person or a provider, such as a name. Line breaks become spaces. Control characters and
 * changes of the writing direction are removed, because labels, invoices and pages for staff print the text.
 */
export const lineText = z.string().overwrite(toSingleLine);

/** The same with line breaks, such as a message. */
export const multilineText = z.string().overwrite(toLines);

/**
 * The text with U+FFFD in place of what PostgreSQL cannot store, U+0000 and half a surrogate pair. For text that must be
 * stored whatever it holds; requests of shoppers with such text are rejected.
 */
export function toStorable(text: string): string {
  return text.replaceAll("\0", "\uFFFD").toWellFormed();
}
