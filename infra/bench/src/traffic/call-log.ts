import { createHistogram } from "node:perf_hooks";

/** One request as its client saw it. */
export interface Call {
  /** What it was for: `home page`, `place order`, ... */
  readonly kind: string;
  readonly ms: number;
  /** The status, and the error code of a rejection: `200`, `409 OUT_OF_STOCK`; without a reply the reason. */
  readonly answer: string;
  /** Whether the shopper got no clear answer: no reply, a 5xx, or a rejection without a code. */
  readonly failed: boolean;
}

export interface KindRow {
  readonly kind: string;
  readonly calls: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
  readonly failed: number;
  /** How often each answer came. */
  readonly answers: ReadonlyMap<string, number>;
}

/** The times and answers of all calls, by kind. */
export class CallLog {
  readonly #kinds = new Map<string, KindLog>();

  record({ kind, ms, answer, failed }: Call): void {
    const log = this.#kinds.get(kind) ?? newKindLog();
    this.#kinds.set(kind, log);
    log.microseconds.record(Math.max(1, Math.round(ms * 1000)));
    log.answers.set(answer, (log.answers.get(answer) ?? 0) + 1);
    if (failed) log.failed += 1;
  }

  /** In the order of the first call of each kind. */
  rows(): KindRow[] {
    return [...this.#kinds].map(([kind, { microseconds, answers, failed }]) => ({
      kind,
      calls: microseconds.count,
      p50Ms: microseconds.percentile(50) / 1000,
      p95Ms: microseconds.percentile(95) / 1000,
      p99Ms: microseconds.percentile(99) / 1000,
      maxMs: microseconds.max / 1000,
      failed,
      answers,
    }));
  }
}

interface KindLog {
  readonly microseconds: ReturnType<typeof createHistogram>;
  readonly answers: Map<string, number>;
  failed: number;
}

/** An HDR histogram, so that memory does not grow with the number of calls. */
const newKindLog = (): KindLog => ({ microseconds: createHistogram(), answers: new Map(), failed: 0 });
