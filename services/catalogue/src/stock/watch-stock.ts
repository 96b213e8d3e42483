import type { Logger } from "pino";
import type { Db } from "../db/client.ts";
import { findBreaches } from "./invariants.repository.ts";

/** Raises an alarm for every rule of the stock that does not hold. Answers how many. */
export async function watchStock(db: Db, log: Pick<Logger, "error">): Promise<number> {
  const breaches = await findBreaches(db);
  for (const { rule, count, example } of breaches) {
    log.error({ rule, count, example }, `alarm: not true of the stock any more: ${rule}`);
  }
  return breaches.length;
}
