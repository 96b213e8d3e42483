/** The delay before the next poll: 2 s at first, growing to 20 s. */
export function pollDelayMs(pollCount: number): number {
  return Math.min(2000 * 1.4 ** pollCount, 20_000);
}
