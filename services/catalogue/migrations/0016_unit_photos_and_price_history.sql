CREATE TABLE "price_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL,
	"consumer_price_paise" bigint NOT NULL,
	"wholesale_price_paise" bigint NOT NULL,
	"source" text DEFAULT 'shop' NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_history_source" CHECK (source in ('shop', 'demo')),
	CONSTRAINT "price_history_prices" CHECK (consumer_price_paise > 0 and wholesale_price_paise > 0)
);
--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "photos" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "price_history_product" ON "price_history" USING btree ("product_id","at");
--> statement-breakpoint
-- Whoever writes a price adds a row in the same transaction.
create function record_price() returns trigger language plpgsql as $$
begin
  insert into price_history (product_id, consumer_price_paise, wholesale_price_paise)
  values (new.id, new.consumer_price_paise, new.wholesale_price_paise);
  return null;
end $$;
--> statement-breakpoint
create trigger products_insert_price after insert on products
  for each row execute function record_price();
--> statement-breakpoint
-- Not for changes of the quantity, which every sale makes.
create trigger products_update_price after update of consumer_price_paise, wholesale_price_paise on products
  for each row when (
    old.consumer_price_paise <> new.consumer_price_paise or old.wholesale_price_paise <> new.wholesale_price_paise
  ) execute function record_price();
--> statement-breakpoint
-- The history starts with today's prices: earlier ones are not known.
insert into price_history (product_id, consumer_price_paise, wholesale_price_paise)
select id, consumer_price_paise, wholesale_price_paise from products order by id;
--> statement-breakpoint
create trigger price_history_append_only before update or delete or truncate on price_history
  for each statement execute function reject_history_change();
