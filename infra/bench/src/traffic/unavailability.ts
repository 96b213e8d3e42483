import type { ProbeResult } from "./probes.ts";

/** How one kind of call fared during a failure. */
export interface Unavailability {
  readonly kind: string;
  /** Seconds in which this call failed: the failed probes times their interval. */
  readonly failedSeconds: number;
  /** The longest wait for a good answer. */
  readonly slowestSeconds: number;
  /** From the end of the failure to the last failure; 0 when there was none after it. */
  readonly healedAfterSeconds: number;
  /** Each once, without the kind. */
  readonly errors: readonly string[];
}

/** By kind of call, in the order of the probes. */
export function unavailabilityOf(
  results: readonly ProbeResult[],
  { everyMs, failureEndedAt }: { readonly everyMs: number; readonly failureEndedAt: number },
): Unavailability[] {
  return [...Map.groupBy(results, ({ kind }) => kind)].map(([kind, own]) => {
    const failed = own.filter(({ error }) => error !== null);
    const good = own.filter(({ error }) => error === null);
    return {
      kind,
      failedSeconds: (failed.length * everyMs) / 1000,
      slowestSeconds: Math.max(0, ...good.map(({ tookMs }) => tookMs)) / 1000,
      healedAfterSeconds: Math.max(0, ...failed.map(({ at }) => at - failureEndedAt)),
      errors: [...new Set(failed.map(({ error }) => (error ?? "").replace(`${kind}: `, "")))],
    };
  });
}
