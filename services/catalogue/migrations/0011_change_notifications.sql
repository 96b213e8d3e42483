-- Every change that a shopper can see sends a notification when it commits. The services' processes listen and drop the
-- replies that show the old state (src/changes/catalogue-changes.ts).

create function notify_catalogue_changed(product_ids uuid[], model_ids text[]) returns void language plpgsql as $$
declare
  payload text := json_build_object('products', product_ids, 'models', model_ids)::text;
begin
  -- PostgreSQL limits a payload to 8,000 bytes.
  if octet_length(payload) > 7900 then payload := '{"all":true}'; end if;
  perform pg_notify('catalogue_changed', payload);
end $$;
--> statement-breakpoint
create function notify_products_changed() returns trigger language plpgsql as $$
declare
  product_ids uuid[];
  model_ids text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id), array_agg(distinct model_id) into product_ids, model_ids from after_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(id), array_agg(distinct model_id) into product_ids, model_ids from before_rows;
  else
    select array_agg(distinct id), array_agg(distinct model_id) into product_ids, model_ids
    from (select id, model_id from before_rows union all select id, model_id from after_rows) as changed;
  end if;
  if product_ids is not null then perform notify_catalogue_changed(product_ids, model_ids); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger products_insert_notify after insert on products
  referencing new table as after_rows for each statement execute function notify_products_changed();
--> statement-breakpoint
create trigger products_update_notify after update on products
  referencing old table as before_rows new table as after_rows for each statement execute function notify_products_changed();
--> statement-breakpoint
create trigger products_delete_notify after delete on products
  referencing old table as before_rows for each statement execute function notify_products_changed();
--> statement-breakpoint
-- A product page shows the inspection of its next sellable unit, which can change without the quantity. All other changes of units
-- and counted stock that shoppers see change the quantity, a column of products.
create function notify_units_changed() returns trigger language plpgsql as $$
declare
  product_ids uuid[];
begin
  select array_agg(product_id) into product_ids from (
    select product_id from (
      select product_id, 1 as unit from after_rows where state = 'sellable'
      union all
      select product_id, -1 from before_rows where state = 'sellable'
    ) as moved group by product_id having sum(unit) = 0
  ) as changed;
  if product_ids is not null then perform notify_catalogue_changed(product_ids, array[]::text[]); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger units_update_notify after update on units
  referencing old table as before_rows new table as after_rows for each statement execute function notify_units_changed();
--> statement-breakpoint
-- Takes its payload as an argument.
create function notify_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', tg_argv[0]);
  return null;
end $$;
--> statement-breakpoint
-- Cards and product pages show the names of branches.
create trigger branches_notify after insert or update or delete or truncate on branches
  for each statement execute function notify_change('{"all":true}');
--> statement-breakpoint
create trigger products_truncate_notify after truncate on products
  for each statement execute function notify_change('{"all":true}');
--> statement-breakpoint
create trigger brands_notify after insert or update or delete or truncate on brands
  for each statement execute function notify_change('{"shop":true}');
--> statement-breakpoint
create trigger categories_notify after insert or update or delete or truncate on categories
  for each statement execute function notify_change('{"shop":true}');
--> statement-breakpoint
create trigger big_banners_notify after insert or update or delete or truncate on big_banners
  for each statement execute function notify_change('{"shop":true}');
--> statement-breakpoint
create trigger small_banners_notify after insert or update or delete or truncate on small_banners
  for each statement execute function notify_change('{"shop":true}');
