import { report } from "@haat/local/progress";
import { median } from "./load.ts";

/** A Markdown table with aligned columns. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(3, ...all.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}

export const metText = (met: boolean | undefined) => (met === undefined ? "" : met ? "yes" : "no");

/** One number with its target. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly digits: number;
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** Measures the same figures in each run. @returns their medians */
export async function mediansOfRuns(
  what: string,
  runs: number,
  measure: () => Promise<readonly Figure[]>,
): Promise<Figure[]> {
  const results: (readonly Figure[])[] = [];
  while (results.length < runs) {
    report(`${what}: run ${results.length + 1} of ${runs}`);
    results.push(await measure());
  }
  const [first = []] = results;
  return first.map((figure, index) => ({
    ...figure,
    value: median(results.map((result) => result[index]?.value ?? Number.NaN)),
  }));
}

export function figuresTable(title: string, unit: string, figures: readonly Figure[]): string {
  return table(
    [title, unit, "Target", "Met"],
    figures.map(({ what, value, digits, atMost = Infinity, atLeast = -Infinity }) => [
      what,
      value.toFixed(digits),
      atMost < Infinity ? `at most ${atMost}` : `at least ${atLeast}`,
      metText(value >= atLeast && value <= atMost),
    ]),
  );
}
