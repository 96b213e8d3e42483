import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { readConfigOnFreePorts } from "@haat/local/config";
import { createDatabases } from "@haat/local/databases";
import { migrateAndSeedAll } from "@haat/local/migrate-and-seed";
import type { Shop } from "@haat/local/plan";
import { report } from "@haat/local/progress";
import { readOrCreateSecrets } from "@haat/local/secrets";
import { createTemporaryDirectory } from "@haat/local-stack/directories";
import { startPostgres } from "@haat/local-stack/postgres";
import { freePort } from "@haat/local-stack/process";
import { startRedis } from "@haat/local-stack/redis";

export interface Prepared {
  readonly shop: Shop;
  /** May create databases. */
  readonly serverUrl: string;
  readonly logs: string;
}

/**
 * Starts a PostgreSQL and a Redis of its own, with free ports and a temporary folder, and fills the databases of the four
 * services. Everything goes away with `stack`.
 */
export async function prepareServers(stack: AsyncDisposableStack, signal: AbortSignal): Promise<Prepared> {
  const directory = await createTemporaryDirectory({});
  stack.defer(async () => await rm(directory, { recursive: true, force: true, maxRetries: 3 }));
  const logs = join(directory, "logs");
  await mkdir(logs);
  // With a data folder both servers write to disk at a commit, as in production. Without one they would not.
  const redis = await startRedis({ dataDir: directory, port: await freePort(), report });
  stack.defer(redis.stop);
  const postgres = await startPostgres({ dataDir: directory, port: await freePort(), report });
  stack.defer(postgres.stop);
  signal.throwIfAborted();

  const shop = {
    config: await readConfigOnFreePorts({ HAAT_DIR: directory, PACE: "brisk" }),
    secrets: await readOrCreateSecrets(directory),
    redisUrl: redis.url,
    databaseUrls: await createDatabases(postgres.url),
  };
  report("migrations and seed");
  await migrateAndSeedAll(shop, logs, signal);
  return { shop, serverUrl: postgres.url, logs };
}
