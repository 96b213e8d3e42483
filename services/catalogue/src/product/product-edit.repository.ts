import { staffActions } from "@haat/service-kit/staff/table";
import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { media } from "../db/schema/media.ts";
import { priceHistory, products } from "../db/schema/products.ts";
import { units } from "../db/schema/stock.ts";

export type ProductValues = typeof products.$inferInsert;

/** Columns to change; the undefined ones stay. */
export type ProductChanges = { readonly [Column in keyof ProductValues]?: ProductValues[Column] | undefined };

const nextVersion = sql`${products.version} + 1`;

/** Needs `lockProducts`. */
export async function setPublished(tx: Tx, id: string, published: boolean): Promise<void> {
  await tx.update(products).set({ published, version: nextVersion }).where(eq(products.id, id));
}

/** Needs `lockProducts`. A trigger adds them to the history. */
export async function setPrices(
  tx: Tx,
  id: string,
  prices: { consumerPricePaise: number; wholesalePricePaise: number },
): Promise<void> {
  await tx
    .update(products)
    .set({ ...prices, version: nextVersion })
    .where(eq(products.id, id));
}

/** Needs `lockProducts`. */
export async function updateProduct(tx: Tx, id: string, values: ProductChanges): Promise<void> {
  await tx
    .update(products)
    .set({ ...values, version: nextVersion })
    .where(eq(products.id, id));
}

/** False when a product with this id exists. */
export async function insertProduct(tx: Tx, row: ProductValues): Promise<boolean> {
  const inserted = await tx.insert(products).values(row).onConflictDoNothing().returning({ id: products.id });
  return inserted.length > 0;
}

/** Whether all these pictures are stored. Served by the primary key. */
export async function areStored(tx: Tx, hashes: readonly string[]): Promise<boolean> {
  const distinct = [...new Set(hashes)];
  const found = await tx.select({ hash: media.hash }).from(media).where(inArray(media.hash, distinct));
  return found.length === distinct.length;
}

/** Who changed a product last, and when. Served by `staff_actions_subject`. */
export async function findLastEdit(tx: Tx, productId: string) {
  const [row] = await tx
    .select({ staffId: staffActions.staffId, at: staffActions.at })
    .from(staffActions)
    .where(and(eq(staffActions.subjectKind, "product"), eq(staffActions.subjectId, productId)))
    .orderBy(desc(staffActions.at), desc(staffActions.id))
    .limit(1);
  return row;
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
