import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "../db/client.ts";
import { reservationLines, type reservationStates, reservations } from "../db/schema/reservations.ts";
import { type Item, uuids } from "./stock.repository.ts";

export type ReservationState = (typeof reservationStates)[number];

export interface Reservation {
  readonly id: string;
  readonly state: ReservationState;
  readonly expiresAt: Date;
}

/** False when there is one with this id already; waits for whoever is just making it. */
export async function insertReservation(tx: Tx, id: string, expiresAt: Date): Promise<boolean> {
  const inserted = await tx
    .insert(reservations)
    .values({ id, state: "held", expiresAt })
    .onConflictDoNothing()
    .returning({ id: reservations.id });
  return inserted.length > 0;
}

export async function insertLines(tx: Tx, reservationId: string, items: readonly Item[]): Promise<void> {
  await tx.insert(reservationLines).values(items.map((item) => ({ reservationId, ...item })));
}

/** Served by the primary key's first column. Only while nothing is held or sold for it. */
export async function replaceLines(tx: Tx, reservationId: string, items: readonly Item[]): Promise<void> {
  await tx.delete(reservationLines).where(eq(reservationLines.reservationId, reservationId));
  await insertLines(tx, reservationId, items);
}

/** Locks it until the end of the transaction. Served by the primary key. */
export async function lockReservation(tx: Tx, id: string): Promise<Reservation | undefined> {
  const [row] = await tx
    .select({ id: reservations.id, state: reservations.state, expiresAt: reservations.expiresAt })
    .from(reservations)
    .where(eq(reservations.id, id))
    .for("update");
  return row;
}

/** Holds that ran out, oldest first; those that somebody works on are left alone. Served by `reservations_expiry`. */
export async function lockExpired(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: reservations.id })
    .from(reservations)
    // Written out: the planner must see the condition of the partial index.
    .where(sql`${reservations.state} = 'held' and ${reservations.expiresAt} < now()`)
    .orderBy(asc(reservations.expiresAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  return rows.map((row) => row.id);
}

/** Served by the primary key's first column. */
export async function findLines(tx: Tx, reservationIds: readonly string[]): Promise<Item[]> {
  return await tx
    .select({ productId: reservationLines.productId, quantity: reservationLines.quantity })
    .from(reservationLines)
    .where(inArray(reservationLines.reservationId, [...reservationIds]))
    .orderBy(asc(reservationLines.productId));
}

export async function setState(
  tx: Tx,
  ids: readonly string[],
  state: ReservationState,
  expiresAt?: Date,
): Promise<void> {
  await tx
    .update(reservations)
    .set({ state, updatedAt: sql`now()`, ...(expiresAt ? { expiresAt } : {}) })
    .where(sql`${reservations.id} = any(${uuids(ids)})`);
}
