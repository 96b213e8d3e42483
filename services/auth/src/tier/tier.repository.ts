import type { UserId } from "@haat/domain/id";
import type { Phone } from "@haat/domain/phone";
import type { Tier } from "@haat/domain/tier";
import { currentActorValues } from "@haat/service-kit/columns";
import { eq, sql } from "drizzle-orm";
import type { Tx } from "../db/client.ts";
import { tierChanges, users } from "../db/schema.ts";

/** Locks the user: a sign-in waits until the transaction ends and then gets the new tier. */
export async function findUserForUpdate(
  tx: Tx,
  phone: Phone,
): Promise<{ id: UserId; tier: Tier } | undefined> {
  const [user] = await tx
    .select({ id: users.id, tier: users.tier })
    .from(users)
    .where(eq(users.phone, phone))
    .for("update");
  return user;
}

export async function changeTier(tx: Tx, id: UserId, tier: Tier): Promise<void> {
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
