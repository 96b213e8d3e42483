import { spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StackError } from "@haat/local-stack/server";
import { root, toolEnvironment } from "./config.ts";
import { hashOf } from "./inputs.ts";
import { report } from "./progress.ts";

const app = join(root, "apps/storefront");
const stamp = join(app, "build", ".inputs");

/** Builds the storefront unless the last build was made from exactly these files. */
export async function buildStorefront(signal: AbortSignal): Promise<void> {
  const inputs = await hashOf([app, join(root, "packages"), join(root, "pnpm-lock.yaml")]);
  if ((await readFile(stamp, "utf8").catch(() => "")) === inputs) return;
  report("building the storefront");
  const begun = Date.now();
  const still = setInterval(() => {
    report(`building the storefront: ${Math.round((Date.now() - begun) / 1000)} s so far`);
  }, 10_000);
  try {
    await build(signal);
  } finally {
    clearInterval(still);
  }
  await writeFile(stamp, inputs);
  report(`storefront built in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
}

async function build(signal: AbortSignal): Promise<void> {
  const child = spawn("pnpm", ["run", "build"], {
    cwd: app,
    env: toolEnvironment({ NODE_ENV: "production" }),
    stdio: ["ignore", "pipe", "pipe"],
    signal,
    timeout: 300_000,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data: Buffer) => (output += data.toString()));
  const how = await new Promise<string>((resolve) => {
    child.once("close", (code, killer) => resolve(killer ?? `exit code ${code}`));
    child.once("error", (error) => resolve(error.message));
  });
  signal.throwIfAborted();
  if (how !== "exit code 0") {
    throw new StackError(
      `the storefront could not be built (${how}):\n${output.trimEnd().split("\n").slice(-30).join("\n")}`,
    );
  }
}
