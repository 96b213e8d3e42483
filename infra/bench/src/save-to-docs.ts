import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "@haat/local/config";
import { drawPlot } from "./plot.ts";
import type { Results } from "./results.ts";
import { toMarkdown } from "./tables.ts";

/** Replaces the part of docs/performance.md that the bench writes, and the plot next to it. */
export async function saveToDocs(results: Results): Promise<void> {
  const part = `Machine: ${results.machine}, load generator included. Medians of ${results.runs} runs.\n\n${toMarkdown(results)}\n\n![The cost of a cold request against the number of products](performance.svg)`;
  await replaceInDocs("pnpm bench", part);
  await writeFile(join(root, "docs", "performance.svg"), drawPlot(results.rows));
}

/** Replaces the part of docs/performance.md that a command writes. */
export async function replaceInDocs(command: string, part: string): Promise<void> {
  const file = join(root, "docs", "performance.md");
  const text = await readFile(file, "utf8");
  const start = `<!-- ${command} --save writes this part -->`;
  const end = "<!-- end of that part -->";
  const from = text.indexOf(start);
  const to = text.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`${file} has lost its markers`);
  await writeFile(file, `${text.slice(0, from)}${start}\n\n${part}\n\n${text.slice(to)}`);
}
