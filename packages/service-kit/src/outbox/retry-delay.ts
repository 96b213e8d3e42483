const longestMs = 5 * 60_000;

/** How long a job waits after this many failed attempts: half a second, then twice as long each time, up to five minutes. */
export function retryDelayMs(attempts: number): number {
  return Math.min(500 * 2 ** (attempts - 1), longestMs);
}
