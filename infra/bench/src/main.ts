import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "@haat/local/config";
import { report } from "@haat/local/progress";
import { createStopSignal, orStopped } from "@haat/local/stop-signal";
import { StackError } from "@haat/local-stack/server";
import { readArguments } from "./arguments.ts";
import { measureShop } from "./measure-shop.ts";
import { saveToDocs } from "./save-to-docs.ts";
import { toMarkdown } from "./tables.ts";

const signal = createStopSignal();
const stack = new AsyncDisposableStack();
process.exitCode = 130; // a Ctrl-C before the end
try {
  const args = readArguments(process.argv.slice(2));
  const results = await orStopped(measureShop(args, stack, signal), signal);
  console.log(`\n${results.machine}: medians of ${results.runs} runs\n\n${toMarkdown(results)}\n`);
  await mkdir(join(root, ".haat"), { recursive: true });
  const file = join(root, ".haat", "bench.json");
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
  report(`written to ${file}`);
  if (args.save) await saveToDocs(results);
  process.exitCode = results.rows.some(({ error }) => error !== undefined) ? 1 : 0;
} catch (error) {
  if (!signal.aborted) {
    process.exitCode = 1;
    console.error(error instanceof StackError ? error.message : error);
  }
}
await stack.disposeAsync();
process.exit();
