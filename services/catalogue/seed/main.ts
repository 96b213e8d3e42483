import { loggerOptions } from "@haat/service-kit/logger";
import { main } from "@haat/service-kit/run";
import { pino } from "pino";
import { readSeedConfig } from "../src/config.ts";
import { connect } from "../src/db/client.ts";
import { openMediaStore } from "../src/media/media-store.ts";
import { loadStock } from "./load.ts";
import { buildStock } from "./stock.ts";

await main(async () => {
  const config = readSeedConfig();
  const { db, pool } = connect(config.DATABASE_URL, pino(loggerOptions("catalogue-seed", "warn")));
  try {
    const loaded = await loadStock(db, await openMediaStore(config.MEDIA_DIR), buildStock);
    process.stdout.write(
      loaded
        ? `Catalogue loaded: ${loaded.products} products, ${loaded.units} phones, ${loaded.pictures} pictures\n`
        : "The catalogue has products already; nothing was loaded\n",
    );
  } finally {
    await pool.end();
  }
});
