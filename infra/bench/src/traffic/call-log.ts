import { quantile } from "../load.ts";
import { table } from "../tables.ts";

/** One request as its client saw it. */
export interface Call {
  /** What it was for: `home page`, `place order`, ... */
  readonly kind: string;
  /** When it was sent, in milliseconds of `performance.now()`. */
  readonly at: number;
  readonly ms: number;
  /** The status, and the error code of a rejection: `200`, `409 OUT_OF_STOCK`; without a reply the reason. */
  readonly answer: string;
  /** Whether the shopper got no clear answer: no reply, a 5xx, or a rejection without a code. */
  readonly failed: boolean;
}

interface KindRow {
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

/** The times and answers of calls by kind, in the order of the first call of each. */
export function rowsByKind(calls: readonly Call[]): KindRow[] {
  return [...Map.groupBy(calls, ({ kind }) => kind)].map(([kind, own]) => {
    const times = own.map(({ ms }) => ms);
    const answers = Map.groupBy(own, ({ answer }) => answer);
    return {
      kind,
      calls: own.length,
      p50Ms: quantile(times, 0.5),
      p95Ms: quantile(times, 0.95),
      p99Ms: quantile(times, 0.99),
      maxMs: Math.max(...times),
      failed: own.filter(({ failed }) => failed).length,
      answers: new Map([...answers].map(([answer, same]) => [answer, same.length])),
    };
  });
}

/** Calls by kind with their percentiles, and what was not a success. */
export function callsText(calls: readonly Call[], seconds: number): string {
  const rows = rowsByKind(calls);
  const times = table(
    ["Call", "Calls", "p50 ms", "p95 ms", "p99 ms", "max ms", "Failed"],
    rows.map(({ kind, calls, p50Ms, p95Ms, p99Ms, maxMs, failed }) => [
      kind,
      String(calls),
      ...[p50Ms, p95Ms, p99Ms, maxMs].map((ms) => ms.toFixed(1)),
      String(failed),
    ]),
  );
  const errors = rows.flatMap(({ kind, answers }) =>
    [...answers]
      .filter(([answer]) => !/^[23]\d\d$/.test(answer))
      .map(([answer, count]) => [kind, answer, String(count)]),
  );
  return [
    `${calls.length} calls, ${(calls.length / seconds).toFixed(1)} per second`,
    times,
    errors.length === 0 ? "No rejections and no errors." : table(["Call", "Answer", "Count"], errors),
  ].join("\n\n");
}
