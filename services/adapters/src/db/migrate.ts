import { fileURLToPath } from "node:url";
import { runMigrations } from "@haat/service-kit/migrate";
import { main } from "@haat/service-kit/run";
import { readMigrateConfig } from "../config.ts";

await main(async () => {
  // The bundle lies in dist/, this file in src/db/: the folder is found from the place where the command runs.
  const { DATABASE_URL } = readMigrateConfig();
  await runMigrations(DATABASE_URL, migrationsFolder());
});

function migrationsFolder(): string {
  const here = import.meta.url;
  return fileURLToPath(new URL(here.includes("/src/db/") ? "../../migrations" : "../migrations", here));
}
