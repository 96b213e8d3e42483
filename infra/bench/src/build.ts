import { spawn } from "node:child_process";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root, toolEnvironment } from "@haat/local/config";
import { type ServiceName, services } from "@haat/local/plan";
import { report } from "@haat/local/progress";
import { hashSources } from "@haat/local/source-hash";
import { buildStorefront } from "@haat/local/storefront-build";
import { StackError } from "@haat/local-stack/server";
import { z } from "zod";

/** Where each program can be started as in its image, and the arguments of `node` there. */
export type Built = Readonly<Record<ServiceName | "storefront", { cwd: string; args: string[] }>>;

/** Builds everything as the Dockerfiles do. A program whose sources have not changed is not built again. */
export async function buildAll(signal: AbortSignal): Promise<Built> {
  for (const name of services) await buildService(name, signal);
  await buildStorefront(signal);
  const storefront = join(root, "apps/storefront");
  const built = async (name: ServiceName) => ({
    cwd: builtFolder(name),
    args: await imageArguments(join(root, "services", name, "Dockerfile")),
  });
  return {
    auth: await built("auth"),
    catalogue: await built("catalogue"),
    orders: await built("orders"),
    adapters: await built("adapters"),
    storefront: { cwd: storefront, args: await imageArguments(join(storefront, "Dockerfile")) },
  };
}

const builtFolder = (name: ServiceName) => join(root, ".haat", "built", name);

async function buildService(name: ServiceName, signal: AbortSignal): Promise<void> {
  const service = join(root, "services", name);
  const hash = await hashSources([service, join(root, "packages"), join(root, "pnpm-lock.yaml")]);
  const folder = builtFolder(name);
  const hashFile = join(folder, ".inputs");
  if ((await readFile(hashFile, "utf8").catch(() => "")) === hash) return;
  report(`building ${name}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, ".."), { recursive: true });
  await run(["--filter", `@haat/${name}`, "build"], signal);
  const flat = ["deploy", "--prod", "--legacy", "--config.node-linker=hoisted", "--prefer-offline"];
  await run(["--filter", `@haat/${name}`, ...flat, folder], signal);
  await writeFile(hashFile, hash);
}

async function run(args: string[], signal: AbortSignal): Promise<void> {
  const child = spawn("pnpm", args, {
    cwd: root,
    env: toolEnvironment(),
    stdio: ["ignore", "pipe", "pipe"],
    signal,
    timeout: 300_000,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data: Buffer) => (output += data.toString()));
  const code = await new Promise<number | null>((resolve) => {
    child.once("close", resolve);
    child.once("error", () => resolve(null));
  });
  signal.throwIfAborted();
  if (code !== 0) throw new StackError(`pnpm ${args.join(" ")} failed:\n${output.slice(-2000)}`);
}

const command = z.tuple([z.literal("node")], z.string());

/** What follows `node` in the last CMD of a Dockerfile, so that the same flags are measured. */
async function imageArguments(dockerfile: string): Promise<string[]> {
  const line = (await readFile(dockerfile, "utf8")).split("\n").findLast((one) => one.startsWith("CMD "));
  const [, ...args] = command.parse(JSON.parse(line?.slice("CMD ".length) ?? "[]"));
  return args;
}
