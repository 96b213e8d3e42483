/** Seconds; for an answer that does not say when to ask again. */
export const usualRetryAfter = 10;

/** Seconds after which a service wants to be asked again. */
export function retryAfterOf({ headers }: Response): number | null {
  const seconds = Number.parseInt(headers.get("retry-after") ?? "", 10);
  return Number.isNaN(seconds) ? null : seconds;
}
