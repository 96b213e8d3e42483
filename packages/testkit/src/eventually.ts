import { setTimeout as sleep } from "node:timers/promises";

/** Retries `check` until it succeeds and returns its result. After `timeoutMs`, throws its last error. */
export async function eventually<Result>(check: () => Promise<Result>, timeoutMs = 20_000): Promise<Result> {
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
