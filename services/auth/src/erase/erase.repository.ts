import type { UserId } from "@haat/domain/id";
import type { Phone } from "@haat/domain/phone";
import { currentActorValues } from "@haat/service-kit/columns";
import { eq } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { contactMessages, erasures, users } from "../db/schema.ts";

export async function findUserId(db: Db | Tx, phone: Phone): Promise<UserId | undefined> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.phone, phone));
  return user?.id;
}

/** Locks the user: a sign-in waits until the transaction ends, and then creates another account. */
export async function lockUser(tx: Tx, id: UserId): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for("update");
}

/** Deletes all that auth knows of a user; sessions, addresses and tier changes go with the user. */
export async function deleteUser(tx: Tx, id: UserId, phone: Phone): Promise<void> {
  await tx.delete(contactMessages).where(eq(contactMessages.phone, phone));
  await tx.delete(users).where(eq(users.id, id));
}

/** Records the erasure as made by the current actor. */
export async function insertErasure(tx: Tx, userId: UserId, reason: string): Promise<void> {
  await tx.insert(erasures).values({ userId, reason, ...currentActorValues() });
}
