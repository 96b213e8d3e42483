-- Whatever is written about a piece or a reservation, by whomever, adds a row to stock_changes in the same transaction:
-- the watchdog checks these products and reservations once the transaction has committed, however long it was away.

create function piece_queued() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into stock_changes (product_id, reservation_id) select distinct product_id, reservation_id from after_rows;
  elsif tg_op = 'DELETE' then
    insert into stock_changes (product_id, reservation_id) select distinct product_id, reservation_id from before_rows;
  else
    insert into stock_changes (product_id, reservation_id) select product_id, reservation_id from before_rows union select product_id, reservation_id from after_rows;
  end if;
  return null;
end $$;
--> statement-breakpoint
create function counted_stock_queued() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into stock_changes (product_id) select distinct product_id from after_rows;
  elsif tg_op = 'DELETE' then
    insert into stock_changes (product_id) select distinct product_id from before_rows;
  else
    insert into stock_changes (product_id) select product_id from before_rows union select product_id from after_rows;
  end if;
  return null;
end $$;
--> statement-breakpoint
create function reservation_queued() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into stock_changes (reservation_id) select distinct id from after_rows;
  elsif tg_op = 'DELETE' then
    insert into stock_changes (reservation_id) select distinct id from before_rows;
  else
    insert into stock_changes (reservation_id) select id from before_rows union select id from after_rows;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger units_insert_queued after insert on units
  referencing new table as after_rows for each statement execute function piece_queued();
--> statement-breakpoint
create trigger units_update_queued after update on units
  referencing old table as before_rows new table as after_rows for each statement execute function piece_queued();
--> statement-breakpoint
create trigger units_delete_queued after delete on units
  referencing old table as before_rows for each statement execute function piece_queued();
--> statement-breakpoint
create trigger reservation_lines_insert_queued after insert on reservation_lines
  referencing new table as after_rows for each statement execute function piece_queued();
--> statement-breakpoint
create trigger reservation_lines_update_queued after update on reservation_lines
  referencing old table as before_rows new table as after_rows for each statement execute function piece_queued();
--> statement-breakpoint
create trigger reservation_lines_delete_queued after delete on reservation_lines
  referencing old table as before_rows for each statement execute function piece_queued();
--> statement-breakpoint
create trigger counted_stock_insert_queued after insert on counted_stock
  referencing new table as after_rows for each statement execute function counted_stock_queued();
--> statement-breakpoint
create trigger counted_stock_update_queued after update on counted_stock
  referencing old table as before_rows new table as after_rows for each statement execute function counted_stock_queued();
--> statement-breakpoint
create trigger counted_stock_delete_queued after delete on counted_stock
  referencing old table as before_rows for each statement execute function counted_stock_queued();
--> statement-breakpoint
create trigger reservations_insert_queued after insert on reservations
  referencing new table as after_rows for each statement execute function reservation_queued();
--> statement-breakpoint
create trigger reservations_update_queued after update on reservations
  referencing old table as before_rows new table as after_rows for each statement execute function reservation_queued();
--> statement-breakpoint
create trigger reservations_delete_queued after delete on reservations
  referencing old table as before_rows for each statement execute function reservation_queued();
--> statement-breakpoint
create function quantity_queued() returns trigger language plpgsql as $$
begin
  insert into stock_changes (product_id)
  select id from before_rows join after_rows using (id) where before_rows.quantity <> after_rows.quantity;
  return null;
end $$;
--> statement-breakpoint
create trigger products_update_queued after update on products
  referencing old table as before_rows new table as after_rows for each statement execute function quantity_queued();
--> statement-breakpoint
-- counted_stock.committed is the number of pieces in committed reservations, kept by what commits them, so that the
-- watchdog need not add up all sales to compare it with counted_stock.sold.
create function add_to_committed(product_ids uuid[], changes integer[]) returns void language sql as $$
  update counted_stock set committed = committed + change.pieces
  from (
    select product_id, sum(pieces)::integer as pieces
    from unnest(product_ids, changes) as change (product_id, pieces) group by product_id
  ) as change
  where counted_stock.product_id = change.product_id and change.pieces <> 0;
$$;
--> statement-breakpoint
create function reservation_committed() returns trigger language plpgsql as $$
declare
  product_ids uuid[];
  changes integer[];
begin
  select array_agg(line.product_id), array_agg(case after_rows.state when 'committed' then line.quantity else -line.quantity end)
  into product_ids, changes
  from before_rows join after_rows using (id) join reservation_lines line on line.reservation_id = after_rows.id
  where (before_rows.state = 'committed') <> (after_rows.state = 'committed');
  if product_ids is not null then perform add_to_committed(product_ids, changes); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger reservations_committed after update on reservations
  referencing old table as before_rows new table as after_rows for each statement execute function reservation_committed();
--> statement-breakpoint
-- Lines of a committed reservation do not change; if somebody changes them by hand, the count follows.
create function committed_line_changed() returns trigger language plpgsql as $$
declare
  product_ids uuid[];
  changes integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(line.product_id), array_agg(line.quantity) into product_ids, changes
    from after_rows line join reservations on reservations.id = line.reservation_id where reservations.state = 'committed';
  elsif tg_op = 'DELETE' then
    select array_agg(line.product_id), array_agg(-line.quantity) into product_ids, changes
    from before_rows line join reservations on reservations.id = line.reservation_id where reservations.state = 'committed';
  else
    select array_agg(line.product_id), array_agg(line.quantity) into product_ids, changes
    from (
      select reservation_id, product_id, quantity from after_rows
      union all
      select reservation_id, product_id, -quantity from before_rows
    ) line join reservations on reservations.id = line.reservation_id where reservations.state = 'committed';
  end if;
  if product_ids is not null then perform add_to_committed(product_ids, changes); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger reservation_lines_insert_committed after insert on reservation_lines
  referencing new table as after_rows for each statement execute function committed_line_changed();
--> statement-breakpoint
create trigger reservation_lines_update_committed after update on reservation_lines
  referencing old table as before_rows new table as after_rows for each statement execute function committed_line_changed();
--> statement-breakpoint
create trigger reservation_lines_delete_committed after delete on reservation_lines
  referencing old table as before_rows for each statement execute function committed_line_changed();
--> statement-breakpoint
update counted_stock set committed = line.pieces from (
  select line.product_id, sum(line.quantity)::integer as pieces
  from reservation_lines line join reservations on reservations.id = line.reservation_id
  where reservations.state = 'committed' group by line.product_id
) as line where counted_stock.product_id = line.product_id;
--> statement-breakpoint
-- Everything that exists is checked once.
insert into stock_changes (product_id) select id from products;
--> statement-breakpoint
insert into stock_changes (reservation_id) select id from reservations;
