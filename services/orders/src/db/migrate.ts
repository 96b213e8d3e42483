import { migrationsFolderOf } from "@haat/migrations/migrations-folder";
import { migrateDatabase } from "@haat/service-kit/migrate";
import { main } from "@haat/service-kit/run";
import { readMigrateConfig } from "../config.ts";

await main(async () => {
  await migrateDatabase("orders", readMigrateConfig(), migrationsFolderOf(import.meta.url));
});
