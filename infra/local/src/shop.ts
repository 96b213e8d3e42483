import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { claim, claimedBy } from "@haat/local-stack/claim";
import { startPostgres } from "@haat/local-stack/postgres";
import { startRedis } from "@haat/local-stack/redis";
import { type Server, StackError } from "@haat/local-stack/server";
import { blame } from "./blame.ts";
import type { StartConfig } from "./config.ts";
import { createDatabases } from "./databases.ts";
import { writeEnvironmentFiles } from "./environment-files.ts";
import { planOf, readyAddresses } from "./plan.ts";
import { prepareDatabases } from "./prepare.ts";
import { type ProcessSpec, type RunningProcess, startProcess } from "./processes.ts";
import { report } from "./progress.ts";
import { waitUntilReady } from "./ready.ts";
import { secretsIn } from "./secrets.ts";
import { buildStorefront } from "./storefront-build.ts";

/**
 * Brings the whole shop up. What was started goes on `stack` in the order of starting, so that disposing of it stops
 * the storefront first and the database last.
 * @returns what runs, once every program says that it is ready; at once when something is left out.
 */
export async function bringUpShop(
  config: StartConfig,
  stack: AsyncDisposableStack,
  signal: AbortSignal,
): Promise<RunningProcess[]> {
  const logs = await takeDirectory(config.HAAT_DIR);

  const building = buildStorefront(signal);
  building.catch(() => undefined); // heard of below; the database may fail first
  const [secrets, postgres, redis] = await Promise.all([
    secretsIn(config.HAAT_DIR),
    findServer("PostgreSQL", "DATABASE_URL", startPostgres, config, stack),
    findServer("Redis", "REDIS_URL", startRedis, config, stack),
  ]);
  signal.throwIfAborted();
  const shop = { config, secrets, redisUrl: redis.url, databaseUrls: await createDatabases(postgres.url) };

  report("migrations and seed");
  await prepareDatabases(shop, logs, signal);

  report("starting the services");
  const plan = planOf(shop);
  await writeEnvironmentFiles(config.HAAT_DIR, [...plan.services, ...plan.storefront]);
  const running: RunningProcess[] = [];
  for (const group of [plan.simulators, plan.workers, plan.services, plan.storefront]) {
    if (group === plan.storefront) await building;
    signal.throwIfAborted();
    const ours = group.filter(({ name }) => !config.WITHOUT.includes(name));
    running.push(...(await startGroup(ours, logs, stack)));
  }
  if (config.WITHOUT.length > 0) return running;
  await Promise.race([
    Promise.all(readyAddresses(config).map(async (address) => await waitUntilReady(address, 60, signal))),
    ...running.map((one) => one.died),
  ]);
  return running;
}

/** Makes the directory ours for this run; two runs in one directory would stop each other's database. */
async function takeDirectory(directory: string): Promise<string> {
  const logs = join(directory, "logs");
  await mkdir(logs, { recursive: true });
  const owner = await claimedBy(directory);
  if (typeof owner === "number") {
    throw new StackError(`HAAT_DIR: ${directory} is in use by another npm start (process ${owner})`);
  }
  await claim(directory);
  return logs;
}

async function findServer(
  name: string,
  variable: "DATABASE_URL" | "REDIS_URL",
  start: typeof startPostgres,
  config: StartConfig,
  stack: AsyncDisposableStack,
): Promise<Server> {
  const url = config[variable];
  const dataDir = join(config.HAAT_DIR, name.toLowerCase());
  const server = await blame(variable, url, start({ url, dataDir, report }));
  if (stack.disposed) await server.stop();
  else stack.defer(server.stop);
  report(`${name}: ${server.source}`);
  return server;
}

async function startGroup(
  group: ProcessSpec[],
  logs: string,
  stack: AsyncDisposableStack,
): Promise<RunningProcess[]> {
  const running = await Promise.all(group.map((spec) => startProcess(spec, logs)));
  stack.defer(async () => {
    await Promise.all(running.map((one) => one.stop()));
  });
  return running;
}
