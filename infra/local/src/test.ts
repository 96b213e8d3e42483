import { StackError } from "@haat/local-stack/server";
import { ConfigError } from "@haat/service-kit/config";
import { listenForStop } from "./interruption.ts";
import { report } from "./progress.ts";
import { type Outcome, runStep } from "./run-step.ts";
import { summaryOf } from "./summary.ts";
import { prepareEnvironment } from "./test-environment.ts";
import { type Step, soloSteps, staticSteps } from "./test-steps.ts";

const signal = listenForStop();
const stack = new AsyncDisposableStack();
const outcomes: Outcome[] = [];

/** `npm test -- lint typecheck` runs these two only. */
function chosenSteps(names: string[]): (step: Step) => boolean {
  const known = [...staticSteps, ...soloSteps].map((step) => step.name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new StackError(`no step ${unknown.join(", ")}; there are ${known.join(", ")}`);
  return (step) => names.length === 0 || names.includes(step.name);
}

/** Two at a time, for two cores. */
async function runStatic(steps: Step[]): Promise<void> {
  const waiting = [...steps];
  const worker = async () => {
    for (let step = waiting.shift(); step !== undefined && !signal.aborted; step = waiting.shift()) {
      report(step.name);
      outcomes.push(await runStep(step, { quiet: true, env: {}, signal }));
    }
  };
  await Promise.all([worker(), worker()]);
}

async function runAlone(steps: Step[]): Promise<void> {
  const env: Record<string, string> = {};
  for (const step of steps) {
    if (signal.aborted) return;
    try {
      Object.assign(env, await prepareEnvironment(step.needs ?? [], env, stack));
    } catch (error) {
      if (!(error instanceof StackError)) throw error;
      console.error(error.message);
      outcomes.push({ name: step.name, passed: false, seconds: 0, output: error.message });
      continue;
    }
    report(step.name);
    outcomes.push(await runStep(step, { quiet: false, env, signal }));
  }
}

try {
  const chosen = chosenSteps(process.argv.slice(2));
  await runStatic(staticSteps.filter(chosen));
  await runAlone(soloSteps.filter(chosen));
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof StackError || error instanceof ConfigError ? error.message : error);
}
await stack.disposeAsync();
if (signal.aborted) {
  report("stopped");
  process.exitCode = 130;
} else if (outcomes.length > 0) {
  const order = [...staticSteps, ...soloSteps].map((step) => step.name);
  outcomes.sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
  console.log(summaryOf(outcomes));
  if (outcomes.some((outcome) => !outcome.passed)) process.exitCode = 1;
}
process.exit();
