import { setTimeout as sleep } from "node:timers/promises";
import { StackError } from "./server.ts";

/** Repeats `attempt` until it succeeds; after `seconds`, throws an error with `what` and the last error. */
export async function retryFor<T>(seconds: number, what: string, attempt: () => Promise<T>): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof StackError) throw error;
      if (Date.now() > end) throw new StackError(`${what} within ${seconds} s (${errorReason(error)})`);
      await sleep(50);
    }
  }
}

/** Rejects when the promise takes longer than `seconds`. */
export async function withTimeout<T>(seconds: number, what: string, promise: Promise<T>): Promise<T> {
  const timer = new AbortController();
  try {
    return await Promise.race([
      promise,
      sleep(seconds * 1000, undefined, { signal: timer.signal }).then(() => {
        throw new StackError(`${what} within ${seconds} s`);
      }),
    ]);
  } finally {
    timer.abort();
  }
}

/** The first line of an error's message; connection errors hide it in a list of errors. */
export function errorReason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return errorReason(error.errors[0]);
  return error instanceof Error ? error.message.split("\n")[0] || error.name : String(error);
}
