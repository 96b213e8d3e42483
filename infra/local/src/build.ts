import { spawn } from "node:child_process";
import { readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StackError } from "@haat/local-stack/server";
import { root, toolEnvironment } from "./config.ts";
import { services } from "./plan.ts";
import { reportStep } from "./progress.ts";
import { hashSources } from "./source-hash.ts";

const hashFileName = ".inputs";

interface Program {
  name: string;
  folder: string;
  /** The folder with the result. */
  output: string;
}

/**
 * Builds the services and the storefront as for production. A program is built again only when its sources have changed.
 */
export async function buildPrograms(signal: AbortSignal): Promise<void> {
  const shared = await hashSources([join(root, "packages"), join(root, "pnpm-lock.yaml")]);
  const storefront = join(root, "apps/storefront");
  const programs: Program[] = [
    { name: "storefront", folder: storefront, output: join(storefront, "build") },
    ...services.map((name) => {
      const folder = join(root, "services", name);
      return { name, folder, output: join(folder, "dist") };
    }),
  ];
  // One after the other: each build uses all processors.
  for (const program of programs) {
    const hash = `${shared} ${await hashSources([program.folder])}`;
    const hashFile = join(program.output, hashFileName);
    if ((await readFile(hashFile, "utf8").catch(() => "")) === hash) continue;
    await reportStep(`building ${program.name}`, async () => await build(program, signal));
    await writeFile(hashFile, hash);
  }
}

async function build({ name, folder, output }: Program, signal: AbortSignal): Promise<void> {
  await rm(output, { recursive: true, force: true });
  await runBuild(name, folder, signal);
  if (name === "storefront") return;
  // A bundle imports what the shared packages need from npm. In an image that is next to it; here only pnpm's folder
  // has all packages.
  await symlink(join(root, "node_modules/.pnpm/node_modules"), join(output, "node_modules"), "dir");
}

async function runBuild(name: string, folder: string, signal: AbortSignal): Promise<void> {
  const child = spawn("pnpm", ["run", "build"], {
    cwd: folder,
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
      `${name} could not be built (${ending}):\n${output.trimEnd().split("\n").slice(-30).join("\n")}`,
    );
  }
}
