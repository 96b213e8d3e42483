import { fileURLToPath } from "node:url";
import { migrateDatabase } from "@haat/service-kit/migrate";
import { main } from "@haat/service-kit/run";
import { readMigrateConfig } from "../config.ts";

// This file is in src/db/, its bundle in dist/.
const folder = import.meta.url.includes("/src/db/") ? "../../migrations" : "../migrations";

await main(async () => {
  await migrateDatabase("adapters", readMigrateConfig(), fileURLToPath(new URL(folder, import.meta.url)));
});
