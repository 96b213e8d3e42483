import { eq, sql } from "drizzle-orm";
import type { Tx } from "../db/client.ts";
import { products } from "../db/schema/products.ts";

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
