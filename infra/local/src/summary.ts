import { stripVTControlCharacters } from "node:util";
import type { Outcome } from "./run-step.ts";

/** What a test or a compiler writes about a fault, and the place of it. */
const telling = /\bFAIL\b|Error\b|×|❯ \S+:\d+:\d+/i;
/** What pnpm and turbo add when a command of theirs has failed. */
const echo = /ELIFECYCLE|ERR_PNPM_RECURSIVE|recursive run|ERROR {2}(run failed|@haat)|command .* exited/;
const mostLines = 40;

/** A table of the steps, then what each failed step said of its fault: whoever sees a log's end only sees why. */
export function summaryOf(outcomes: Outcome[]): string {
  const width = Math.max(...outcomes.map(({ name }) => name.length));
  const rows = outcomes.map(
    ({ name, passed, seconds }) =>
      `${passed ? "passed" : "FAILED"}  ${name.padEnd(width)} ${seconds.toFixed(1).padStart(7)} s`,
  );
  const failed = outcomes.filter(({ passed }) => !passed);
  const faults = failed.flatMap(({ name, output }) => ["", `${name} said:`, ...faultsIn(output)]);
  return [
    "",
    ...rows,
    ...faults,
    "",
    `${outcomes.length - failed.length} passed, ${failed.length} failed`,
  ].join("\n");
}

/** All of a short output; of a long one the lines that tell of a fault, each once, or its end when none does. */
function faultsIn(output: string): string[] {
  const lines = stripVTControlCharacters(output)
    .split("\n")
    .map((line) => line.trimEnd())
    .filter((line) => line !== "");
  if (lines.length <= mostLines) return lines.filter((line) => !echo.test(line));
  const faults = new Set(lines.filter((line) => telling.test(line) && !echo.test(line)));
  return (faults.size > 0 ? [...faults] : lines).slice(-mostLines);
}
