import { commaList, commandLine, readOptions, runCommand } from "@haat/local/command";
import { z } from "zod";
import { machineText, replaceInDocs } from "./docs.ts";
import { measureShop, parts } from "./measure-shop.ts";
import { toMarkdown } from "./results.ts";

const benchOptions = z.strictObject({
  products: commaList(["10000", "50000"])
    .transform((sizes) => sizes.map(Number))
    .pipe(z.array(z.int().min(1).max(100_000)).min(1))
    .transform((sizes) => [...new Set(sizes)].toSorted((one, other) => one - other)),
  runs: z.coerce.number().int().min(1).max(20).default(5),
  seconds: z.coerce.number().int().min(1).max(60).default(4),
  only: commaList(parts).pipe(z.array(z.enum(parts)).min(1)),
  save: z.boolean().default(false),
});

await runCommand(async (stack, signal) => {
  const options = readOptions(commandLine(), benchOptions);
  const results = await measureShop(options, stack, signal);
  const text = `Machine: ${machineText()}, load generator included. Medians of ${options.runs} runs.\n\n${toMarkdown(results)}`;
  console.log(`\n${text}\n`);
  if (options.save) await replaceInDocs("pnpm bench", text);
  return true;
});
