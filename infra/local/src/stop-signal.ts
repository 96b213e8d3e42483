import { watchParent } from "../watch-parent.mjs";

/** A signal that aborts on the first Ctrl-C or SIGTERM, and when the parent process has ended. */
export function createStopSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  watchParent(stop);
  return controller.signal;
}

/** Rejects when the signal aborts, so that it can be raced against other promises. */
export function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
