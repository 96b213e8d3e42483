import type { Tx } from "../db/client.ts";
import { orderUnits } from "../db/schema/order-units.ts";

export type OrderUnit = typeof orderUnits.$inferSelect;

/** Ignores units that are stored already. */
export async function insertOrderUnits(tx: Tx, units: readonly OrderUnit[]): Promise<void> {
  await tx
    .insert(orderUnits)
    .values([...units])
    .onConflictDoNothing({ target: orderUnits.id });
}
