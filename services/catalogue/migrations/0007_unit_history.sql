CREATE TABLE "counted_stock_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "counted_stock_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL,
	"sellable_change" integer NOT NULL,
	"held_change" integer NOT NULL,
	"sold_change" integer NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"request_id" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unit_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unit_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unit_id" uuid NOT NULL,
	"from_state" text,
	"to_state" text,
	"reservation_id" uuid,
	"actor_kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"request_id" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "units" DROP CONSTRAINT "units_imei_unique";--> statement-breakpoint
ALTER TABLE "units" DROP CONSTRAINT "units_state";--> statement-breakpoint
UPDATE "units" SET "state" = 'inspected' WHERE "state" = 'checked';--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "previous_unit_id" uuid;--> statement-breakpoint
CREATE INDEX "counted_stock_history_product" ON "counted_stock_history" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "unit_history_unit" ON "unit_history" USING btree ("unit_id","id");--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_previous_unit_id_units_id_fk" FOREIGN KEY ("previous_unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "units_imei_in_stock" ON "units" USING btree ("imei") WHERE "units"."state" <> 'sold';--> statement-breakpoint
CREATE INDEX "units_imei_received" ON "units" USING btree ("imei","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "units_previous_unit" ON "units" USING btree ("previous_unit_id");--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_state" CHECK (state in ('received', 'inspected', 'sellable', 'held', 'sold'));--> statement-breakpoint
-- The history starts with what is there. Before the triggers, so that these rows are marked as the migration's.
INSERT INTO "unit_history" ("unit_id", "to_state", "reservation_id", "actor_kind", "actor_id")
SELECT "id", "state", "reservation_id", 'database', 'migration 0007' FROM "units" ORDER BY "received_at", "id";--> statement-breakpoint
INSERT INTO "counted_stock_history" ("product_id", "sellable_change", "held_change", "sold_change", "actor_kind", "actor_id")
SELECT "product_id", "sellable", "held", "sold", 'database', 'migration 0007' FROM "counted_stock" ORDER BY "product_id";
--> statement-breakpoint
-- A service says with set_config who acts (src/db/stock-transaction.ts). Whoever changes stock by hand in SQL is recorded
-- by the database role, so no change is without an actor.
create function history_actor_kind() returns text language sql stable as $$
  select coalesce(nullif(current_setting('haat.actor_kind', true), ''), 'database')
$$;
--> statement-breakpoint
create function history_actor_id() returns text language sql stable as $$
  select coalesce(nullif(current_setting('haat.actor_id', true), ''), session_user::text)
$$;
--> statement-breakpoint
create function history_request_id() returns text language sql stable as $$
  select nullif(current_setting('haat.request_id', true), '')
$$;
--> statement-breakpoint
create function record_unit_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into unit_history (unit_id, to_state, reservation_id, actor_kind, actor_id, request_id)
    select id, state, reservation_id, history_actor_kind(), history_actor_id(), history_request_id() from after_rows;
  elsif tg_op = 'DELETE' then
    insert into unit_history (unit_id, from_state, reservation_id, actor_kind, actor_id, request_id)
    select id, state, reservation_id, history_actor_kind(), history_actor_id(), history_request_id() from before_rows;
  else
    insert into unit_history (unit_id, from_state, to_state, reservation_id, actor_kind, actor_id, request_id)
    select before_rows.id, before_rows.state, after_rows.state,
      coalesce(after_rows.reservation_id, before_rows.reservation_id),
      history_actor_kind(), history_actor_id(), history_request_id()
    from before_rows join after_rows using (id)
    where before_rows.state <> after_rows.state
      or before_rows.reservation_id is distinct from after_rows.reservation_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger units_insert_history after insert on units
  referencing new table as after_rows for each statement execute function record_unit_history();
--> statement-breakpoint
create trigger units_update_history after update on units
  referencing old table as before_rows new table as after_rows for each statement execute function record_unit_history();
--> statement-breakpoint
create trigger units_delete_history after delete on units
  referencing old table as before_rows for each statement execute function record_unit_history();
--> statement-breakpoint
create function record_counted_stock_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into counted_stock_history (product_id, sellable_change, held_change, sold_change, actor_kind, actor_id, request_id)
    select product_id, sellable, held, sold, history_actor_kind(), history_actor_id(), history_request_id()
    from after_rows;
  elsif tg_op = 'DELETE' then
    insert into counted_stock_history (product_id, sellable_change, held_change, sold_change, actor_kind, actor_id, request_id)
    select product_id, -sellable, -held, -sold, history_actor_kind(), history_actor_id(), history_request_id()
    from before_rows;
  else
    insert into counted_stock_history (product_id, sellable_change, held_change, sold_change, actor_kind, actor_id, request_id)
    select product_id, after_rows.sellable - before_rows.sellable, after_rows.held - before_rows.held,
      after_rows.sold - before_rows.sold, history_actor_kind(), history_actor_id(), history_request_id()
    from before_rows join after_rows using (product_id)
    where (before_rows.sellable, before_rows.held, before_rows.sold)
      <> (after_rows.sellable, after_rows.held, after_rows.sold);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger counted_stock_insert_history after insert on counted_stock
  referencing new table as after_rows for each statement execute function record_counted_stock_history();
--> statement-breakpoint
create trigger counted_stock_update_history after update on counted_stock
  referencing old table as before_rows new table as after_rows for each statement execute function record_counted_stock_history();
--> statement-breakpoint
create trigger counted_stock_delete_history after delete on counted_stock
  referencing old table as before_rows for each statement execute function record_counted_stock_history();
--> statement-breakpoint
create function reject_history_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'check_violation', constraint = tg_table_name || '_append_only';
end $$;
--> statement-breakpoint
create trigger unit_history_append_only before update or delete or truncate on unit_history
  for each statement execute function reject_history_change();
--> statement-breakpoint
create trigger counted_stock_history_append_only before update or delete or truncate on counted_stock_history
  for each statement execute function reject_history_change();
--> statement-breakpoint
-- Served by units_imei_received.
create function link_previous_unit() returns trigger language plpgsql as $$
begin
  new.previous_unit_id := (
    select id from units where imei = new.imei and state = 'sold' order by received_at desc, id desc limit 1
  );
  return new;
end $$;
--> statement-breakpoint
create trigger units_link_previous before insert on units for each row execute function link_previous_unit();
