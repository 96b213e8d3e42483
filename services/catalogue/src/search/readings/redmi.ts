const xiaomi = /\b(?:xiaomi|mi)\b/i;

/**
 * Redmi began as a name of Xiaomi's phones, and many shoppers still say "Mi Note 8" of a Redmi Note 8. Null when the model that
 * does not exist is not Xiaomi's, or only a number: a Mi 5 was no Redmi 5.
 */
export function withRedmi(text: string, model: string): string | null {
  return xiaomi.test(model) && /[a-z]/.test(model.replace(xiaomi, "")) ? text.replace(xiaomi, "redmi") : null;
}
