import { runMigrations } from "@haat/migrations/run-migrations";
import { pino } from "pino";
import type { DatabaseConfig } from "./config.ts";
import { sessionLimits } from "./database.ts";
import { loggerOptions } from "./logger.ts";

/**
 * The command `migrate` of a service. When the service uses a pooler, it also makes the limits of sessions the database's
 * defaults, because the service's own connections cannot set them.
 */
export async function migrateDatabase(
  service: string,
  { DATABASE_URL, DATABASE_DIRECT_URL }: DatabaseConfig,
  folder: string,
): Promise<void> {
  await runMigrations(DATABASE_DIRECT_URL ?? DATABASE_URL, folder, {
    log: pino(loggerOptions(`${service}-migrate`, "info")),
    sessionDefaults: DATABASE_DIRECT_URL === undefined ? {} : sessionLimits,
  });
}
