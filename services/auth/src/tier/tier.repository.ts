import type { Tier } from "@haat/domain/account";
import type { UserId } from "@haat/domain/id";
import { currentActorValues } from "@haat/service-kit/columns";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { tierChanges, users } from "../db/schema.ts";
import { wholesaleApplications } from "../db/wholesale-schema.ts";

export async function updateTier(tx: Tx, id: UserId, tier: Tier): Promise<void> {
  await tx.update(users).set({ tier, updatedAt: sql`now()` }).where(eq(users.id, id));
}

interface TierChange {
  readonly userId: UserId;
  readonly fromTier: Tier;
  readonly toTier: Tier;
  readonly reason: string;
}

/** Records the change as made by the current actor. */
export async function insertTierChange(tx: Tx, change: TierChange): Promise<void> {
  await tx.insert(tierChanges).values({ ...change, ...currentActorValues() });
}

/**
 * Keeps what a wholesaler has applied with, and removes it eight years after the last day as one: the tax office may ask for the papers of
 * the sales. Served by `wholesale_applications_user`.
 */
export async function keepApplications(tx: Tx, userId: UserId, tier: Tier): Promise<void> {
  const removeAfter = tier === "wholesaler" ? null : sql`now() + interval '8 years'`;
  await tx
    .update(wholesaleApplications)
    .set({ removeAfter })
    .where(and(eq(wholesaleApplications.userId, userId), eq(wholesaleApplications.state, "accepted")));
}

/** Newest first. Served by `tier_changes_user`. */
export async function listTierChanges(db: Db, userId: UserId) {
  return await db
    .select()
    .from(tierChanges)
    .where(eq(tierChanges.userId, userId))
    .orderBy(desc(tierChanges.createdAt), desc(tierChanges.id))
    .limit(50);
}
