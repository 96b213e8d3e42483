import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { root, toolEnvironment } from "@haat/local/config";
import { pseudoLocale } from "@haat/messages/pseudo-locale";

// Adds a language to a copy of the last commit as a translator does, with a file for each program, and opens the shop in it.
const run = async (file: string, args: readonly string[], cwd: string) =>
  await promisify(execFile)(file, args, { cwd, maxBuffer: 64 * 1024 * 1024 });

const folder = await mkdtemp(join(tmpdir(), "haat-pseudo-locale-"));
let code: unknown = 1;
try {
  const archive = join(folder, "shop.tar");
  await run("git", ["archive", `--output=${archive}`, "HEAD"], root);
  await run("tar", ["-xf", archive, "-C", folder], root);
  await run("pnpm", ["install", "--frozen-lockfile", "--prefer-offline"], folder);
  await run("pnpm", ["--filter", "@haat/messages", "add-pseudo-locale"], folder);
  await run("pnpm", ["--filter", "@haat/messages", "compile"], folder);
  const tests = spawn("pnpm", ["test", "--config", "pseudo-locale.config.ts"], {
    cwd: join(folder, "infra/e2e"),
    env: toolEnvironment({ LOCALE: pseudoLocale }),
    stdio: "inherit",
  });
  [code] = await once(tests, "exit");
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}
process.exit(code === 0 ? 0 : 1);
