import { sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";

export interface Item {
  readonly productId: string;
  readonly quantity: number;
}

/** The items as rows for a join. */
export const itemRows = (items: readonly Item[]) => sql`
  select * from unnest(${sql.param(items.map(({ productId }) => productId))}::uuid[],
    ${sql.param(items.map(({ quantity }) => quantity))}::int[]) as row (product_id, quantity)`;

// Lock order, to avoid deadlocks: reservation, user, products by id, then units and counted stock. Triggers lock too: a
// write of units or counted stock locks its products, and a reservation that becomes committed locks its counted stock.
// So products are locked before any of these statements.

/** Locks products by id, which serializes changes of their stock. Served by the primary key. */
export async function lockProducts(tx: Tx, productIds: readonly string[]): Promise<void> {
  await tx.execute(
    sql`select id from products where id = any(${sql.param(productIds)}::uuid[]) order by id for no key update`,
  );
}

/**
 * Holds stock for a reservation, oldest units first, and adds its lines if it has none. Returns the held quantity of each
 * product; the caller rolls back when that is too little. Needs `lockProducts`. Units: `units_next`; counted: the primary
 * key.
 */
export async function holdItems(
  tx: Tx,
  reservationId: string,
  items: readonly Item[],
): Promise<Map<string, number>> {
  // Skips a unit that another transaction is changing.
  const { rows } = await tx.execute<{ product_id: string; quantity: number }>(sql`
    with item as (${itemRows(items)}),
    picked as (
      select unit.id from item cross join lateral (
        select id from units where product_id = item.product_id and state = 'sellable'
        order by received_at, id limit item.quantity for update skip locked
      ) unit
    ),
    held_units as (
      update units set state = 'held', reservation_id = ${reservationId}
      from picked where units.id = picked.id returning units.product_id
    ),
    held_counted as (
      update counted_stock stock
      set sellable = stock.sellable - item.quantity, held = stock.held + item.quantity
      from item where stock.product_id = item.product_id and stock.sellable >= item.quantity
      returning stock.product_id, item.quantity
    ),
    line as (
      insert into reservation_lines (reservation_id, product_id, quantity)
      select ${reservationId}::uuid, product_id, quantity from item on conflict do nothing
    )
    select product_id, count(*)::int as quantity from held_units group by product_id
    union all
    select product_id, quantity from held_counted`);
  return new Map(rows.map((row) => [row.product_id, row.quantity]));
}

/** Moves the held stock of a reservation to sold. Needs `lockProducts`. Units: `units_reservation`. */
export async function sellItems(tx: Tx, reservationId: string): Promise<void> {
  await tx.execute(sql`
    with sold_units as (
      update units set state = 'sold'
      where reservation_id = ${reservationId} and state = 'held'
    )
    update counted_stock stock set held = stock.held - line.quantity, sold = stock.sold + line.quantity
    from reservation_lines line
    where line.reservation_id = ${reservationId} and stock.product_id = line.product_id`);
}

/** Moves the held stock of a reservation back to sellable. Needs `lockProducts`. Units: `units_reservation`. */
export async function releaseItems(tx: Tx, reservationId: string): Promise<void> {
  await tx.execute(sql`
    with freed as (
      update units set state = 'sellable', reservation_id = null
      where reservation_id = ${reservationId} and state = 'held'
    )
    update counted_stock stock set held = stock.held - line.quantity, sellable = stock.sellable + line.quantity
    from reservation_lines line
    where line.reservation_id = ${reservationId} and stock.product_id = line.product_id`);
}

/** The units that committed reservations sold. Served by `units_reservation`. */
export async function findSoldUnits(db: Db, reservationIds: readonly string[]) {
  const { rows } = await db.execute<{
    reservation_id: string;
    product_id: string;
    id: string;
    imei: string;
    imei2: string | null;
    purchase_price_paise: number;
  }>(sql`
    select reservation_id, product_id, id, imei, imei2, purchase_price_paise from units
    where reservation_id = any(${sql.param([...reservationIds])}::uuid[]) and state = 'sold'
    order by product_id, received_at, id`);
  return rows;
}
