import { sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";

export interface Breach {
  readonly [column: string]: unknown;
  readonly rule: string;
  readonly count: number;
  /** One of those concerned. */
  readonly example: string;
}

/**
 * What must always be true of the stock. This reads whole tables on purpose: it asks about all of them, from one
 * snapshot, once a minute, in the worker.
 */
export async function findBreaches(db: Db): Promise<Breach[]> {
  const { rows } = await db.execute<Breach>(sql`
    with unit_counts as (
      select product_id, count(*) filter (where state = 'sellable')::int as sellable from units group by product_id
    ),
    promised as (
      select line.product_id, reservation.state, sum(line.quantity)::int as pieces
      from reservation_lines line join reservations reservation on reservation.id = line.reservation_id
      where reservation.state in ('held', 'committed') group by line.product_id, reservation.state
    ),
    moved as (
      select units.product_id, reservations.state, count(*)::int as pieces
      from units join reservations on reservations.id = units.reservation_id
      where (units.state, reservations.state) in (('held', 'held'), ('sold', 'committed'))
      group by units.product_id, reservations.state
      union all
      select product_id, 'held', held from counted_stock where held > 0
      union all
      select product_id, 'committed', sold from counted_stock where sold > 0
    ),
    breach (rule, id) as (
      select 'products.quantity is the number of sellable pieces', products.id
      from products
      left join unit_counts on unit_counts.product_id = products.id
      left join counted_stock on counted_stock.product_id = products.id
      where products.quantity <> coalesce(unit_counts.sellable, 0) + coalesce(counted_stock.sellable, 0)
      union all
      select 'a product is kept by unit or counted, not both', counted_stock.product_id
      from counted_stock join unit_counts on unit_counts.product_id = counted_stock.product_id
      union all
      select 'a unit is sellable, held or sold only with an IMEI check', id
      from units
      where state in ('sellable', 'held', 'sold') and (imei_checked_at is null or imei_check_reference is null)
      union all
      select 'a held unit has a live reservation', units.id
      from units left join reservations on reservations.id = units.reservation_id
      where units.state = 'held' and reservations.state is distinct from 'held'
      union all
      select 'pieces held and sold are those that reservations promise', coalesce(promised.product_id, moved.product_id)
      from promised full join moved using (product_id, state)
      where promised.pieces is distinct from moved.pieces
    )
    select rule, count(*)::int as count, min(id::text) as example from breach group by rule order by rule`);
  return rows;
}
