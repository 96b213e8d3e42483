import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Tx } from "../db/client.ts";
import { countedTakeBacks } from "../db/schema/reservations.ts";
import { countedStock, units } from "../db/schema/stock.ts";
import type { Item } from "../stock/stock.repository.ts";
import type { UnitRow } from "./unit.repository.ts";

const newUnits = alias(units, "new_units");

/** The units that a reservation sold, each with the unit that it became when it came back. Served by `units_reservation` and `units_previous_unit`. */
export async function findUnitsOfSale(
  tx: Tx,
  reservationId: string,
): Promise<(UnitRow & { newUnitId: string | null })[]> {
  const rows = await tx
    .select({ unit: units, newUnitId: newUnits.id })
    .from(units)
    .leftJoin(newUnits, eq(newUnits.previousUnitId, units.id))
    .where(and(eq(units.reservationId, reservationId), eq(units.state, "sold")));
  return rows.map(({ unit, newUnitId }) => ({ ...unit, newUnitId }));
}

/** Returns false when these goods were taken back under this id before. Needs `lockReservation`. */
export async function insertCountedTakeBack(
  tx: Tx,
  back: Item & { id: string; reservationId: string; onSale: boolean },
): Promise<boolean> {
  const { id, reservationId, productId, quantity, onSale } = back;
  const inserted = await tx
    .insert(countedTakeBacks)
    .values({ takeBackId: id, reservationId, productId, quantity, onSale })
    .onConflictDoNothing()
    .returning({ id: countedTakeBacks.takeBackId });
  return inserted.length > 0;
}

/** How many of a product came back from a sale. Served by `counted_take_backs_line`. */
export async function countTakenBack(
  tx: Tx,
  { reservationId, productId }: { readonly reservationId: string; readonly productId: string },
): Promise<number> {
  const [row] = await tx
    .select({ quantity: sql<number>`coalesce(sum(${countedTakeBacks.quantity}), 0)::int` })
    .from(countedTakeBacks)
    .where(and(eq(countedTakeBacks.reservationId, reservationId), eq(countedTakeBacks.productId, productId)));
  return row?.quantity ?? 0;
}

/** Adds counted goods to what can be sold. `sold` stays: the sale happened. Needs `lockProducts`. Served by the primary key. */
export async function restock(tx: Tx, { productId, quantity }: Item): Promise<void> {
  await tx
    .update(countedStock)
    .set({ sellable: sql`${countedStock.sellable} + ${quantity}` })
    .where(eq(countedStock.productId, productId));
}
