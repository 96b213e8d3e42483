import type { UserId } from "@haat/domain/id";
import { and, eq, sql } from "drizzle-orm";
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

/** Ids of changes that are kept: a device repeats only its latest one, so a few per device are enough. */
export const storedChanges = 20;

/**
 * Takes the products of an order out of the cart, once per order: the user may add them again afterwards. What is saved for
 * later stays.
 */
export async function takeOutBought(db: Db | Tx, { userId, orderId, productIds }: Bought): Promise<void> {
  await db
    .update(carts)
    .set({
      lines: sql`(select coalesce(jsonb_agg(line order by position), '[]')
        from jsonb_array_elements(${carts.lines}) with ordinality as cart(line, position)
        where (line ->> 'isSaved')::boolean or line ->> 'productId' not in ${productIds})`,
      changeIds: sql`(array_append(${carts.changeIds}, ${orderId}))[greatest(1, cardinality(${carts.changeIds}) + 2 - ${storedChanges}::int):]`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(carts.userId, userId), sql`${orderId} <> all(${carts.changeIds})`));
}

interface Bought {
  readonly userId: UserId;
  readonly orderId: string;
  readonly productIds: readonly string[];
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
