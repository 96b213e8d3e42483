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

/** Runs the steps two at a time. */
async function runInPairs(steps: Step[]): Promise<void> {
  const queue = [...steps];
  const runNext = async () => {
    for (let step = queue.shift(); step !== undefined && !signal.aborted; step = queue.shift()) {
      report(step.name);
      results.push(await runStep(step, { quiet: true, env: {}, logs, signal }));
    }
  };
  await Promise.all([runNext(), runNext()]);
}

async function runOneByOne(steps: Step[]): Promise<void> {
  const env: Record<string, string> = {};
  for (const step of steps) {
    if (signal.aborted) return;
    try {
      Object.assign(env, await prepareEnvironment(step.needs ?? [], env, stack));
    } catch (error) {
      if (!(error instanceof StackError)) throw error;
      console.error(error.message);
      results.push({ name: step.name, passed: false, seconds: 0, output: error.message });
      continue;
    }
    report(step.name);
    results.push(await runStep(step, { quiet: false, env, logs, signal }));
  }
}

try {
  const { staticSteps, sequentialSteps } = selectSteps(process.argv.slice(2));
  order = [...staticSteps, ...sequentialSteps].map((step) => step.name);
  await mkdir(logs, { recursive: true });
  await runInPairs(staticSteps);
  await runOneByOne(sequentialSteps);
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
