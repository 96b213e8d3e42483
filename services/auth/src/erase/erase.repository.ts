import type { UserId } from "@haat/domain/id";
import type { Phone } from "@haat/domain/phone";
import { currentActorValues } from "@haat/service-kit/columns";
import { and, eq, exists, lte, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { contactMessages, sellRequests } from "../db/contact-schema.ts";
import { closedAccounts, erasures, phoneChanges, users } from "../db/schema.ts";

export async function findUserId(db: Db | Tx, phone: Phone): Promise<UserId | undefined> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.phone, phone));
  return user?.id;
}

/** Whether an account was closed so long ago that it has to be erased. Served by `closed_accounts_closed`. */
export const isDue = sql`${closedAccounts.closedAt} < now() - interval '30 days'`;

export async function isDueForErasure(db: Db | Tx, userId: UserId): Promise<boolean> {
  const rows = await db
    .select({ id: closedAccounts.userId })
    .from(closedAccounts)
    .where(and(eq(closedAccounts.userId, userId), isDue));
  return rows.length > 0;
}

/** Locks the user: a sign-in waits until the transaction ends, and then creates another account. */
export async function lockUser(tx: Tx, id: UserId): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for("update");
}

/** Deletes all that auth knows of a user; sessions, addresses and tier changes go with the user. */
export async function deleteUser(tx: Tx, id: UserId, phone: Phone): Promise<void> {
  for (const table of [contactMessages, sellRequests]) {
    await tx.delete(table).where(eq(table.phone, phone));
    // An earlier number may belong to someone else by now, whose messages stay.
    const fromEarlierNumber = tx
      .select({ id: phoneChanges.id })
      .from(phoneChanges)
      .where(
        and(
          eq(phoneChanges.userId, id),
          eq(phoneChanges.fromPhone, table.phone),
          lte(table.createdAt, phoneChanges.createdAt),
        ),
      );
    await tx.delete(table).where(exists(fromEarlierNumber));
  }
  await tx.delete(users).where(eq(users.id, id));
}

/** Records the erasure as made by the current actor. */
export async function insertErasure(tx: Tx, userId: UserId, reason: string): Promise<void> {
  await tx.insert(erasures).values({ userId, reason, ...currentActorValues() });
}
