import { stripVTControlCharacters } from "node:util";
import type { StepResult } from "./run-step.ts";

/** Lines in which a test or a compiler names an error and its place. */
const errorLine = /\bFAIL\b|Error\b|×|❯ \S+:\d+:\d+/i;
/** Passed tests, and lines that pnpm and turbo add when one of their commands has failed. */
const noise = /✓|ELIFECYCLE|ERR_PNPM_RECURSIVE|recursive run|ERROR {2}(run failed|@haat)|command .* exited/;
/** turbo's count of the results that it replayed from earlier runs. */
const replayedCount = /^Cached: +([1-9]\d*) cached, (\d+) total$/m;
const maxLines = 40;

/**
 * A table of the steps with how many results were replayed, then for each failed one its error lines, its log and the command that runs it alone. The end of a
 * CI log is then enough to see what failed.
 */
export function summarize(results: StepResult[]): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  const rows = results.map(
    ({ name, passed, seconds, output }) =>
      `${passed ? "passed" : "FAILED"}  ${name.padEnd(width)} ${seconds.toFixed(1).padStart(7)} s${replayed(output)}`,
  );
  const failed = results.filter(({ passed }) => !passed);
  const details = failed.flatMap(({ name, output, log }) => [
    "",
    `${name} failed:`,
    ...errorLines(output),
    ...(log === undefined ? [] : [`full output: ${log}`]),
    `run it alone: npm test -- ${name}`,
  ]);
  return [
    "",
    ...rows,
    ...details,
    "",
    `${results.length - failed.length} passed, ${failed.length} failed`,
  ].join("\n");
}

function replayed(output: string): string {
  const [, count, total] = replayedCount.exec(stripVTControlCharacters(output)) ?? [];
  return count === undefined ? "" : `  ${count} of ${total} replayed`;
}

/** Returns a short output unchanged. Of a long one, returns each error line once, or the last lines when there are none. */
function errorLines(output: string): string[] {
  const lines = stripVTControlCharacters(output)
    .split("\n")
    .map((line) => line.trimEnd())
    .filter((line) => line !== "");
  if (lines.length <= maxLines) return lines.filter((line) => !noise.test(line));
  const errors = new Set(lines.filter((line) => errorLine.test(line) && !noise.test(line)));
  return (errors.size > 0 ? [...errors] : lines).slice(-maxLines);
}
