import { runMigrations } from "@haat/migrations/run-migrations";
import { pino } from "pino";
import { loggerOptions } from "./logger.ts";

/** The command `migrate` of a service. */
export async function migrateDatabase(
  service: string,
  { DATABASE_URL }: { readonly DATABASE_URL: string },
  folder: string,
): Promise<void> {
  await runMigrations(DATABASE_URL, folder, { log: pino(loggerOptions(`${service}-migrate`, "info")) });
}
