import { currentActorValues } from "@haat/service-kit/columns";
import { eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { unitReplacements } from "../db/schema/unit-replacements.ts";

export type UnitReplacement = typeof unitReplacements.$inferSelect;

/** Does nothing when the damaged unit was reported before. Needs `lockOrder`. */
export async function insertReplacement(
  tx: Tx,
  replacement: Pick<
    UnitReplacement,
    "id" | "orderId" | "orderUnitId" | "damagedUnitId" | "damagedImei" | "damagedReservationId" | "reason"
  >,
): Promise<boolean> {
  const inserted = await tx
    .insert(unitReplacements)
    .values({ ...replacement, ...currentActorValues() })
    .onConflictDoNothing()
    .returning({ id: unitReplacements.id });
  return inserted.length > 0;
}

export async function findReplacement(db: Db | Tx, id: string): Promise<UnitReplacement | undefined> {
  const [replacement] = await db.select().from(unitReplacements).where(eq(unitReplacements.id, id));
  return replacement;
}

/** Needs `lockOrder`. */
export async function settleReplacement(
  tx: Tx,
  id: string,
  state: Exclude<UnitReplacement["state"], "requested">,
): Promise<void> {
  await tx.update(unitReplacements).set({ state, settledAt: sql`now()` }).where(eq(unitReplacements.id, id));
}
