// `npm test`, once install-and-run.mjs has installed everything.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { runCommand } from "./command.ts";
import { readStartConfig } from "./config.ts";
import { report } from "./progress.ts";
import { runStep, type StepResult } from "./run-step.ts";
import { summarize } from "./summary.ts";
import { prepareEnvironment } from "./test-environment.ts";
import { type Step, selectSteps } from "./test-steps.ts";

await runCommand(async (stack, signal) => {
  const { staticSteps, sequentialSteps, testSteps } = selectSteps(process.argv.slice(2));
  const logs = join(readStartConfig().HAAT_DIR, "logs", "test");
  await mkdir(logs, { recursive: true });
  const results = new Map<Step, StepResult>();

  /** Runs the steps in their order, `atOnce` of them at a time. */
  const run = async (
    steps: Step[],
    { atOnce, quiet, env = {} }: { atOnce: number; quiet: boolean; env?: Record<string, string> },
  ) => {
    const queue = [...steps];
    const runNext = async () => {
      for (let step = queue.shift(); step !== undefined; step = queue.shift()) {
        signal.throwIfAborted();
        report(step.name);
        results.set(step, await runStep(step, { quiet, env, logs, signal }));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, runNext));
    signal.throwIfAborted();
  };

  await run(staticSteps, { atOnce: 2, quiet: true });
  await run(sequentialSteps, { atOnce: 1, quiet: false });
  if (testSteps.length > 0)
    await run(testSteps, { atOnce: 2, quiet: false, env: await prepareEnvironment(stack) });
  const inOrder = [...staticSteps, ...sequentialSteps, ...testSteps].flatMap(
    (step) => results.get(step) ?? [],
  );
  console.log(summarize(inOrder));
  return inOrder.every(({ passed }) => passed);
});
