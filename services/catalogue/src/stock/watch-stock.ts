import { runWatchdog, runWatchdogOnChanges } from "@haat/service-kit/alarms/watchdog";
import type { Logger } from "pino";
import type { Db } from "../db/client.ts";
import { checkChangedStock, checkHeldStock, dequeueStockChanges } from "./invariants.repository.ts";

/** Changes per transaction. */
const batch = 2000;

/**
 * Checks the invariants of the stock and updates the alarms: of everything that is held, and of what changed since the
 * last run. Returns the number of violations.
 */
export async function watchStock({
  db,
  log,
}: {
  db: Db;
  log: Pick<Logger, "info" | "error">;
}): Promise<number> {
  const name = "catalogue-watchdog";
  const held = await runWatchdog({ db, log, name, find: checkHeldStock });
  const changed = await runWatchdogOnChanges({
    db,
    log,
    name,
    batch,
    find: async (tx) => {
      const changes = await dequeueStockChanges(tx, batch);
      return { taken: changes.count, results: await checkChangedStock(tx, changes) };
    },
  });
  return held + changed;
}
