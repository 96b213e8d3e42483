import type { Outcome } from "./run-step.ts";

/** A table of the steps; its last line counts them. */
export function summaryOf(outcomes: Outcome[]): string {
  const width = Math.max(...outcomes.map(({ name }) => name.length));
  const rows = outcomes.map(
    ({ name, passed, seconds }) =>
      `${passed ? "passed" : "FAILED"}  ${name.padEnd(width)} ${seconds.toFixed(1).padStart(7)} s`,
  );
  const failed = outcomes.filter(({ passed }) => !passed).length;
  return ["", ...rows, "", `${outcomes.length - failed} passed, ${failed} failed`].join("\n");
}
