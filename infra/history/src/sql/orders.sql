insert into coupons (id, code, text, user_id, discount_paise, minimum_paise, created_at, expires_at)
select coupon_id, reference, 'Thank you for coming back', user_id, coupon_discount_paise, 500000,
  placed_at - interval '1 day', placed_at + interval '30 days'
from new_orders where coupon_id is not null;

insert into orders (id, user_id, tier, transaction_id, request_hash, reference, state, payment_method, subtotal_paise,
  bulk_discount_paise, coupon_discount_paise, delivery_paise, total_paise, pay_now_paise, due_on_delivery_paise,
  coupon_id, buyer, address, pay_before, grace_until, created_at, paid_at)
select orders.id, orders.user_id, orders.tier, 'history ' || orders.n, md5(orders.id::text) || md5(reference), reference, final_state,
  payment_method, subtotal_paise, bulk_discount_paise, coupon_discount_paise, delivery_paise, total_paise,
  pay_now_paise, due_on_delivery_paise, coupon_id,
  jsonb_build_object('name', name, 'email', email, 'phone', phone),
  jsonb_build_object('id', address_id, 'name', name, 'phone', phone, 'pincode', pincode, 'locality', locality,
    'address', street, 'city', cities.city, 'district', district, 'state', state, 'landmark', null, 'country', 'India'),
  placed_at + interval '30 minutes', case when final_state <> 'expired' then placed_at + interval '45 minutes' end, placed_at,
  case when final_state <> 'expired' then paid_at end
from new_orders orders cross join lateral pg_temp.buyer(user_number) join cities on cities.i = buyer.city;

insert into order_lines (id, order_id, position, product_id, slug, title, variant, image, category, condition, branch,
  dispatch_from, quantity, unit_price_paise, list_price_paise, subtotal_paise, discount_paise, delivery_paise,
  total_paise, weight_grams, hsn, tax_scheme, return_days)
select pg_temp.stable_id('line ' || position || ' of', n), new_orders.id, position, product_id, slug, title, variant,
  image, category, condition, branch, dispatch_from, quantity, unit_price_paise, list_price_paise,
  new_lines.subtotal_paise, discount_paise, new_lines.delivery_paise,
  new_lines.subtotal_paise - discount_paise + new_lines.delivery_paise, weight_grams, hsn, tax_scheme, return_days
from new_lines join new_orders using (n) join offers using (kind, i, product_id, branch);

insert into redemptions (order_id, coupon_id, user_id, state)
select id, coupon_id, user_id, case final_state when 'delivered' then 'spent' else 'released' end
from new_orders where coupon_id is not null;

insert into order_history (id, order_id, state, at, reason, actor_kind, actor_id)
select uuidv7(), id, step.state, placed_at + step.after, step.reason, step.actor_kind,
  case step.actor_kind when 'user' then user_id::text else step.actor_id end
from new_orders join (values
  ('any', 'awaiting_payment', interval '0', null, 'user', null),
  ('expired', 'expired', interval '31 minutes', 'not paid in time', 'clock', 'orders-expiry'),
  ('delivered', 'paid', interval '3 minutes', null, 'provider', 'billdesk'),
  ('delivered', 'confirmed', interval '4 minutes', null, 'worker', 'order.paid'),
  ('delivered', 'shipped', interval '1 day', null, 'courier', 'delhivery'),
  ('delivered', 'out_for_delivery', interval '3 days', null, 'courier', 'delhivery'),
  ('delivered', 'delivered', interval '4 days', null, 'courier', 'delhivery'),
  ('refunded', 'paid', interval '3 minutes', null, 'provider', 'billdesk'),
  ('refunded', 'refund_due', interval '4 minutes', 'sold before payment', 'worker', 'order.paid'),
  ('refunded', 'refunded', interval '1 day', null, 'provider', 'billdesk')
) as step (final_state, state, after, reason, actor_kind, actor_id) on step.final_state in ('any', new_orders.final_state);

