import { setTimeout as sleep } from "node:timers/promises";
import { StackError } from "@haat/local-stack/server";

/** With 1,000,000 orders the longest wait takes a few minutes. */
const maxMinutes = 60;

/**
 * Repeats `check` until it returns a result.
 * @throws StackError with `what` when there is none within an hour.
 */
export async function waitUntil<Result>(
  what: string,
  check: () => Promise<Result | false | undefined>,
): Promise<Result> {
  const end = Date.now() + maxMinutes * 60_000;
  for (;;) {
    const result = await check();
    if (result) return result;
    if (Date.now() > end) throw new StackError(`${what} within ${maxMinutes} minutes`);
    await sleep(500);
  }
}
