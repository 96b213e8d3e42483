/**
 * An id, which stays; an IMEI, also with its software version or as 35-209900-176148-1; an Indian mobile number with or without its
 * prefix.
 */
const sensitive =
  /(?<id>[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})|(?<!\d)(?:\d{15,16}|\d{2}[ -]\d{6}[ -]\d{6}[ -]\d|(?:\+?91|0091|0)?[ -]?[6-9]\d{4}[ -]?\d{5})(?!\d)/gi;

/** Masks IMEIs and mobile numbers in a text: their last four digits stay. */
export function maskedText(text: string): string {
  return text.replace(sensitive, (found: string, id: string | undefined) =>
    id === undefined ? found.replace(/\d(?=(?:\D*\d){4})/g, "*") : found,
  );
}

/** Masks the texts of a JSON value, at any depth. Undefined is null. */
export function masked(value: unknown): unknown {
  if (typeof value === "string") return maskedText(value);
  if (Array.isArray(value)) return value.map(masked);
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, masked(inner)]));
  return value ?? null;
}
