import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root, toolEnvironment } from "./config.ts";
import type { Step } from "./test-steps.ts";

export interface StepResult {
  name: string;
  passed: boolean;
  seconds: number;
  /** What the step printed. */
  output: string;
  /** The file that keeps the output. */
  log: string;
}

interface RunOptions {
  /** Prints the output only when the step fails. */
  quiet: boolean;
  env: Record<string, string>;
  /** Directory for `<step>.log`. */
  logs: string;
  signal: AbortSignal;
}

/** Runs one step to its end and keeps its output in `<logs>/<step>.log`. */
export async function runStep(step: Step, { quiet, env, logs, signal }: RunOptions): Promise<StepResult> {
  const startedAt = Date.now();
  const child = spawn(step.command, {
    shell: true,
    cwd: root,
    env: toolEnvironment(env),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      if (!quiet) process.stdout.write(text);
    });
  }
  const ended = new Promise<boolean>((resolve) => {
    child.once("close", (code) => resolve(code === 0));
    child.once("error", () => resolve(false));
  });
  const passed = await Promise.race([ended, stopOnAbort(child, signal)]);
  const log = join(logs, `${step.name}.log`);
  await writeFile(log, output);
  if (!passed && !signal.aborted)
    console.error(`\n${quiet ? output : ""}\n${step.name} failed: ${step.command}\n`);
  return { name: step.name, passed, seconds: (Date.now() - startedAt) / 1000, output, log };
}

/** Sends the step a signal to stop. The bootstrap kills the whole process group if the step does not stop in time. */
async function stopOnAbort(child: ChildProcess, signal: AbortSignal): Promise<false> {
  if (!signal.aborted) await once(signal, "abort");
  child.kill("SIGTERM");
  await sleep(3000);
  return false;
}
