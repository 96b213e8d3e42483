import { fileURLToPath } from "node:url";
import { runMigrations } from "@haat/service-kit/migrate";
import { main } from "@haat/service-kit/run";
import { readMigrateConfig } from "../config.ts";

await main(async () => {
  // The bundle is in dist/ and this file in src/db/, so the folder is relative to the working directory.
  const { DATABASE_URL } = readMigrateConfig();
  await runMigrations(DATABASE_URL, migrationsFolder());
});

function migrationsFolder(): string {
  const here = import.meta.url;
  return fileURLToPath(new URL(here.includes("/src/db/") ? "../../migrations" : "../migrations", here));
}