-- Entries as services/orders/src/ledger/ledger.ts makes them. Each sums to zero.
with sale as (
  select n, account, amount from new_orders cross join lateral (values
    ('goods', -subtotal_paise), ('discount', bulk_discount_paise), ('coupon', coupon_discount_paise),
    ('delivery', -delivery_paise), ('due_online', pay_now_paise), ('due_on_delivery', due_on_delivery_paise)
  ) as entry (account, amount) where amount <> 0
), entries as (
  select n, account, amount, 'placed' as reason, 'user' as actor_kind, interval '0' as after from sale
  union all
  select n, account, -amount, 'expired', 'clock', interval '31 minutes'
  from sale join new_orders using (n) where final_state = 'expired'
  union all
  select n, account, amount, 'captured', 'provider', interval '3 minutes'
  from new_orders cross join lateral (values ('gateway', pay_now_paise), ('due_online', -pay_now_paise)) as entry (account, amount)
  where final_state <> 'expired'
  union all
  select n, account, -amount, 'refund due', 'worker', interval '4 minutes'
  from sale join new_orders using (n) where final_state = 'refunded' and account <> 'due_online'
  union all
  select n, 'refund_payable', -pay_now_paise, 'refund due', 'worker', interval '4 minutes' from new_orders where final_state = 'refunded'
  union all
  select n, account, amount, 'refunded', 'provider', interval '1 day'
  from new_orders cross join lateral (values ('refund_payable', pay_now_paise), ('gateway', -pay_now_paise)) as entry (account, amount)
  where final_state = 'refunded'
  union all
  select n, account, amount, 'collected', 'courier', interval '4 days'
  from new_orders cross join lateral (values ('courier', due_on_delivery_paise), ('due_on_delivery', -due_on_delivery_paise)) as entry (account, amount)
  where final_state = 'delivered' and due_on_delivery_paise > 0
)
insert into ledger (id, order_id, account, amount_paise, reason, actor_kind, actor_id, created_at)
select uuidv7(), id, account, amount, reason, actor_kind,
  case actor_kind when 'user' then user_id::text when 'clock' then 'orders-expiry' when 'provider' then 'billdesk'
    when 'courier' then 'delhivery' else 'order.paid' end,
  placed_at + after
from entries join new_orders using (n) order by n;

insert into payments (id, order_id, provider, gateway_order_id, gateway_transaction_id, outcome, amount_paise, method,
  occurred_at, created_at)
select pg_temp.stable_id('payment', n), id, 'billdesk', reference || 'A', 'HTUTXN' || n, 'settled', pay_now_paise, 'upi',
  paid_at, paid_at
from new_orders where final_state <> 'expired';

insert into refunds (id, order_id, payment_id, amount_paise, reason, state, created_at, settled_at)
select pg_temp.stable_id('refund', n), id, pg_temp.stable_id('payment', n), pay_now_paise,
  'sold before payment', 'accepted', paid_at + interval '1 minute', placed_at + interval '1 day'
from new_orders where final_state = 'refunded';

insert into refund_history (id, refund_id, state, reason, actor_kind, actor_id, at)
select uuidv7(), pg_temp.stable_id('refund', n), step.state, step.reason, step.actor_kind, step.actor_id,
  placed_at + step.after
from new_orders cross join (values
  ('requested', 'sold before payment', 'worker', 'order.paid', interval '4 minutes'),
  ('accepted', null, 'provider', 'billdesk', interval '1 day')
) as step (state, reason, actor_kind, actor_id, after) where final_state = 'refunded';

insert into shipments (id, order_id, branch, waybill, status, status_at, collect_paise, created_at)
select new_shipments.id, new_orders.id, branch, waybill, 'delivered', delivered_at, collect_paise,
  paid_at + interval '1 minute'
from new_shipments join new_orders using (n);

insert into shipment_scans (shipment_id, status, occurred_at, place, actor_kind, actor_id)
select new_shipments.id, step.status, placed_at + step.after, step.place, 'courier', 'delhivery'
from new_shipments join new_orders using (n) cross join (values
  ('picked_up', interval '1 day', 'Kolkata_Hub'),
  ('in_transit', interval '2 days', 'Regional_Hub'),
  ('out_for_delivery', interval '3 days', 'Local_Centre'),
  ('delivered', interval '4 days', 'Local_Centre')
) as step (status, after, place);

-- The invoice numbers of a financial year (1 April to 31 March, Indian time) stay without a gap.
create temp table numbered on commit drop as
select n, year, row_number() over (partition by year order by n) as serial
from (
  select n, extract(year from day)::integer - (extract(month from day) < 4)::integer as year
  from (select n, (paid_at + interval '1 minute') at time zone 'Asia/Kolkata' as day from new_orders where final_state = 'delivered') as sold
) as dated;

