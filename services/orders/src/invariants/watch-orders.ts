import type { Deps } from "../deps.ts";
import { breaches } from "./invariants.repository.ts";

/** Looks whether what must always be true is true, and raises an alarm for each thing that is not. */
export async function watchOrders({ db, log }: Pick<Deps, "db" | "log">): Promise<number> {
  const found = await breaches(db);
  for (const { rule, orderId } of found) log.error({ rule, orderId }, `alarm: ${rule}`);
  return found.length;
}
