// `npm test`, once install-and-run.mjs has installed everything.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { StackError } from "@haat/local-stack/server";
import { ConfigError } from "@haat/service-kit/config";
import { readStartConfig } from "./config.ts";
import { report } from "./progress.ts";
import { runStep, type StepResult } from "./run-step.ts";
import { createStopSignal } from "./stop-signal.ts";
import { summarize } from "./summary.ts";
import { prepareEnvironment } from "./test-environment.ts";
import { type Step, selectSteps } from "./test-steps.ts";

const signal = createStopSignal();
const stack = new AsyncDisposableStack();
const results: StepResult[] = [];
let order: string[] = [];
const logs = join(readStartConfig().HAAT_DIR, "logs", "test");

/** Runs the steps in their order, `atOnce` of them at a time. */
async function run(steps: Step[], options: { atOnce: number; quiet: boolean; env?: Record<string, string> }) {
  const { atOnce, quiet, env = {} } = options;
  const queue = [...steps];
  const runNext = async () => {
    for (let step = queue.shift(); step !== undefined && !signal.aborted; step = queue.shift()) {
      report(step.name);
      results.push(await runStep(step, { quiet, env, logs, signal }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, runNext));
}

try {
  const { staticSteps, sequentialSteps, testSteps } = selectSteps(process.argv.slice(2));
  order = [...staticSteps, ...sequentialSteps, ...testSteps].map((step) => step.name);
  await mkdir(logs, { recursive: true });
  await run(staticSteps, { atOnce: 2, quiet: true });
  await run(sequentialSteps, { atOnce: 1, quiet: false });
  if (testSteps.length > 0 && !signal.aborted)
    await run(testSteps, { atOnce: 2, quiet: false, env: await prepareEnvironment(stack) });
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof StackError || error instanceof ConfigError ? error.message : error);
}
await stack.disposeAsync();
if (signal.aborted) {
  report("stopped");
  process.exitCode = 130;
} else if (results.length > 0) {
  results.sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
  console.log(summarize(results));
  if (results.some((result) => !result.passed)) process.exitCode = 1;
}
process.exit();
