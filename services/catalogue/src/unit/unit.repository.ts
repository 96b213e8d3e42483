import { and, asc, desc, eq, lt, sql } from "drizzle-orm";
import { branchName } from "../card/card.repository.ts";
import type { Db, Tx } from "../db/client.ts";
import { intakes, transfers } from "../db/schema/intake.ts";
import { products } from "../db/schema/products.ts";
import { unitHistory, units } from "../db/schema/stock.ts";

export type UnitRow = typeof units.$inferSelect;
export type TransferRow = typeof transfers.$inferSelect;

/** Served by the primary key. */
export async function findUnit(db: Db | Tx, id: string): Promise<UnitRow | undefined> {
  const [row] = await db.select().from(units).where(eq(units.id, id));
  return row;
}

/** Phones with photographs that were sold this many years ago. Served by `units_sold_with_photos` and `unit_history_unit`. */
export async function findUnitsSoldWithPhotos(db: Db, years: number, limit: number): Promise<string[]> {
  const before = sql`now() - make_interval(years => ${years})`;
  const soldAt = db
    .select({ at: sql`max(${unitHistory.at})` })
    .from(unitHistory)
    .where(and(eq(unitHistory.unitId, units.id), eq(unitHistory.toState, "sold")));
  const rows = await db
    .select({ id: units.id })
    .from(units)
    .where(
      and(
        sql`${units.state} = 'sold' and ${units.photos} <> '{}'`,
        // Implied by the next condition, and in the index.
        lt(units.receivedAt, before),
        sql`(${soldAt}) < ${before}`,
      ),
    )
    .orderBy(asc(units.receivedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Needs `lockProducts`. Served by the primary key. */
export async function lockUnit(tx: Tx, id: string): Promise<UnitRow | undefined> {
  const [row] = await tx.select().from(units).where(eq(units.id, id)).for("update");
  return row;
}

export async function insertUnit(tx: Tx, row: typeof units.$inferInsert): Promise<void> {
  await tx.insert(units).values(row);
}

/** Only `moveUnit` changes the state. */
export async function updateUnit(
  tx: Tx,
  id: string,
  values: Partial<typeof units.$inferInsert>,
): Promise<UnitRow> {
  const [row] = await tx.update(units).set(values).where(eq(units.id, id)).returning();
  if (!row) throw new Error(`unit ${id} was not updated`);
  return row;
}

export async function insertIntake(tx: Tx, row: typeof intakes.$inferInsert): Promise<void> {
  await tx.insert(intakes).values(row);
}

export async function updateIntake(
  tx: Tx,
  unitId: string,
  values: Partial<typeof intakes.$inferInsert>,
): Promise<void> {
  await tx.update(intakes).set(values).where(eq(intakes.unitId, unitId));
}

export async function insertTransfer(tx: Tx, row: typeof transfers.$inferInsert): Promise<void> {
  await tx.insert(transfers).values(row);
}

/** The newest transfer of a unit. Served by `transfers_unit`. */
export async function findTransfer(db: Db | Tx, unitId: string): Promise<TransferRow | undefined> {
  const [row] = await db
    .select()
    .from(transfers)
    .where(eq(transfers.unitId, unitId))
    .orderBy(desc(transfers.sentAt))
    .limit(1);
  return row;
}

export async function endTransfer(
  tx: Tx,
  id: string,
  { outcome, endedBy }: { outcome: "arrived" | "cancelled"; endedBy: string },
): Promise<void> {
  await tx.update(transfers).set({ outcome, endedBy, endedAt: sql`now()` }).where(eq(transfers.id, id));
}

export type UnitDetails = NonNullable<Awaited<ReturnType<typeof findUnitDetails>>>;

/** The unit with its product and how it was bought. Served by primary keys. */
export async function findUnitDetails(db: Db | Tx, id: string) {
  const [row] = await db
    .select({
      unit: units,
      product: {
        id: products.id,
        slug: products.slug,
        title: products.title,
        condition: products.condition,
        subcategory: products.subcategory,
        specs: products.specs,
        color: products.color,
        ramGb: products.ramGb,
        storageGb: products.storageGb,
        published: products.published,
        version: products.version,
        consumerPricePaise: products.consumerPricePaise,
        wholesalePricePaise: products.wholesalePricePaise,
        images: products.images,
      },
      branchName,
      intake: {
        sellerId: intakes.sellerId,
        source: intakes.source,
        note: intakes.note,
        at: intakes.at,
      },
    })
    .from(units)
    .innerJoin(products, eq(products.id, units.productId))
    .leftJoin(intakes, eq(intakes.unitId, units.id))
    .where(eq(units.id, id));
  return row;
}

/** Oldest first. Served by `unit_history_unit`. */
export async function findUnitHistory(db: Db | Tx, id: string) {
  return await db
    .select({
      fromState: unitHistory.fromState,
      toState: unitHistory.toState,
      actorKind: unitHistory.actorKind,
      actorId: unitHistory.actorId,
      at: unitHistory.at,
    })
    .from(unitHistory)
    .where(eq(unitHistory.unitId, id))
    .orderBy(unitHistory.id);
}
