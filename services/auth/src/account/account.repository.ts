import type { UserId } from "@haat/domain/id";
import type { Phone } from "@haat/domain/phone";
import { currentActorValues } from "@haat/service-kit/columns";
import { asc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { closedAccounts, phoneChanges, users } from "../db/schema.ts";

/**
 * Records the change as made by the current actor.
 * @throws DrizzleQueryError of `users_phone_unique` when another account has the number.
 */
export async function changePhoneOf(
  tx: Tx,
  id: UserId,
  change: { readonly from: Phone; readonly to: Phone },
): Promise<void> {
  await tx.update(users).set({ phone: change.to, updatedAt: sql`now()` }).where(eq(users.id, id));
  await tx
    .insert(phoneChanges)
    .values({ userId: id, fromPhone: change.from, toPhone: change.to, ...currentActorValues() });
}

/** Served by `phone_changes_user`. */
export async function listPhoneChanges(db: Db | Tx, userId: UserId) {
  return await db
    .select({ from: phoneChanges.fromPhone, to: phoneChanges.toPhone, at: phoneChanges.createdAt })
    .from(phoneChanges)
    .where(eq(phoneChanges.userId, userId))
    .orderBy(asc(phoneChanges.createdAt));
}

/** Closing it again keeps the first time. */
export async function closeAccountOf(db: Db | Tx, userId: UserId): Promise<void> {
  await db.insert(closedAccounts).values({ userId }).onConflictDoNothing();
}

/** A user who signs in again keeps the account. */
export async function reopenAccount(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(closedAccounts).where(eq(closedAccounts.userId, userId));
}
