import { fileURLToPath } from "node:url";
import { runMigrations } from "@haat/service-kit/migrate";
import { main } from "@haat/service-kit/run";
import { readMigrateConfig } from "../config.ts";

await main(async () => {
  // From src/db/ the folder is two steps up, from the bundled dist/ one.
  const folder = import.meta.url.includes("/src/") ? "../../migrations" : "../migrations";
  await runMigrations(readMigrateConfig().DATABASE_URL, fileURLToPath(new URL(folder, import.meta.url)));
});
