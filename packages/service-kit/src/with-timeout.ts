import { setTimeout as sleep } from "node:timers/promises";

/**
 * Waits for work at most `ms` milliseconds. The work may still finish later.
 * @throws Error when it takes longer
 */
export async function withTimeout<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const waiting = new AbortController();
  try {
    return await Promise.race([work, timeout(ms, waiting.signal)]);
  } finally {
    waiting.abort();
  }
}

async function timeout(ms: number, signal: AbortSignal): Promise<never> {
  await sleep(ms, undefined, { signal });
  throw new Error(`not done in ${ms / 1000} s`);
}
