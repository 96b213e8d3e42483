-- products.quantity is the number of sellable pieces: units in state 'sellable' plus counted stock. These triggers keep it
-- right in the transaction that moves the pieces, whoever moves them, and refuse everybody who would write it by hand.

create function add_to_quantity(product_ids uuid[], changes integer[]) returns void language plpgsql as $$
begin
  -- In the order in which everybody locks products, so that two statements never wait in a circle.
  perform id from products where id = any(product_ids) order by id for no key update;
  update products set quantity = quantity + change.pieces
  from unnest(product_ids, changes) as change (product_id, pieces)
  where products.id = change.product_id;
end $$;
--> statement-breakpoint
create function units_changed() returns trigger language plpgsql as $$
declare
  product_ids uuid[];
  changes integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(product_id), array_agg(pieces) into product_ids, changes from (
      select product_id, count(*)::integer as pieces from after_rows where state = 'sellable' group by product_id
    ) as change;
  elsif tg_op = 'DELETE' then
    select array_agg(product_id), array_agg(pieces) into product_ids, changes from (
      select product_id, -count(*)::integer as pieces from before_rows where state = 'sellable' group by product_id
    ) as change;
  else
    select array_agg(product_id), array_agg(pieces) into product_ids, changes from (
      select product_id, sum(piece)::integer as pieces from (
        select product_id, 1 as piece from after_rows where state = 'sellable'
        union all
        select product_id, -1 from before_rows where state = 'sellable'
      ) as moved group by product_id having sum(piece) <> 0
    ) as change;
  end if;
  if product_ids is not null then perform add_to_quantity(product_ids, changes); end if;
  return null;
end $$;
--> statement-breakpoint
create function counted_stock_changed() returns trigger language plpgsql as $$
declare
  product_ids uuid[];
  changes integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(product_id), array_agg(sellable) into product_ids, changes from after_rows where sellable <> 0;
  elsif tg_op = 'DELETE' then
    select array_agg(product_id), array_agg(-sellable) into product_ids, changes from before_rows where sellable <> 0;
  else
    select array_agg(product_id), array_agg(pieces) into product_ids, changes from (
      select product_id, sum(piece)::integer as pieces from (
        select product_id, sellable as piece from after_rows
        union all
        select product_id, -sellable from before_rows
      ) as moved group by product_id having sum(piece) <> 0
    ) as change;
  end if;
  if product_ids is not null then perform add_to_quantity(product_ids, changes); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger units_inserted after insert on units
  referencing new table as after_rows for each statement execute function units_changed();
--> statement-breakpoint
create trigger units_updated after update on units
  referencing old table as before_rows new table as after_rows for each statement execute function units_changed();
--> statement-breakpoint
create trigger units_deleted after delete on units
  referencing old table as before_rows for each statement execute function units_changed();
--> statement-breakpoint
create trigger counted_stock_inserted after insert on counted_stock
  referencing new table as after_rows for each statement execute function counted_stock_changed();
--> statement-breakpoint
create trigger counted_stock_updated after update on counted_stock
  referencing old table as before_rows new table as after_rows for each statement execute function counted_stock_changed();
--> statement-breakpoint
create trigger counted_stock_deleted after delete on counted_stock
  referencing old table as before_rows for each statement execute function counted_stock_changed();
--> statement-breakpoint
create function refuse_quantity() returns trigger language plpgsql as $$
begin
  raise exception 'products.quantity follows from units and counted_stock and is not written by hand'
    using errcode = 'check_violation', constraint = 'products_quantity_derived';
end $$;
--> statement-breakpoint
create trigger products_quantity_inserted before insert on products
  for each row when (new.quantity <> 0) execute function refuse_quantity();
--> statement-breakpoint
-- Depth 0: the statement itself, not a trigger of the stock's tables.
create trigger products_quantity_updated before update of quantity on products
  for each row when (pg_trigger_depth() = 0 and new.quantity <> old.quantity) execute function refuse_quantity();
--> statement-breakpoint
create function refuse_truncate() returns trigger language plpgsql as $$
begin
  raise exception 'delete the rows of % instead: truncating would leave products.quantity behind', tg_table_name;
end $$;
--> statement-breakpoint
create trigger units_truncated before truncate on units for each statement execute function refuse_truncate();
--> statement-breakpoint
create trigger counted_stock_truncated before truncate on counted_stock for each statement execute function refuse_truncate();
