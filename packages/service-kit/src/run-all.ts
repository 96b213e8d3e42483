import { isDatabaseUnavailable, isStatementTimeout } from "./database-unavailable.ts";

/**
 * Runs the tasks one after another, also after one has failed, so that one bad row does not stop those behind it. Throws the
 * first error at the end, because a periodic job with a failed row is not healthy. An unavailable database ends it at once:
 * every task would wait for it.
 */
export async function runAll(tasks: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const task of tasks) {
    try {
      await task();
    } catch (error) {
      errors.push(error);
      // Only the row of this task may be locked.
      if (isDatabaseUnavailable(error) && !isStatementTimeout(error)) break;
    }
  }
  if (errors.length > 0) throw errors[0];
}
