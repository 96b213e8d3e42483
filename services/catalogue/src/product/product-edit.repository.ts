import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { priceHistory, products } from "../db/schema/products.ts";
import { units } from "../db/schema/stock.ts";

export type ProductValues = typeof products.$inferInsert;

/** Columns to change; the undefined ones stay. */
export type ProductChanges = { readonly [Column in keyof ProductValues]?: ProductValues[Column] | undefined };

/** Changes a product, which gets its next version. A trigger adds prices to the history. Needs `lockProducts`. */
export async function updateProduct(tx: Tx, id: string, values: ProductChanges): Promise<void> {
  await tx
    .update(products)
    .set({ ...values, version: sql`${products.version} + 1` })
    .where(eq(products.id, id));
}

/** False when a product with this id exists. */
export async function insertProduct(tx: Tx, row: ProductValues): Promise<boolean> {
  const inserted = await tx.insert(products).values(row).onConflictDoNothing().returning({ id: products.id });
  return inserted.length > 0;
}

const maxRows = 100;

/** Both prices of a product, newest first, with who set them. Served by `price_history_product`. */
export async function findPrices(db: Db, productId: string) {
  return await db
    .select()
    .from(priceHistory)
    .where(eq(priceHistory.productId, productId))
    .orderBy(desc(priceHistory.at), desc(priceHistory.id))
    .limit(maxRows);
}

/** The units of a product that are not sold, oldest first, for their cost and age. Served by `units_product`. */
export async function findStock(db: Db, productId: string) {
  return await db
    .select({
      id: units.id,
      state: units.state,
      purchasePricePaise: units.purchasePricePaise,
      receivedAt: units.receivedAt,
    })
    .from(units)
    .where(and(eq(units.productId, productId), ne(units.state, "sold")))
    .orderBy(units.receivedAt)
    .limit(maxRows);
}
