/**
 * A time that a provider states, which is Indian time when it names no offset. Null when it is unreadable or in a year
 * that the provider cannot mean: neither the database nor our messages can hold every date that JavaScript can.
 */
export function parseProviderTime(text: string): Date | null {
  const hasOffset = /(Z|[+-]\d{2}:?\d{2})$/.test(text);
  const time = new Date(hasOffset ? text : `${text.replace(" ", "T")}+05:30`);
  const year = time.getUTCFullYear();
  return year >= 2000 && year < 2100 ? time : null;
}
