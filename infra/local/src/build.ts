import { execFile } from "node:child_process";
import { readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { StackError } from "@haat/local-stack/server";
import { z } from "zod";
import { root, toolEnvironment } from "./config.ts";
import { programs } from "./programs.ts";
import { reportStep } from "./progress.ts";
import { hashSources } from "./source-hash.ts";

const manifest = z.object({ main: z.string() });

/** Builds the programs as for production. A program is built again only when its sources or the language have changed. */
export async function buildPrograms(signal: AbortSignal): Promise<void> {
  const { LOCALE: locale = "" } = toolEnvironment();
  const shared = `${locale} ${await hashSources([join(root, "packages"), join(root, "pnpm-lock.yaml")])}`;
  // One after the other: each build uses all processors.
  for (const program of programs) {
    const folder = join(root, program.folder);
    const { main } = manifest.parse(JSON.parse(await readFile(join(folder, "package.json"), "utf8")));
    // The first folder of the file that runs: `dist`, or `build` of React Router.
    const output = join(folder, main.split("/")[0] ?? "");
    const hash = `${shared} ${await hashSources([folder])}`;
    const hashFile = join(output, ".inputs");
    if ((await readFile(hashFile, "utf8").catch(() => "")) === hash) continue;
    await rm(output, { recursive: true, force: true });
    await reportStep(`building ${program.name}`, async () => await build(program.name, folder, signal));
    // A bundle in `dist` imports what the shared packages need from npm. In an image that is next to it; here only pnpm's
    // folder has all packages.
    if (output.endsWith("/dist"))
      await symlink(join(root, "node_modules/.pnpm/node_modules"), join(output, "node_modules"), "dir");
    await writeFile(hashFile, hash);
  }
}

const buildOutput = z.object({ stdout: z.string(), stderr: z.string() });

async function build(name: string, folder: string, signal: AbortSignal): Promise<void> {
  const env = toolEnvironment({ NODE_ENV: "production" });
  try {
    await promisify(execFile)("pnpm", ["run", "build"], { cwd: folder, env, signal, timeout: 300_000 });
  } catch (error) {
    signal.throwIfAborted();
    const { stdout, stderr } = buildOutput.parse(error);
    throw new StackError(
      `${name} could not be built:\n${`${stdout}${stderr}`.split("\n").slice(-30).join("\n")}`,
    );
  }
}
