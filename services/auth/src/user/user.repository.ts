import type { OrderChannels } from "@haat/domain/account";
import type { Gstin } from "@haat/domain/gstin";
import type { UserId } from "@haat/domain/id";
import type { Phone } from "@haat/domain/phone";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { closedAccounts, users } from "../db/schema.ts";

export type User = typeof users.$inferSelect;

export async function findUserByPhone(db: Db | Tx, phone: Phone): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.phone, phone));
  return user;
}

/** Locks the user: a sign-in, a decision and an erasure wait until the transaction ends. */
export async function lockUserById(tx: Tx, id: UserId): Promise<User | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for("update");
  return user;
}

/** Gives the account a GSTIN when it has none. */
export async function setMissingGstin(tx: Tx, id: UserId, gstin: Gstin): Promise<void> {
  await tx
    .update(users)
    .set({ gstin, updatedAt: sql`now()` })
    .where(and(eq(users.id, id), isNull(users.gstin)));
}

/** The account of this phone, created if there is none. An existing one keeps its name. */
export async function findOrCreateUser(db: Db | Tx, newUser: { phone: Phone; name: string }): Promise<User> {
  const [user] = await db
    .insert(users)
    .values(newUser)
    // Sets the phone to itself, which locks and returns an existing row.
    .onConflictDoUpdate({ target: users.phone, set: { phone: newUser.phone } })
    .returning();
  if (!user) throw new Error("an upsert returned no row");
  return user;
}

export async function updateUser(
  db: Db | Tx,
  id: UserId,
  change: {
    name: string;
    email: string;
    gstin?: Gstin | null | undefined;
    orderChannels?: OrderChannels | undefined;
  },
): Promise<void> {
  await db
    .update(users)
    // Whoever saves an address has looked at it.
    .set({ ...change, emailRejectedAt: null, updatedAt: sql`now()` })
    .where(eq(users.id, id));
}

/** Marks the user's address as one that takes no mail, unless it is another one by now. */
export async function markEmailRejected(db: Db, id: UserId, email: string): Promise<void> {
  await db
    .update(users)
    .set({ emailRejectedAt: sql`now()` })
    .where(and(eq(users.id, id), eq(users.email, email), isNull(users.emailRejectedAt)));
}

/**
 * Closing it again keeps the first time. Waits for a running sign-in, and the next one waits for the closing. False when it is
 * closed already.
 */
export async function closeAccountOf(tx: Tx, userId: UserId): Promise<boolean> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  const { rowCount } = await tx.insert(closedAccounts).values({ userId }).onConflictDoNothing();
  return rowCount === 1;
}

/** A user who signs in again keeps the account. */
export async function reopenAccount(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(closedAccounts).where(eq(closedAccounts.userId, userId));
}
