import { brandOfMost } from "../filter/compose-phones.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";

/** A code alone, of which there is no phone, is one of the brand that has most of its series: of "s26", Samsung. */
export function withBrandOfCode(text: string, vocabulary: Vocabulary): string {
  const [code = "", letter = ""] = /^([a-z])\d{1,3}$/.exec(text.trim().toLowerCase()) ?? [];
  if (code === "" || vocabulary.use(code).phones || vocabulary.use(code).accessories) return text;
  const phones = vocabulary.use(`${letter}series`).phones;
  const brand = phones && brandOfMost(phones, vocabulary);
  return brand ? `${brand} ${code}` : text;
}

/**
 * Samsung's code of a Galaxy A or M has the number of its name: SM-A525F is a Galaxy A52. Other codes, such as Apple's A2633,
 * say nothing.
 */
export function withoutModelCode(text: string): string {
  return text.replace(
    /\bsm[- ]?([am]\d{2})\d[a-z]{0,2}(?:\/[a-z]{1,3})?\b/gi,
    (_, name: string) => `galaxy ${name.toLowerCase()}`,
  );
}

const xiaomi = /\b(?:xiaomi|mi)\b/i;

/**
 * Redmi began as a name of Xiaomi's phones, and many shoppers still say "Mi Note 8" of a Redmi Note 8. Null when the model that
 * does not exist is not Xiaomi's, or only a number: a Mi 5 was no Redmi 5.
 */
export function withRedmi(text: string, model: string): string | null {
  return xiaomi.test(model) && /[a-z]/.test(model.replace(xiaomi, "")) ? text.replace(xiaomi, "redmi") : null;
}
