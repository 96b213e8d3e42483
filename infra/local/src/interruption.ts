import { watchParent } from "../watch-parent.mjs";

/** Aborts on the first Ctrl-C or SIGTERM, and when the command that started us is gone. */
export function listenForStop(): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  watchParent(stop);
  return controller.signal;
}

/** Rejects when the signal aborts, so that a wait can be raced against it. */
export function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
