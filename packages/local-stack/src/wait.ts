import { setTimeout as sleep } from "node:timers/promises";
import { StackError } from "./server.ts";

/** Asks `attempt` until it answers without throwing; after `seconds` fails with `what` and the last cause. */
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

/** Refuses to wait longer than `seconds` for a promise that has no timeout of its own. */
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

/** The shortest true account of an error: connection failures hide it in `code` or in a list of errors. */
export function errorReason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return errorReason(error.errors[0]);
  return error instanceof Error ? error.message.split("\n")[0] || error.name : String(error);
}
