import { fileURLToPath } from "node:url";
import { runMigrations } from "@haat/service-kit/migrate";
import { main } from "@haat/service-kit/run";
import { readMigrateConfig } from "../config.ts";

await main(async () => {
  // The folder is two levels above src/db/ and one level above the bundled dist/.
  const folder = import.meta.url.includes("/src/") ? "../../migrations" : "../migrations";
  await runMigrations(readMigrateConfig().DATABASE_URL, fileURLToPath(new URL(folder, import.meta.url)));
});
