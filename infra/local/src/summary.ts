import { stripVTControlCharacters } from "node:util";
import type { StepResult } from "./run-step.ts";

/** turbo's count of the results that it replayed from earlier runs. */
const replayedCount = /^Cached: +([1-9]\d*) cached, (\d+) total$/m;
const maxLines = 40;

/**
 * A table of the steps with how many results were replayed, then for each failed one the end of its output, its log and the command
 * that runs it alone. The end of a CI log is then enough to see what failed.
 */
export function summarize(results: readonly StepResult[]): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  const rows = results.map(
    ({ name, passed, seconds, output }) =>
      `${passed ? "passed" : "FAILED"}  ${name.padEnd(width)} ${seconds.toFixed(1).padStart(7)} s${replayed(output)}`,
  );
  const failed = results.filter(({ passed }) => !passed);
  const details = failed.flatMap(({ name, output, log }) => [
    "",
    `${name} failed:`,
    ...stripVTControlCharacters(output).trimEnd().split("\n").slice(-maxLines),
    `full output: ${log}`,
    `run it alone: npm test -- ${name}`,
  ]);
  const count = `${results.length - failed.length} passed, ${failed.length} failed`;
  return ["", ...rows, ...details, "", count].join("\n");
}

function replayed(output: string): string {
  const [, count, total] = replayedCount.exec(stripVTControlCharacters(output)) ?? [];
  return count === undefined ? "" : `  ${count} of ${total} replayed`;
}
