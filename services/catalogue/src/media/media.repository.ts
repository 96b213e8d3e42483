import { and, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { media } from "../db/schema/media.ts";
import { products } from "../db/schema/products.ts";
import { units } from "../db/schema/stock.ts";

export type MediaRow = typeof media.$inferSelect;
export type NewMedia = Omit<MediaRow, "createdAt" | "unusedSince">;

/** Served by the primary key. */
export async function findMedia(db: Db | Tx, hash: string): Promise<MediaRow | undefined> {
  const [row] = await db.select().from(media).where(eq(media.hash, hash));
  return row;
}

/** A photograph counts as unused until `markUse` says that its unit has it. */
export async function insertMedia(db: Db | Tx, rows: readonly NewMedia[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(media)
      .values(rows.map((row) => ({ ...row, unusedSince: row.unitId === null ? null : sql`now()` })))
      .onConflictDoUpdate({
        target: media.hash,
        set: { unusedSince: sql`now()` },
        setWhere: isNotNull(media.unusedSince),
      });
}

/**
 * Records which of these photographs their unit has now. Served by the primary key. Those from before photographs were private may be
 * pictures of products too, and are never deleted.
 */
export async function markUse(tx: Tx, hashes: readonly string[], used: readonly string[]): Promise<void> {
  await tx
    .update(media)
    .set({ unusedSince: sql`case when ${inArray(media.hash, [...used])} then null else now() end` })
    .where(and(inArray(media.hash, [...hashes]), isNotNull(media.unitId)));
}

/** Gives photographs of a unit to the unit that it became. Served by the primary key. */
export async function movePhotos(
  tx: Tx,
  hashes: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await tx
    .update(media)
    .set({ unitId: to })
    .where(and(inArray(media.hash, [...hashes]), eq(media.unitId, from)));
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
 * Deletes the row of a photograph that has been unused for an hour, because an upload may still be running before, and returns its hash.
 * Locks it until the transaction ends: the same photograph, uploaded again, waits. Served by `media_unused`.
 */
export async function deleteUnusedPhoto(tx: Tx): Promise<string | undefined> {
  const oldest = tx
    .select({ hash: media.hash })
    .from(media)
    .where(lt(media.unusedSince, sql`now() - interval '1 hour'`))
    .orderBy(media.unusedSince)
    .limit(1)
    .for("update", { skipLocked: true });
  const [row] = await tx.delete(media).where(inArray(media.hash, oldest)).returning({ hash: media.hash });
  return row?.hash;
}

/** Whether all these pictures are stored and public. Served by the primary key. */
export async function areStored(tx: Tx, hashes: readonly string[]): Promise<boolean> {
  const distinct = [...new Set(hashes)];
  const found = await tx
    .select({ hash: media.hash })
    .from(media)
    .where(and(inArray(media.hash, distinct), isNull(media.unitId)));
  return found.length === distinct.length;
}
