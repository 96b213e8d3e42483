import { spawn } from "node:child_process";
import { root, toolEnvironment } from "./config.ts";
import type { Step } from "./test-steps.ts";

export interface Outcome {
  name: string;
  passed: boolean;
  seconds: number;
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
    stdio: ["ignore", options.quiet ? "pipe" : "inherit", options.quiet ? "pipe" : "inherit"],
  });
  const stop = () => child.kill("SIGTERM");
  options.signal.addEventListener("abort", stop, { once: true });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (data: Buffer) => (output += data.toString()));
  const passed = await new Promise<boolean>((resolve) => {
    child.once("close", (code) => resolve(code === 0));
    child.once("error", () => resolve(false));
  });
  options.signal.removeEventListener("abort", stop);
  if (!passed) console.error(`\n${output}\n${step.name} failed: ${step.command}\n`);
  return { name: step.name, passed, seconds: (Date.now() - begun) / 1000 };
}
