import { and, eq, inArray, isNotNull, lt, notExists, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { media } from "../db/schema/media.ts";
import { products } from "../db/schema/products.ts";
import { units } from "../db/schema/stock.ts";

export type MediaRow = Omit<typeof media.$inferSelect, "createdAt">;

/** Served by the primary key. */
export async function findMedia(db: Db | Tx, hash: string): Promise<MediaRow | undefined> {
  const [row] = await db.select().from(media).where(eq(media.hash, hash));
  return row;
}

/** A picture that is stored already counts as uploaded now. */
export async function insertMedia(db: Db | Tx, rows: readonly MediaRow[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(media)
      .values([...rows])
      .onConflictDoUpdate({ target: media.hash, set: { createdAt: sql`now()` } });
}

/** Whether this is a photograph of a unit that is on sale, or held for an order. Served by primary keys. */
export async function isPhotoOnSale(db: Db, hash: string): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(media)
    .innerJoin(units, eq(units.id, media.unitId))
    .innerJoin(products, eq(products.id, units.productId))
    .where(
      and(
        eq(media.hash, hash),
        inArray(units.state, ["sellable", "held"]),
        sql`${media.hash} = any(${units.photos})`,
        products.published,
      ),
    );
  return rows.length > 0;
}

/**
 * Deletes the rows of photographs that no unit has, an hour after their upload, which may still be running before. Locks them until
 * the transaction ends: the same photograph, uploaded again, waits.
 */
export async function deleteUnusedPhotos(tx: Tx, most: number): Promise<string[]> {
  const isUsed = tx
    .select({ one: sql`1` })
    .from(units)
    .where(and(eq(units.id, media.unitId), sql`${media.hash} = any(${units.photos})`));
  const unused = tx
    .select({ hash: media.hash })
    .from(media)
    .where(
      and(isNotNull(media.unitId), lt(media.createdAt, sql`now() - interval '1 hour'`), notExists(isUsed)),
    )
    .limit(most)
    .for("update", { skipLocked: true });
  const rows = await tx.delete(media).where(inArray(media.hash, unused)).returning({ hash: media.hash });
  return rows.map(({ hash }) => hash);
}
