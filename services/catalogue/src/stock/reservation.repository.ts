import type { Tier } from "@haat/domain/account";
import { paise } from "@haat/domain/money";
import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { reservationLines, type reservationStates, reservations } from "../db/schema/reservations.ts";
import type { Holding } from "./reservation.rules.ts";
import { type Item, itemRows } from "./stock.repository.ts";

export type ReservationState = (typeof reservationStates)[number];

export interface Reservation {
  readonly id: string;
  readonly state: ReservationState;
  readonly expiresAt: Date;
}

const userLock = (userId: string) =>
  sql`pg_advisory_xact_lock(hashtextextended('reservations of ' || ${userId}::text, 0))`;

/** Inserts a reservation and locks its user. Returns false when the id exists. Waits for a concurrent insert of the same id. */
export async function insertReservation(
  tx: Tx,
  { id, userId, expiresAt }: { id: string; userId: string; expiresAt: Date },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with inserted as (
      insert into reservations (id, user_id, state, expires_at)
      values (${id}, ${userId}::uuid, 'held', ${expiresAt.toISOString()})
      on conflict do nothing returning id
    )
    select ${userLock(userId)} from inserted`);
  return rows.length > 0;
}

/** Whether the stock is too small for a new reservation. False for a known one, which may hold the stock itself. Served by the primary keys. */
export async function isShort(
  db: Db,
  { reservationId, items }: { readonly reservationId: string; readonly items: readonly Item[] },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select item.product_id from (${itemRows(items)}) as item left join products on products.id = item.product_id
    where coalesce(products.quantity, 0) < item.quantity
      and not exists (select from reservations where id = ${reservationId}) limit 1`);
  return rows.length > 0;
}

/** Call only while nothing is held or sold for the reservation. Served by the primary key's first column. */
export async function deleteReservationLines(tx: Tx, reservationId: string): Promise<void> {
  await tx.delete(reservationLines).where(eq(reservationLines.reservationId, reservationId));
}

/** Returns false unless the reservation is held until exactly `from`. Served by the primary key. */
export async function extendReservation(
  db: Db,
  { id, from, to }: { id: string; from: Date; to: Date },
): Promise<boolean> {
  const extended = await db
    .update(reservations)
    .set({ expiresAt: to })
    .where(and(eq(reservations.id, id), eq(reservations.state, "held"), eq(reservations.expiresAt, from)))
    .returning({ id: reservations.id });
  return extended.length > 0;
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

/** Serializes the reservations of one user until the end of the transaction. `insertReservation` includes it. */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select ${userLock(userId)}`);
}

const holdingOf = (items: SQL, tier: Tier) => sql`
  select
    coalesce(sum(item.quantity) filter (where products.category = 'Phone'), 0)::int as phones,
    coalesce(sum(item.quantity), 0)::int as items,
    coalesce(sum(item.quantity * case when ${tier} = 'wholesaler'
      then products.wholesale_price_paise else products.consumer_price_paise end), 0)::bigint as value_paise
  from (${items}) as item (product_id, quantity) join products on products.id = item.product_id`;

/**
 * Locks the products of an order unless one has too few in stock, and sums the order and what its user holds in other
 * reservations, at current prices. Needs `lockUser`. Served by the primary key of products and `reservations_user`.
 */
export async function lockAndSumItems(
  tx: Tx,
  request: { reservationId: string; userId: string; tier: Tier; items: readonly Item[] },
): Promise<{ order: Holding; held: Holding; locked: boolean }> {
  const { reservationId, userId, tier, items } = request;
  const ordered = itemRows(items);
  const held = sql`
    select line.product_id, line.quantity
    from reservations join reservation_lines line on line.reservation_id = reservations.id
    where reservations.user_id = ${userId}::uuid and reservations.state = 'held'
      and reservations.id <> ${reservationId}`;
  const { rows } = await tx.execute<{
    phones: number;
    items: number;
    value_paise: number;
    held_phones: number;
    held_items: number;
    held_value_paise: number;
    locked: number;
  }>(sql`
    with ordered as (${holdingOf(ordered, tier)}), held as (${holdingOf(held, tier)}),
    locked as materialized (
      select id from products
      where id = any(${sql.param(items.map(({ productId }) => productId))}::uuid[]) and not exists (
        select from (${ordered}) as item left join products on products.id = item.product_id
        where coalesce(products.quantity, 0) < item.quantity
      )
      order by id for no key update
    )
    select ordered.phones, ordered.items, ordered.value_paise, held.phones as held_phones, held.items as held_items,
      held.value_paise as held_value_paise, (select count(*)::int from locked) as locked
    from ordered, held`);
  const [row] = rows;
  if (!row) throw new Error("the sum of an order returned no row");
  return {
    order: { phones: row.phones, items: row.items, valuePaise: paise(row.value_paise) },
    held: { phones: row.held_phones, items: row.held_items, valuePaise: paise(row.held_value_paise) },
    locked: row.locked === items.length,
  };
}

// Literals, so that the planner can use the partial index.
const isExpired = sql`${reservations.state} = 'held' and ${reservations.expiresAt} < now()`;

/** The oldest expired reservations. Served by `reservations_expiry`. */
export async function findExpiredReservations(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(isExpired)
    .orderBy(asc(reservations.expiresAt))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Locks the reservation if it is still expired. False also when another transaction has locked it. Served by the primary key. */
export async function lockExpiredReservation(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.id, id), isExpired))
    .for("update", { skipLocked: true });
  return rows.length > 0;
}

/** Served by the primary key's first column. */
export async function findReservationLines(tx: Tx, reservationId: string): Promise<Item[]> {
  return await tx
    .select({ productId: reservationLines.productId, quantity: reservationLines.quantity })
    .from(reservationLines)
    .where(eq(reservationLines.reservationId, reservationId))
    .orderBy(asc(reservationLines.productId));
}

/** The lines of these reservations that are committed. Served by the primary keys. */
export async function findCommittedLines(
  db: Db,
  reservationIds: readonly string[],
): Promise<(Item & { readonly reservationId: string })[]> {
  return await db
    .select({
      reservationId: reservationLines.reservationId,
      productId: reservationLines.productId,
      quantity: reservationLines.quantity,
    })
    .from(reservationLines)
    .innerJoin(reservations, eq(reservations.id, reservationLines.reservationId))
    .where(and(inArray(reservations.id, [...reservationIds]), eq(reservations.state, "committed")))
    .orderBy(asc(reservationLines.reservationId), asc(reservationLines.productId));
}

/** Needs `lockProducts` when the state becomes `committed`: a trigger then writes the counted stock. */
export async function setReservationState(
  tx: Tx,
  id: string,
  state: ReservationState,
  expiresAt?: Date,
): Promise<void> {
  await tx
    .update(reservations)
    .set({ state, ...(expiresAt ? { expiresAt } : {}) })
    .where(eq(reservations.id, id));
}
