import { execFile } from "node:child_process";
import { globSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

/** Regenerates the documents, migrations and clients of every service below `root`. */
export async function regenerate(root: string): Promise<void> {
  for (const manifest of globSync("services/*/package.json", { cwd: root })) {
    const service = join(root, dirname(manifest));
    await Promise.all([run(service, "openapi"), generateMigration(service)]);
  }
  await run(join(root, "tooling/codegen"), "clients");
}

/** Without a terminal, drizzle-kit cannot prompt about a possible rename: it generates nothing and exits with 0. */
export async function generateMigration(service: string): Promise<void> {
  const output = await run(service, "db:generate");
  if (!/No schema changes|Your SQL migration file/.test(output)) throw new Error(`${service}: ${output}`);
}

async function run(folder: string, script: string): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ["--run", script], {
    cwd: folder,
    timeout: 120_000,
    maxBuffer: 16 * 1024 * 1024,
  });
  return stdout + stderr;
}
