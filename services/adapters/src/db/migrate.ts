import { migrateDatabase } from "@haat/service-kit/migrate";
import { main } from "@haat/service-kit/run";
import { readMigrateConfig } from "../config.ts";
import { migrationsFolder } from "./migrations-folder.ts";

await main(async () => {
  await migrateDatabase("adapters", readMigrateConfig(), migrationsFolder);
});
