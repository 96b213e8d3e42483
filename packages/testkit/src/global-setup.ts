import { existsSync } from "node:fs";
import { join } from "node:path";
import { startPostgres } from "@haat/local-stack/postgres";
import { startRedis } from "@haat/local-stack/redis";
import type { TestProject } from "vitest/node";
import { configuredServers } from "./config.ts";
import { createTemplateDatabase } from "./template-database.ts";

/** Vitest calls this once per run of a package. `TEST_DATABASE_URL` and `TEST_REDIS_URL` name servers that run already. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [postgres, redis] = await Promise.all([
    startPostgres({ url: configuredServers.database }),
    startRedis({ url: configuredServers.redis }),
  ]);
  const migrations = join(project.config.root, "migrations");
  project.provide("databaseServer", postgres.url);
  project.provide("redisServer", redis.url);
  project.provide(
    "templateDatabase",
    existsSync(migrations) ? await createTemplateDatabase(postgres.url, migrations) : "template1",
  );
  return async () => {
    await Promise.all([postgres.stop(), redis.stop()]);
  };
}
