import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { StackError } from "@haat/local-stack/server";
import { root, toolEnvironment } from "./config.ts";
import { report } from "./progress.ts";

const app = join(root, "apps/storefront");
const stamp = join(app, "build", ".inputs");
const notInputs = new Set(["node_modules", "build", "dist", "test", ".react-router", ".turbo", "coverage"]);

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

async function hashOf(paths: string[]): Promise<string> {
  const files = (await Promise.all(paths.map(filesBelow))).flat().sort();
  const hash = createHash("sha256");
  for (const file of files)
    hash
      .update(`${relative(root, file)}\0`)
      .update(await readFile(file))
      .update("\0");
  return hash.digest("hex");
}

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOTDIR") return undefined;
    throw error;
  });
  if (entries === undefined) return [path];
  const below = entries
    .filter((entry) => !notInputs.has(entry.name) && !entry.isSymbolicLink())
    .map((entry) => filesBelow(join(path, entry.name)));
  return (await Promise.all(below)).flat();
}
