import { paise } from "@haat/domain/money";
import type { Tier } from "@haat/domain/tier";
import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Tx } from "../db/client.ts";
import { products } from "../db/schema/products.ts";
import { reservationLines, type reservationStates, reservations } from "../db/schema/reservations.ts";
import type { Holding } from "./reservation.rules.ts";
import { type Item, itemRows, uuids } from "./stock.repository.ts";

export type ReservationState = (typeof reservationStates)[number];

export interface Reservation {
  readonly id: string;
  readonly state: ReservationState;
  readonly expiresAt: Date;
}

/** Returns false when the id exists. Waits for a concurrent insert of the same id. */
export async function insertReservation(
  tx: Tx,
  reservation: { id: string; userId: string; expiresAt: Date },
): Promise<boolean> {
  const inserted = await tx
    .insert(reservations)
    .values({ ...reservation, state: "held" })
    .onConflictDoNothing()
    .returning({ id: reservations.id });
  return inserted.length > 0;
}

export async function insertReservationLines(
  tx: Tx,
  reservationId: string,
  items: readonly Item[],
): Promise<void> {
  await tx.insert(reservationLines).values(items.map((item) => ({ reservationId, ...item })));
}

/** Call only while nothing is held or sold for the reservation. Served by the primary key's first column. */
export async function replaceReservationLines(
  tx: Tx,
  reservationId: string,
  items: readonly Item[],
): Promise<void> {
  await tx.delete(reservationLines).where(eq(reservationLines.reservationId, reservationId));
  await insertReservationLines(tx, reservationId, items);
}

/** Locks the reservation until the end of the transaction. Served by the primary key. */
export async function lockReservation(tx: Tx, id: string): Promise<Reservation | undefined> {
  const [row] = await tx
    .select({ id: reservations.id, state: reservations.state, expiresAt: reservations.expiresAt })
    .from(reservations)
    .where(eq(reservations.id, id))
    .for("update");
  return row;
}

/** Serializes the reservations of one user until the end of the transaction. */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reservations of ${userId}`}, 0))`);
}

/** Sums what the user holds in other reservations, at current prices. Needs `lockUser`. Served by `reservations_user`. */
export async function sumOtherHolds(
  tx: Tx,
  { reservationId, userId, tier }: { reservationId: string; userId: string; tier: Tier },
): Promise<Holding> {
  const held = sql`
    select line.product_id, line.quantity
    from reservations join reservation_lines line on line.reservation_id = reservations.id
    where reservations.user_id = ${userId} and reservations.state = 'held' and reservations.id <> ${reservationId}`;
  return await sumHolding(tx, held, tier);
}

/** Sums items at current prices. Served by the primary key of products. */
export async function sumItems(tx: Tx, items: readonly Item[], tier: Tier): Promise<Holding> {
  return await sumHolding(tx, itemRows(items), tier);
}

async function sumHolding(tx: Tx, items: SQL, tier: Tier): Promise<Holding> {
  const price = tier === "wholesaler" ? products.wholesalePricePaise : products.consumerPricePaise;
  const { rows } = await tx.execute<{ phones: number; items: number; value_paise: number }>(sql`
    select
      coalesce(sum(item.quantity) filter (where ${products.category} = 'Phone'), 0)::int as phones,
      coalesce(sum(item.quantity), 0)::int as items,
      coalesce(sum(item.quantity * ${price}), 0)::bigint as value_paise
    from (${items}) as item (product_id, quantity) join ${products} on ${products.id} = item.product_id`);
  const [sums] = rows;
  if (!sums) throw new Error("a sum without a group has no row");
  return { phones: sums.phones, items: sums.items, valuePaise: paise(sums.value_paise) };
}

/** Locks expired reservations, oldest first, and skips those that are locked. Served by `reservations_expiry`. */
export async function lockExpiredReservations(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: reservations.id })
    .from(reservations)
    // A literal, so that the planner can use the partial index.
    .where(sql`${reservations.state} = 'held' and ${reservations.expiresAt} < now()`)
    .orderBy(asc(reservations.expiresAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  return rows.map((row) => row.id);
}

/** Served by the primary key's first column. */
export async function findReservationLines(tx: Tx, reservationIds: readonly string[]): Promise<Item[]> {
  return await tx
    .select({ productId: reservationLines.productId, quantity: reservationLines.quantity })
    .from(reservationLines)
    .where(inArray(reservationLines.reservationId, [...reservationIds]))
    .orderBy(asc(reservationLines.productId));
}

export async function setReservationState(
  tx: Tx,
  ids: readonly string[],
  state: ReservationState,
  expiresAt?: Date,
): Promise<void> {
  await tx
    .update(reservations)
    .set({ state, ...(expiresAt ? { expiresAt } : {}) })
    .where(sql`${reservations.id} = any(${uuids(ids)})`);
}
