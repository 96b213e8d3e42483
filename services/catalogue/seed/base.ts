import { connectDatabase } from "@haat/service-kit/database";
import { loggerOptions } from "@haat/service-kit/logger";
import { main } from "@haat/service-kit/run";
import { pino } from "pino";
import { readSeedConfig } from "../src/config.ts";
import { openMediaStore } from "../src/media/open-media-store.ts";
import { loadStock } from "./load-stock.ts";
import { buildBaseData } from "./stock.ts";

/** The command `seed-base`: see docs/runbooks/going-live.md. */
await main(async () => {
  const config = readSeedConfig();
  const log = pino(loggerOptions("catalogue-seed", "warn"));
  const { db, pool } = connectDatabase(config, { log });
  try {
    const loaded = await loadStock(db, await openMediaStore(config, log), buildBaseData);
    process.stdout.write(
      loaded
        ? `Catalogue loaded: brands, branches, categories and banners, ${loaded.pictures} pictures, no products\n`
        : "The catalogue has branches already; nothing was loaded\n",
    );
  } finally {
    await pool.end();
  }
});
