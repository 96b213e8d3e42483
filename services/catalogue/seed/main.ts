import { connectDatabase } from "@haat/service-kit/database";
import { loggerOptions } from "@haat/service-kit/logger";
import { main } from "@haat/service-kit/run";
import { pino } from "pino";
import { readSeedConfig } from "../src/config.ts";
import type { Db } from "../src/db/client.ts";
import type { MediaStore } from "../src/media/media-store.ts";
import { openMediaStore } from "../src/media/open-media-store.ts";
import { loadStock } from "./load-stock.ts";
import { restorePictures } from "./restore-pictures.ts";
import { buildStock } from "./stock.ts";

await main(async () => {
  const config = readSeedConfig();
  const log = pino(loggerOptions("catalogue-seed", "warn"));
  const { db, pool } = connectDatabase(config, { log });
  try {
    const store = await openMediaStore(config, log);
    process.stdout.write(`${await seed(db, store)}\n`);
  } finally {
    await pool.end();
  }
});

/** Returns a line that says what was done. */
async function seed(db: Db, store: MediaStore): Promise<string> {
  const loaded = await loadStock(db, store, buildStock);
  if (loaded)
    return `Catalogue loaded: ${loaded.products} products, ${loaded.units} phones, ${loaded.pictures} pictures`;
  const restored = await restorePictures(db, store, buildStock);
  return restored > 0
    ? `The catalogue has data already; ${restored} pictures were lost and are drawn again`
    : "The catalogue has data already; nothing was loaded";
}
