CREATE TABLE "counted_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"change" integer NOT NULL,
	"purchase_price_paise" bigint,
	"bill" text,
	"reason" text,
	"staff_id" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "counted_changes_kind" CHECK (change > 0 and purchase_price_paise is not null and reason is null
        or change < 0 and purchase_price_paise is null and bill is null and reason is not null)
);
--> statement-breakpoint
ALTER TABLE "counted_changes" ADD CONSTRAINT "counted_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counted_changes_product" ON "counted_changes" USING btree ("product_id","at","id");--> statement-breakpoint
create trigger counted_changes_append_only before update or delete or truncate on counted_changes
  for each statement execute function reject_history_change();
