import { desc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { countedChanges, countedStock } from "../db/schema/stock.ts";
import type { Item } from "../stock/stock.repository.ts";

export type NewCountedChange = typeof countedChanges.$inferInsert;

/** The stock of a product without IMEIs; undefined when nothing has ever arrived. Served by the primary key. */
export async function findCountedStock(db: Db | Tx, productId: string) {
  const [row] = await db.select().from(countedStock).where(eq(countedStock.productId, productId));
  return row;
}

const maxRows = 100;

/** What staff added and took out, newest first. Served by `counted_changes_product`. */
export async function findCountedChanges(db: Db, productId: string) {
  return await db
    .select()
    .from(countedChanges)
    .where(eq(countedChanges.productId, productId))
    .orderBy(desc(countedChanges.at), desc(countedChanges.id))
    .limit(maxRows);
}

/** Served by the primary key. */
export async function findCountedChange(tx: Tx, id: string) {
  const [row] = await tx.select().from(countedChanges).where(eq(countedChanges.id, id));
  return row;
}

/** False when the id is taken. */
export async function insertCountedChange(tx: Tx, change: NewCountedChange): Promise<boolean> {
  const inserted = await tx
    .insert(countedChanges)
    .values(change)
    .onConflictDoNothing()
    .returning({ id: countedChanges.id });
  return inserted.length > 0;
}

/** Adds items to what can be sold, at the price of the newest. Needs `lockProducts`. */
export async function addItems(
  tx: Tx,
  { productId, quantity, purchasePricePaise }: Item & { readonly purchasePricePaise: number },
): Promise<void> {
  await tx
    .insert(countedStock)
    .values({ productId, sellable: quantity, purchasePricePaise })
    .onConflictDoUpdate({
      target: countedStock.productId,
      set: { sellable: sql`${countedStock.sellable} + ${quantity}`, purchasePricePaise },
    });
}

/** Takes items from what can be sold. Needs `lockProducts`. Served by the primary key. */
export async function removeItems(tx: Tx, { productId, quantity }: Item): Promise<void> {
  await tx
    .update(countedStock)
    .set({ sellable: sql`${countedStock.sellable} - ${quantity}` })
    .where(eq(countedStock.productId, productId));
}
