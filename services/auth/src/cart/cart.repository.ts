import type { UserId } from "@haat/domain/id";
import { eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { carts } from "../db/schema.ts";
import type { CartLine } from "./cart.rules.ts";

/** Empty when the user has no cart yet. Served by the primary key. */
export async function findCart(db: Db | Tx, userId: UserId): Promise<readonly CartLine[]> {
  const [cart] = await db.select({ lines: carts.lines }).from(carts).where(eq(carts.userId, userId));
  return cart?.lines ?? [];
}

interface LockedCart {
  readonly lines: readonly CartLine[];
  readonly changeIds: readonly string[];
}

/** Creates the cart when there is none, and locks it: devices of one account change it one after the other. */
export async function lockCart(tx: Tx, userId: UserId): Promise<LockedCart> {
  const [cart] = await tx
    .insert(carts)
    .values({ userId })
    // Sets the id to itself, which locks and returns an existing row.
    .onConflictDoUpdate({ target: carts.userId, set: { userId } })
    .returning({ lines: carts.lines, changeIds: carts.changeIds });
  if (!cart) throw new Error("an upsert returned no row");
  return cart;
}

export async function updateCart(
  tx: Tx,
  userId: UserId,
  { lines, changeIds }: { lines: readonly CartLine[]; changeIds: readonly string[] },
): Promise<void> {
  await tx
    .update(carts)
    .set({ lines, changeIds: [...changeIds], updatedAt: sql`now()` })
    .where(eq(carts.userId, userId));
}
