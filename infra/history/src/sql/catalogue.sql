insert into reservations (id, state, user_id, expires_at, created_at)
select id, case final_state when 'delivered' then 'committed' else 'expired' end, user_id,
  placed_at + interval '50 minutes', placed_at
from new_orders;

insert into reservation_lines (reservation_id, product_id, quantity)
select id, product_id, quantity from new_lines join new_orders using (n);

-- Every phone that was sold is a unit. No other unit has an IMEI that begins with 00.
create temp table new_units on commit drop as
select pg_temp.stable_id('unit ' || k || ' of', n) as id, k, n, product_id, branch, new_orders.id as reservation_id,
  user_id, purchase_price_paise, placed_at, paid_at,
  '00' || lpad(n::text, 11, '0') || lpad(k::text, 2, '0') as imei,
  case when condition <> 'Open-box' then 80 + pg_temp.dice(n, 31, 20) end as battery_health, condition
from new_lines join new_orders using (n) join offers using (kind, i, product_id, branch)
cross join lateral generate_series(1, quantity) as k
where kind = 'phone' and final_state = 'delivered';

insert into units (id, product_id, branch, imei, grade, state, reservation_id, purchase_price_paise, battery_health,
  received_at, inspected_at, imei_checked_at, imei_check_reference)
select id, product_id, branch, imei, condition, 'sold', reservation_id, purchase_price_paise, battery_health,
  placed_at - interval '6 days', placed_at - interval '5 days', placed_at - interval '5 days', 'CEIR-' || imei
from new_units;

insert into unit_history (unit_id, from_state, to_state, reservation_id, actor_kind, actor_id, at)
select id, step.from_state, step.to_state, case when step.sort > 1 then reservation_id end, step.actor_kind,
  case step.actor_kind when 'user' then user_id::text else step.actor_id end,
  case step.sort when 1 then placed_at - interval '5 days' when 2 then placed_at else paid_at end
from new_units cross join (values
  (1, null, 'sellable', 'service', 'history'),
  (2, 'sellable', 'held', 'user', null),
  (3, 'held', 'sold', 'worker', 'order.paid')
) as step (sort, from_state, to_state, actor_kind, actor_id)
order by step.sort, n;

-- Accessories were delivered to the shop, held and sold.
create temp table new_counted on commit drop as
select n, product_id, quantity, user_id, placed_at, paid_at
from new_lines join new_orders using (n) where kind = 'accessory' and final_state = 'delivered';

update counted_stock set sold = sold + sale.quantity, committed = committed + sale.quantity
from (select product_id, sum(quantity)::integer as quantity from new_counted group by product_id) as sale
where sale.product_id = counted_stock.product_id;

insert into counted_stock_history (product_id, sellable_change, held_change, sold_change, actor_kind, actor_id, at)
select product_id, sum(quantity), 0, 0, 'service', 'history', min(placed_at) from new_counted group by product_id;

insert into counted_stock_history (product_id, sellable_change, held_change, sold_change, actor_kind, actor_id, at)
select product_id, -quantity, quantity, 0, 'user', user_id::text, placed_at from new_counted
union all
select product_id, 0, -quantity, quantity, 'worker', 'order.paid', paid_at from new_counted;
