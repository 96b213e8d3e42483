import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { paidStates, soldStates } from "../order/order-state.ts";

export interface Breach {
  readonly [column: string]: unknown;
  readonly rule: string;
  readonly orderId: string;
}

const list = (states: readonly string[]): SQL =>
  sql.raw(`(${states.map((state) => `'${state}'`).join(", ")})`);
const paid = list(paidStates);
const sold = list(soldStates);

/** What is looked at each time: orders that changed lately. Served by `orders_touched`. */
const lookBack = "2 days";
/** Longer than the worker takes for what follows a payment, retries included. */
const patience = "15 minutes";
/** A gateway may think a refund over; ours asks it every hour by then. */
const refundPatience = "6 hours";

/** Orders of the last days that break a rule of the house, and refunds that wait; at most a hundred of each kind. */
export async function breaches(db: Db): Promise<Breach[]> {
  const { rows } = await db.execute<Breach>(sql`
    with touched as materialized (
      select * from orders where updated_at > now() - ${lookBack}::interval
    )
    (select 'an order''s ledger does not sum to zero' as rule, ledger.order_id as "orderId"
      from ledger join touched on touched.id = ledger.order_id
      group by ledger.order_id having sum(ledger.amount_paise) <> 0 limit 100)
    union all
    (select 'an order is paid without its captured payment', touched.id
      from touched left join payments on payments.order_id = touched.id and payments.outcome = 'settled'
      where touched.state in ${paid} and payments.amount_paise is distinct from touched.pay_now_paise limit 100)
    union all
    (select 'a payment was captured for an order that is not paid', touched.id
      from touched join payments on payments.order_id = touched.id and payments.outcome = 'settled'
      where touched.state not in ${paid} limit 100)
    union all
    (select 'a coupon is not as its order is', touched.id
      from touched left join redemptions on redemptions.order_id = touched.id
      where touched.coupon_id is not null and coalesce(redemptions.state, 'none') <> case
        when touched.state in ${sold} then 'spent'
        when touched.state in ('awaiting_payment', 'payment_failed') then 'reserved'
        when touched.state = 'paid' then redemptions.state
        else 'released' end limit 100)
    union all
    (select 'a confirmed order has no invoice number', touched.id
      from touched left join invoices on invoices.order_id = touched.id
      where touched.state in ${sold} and invoices.number is null limit 100)
    union all
    (select 'a paid order waits for its confirmation', touched.id
      from touched where touched.state = 'paid' and touched.paid_at < now() - ${patience}::interval limit 100)
    union all
    (select 'a parcel waits for its waybill', touched.id
      from touched join shipments on shipments.order_id = touched.id
      where shipments.waybill is null and shipments.created_at < now() - ${patience}::interval limit 100)
    union all
    -- However long ago: somebody waits for money. Served by refunds_waiting.
    (select 'a refund waits for the gateway', refunds.order_id
      from refunds where refunds.state = 'requested' and refunds.created_at < now() - ${refundPatience}::interval
      order by refunds.created_at limit 100)`);
  return rows;
}
