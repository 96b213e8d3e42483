import { parseArgs } from "node:util";
import { createStopSignal, orStopped } from "@haat/local/stop-signal";
import { StackError } from "@haat/local-stack/server";
import { z } from "zod";
import { runDrill } from "./drill.ts";
import { keepsGoals, toTable } from "./table.ts";

// pnpm restore-drill --orders 20000

const schema = z.strictObject({ orders: z.coerce.number().int().min(100).max(10_000_000) });
const signal = createStopSignal();
const stack = new AsyncDisposableStack();
process.exitCode = 130; // a Ctrl-C before the end
try {
  const { values } = parseArgs({
    args: process.argv.slice(2).filter((one) => one !== "--"),
    options: { orders: { type: "string", default: "20000" } },
  });
  const { orders } = schema.parse(values);
  const result = await orStopped(runDrill(orders, stack, signal), signal);
  console.log(`\n${toTable(result)}\n`);
  process.exitCode = result.problems.length === 0 && keepsGoals(result) ? 0 : 1;
} catch (error) {
  if (!signal.aborted) {
    process.exitCode = 1;
    if (error instanceof z.ZodError) console.error(z.prettifyError(error));
    else console.error(error instanceof StackError ? error.message : error);
  }
}
await stack.disposeAsync();
process.exit();
