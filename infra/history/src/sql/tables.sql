-- Temporary tables of one connection. Every database computes the same orders from the same numbers, so that the four
-- databases agree without talking to each other. `pg_temp.dice` and `pg_temp.stable_id` return the same values in each.

create function pg_temp.dice(n bigint, salt integer, sides bigint) returns bigint
  language sql immutable parallel safe as $$ select abs(hashint8extended(n, salt) % sides) $$;

-- A UUID version 8, as an order's id is.
create function pg_temp.stable_id(kind text, n bigint) returns uuid
  language sql immutable parallel safe as $$
    select overlay(overlay(md5(kind || n) placing '8' from 13) placing '8' from 17)::uuid
  $$;

create function pg_temp.buyer(number bigint)
  returns table (user_id uuid, address_id uuid, name text, email text, phone text, tier text, city bigint, street text)
  language sql immutable parallel safe as $$
    select pg_temp.stable_id('user', number), pg_temp.stable_id('address', number),
      (array['Ananya', 'Rahul', 'Priya', 'Imran', 'Sunita', 'Arjun', 'Meera', 'Vikram'])[1 + pg_temp.dice(number, 21, 8)]
        || ' ' || (array['Sen', 'Das', 'Sharma', 'Khan', 'Iyer', 'Patil', 'Singh', 'Bose'])[1 + pg_temp.dice(number, 22, 8)],
      'shopper' || number || '@haat.example', '+91' || (6000000000 + number),
      case when number % 25 = 0 then 'wholesaler' else 'consumer' end, pg_temp.dice(number, 23, 8),
      'Flat ' || 1 + pg_temp.dice(number, 24, 40) || ', ' || 1 + pg_temp.dice(number, 25, 900) || ' Station Road'
  $$;

-- One row: the numbers of the current chunk, and what all orders of this run share.
create temp table run (
  first_in_chunk bigint not null,
  last_in_chunk bigint not null,
  last_order bigint not null,
  ends_at timestamptz not null,
  seconds_per_order double precision not null,
  phones bigint not null,
  accessories bigint not null,
  seller jsonb not null
);

create temp table cities (
  i bigint primary key,
  pincode text not null,
  locality text not null,
  city text not null,
  district text not null,
  state text not null,
  state_code text not null,
  intra_state boolean not null
);

create temp table offers (
  kind text not null,
  i bigint not null,
  product_id uuid not null,
  slug text not null,
  title text not null,
  variant text not null,
  image text not null,
  category text not null,
  condition text,
  branch text not null,
  dispatch_from jsonb not null,
  list_price_paise bigint not null,
  consumer_price_paise bigint not null,
  wholesale_price_paise bigint not null,
  purchase_price_paise bigint not null,
  weight_grams integer not null,
  hsn text not null,
  tax_scheme text not null,
  return_days integer not null,
  primary key (kind, i)
);

create temp table new_orders (
  n bigint primary key,
  id uuid not null,
  reference text not null,
  user_number bigint not null,
  user_id uuid not null,
  tier text not null,
  -- delivered, expired or refunded
  final_state text not null,
  payment_method text not null,
  coupon_id uuid,
  subtotal_paise bigint not null,
  bulk_discount_paise bigint not null,
  coupon_discount_paise bigint not null,
  delivery_paise bigint not null,
  total_paise bigint not null,
  pay_now_paise bigint not null,
  due_on_delivery_paise bigint not null,
  placed_at timestamptz not null,
  paid_at timestamptz not null,
  delivered_at timestamptz not null
);

create temp table new_lines (
  n bigint not null,
  position smallint not null,
  kind text not null,
  i bigint not null,
  product_id uuid not null,
  branch text not null,
  quantity integer not null,
  unit_price_paise bigint not null,
  subtotal_paise bigint not null,
  discount_paise bigint not null,
  delivery_paise bigint not null,
  primary key (n, position)
);

create temp table new_shipments (
  n bigint not null,
  branch text not null,
  id uuid not null,
  reference text not null,
  waybill text not null,
  collect_paise bigint not null,
  primary key (n, branch)
);
