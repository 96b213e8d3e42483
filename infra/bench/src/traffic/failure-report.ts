import { table } from "../tables.ts";
import type { Call } from "./call-log.ts";
import type { Violation } from "./invariants.ts";

/** What one failure did to the shop. */
export interface FailureReport {
  readonly target: string;
  readonly failure: "kill" | "hang";
  /** All calls from shortly before the failure until the shop had healed. */
  readonly calls: readonly Call[];
  /** When the failure was over, in milliseconds of `performance.now()`. */
  readonly endedAt: number;
  /** Whether calls worked again some time after the failure. */
  readonly healed: boolean;
  readonly violations: readonly Violation[];
}

/** Calls may fail during a failure. Afterwards they must work again, and the invariants hold. */
export const havePassed = (reports: readonly FailureReport[]) =>
  reports.every(({ healed, violations }) => healed && violations.length === 0);

/** For each failure what failed and for how long. */
export function failuresTable(reports: readonly FailureReport[]): string {
  return table(
    ["What", "Failure", "Failed, s", "Last failure after the failure, s", "Invariants"],
    reports.map((report) => [
      report.target,
      report.failure,
      failedText(report.calls),
      report.healed ? lastFailure(report).toFixed(1) : "never healed",
      report.violations.length === 0 ? "hold" : `${report.violations.length} violated`,
    ]),
  );
}

/** By kind of call, the number of seconds in which one of them failed, and why. */
export function failedText(calls: readonly Call[]): string {
  const failed = calls.filter((call) => call.failed);
  const kinds = [...Map.groupBy(failed, ({ kind }) => kind)].map(([kind, own]) => {
    const seconds = new Set(own.map(({ at, ms }) => Math.floor((at + ms) / 1000)));
    return `${kind} ${seconds.size} (${[...new Set(own.map(({ answer }) => answer))].join(", ")})`;
  });
  return kinds.join(", ") || "nothing";
}

/** Seconds from the end of the failure to the last failed call; 0 when there was none after it. */
function lastFailure({ calls, endedAt }: FailureReport): number {
  const failed = calls.filter((call) => call.failed);
  return Math.max(0, ...failed.map(({ at, ms }) => (at + ms - endedAt) / 1000));
}
