import type { UserId } from "@haat/domain/id";
import type { Phone } from "@haat/domain/phone";
import { currentActorValues } from "@haat/service-kit/columns";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { phoneChanges, users } from "../db/schema.ts";

/**
 * Records the change as made by the current actor. False when the account has another number than `from` by now.
 * @throws DrizzleQueryError of `users_phone_unique` when another account has the number.
 */
export async function changePhoneOf(
  tx: Tx,
  id: UserId,
  change: { readonly from: Phone; readonly to: Phone },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(users)
    .set({ phone: change.to, updatedAt: sql`now()` })
    .where(and(eq(users.id, id), eq(users.phone, change.from)));
  if (rowCount !== 1) return false;
  await tx
    .insert(phoneChanges)
    .values({ userId: id, fromPhone: change.from, toPhone: change.to, ...currentActorValues() });
  return true;
}

/** Served by `phone_changes_user`. */
export async function listPhoneChanges(db: Db | Tx, userId: UserId) {
  return await db
    .select({ from: phoneChanges.fromPhone, to: phoneChanges.toPhone, at: phoneChanges.createdAt })
    .from(phoneChanges)
    .where(eq(phoneChanges.userId, userId))
    .orderBy(asc(phoneChanges.createdAt));
}
