import type { FailureName } from "./failures.ts";
import type { Violation } from "./invariants.ts";
import { rowOf } from "./traffic-tables.ts";
import type { Unavailability } from "./unavailability.ts";

/** What one failure did to the shop. */
export interface FailureReport {
  readonly target: string;
  readonly failure: FailureName;
  readonly calls: readonly Unavailability[];
  /** Whether every call worked again some time after the failure. */
  readonly healed: boolean;
  /** The longest that an order which was paid in this time waited until its stock was confirmed. */
  readonly slowestConfirmation: number;
  readonly violations: readonly Violation[];
}

/** Calls may fail during a failure. Afterwards they must work again, and the invariants hold. */
export const havePassed = (reports: readonly FailureReport[]) =>
  reports.every(({ healed, violations }) => healed && violations.length === 0);

/** For each failure what failed and for how long. Calls that only waited are listed from one second on. */
export function failuresTable(reports: readonly FailureReport[]): string {
  const rows = reports.map(({ target, failure, calls, healed, slowestConfirmation, violations }) => {
    const failed = calls.filter(({ failedSeconds }) => failedSeconds > 0);
    const slow = calls.filter(({ slowestSeconds }) => slowestSeconds >= 1);
    return rowOf(
      target,
      failure,
      failed
        .map(
          ({ kind, failedSeconds, errors }) => `${kind} ${failedSeconds.toFixed(1)} (${errors.join(", ")})`,
        )
        .join(", ") || "nothing",
      slow.map(({ kind, slowestSeconds }) => `${kind} ${slowestSeconds.toFixed(1)}`).join(", ") || "nothing",
      healed
        ? Math.max(0, ...calls.map(({ healedAfterSeconds }) => healedAfterSeconds)).toFixed(1)
        : "never healed",
      slowestConfirmation.toFixed(1),
      violations.length === 0 ? "hold" : `${violations.length} violated`,
    );
  });
  return [
    "| What | Failure | Failed, s | Slowest good answer, s | Last failure after the failure, s | Slowest confirmation, s | Invariants |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    ...rows,
  ].join("\n");
}
