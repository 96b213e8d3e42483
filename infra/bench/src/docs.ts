import { readFile, writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { root } from "@haat/local/config";

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

export function machineText(): string {
  const [cpu] = cpus();
  return `${cpus().length} × ${cpu?.model.trim() ?? "CPU"}, ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.version}`;
}
