import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "@haat/local/config";
import { type ServiceName, serviceNames } from "@haat/local/programs";
import { baseline } from "@haat/migration-check/baseline";
import { readMigrations } from "@haat/migrations/migration-files";

/** The code of a service as it was before its newest migrations. */
export interface OldVersion {
  /** A copy of the repository at that commit, with the service's npm packages. */
  readonly folder: string;
  readonly commit: string;
  /** The migrations that the old code does not know. */
  readonly migrations: readonly string[];
}

/**
 * How many migrations are applied under running processes. Migrations up to the baseline are not among them: they were
 * deployed with all services stopped.
 */
const migrationsBack = 2;

/** The old version of each service that has new migrations after the baseline, checked out below `directory`. */
export async function checkOutOldVersions(directory: string): Promise<Map<ServiceName, OldVersion>> {
  const versions = new Map<ServiceName, OldVersion>();
  // One after the other, because services with the same commit share its folder.
  for (const service of serviceNames) {
    const names = (await readMigrations(migrationsFolder(service))).map(({ name }) => name);
    const migrations = names.slice(names.indexOf(baseline[service]) + 1).slice(-migrationsBack);
    const [first] = migrations;
    if (first === undefined) continue;
    const commit = await commitBefore(`services/${service}/migrations/${first}.sql`);
    const folder = join(directory, commit);
    await checkOut(commit, folder, service);
    versions.set(service, { folder, commit, migrations });
  }
  return versions;
}

export function migrationsFolder(service: ServiceName, folder = root): string {
  return join(folder, "services", service, "migrations");
}

/** The commit before the one that added the file, or the last commit when the file is in none. */
async function commitBefore(file: string): Promise<string> {
  const added = await git("log", "-1", "--diff-filter=A", "--format=%H %P", "--", file);
  if (added === "") return await git("rev-parse", "HEAD");
  const [, parent] = added.split(" ");
  if (parent === undefined)
    throw new Error("this clone has no history before the newest migrations: git fetch --unshallow");
  return parent;
}

async function checkOut(commit: string, folder: string, service: ServiceName): Promise<void> {
  if ((await mkdir(folder, { recursive: true })) !== undefined) {
    const archive = `${folder}.tar`;
    await git("archive", `--output=${archive}`, commit);
    await promisify(execFile)("tar", ["-xf", archive, "-C", folder]);
  }
  const install = ["install", "--frozen-lockfile", "--prefer-offline", "--filter", `@haat/${service}...`];
  await promisify(execFile)("pnpm", install, { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
}

async function git(...args: string[]): Promise<string> {
  return (await promisify(execFile)("git", args, { cwd: root })).stdout.trim();
}
