import { desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { imeiChecks } from "../db/schema/intake.ts";
import { units } from "../db/schema/stock.ts";

export type ImeiCheck = typeof imeiChecks.$inferSelect;

/**
 * Serializes what happens to phones with these IMEIs until the end of the transaction: a second IMEI has no unique index.
 * Comes before every other lock.
 */
export async function lockImeis(tx: Tx, imeis: readonly string[]): Promise<void> {
  for (const imei of imeis.toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${imei}, 1))`);
}

/** The newest check of each IMEI. Served by `imei_checks_imei`. */
export async function findLatestImeiChecks(
  db: Db | Tx,
  imeis: readonly string[],
): Promise<ReadonlyMap<string, ImeiCheck>> {
  const rows = await db
    .selectDistinctOn([imeiChecks.imei])
    .from(imeiChecks)
    .where(inArray(imeiChecks.imei, [...imeis]))
    .orderBy(imeiChecks.imei, desc(imeiChecks.at), desc(imeiChecks.id));
  return new Map(rows.map((row) => [row.imei, row]));
}

/** Served by the primary key. */
export async function findImeiCheck(tx: Tx, id: string): Promise<ImeiCheck | undefined> {
  const [row] = await tx.select().from(imeiChecks).where(eq(imeiChecks.id, id));
  return row;
}

/** False when a check with this id exists. */
export async function insertImeiCheck(tx: Tx, row: typeof imeiChecks.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(imeiChecks)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: imeiChecks.id });
  return inserted.length > 0;
}

/** All units with one of these IMEIs, newest first. Served by `units_imei_received` and `units_imei2`. */
export async function findUnitsOfImeis(db: Db | Tx, imeis: readonly string[]) {
  const given = [...imeis];
  return await db
    .select({
      id: units.id,
      imei: units.imei,
      imei2: units.imei2,
      state: units.state,
      productId: units.productId,
      branch: units.branch,
      reservationId: units.reservationId,
      receivedAt: units.receivedAt,
    })
    .from(units)
    .where(or(inArray(units.imei, given), inArray(units.imei2, given)))
    .orderBy(desc(units.receivedAt), desc(units.id));
}
