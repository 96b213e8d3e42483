import { commandLine, readOptions, runCommand } from "@haat/local/command";
import { z } from "zod";
import { runDrill } from "./drill.ts";
import { keepsGoals, toTable } from "./table.ts";

// pnpm restore-drill --orders 20000

const drillOptions = z.strictObject({
  orders: z.coerce.number().int().min(100).max(10_000_000).default(20_000),
});

await runCommand(async (stack, signal) => {
  const { orders } = readOptions(commandLine(), drillOptions);
  const result = await runDrill(orders, stack, signal);
  console.log(`\n${toTable(result)}\n`);
  return result.problems.length === 0 && keepsGoals(result);
});
