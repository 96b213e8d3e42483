import { setTimeout as sleep } from "node:timers/promises";

/** Waits until `check` stops throwing and gives its result; its last error after `timeoutMs`. */
export async function eventually<Result>(check: () => Promise<Result>, timeoutMs = 10_000): Promise<Result> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await sleep(50);
    }
  }
}
