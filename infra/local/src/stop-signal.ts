import { setTimeout as sleep } from "node:timers/promises";
import { watchParent } from "../watch-parent.mjs";
import { report } from "./progress.ts";

/** A signal that aborts on the first Ctrl-C or SIGTERM, and when the parent process has ended. */
export function createStopSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  watchParent(stop);
  // Interrupted work rejects, also where nothing awaits it yet. That must not end the process before it has stopped the others.
  process.on("unhandledRejection", (reason) => {
    if (!controller.signal.aborted) throw reason;
  });
  return controller.signal;
}

/** Rejects when the signal aborts, so that it can be raced against other promises. */
export function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/** Longer than a server takes to start. */
const maxEndMs = 60_000;

/**
 * The result of `work`. After an abort it says so, waits until `work` has ended, and rejects: what `work` starts meanwhile
 * has to be stopped, too.
 */
export async function orStopped<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const stopped = rejectOnAbort(signal).catch(async (reason: unknown) => {
    report("stopping");
    await Promise.race([work.catch(() => undefined), sleep(maxEndMs)]);
    throw reason;
  });
  return await Promise.race([work, stopped]);
}
