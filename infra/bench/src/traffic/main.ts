import { report } from "@haat/local/progress";
import { createStopSignal, orStopped } from "@haat/local/stop-signal";
import { StackError } from "@haat/local-stack/server";
import { machineText } from "../results.ts";
import { readScenario } from "./scenarios.ts";

const signal = createStopSignal();
const stack = new AsyncDisposableStack();
process.exitCode = 130; // a Ctrl-C before the end
try {
  const { name, run } = readScenario(process.argv.slice(2));
  const { text, passed } = await orStopped(run(stack, signal), signal);
  console.log(`\n${name}, on ${machineText()}, load generator included\n\n${text}\n`);
  report(passed ? "passed" : "failed");
  process.exitCode = passed ? 0 : 1;
} catch (error) {
  if (!signal.aborted) {
    process.exitCode = 1;
    console.error(error instanceof StackError ? error.message : error);
  }
}
await stack.disposeAsync();
process.exit();
