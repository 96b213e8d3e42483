import { spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StackError } from "@haat/local-stack/server";
import { root, toolEnvironment } from "./config.ts";
import { reportStep } from "./progress.ts";
import { hashSources } from "./source-hash.ts";

const app = join(root, "apps/storefront");
const hashFile = join(app, "build", ".inputs");

/** Builds the storefront, unless its sources are the same as at the last build. */
export async function buildStorefront(signal: AbortSignal): Promise<void> {
  const hash = await hashSources([app, join(root, "packages"), join(root, "pnpm-lock.yaml")]);
  if ((await readFile(hashFile, "utf8").catch(() => "")) === hash) return;
  await reportStep("building the storefront", async () => await runBuild(signal));
  await writeFile(hashFile, hash);
}

async function runBuild(signal: AbortSignal): Promise<void> {
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
  const ending = await new Promise<string>((resolve) => {
    child.once("close", (code, killer) => resolve(killer ?? `exit code ${code}`));
    child.once("error", (error) => resolve(error.message));
  });
  signal.throwIfAborted();
  if (ending !== "exit code 0") {
    throw new StackError(
      `the storefront could not be built (${ending}):\n${output.trimEnd().split("\n").slice(-30).join("\n")}`,
    );
  }
}
