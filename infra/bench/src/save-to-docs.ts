import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "@haat/local/config";
import { drawPlot } from "./plot.ts";
import type { Results } from "./results.ts";
import { toMarkdown } from "./tables.ts";

const [start, end] = ["<!-- pnpm bench --save writes this part -->", "<!-- end of that part -->"];

/** Replaces the marked part of docs/performance.md and the plot next to it. */
export async function saveToDocs(results: Results): Promise<void> {
  const file = join(root, "docs", "performance.md");
  const text = await readFile(file, "utf8");
  const [before, rest] = text.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${file} has lost its markers`);
  const part = `Machine: ${results.machine}, load generator included. Medians of ${results.runs} runs.\n\n${toMarkdown(results)}\n\n![The cost of a cold request against the number of products](performance.svg)`;
  await writeFile(file, `${before}${start}\n\n${part}\n\n${end}${after}`);
  await writeFile(join(root, "docs", "performance.svg"), drawPlot(results.rows));
}
