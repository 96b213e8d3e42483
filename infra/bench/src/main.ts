import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { commandLine, readOptions, runCommand } from "@haat/local/command";
import { root } from "@haat/local/config";
import { report } from "@haat/local/progress";
import { benchOptions } from "./arguments.ts";
import { measureShop } from "./measure-shop.ts";
import { saveToDocs } from "./save-to-docs.ts";
import { toMarkdown } from "./tables.ts";

await runCommand(async (stack, signal) => {
  const args = readOptions(commandLine(), benchOptions);
  const results = await measureShop(args, stack, signal);
  console.log(`\n${results.machine}: medians of ${results.runs} runs\n\n${toMarkdown(results)}\n`);
  await mkdir(join(root, ".haat"), { recursive: true });
  const file = join(root, ".haat", "bench.json");
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
  report(`written to ${file}`);
  if (args.save) await saveToDocs(results);
  return true;
});
