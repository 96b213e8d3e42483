import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { findDirectoryOwner, recordDirectoryOwner } from "@haat/local-stack/directories";
import { StackError } from "@haat/local-stack/server";
import { buildPrograms } from "./build.ts";
import type { StartConfig } from "./config.ts";
import { createDatabases } from "./databases.ts";
import { writeEnvironmentFiles } from "./environment-files.ts";
import { findServer } from "./find-server.ts";
import { migrateAndSeedAll } from "./migrate-and-seed.ts";
import { planProcesses, readinessUrls, type Shop } from "./plan.ts";
import { type RunningProcess, startProcess, waitUntilReady } from "./processes.ts";
import { report } from "./progress.ts";
import { readOrCreateSecrets } from "./secrets.ts";

/** A shop whose programs are built, whose servers run and whose databases are filled. */
export interface PreparedShop extends Shop {
  /** The directory of the logs. */
  readonly logs: string;
}

/** Prepares the shop in its directory. The servers stop with `stack`. */
export async function prepareShop(
  config: StartConfig,
  stack: AsyncDisposableStack,
  signal: AbortSignal,
): Promise<PreparedShop> {
  const logs = await claimDirectory(config.HAAT_DIR);

  const building = buildPrograms(signal);
  building.catch(() => undefined); // awaited below; the database may fail first
  const [secrets, postgres, redis] = await Promise.all([
    readOrCreateSecrets(config.HAAT_DIR),
    findServer(
      {
        name: "PostgreSQL",
        variable: "DATABASE_URL",
        url: config.DATABASE_URL,
        dataDir: join(config.HAAT_DIR, "postgresql"),
      },
      stack,
    ),
    findServer(
      {
        name: "Redis",
        variable: "REDIS_URL",
        url: config.REDIS_URL,
        dataDir: join(config.HAAT_DIR, "redis"),
      },
      stack,
    ),
  ]);
  signal.throwIfAborted();
  const shop = { config, secrets, redisUrl: redis.url, databaseUrls: await createDatabases(postgres.url) };

  await building;
  report("migrations and seed");
  await migrateAndSeedAll(shop, logs, signal);
  return { ...shop, logs };
}

/**
 * Starts all programs. They go on `stack` in the order of starting, so that disposing of it stops the applications first.
 * @param more further environment variables, by the name of the process.
 * @returns the running processes, once every program is ready; at once when `WITHOUT` leaves a program out.
 */
export async function startPrograms(
  shop: PreparedShop,
  stack: AsyncDisposableStack,
  signal: AbortSignal,
  more: Readonly<Record<string, Record<string, string>>> = {},
): Promise<RunningProcess[]> {
  const { config, logs } = shop;
  report("starting the services");
  const processes = planProcesses(shop);
  await writeEnvironmentFiles(config.HAAT_DIR, [...processes.services, ...processes.applications]);
  const running: RunningProcess[] = [];
  const left = new Set<string>(config.WITHOUT);
  for (const group of [processes.simulators, processes.workers, processes.services, processes.applications]) {
    signal.throwIfAborted();
    const specs = group.filter(({ name }) => !left.has(name));
    const started = await Promise.all(
      specs.map(
        async (spec) => await startProcess({ ...spec, env: { ...spec.env, ...more[spec.name] } }, logs),
      ),
    );
    stack.defer(async () => {
      await Promise.all(started.map(async (one) => await one.stop()));
    });
    running.push(...started);
  }
  if (config.WITHOUT.length > 0) return running;
  await Promise.race([
    Promise.all(readinessUrls(config).map(async (url) => await waitUntilReady(url, 120, signal))),
    ...running.map((one) => one.died),
  ]);
  return running;
}

/** Reserves the directory for this run, because two runs in one directory would stop each other's database. */
async function claimDirectory(directory: string): Promise<string> {
  const logs = join(directory, "logs");
  await mkdir(logs, { recursive: true });
  const owner = await findDirectoryOwner(directory);
  if (typeof owner === "number" && owner !== process.pid) {
    throw new StackError(`HAAT_DIR: ${directory} is in use by another npm start (process ${owner})`);
  }
  await recordDirectoryOwner(directory);
  return logs;
}