create temp table years on commit drop as
select year, lpad((year % 100)::text, 2, '0') || '-' || lpad(((year + 1) % 100)::text, 2, '0') as financial_year,
  count(*)::integer as invoices
from numbered group by year;

insert into invoice_counters (financial_year, last_number)
select financial_year, invoices from years
on conflict (financial_year) do update set last_number = invoice_counters.last_number + excluded.last_number;

-- Taxes as services/orders/src/invoice/invoice.rules.ts computes them.
create temp table invoice_lines on commit drop as
with priced as (
  select n, position as sort, title || ', ' || variant as description, condition, hsn, quantity, unit_price_paise, discount_paise,
    new_lines.subtotal_paise - discount_paise as value, tax_scheme as scheme, purchase_price_paise,
    case when kind = 'phone' then array(
      select '00' || lpad(n::text, 11, '0') || lpad(k::text, 2, '0') from generate_series(1, quantity) as k
    ) else '{}'::text[] end as imeis
  from new_lines join numbered using (n) join offers using (kind, i, product_id, branch)
  union all
  select n, 9, 'Delivery charge', null, '996812', 1, delivery_paise, 0, delivery_paise, 'standard', 0, '{}'
  from new_orders join numbered using (n) where delivery_paise > 0
), taxed as (
  select priced.*, intra_state, scheme = 'margin' as margin, (value * 200 + 118) / 236 as taxable
  from priced join new_orders using (n) cross join lateral pg_temp.buyer(user_number) join cities on cities.i = buyer.city
), split as (
  select *, case when margin or not intra_state then 0 else (taxable * 36 + 200) / 400 end as half from taxed
), final as (
  select *, case when margin then 0 when intra_state then value - 2 * half else taxable end as taxed_value,
    case when margin or intra_state then 0 else value - taxable end as igst,
    case when margin then (greatest(0, value / quantity - purchase_price_paise) * 36 + 118) / 236 * quantity else 0 end as margin_tax
  from split
)
select n, jsonb_agg(jsonb_build_object(
    'description', description, 'condition', condition, 'hsn', hsn, 'quantity', quantity, 'imeis', imeis,
    'unitPricePaise', unit_price_paise, 'discountPaise', discount_paise, 'valuePaise', value, 'scheme', scheme,
    'tax', case when not margin then jsonb_build_object('taxablePaise', taxed_value, 'cgstPaise', half, 'sgstPaise', half,
      'igstPaise', igst) end) order by sort) as lines,
  sum(taxed_value)::bigint as taxable, sum(half)::bigint as half, sum(igst)::bigint as igst,
  sum(case when margin then value else 0 end)::bigint as margin_value, sum(margin_tax)::bigint as margin_tax
from final group by n;

insert into invoices (order_id, number, issued_at, snapshot, margin_tax_paise)
select id, number, issued_at, jsonb_build_object(
    'number', number, 'issuedAt', issued_at, 'orderReference', reference, 'orderedAt', placed_at, 'seller', run.seller,
    'buyer', jsonb_build_object('name', name, 'email', email, 'phone', phone),
    'shipTo', jsonb_build_object('name', name, 'phone', phone, 'state', state, 'stateCode', state_code,
      'lines', jsonb_build_array(street || ', ' || locality, cities.city || ', ' || district || ' ' || pincode)),
    'intraState', intra_state, 'lines', lines, 'subtotalPaise', subtotal_paise,
    'discountPaise', bulk_discount_paise + coupon_discount_paise, 'deliveryPaise', delivery_paise,
    'taxablePaise', taxable, 'cgstPaise', half, 'sgstPaise', half, 'igstPaise', igst, 'marginValuePaise', margin_value,
    'totalPaise', total_paise, 'paidPaise', pay_now_paise, 'dueOnDeliveryPaise', due_on_delivery_paise,
    'paymentMethod', payment_method),
  margin_tax
from (
  select n, 'HT/' || financial_year || '/' || lpad(place::text, greatest(6, length(place::text)), '0') as number
  from numbered join years using (year) join invoice_counters using (financial_year)
  cross join lateral (select last_number - invoices + serial as place) as placed
) as numbering
join invoice_lines using (n)
join (select *, paid_at + interval '1 minute' as issued_at from new_orders) as sold using (n)
cross join lateral pg_temp.buyer(user_number) join cities on cities.i = buyer.city
cross join run;
