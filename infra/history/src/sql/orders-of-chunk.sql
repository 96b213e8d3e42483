-- Computes the orders, lines and shipments of one chunk. One user for every four orders; user u exists from order 4u - 3 on.

truncate new_orders, new_lines, new_shipments;

with choices as (
  select n, 1 + pg_temp.dice(n, 1, (n + 3) / 4) as user_number,
    pg_temp.dice(n, 3, 100) as cart_kind
  from run, generate_series(run.first_in_chunk, run.last_in_chunk) as n
), carts as (
  -- A wholesaler buys five to eight phones of one kind; a consumer a phone, accessories, or both.
  select n, 'phone' as kind, 1 + pg_temp.dice(n, 4, run.phones) as i,
    case when user_number % 25 = 0 then 5 + pg_temp.dice(n, 5, 4) else 1 end::integer as quantity
  from choices, run where user_number % 25 = 0 or cart_kind < 78
  union all
  select n, 'accessory', 1 + pg_temp.dice(n, 6, run.accessories), (1 + pg_temp.dice(n, 7, 2))::integer
  from choices, run where user_number % 25 <> 0 and (cart_kind >= 78 or cart_kind < 20)
), priced as (
  select carts.*, offers.product_id, offers.branch,
    case when choices.user_number % 25 = 0 then wholesale_price_paise else consumer_price_paise end as unit_price_paise
  from carts join choices using (n) join offers using (kind, i)
)
insert into new_lines
select n, row_number() over (partition by n order by kind desc) - 1, kind, i, product_id, branch, quantity,
  unit_price_paise, unit_price_paise * quantity, 0, 0
from priced;

with goods as (
  select n, sum(subtotal_paise)::bigint as subtotal_paise from new_lines group by n
), choices as (
  select goods.*, 1 + pg_temp.dice(n, 1, (n + 3) / 4) as user_number, pg_temp.dice(n, 10, 100) as outcome,
    date_trunc('second', run.ends_at - (run.last_order - n) * run.seconds_per_order * interval '1 second') as placed_at
  from goods, run
), discounted as (
  select *, user_number % 25 = 0 as wholesale,
    case when user_number % 25 = 0 then subtotal_paise * 5 / 100 else 0 end as bulk,
    case when user_number % 25 <> 0 and pg_temp.dice(n, 9, 50) = 0 and subtotal_paise >= 500000 then 50000 else 0 end as coupon
  from choices
), delivered as (
  select *, case when not wholesale and pg_temp.dice(n, 8, 10) < 3 and subtotal_paise - coupon + 8900 <= 5000000
    then 8900 else 0 end as delivery
  from discounted
), totalled as (
  select *, subtotal_paise - bulk - coupon + delivery as total from delivered
), paid as (
  select *, case when wholesale then least(500000, total) when delivery > 0 then delivery else total end as pay_now
  from totalled
)
insert into new_orders
select n, pg_temp.stable_id('order', n), 'HTU' || lpad(n::text, 11, '0'), user_number,
  pg_temp.stable_id('user', user_number),
  case when wholesale then 'wholesaler' else 'consumer' end,
  case when outcome < 92 then 'delivered' when outcome < 97 then 'expired' else 'refunded' end,
  case when delivery > 0 then 'cod' else 'prepaid' end,
  case when coupon > 0 then pg_temp.stable_id('coupon', n) end,
  subtotal_paise, bulk, coupon, delivery, total, pay_now, total - pay_now,
  placed_at, placed_at + interval '3 minutes', placed_at + interval '4 days'
from paid;

-- The second of two lines gets its share by value, the first one the rest.
update new_lines set
  discount_paise = case when position = 1 then second.discount
    else bulk_discount_paise + coupon_discount_paise - coalesce(second.discount, 0) end,
  delivery_paise = case when position = 1 then second.delivery
    else new_orders.delivery_paise - coalesce(second.delivery, 0) end
from new_orders left join (
  select line.n, (bulk_discount_paise + coupon_discount_paise) * line.subtotal_paise / orders.subtotal_paise as discount,
    orders.delivery_paise * line.subtotal_paise / orders.subtotal_paise as delivery
  from new_lines line join new_orders orders using (n) where line.position = 1
) as second using (n)
where new_orders.n = new_lines.n
  and new_orders.bulk_discount_paise + new_orders.coupon_discount_paise + new_orders.delivery_paise > 0;

insert into new_shipments
select n, branch, pg_temp.stable_id('shipment of ' || branch, n), min(reference) || '-' || upper(branch),
  '77' || lpad(n::text, 10, '0') || row_number() over (partition by n order by branch),
  case when min(payment_method) = 'cod' then sum(new_lines.subtotal_paise - new_lines.discount_paise)
    else min(due_on_delivery_paise) end
from new_lines join new_orders using (n) where final_state = 'delivered' group by n, branch;

analyze new_orders, new_lines, new_shipments;
