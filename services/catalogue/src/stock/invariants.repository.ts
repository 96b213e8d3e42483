import { openSubjects, type RuleResult, type Violation } from "@haat/service-kit/alarms/alarms";
import { ruleResult, violationLimit } from "@haat/service-kit/alarms/watchdog";
import { type SQL, sql } from "drizzle-orm";
import { alarmRules } from "../alarm-rules.ts";
import type { Tx } from "../db/client.ts";

/** A query that returns the violations of a rule as `subject` and `details`. */
interface Check {
  readonly rule: string;
  readonly query: SQL;
}

/** Checks of everything that is held. Their cost follows the stock on hand, not the sales history. */
const heldChecks: readonly Check[] = [
  {
    // Served by units_held.
    rule: alarmRules.heldUnit,
    query: sql`select units.id as subject, jsonb_build_object('reservationId', units.reservation_id) as details
      from units left join reservations on reservations.id = units.reservation_id
      where units.state = 'held' and reservations.state is distinct from 'held' limit ${violationLimit}`,
  },
  {
    // Served by reservations_expiry, the primary key of the lines, units_held and counted_stock_held.
    rule: alarmRules.held,
    query: sql`
      with reserved as (
        select line.product_id, sum(line.quantity)::int as quantity
        from reservations join reservation_lines line on line.reservation_id = reservations.id
        where reservations.state = 'held' group by line.product_id
      ),
      held as (
        select product_id, count(*)::int as quantity from units where state = 'held' group by product_id
        union all
        select product_id, held from counted_stock where held > 0
      )
      select product_id as subject, jsonb_build_object('reserved', reserved.quantity, 'held', held.quantity) as details
      from reserved full join held using (product_id)
      where reserved.quantity is distinct from held.quantity limit ${violationLimit}`,
  },
  {
    // Served by units_not_checked, which is empty while the rule holds.
    rule: alarmRules.imei,
    query: sql`select id as subject, '{}'::jsonb as details from units
      where state in ('sellable', 'held', 'sold') and (imei_checked_at is null or imei_check_reference is null)
      limit ${violationLimit}`,
  },
];

export async function checkHeldStock(tx: Tx): Promise<RuleResult[]> {
  const results: RuleResult[] = [];
  for (const { rule, query } of heldChecks) results.push(ruleResult(rule, await find(tx, query)));
  return results;
}

/** Checks of products. `checked (id)` contains the products to check. */
const productChecks: readonly Check[] = [
  {
    // Served by units_next and the primary keys.
    rule: alarmRules.quantity,
    query: sql`select products.id as subject,
        jsonb_build_object('quantity', products.quantity, 'sellable', stock.sellable) as details
      from checked join products on products.id = checked.id
      cross join lateral (
        select (select count(*) from units where product_id = products.id and state = 'sellable')
          + coalesce((select sellable from counted_stock where product_id = products.id), 0) as sellable
      ) stock
      where products.quantity <> stock.sellable`,
  },
  {
    // Served by units_product.
    rule: alarmRules.bothKinds,
    query: sql`select checked.id as subject, '{}'::jsonb as details
      from checked join counted_stock on counted_stock.product_id = checked.id
      where exists (select 1 from units where units.product_id = checked.id)`,
  },
  {
    rule: alarmRules.soldCounted,
    query: sql`select checked.id as subject, jsonb_build_object('sold', sold, 'committed', committed) as details
      from checked join counted_stock on counted_stock.product_id = checked.id where sold <> committed`,
  },
];

/** Checks of reservations. `checked (id)` contains the reservations to check. */
const reservationChecks: readonly Check[] = [
  {
    // Served by units_reservation and the primary keys.
    rule: alarmRules.soldUnits,
    query: sql`
      select id as subject, jsonb_build_object('products', jsonb_agg(jsonb_build_object(
        'productId', product_id, 'reserved', reserved.quantity, 'sold', sold.quantity))) as details
      from (
        select checked.id, line.product_id, line.quantity as quantity
        from checked join reservations on reservations.id = checked.id and reservations.state = 'committed'
        join reservation_lines line on line.reservation_id = checked.id
        where not exists (select 1 from counted_stock where counted_stock.product_id = line.product_id)
      ) reserved full join (
        select checked.id, units.product_id, count(*)::int as quantity
        from checked join units on units.reservation_id = checked.id and units.state = 'sold'
        group by checked.id, units.product_id
      ) sold using (id, product_id)
      where reserved.quantity is distinct from sold.quantity group by id`,
  },
];

/** Products and reservations that changed since the last run. */
export interface StockChanges {
  readonly count: number;
  readonly productIds: readonly string[];
  readonly reservationIds: readonly string[];
}

/** Deletes and returns the oldest changes. Served by the primary key. */
export async function dequeueStockChanges(tx: Tx, limit: number): Promise<StockChanges> {
  const { rows } = await tx.execute<{ product_id: string | null; reservation_id: string | null }>(sql`
    delete from stock_changes where id = any (array(select id from stock_changes order by id limit ${limit}))
    returning product_id, reservation_id`);
  return {
    count: rows.length,
    productIds: rows.flatMap((row) => row.product_id ?? []),
    reservationIds: rows.flatMap((row) => row.reservation_id ?? []),
  };
}

/** Checks what changed and rechecks the subjects of open alarms. */
export async function checkChangedStock(tx: Tx, changes: StockChanges): Promise<RuleResult[]> {
  return [
    ...(await findAmong(tx, productChecks, changes.productIds)),
    ...(await findAmong(tx, reservationChecks, changes.reservationIds)),
  ];
}

async function findAmong(
  tx: Tx,
  checks: readonly Check[],
  changed: readonly string[],
): Promise<RuleResult[]> {
  const rules = checks.map(({ rule }) => rule);
  const ids = [...new Set([...changed, ...(await openSubjects(tx, rules))])];
  const results: RuleResult[] = [];
  for (const { rule, query } of checks) {
    const violations = await find(
      tx,
      sql`with checked (id) as materialized (select unnest(${sql.param([...ids])}::uuid[])) ${query}`,
    );
    results.push({ rule, violations, complete: true });
  }
  return results;
}

async function find(tx: Tx, query: SQL): Promise<Violation[]> {
  const { rows } = await tx.execute<{ subject: string; details: Record<string, unknown> }>(query);
  return rows;
}
