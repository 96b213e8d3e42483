import { runWatchdog, runWatchdogOnChanges } from "@haat/service-kit/alarms/watchdog";
import type { Logger } from "pino";
import type { Db } from "../db/client.ts";
import { findChangedBreaches, findHeldBreaches, takeStockChanges } from "./invariants.repository.ts";

/** Changes that are checked in one transaction. */
const batch = 2000;

/**
 * Checks what must always be true of the stock and updates the alarms: everything that is held, and of the rest what
 * changed since the last run. Answers how many violations there are.
 */
export async function watchStock({
  db,
  log,
}: {
  db: Db;
  log: Pick<Logger, "info" | "error">;
}): Promise<number> {
  const name = "catalogue-watchdog";
  const held = await runWatchdog({ db, log, name, find: findHeldBreaches });
  const changed = await runWatchdogOnChanges({
    db,
    log,
    name,
    batch,
    find: async (tx) => {
      const changes = await takeStockChanges(tx, batch);
      return { taken: changes.count, results: await findChangedBreaches(tx, changes) };
    },
  });
  return held + changed;
}
