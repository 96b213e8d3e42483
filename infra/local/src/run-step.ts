import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { root, toolEnvironment } from "./config.ts";
import type { Step } from "./test-steps.ts";

export interface Outcome {
  name: string;
  passed: boolean;
  seconds: number;
  /** What it wrote. */
  output: string;
}

/** Runs one step to its end. A quiet one shows what it wrote only when it fails. */
export async function runStep(
  step: Step,
  options: { quiet: boolean; env: Record<string, string>; signal: AbortSignal },
): Promise<Outcome> {
  const begun = Date.now();
  const child = spawn(step.command, {
    shell: true,
    cwd: root,
    env: toolEnvironment(options.env),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      if (!options.quiet) process.stdout.write(text);
    });
  }
  const ended = new Promise<boolean>((resolve) => {
    child.once("close", (code) => resolve(code === 0));
    child.once("error", () => resolve(false));
  });
  const passed = await Promise.race([ended, whenStopped(child, options.signal)]);
  if (!passed && !options.signal.aborted)
    console.error(`\n${options.quiet ? output : ""}\n${step.name} failed: ${step.command}\n`);
  return { name: step.name, passed, seconds: (Date.now() - begun) / 1000, output };
}

/** A step that does not end in time when it is stopped is left to the bootstrap, which ends the whole group. */
async function whenStopped(child: ChildProcess, signal: AbortSignal): Promise<false> {
  if (!signal.aborted) await once(signal, "abort");
  child.kill("SIGTERM");
  await sleep(3000);
  return false;
}
