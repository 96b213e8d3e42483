CREATE TABLE "replacement_invoices" (
	"replacement_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"snapshot" jsonb NOT NULL,
	"total_paise" bigint NOT NULL,
	"margin_tax_paise" bigint NOT NULL,
	CONSTRAINT "replacement_invoices_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "unit_replacements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"order_unit_id" uuid NOT NULL,
	"damaged_unit_id" uuid NOT NULL,
	"damaged_imei" text NOT NULL,
	"damaged_reservation_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"request_id" text,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "unit_replacements_damaged_unit" UNIQUE("damaged_unit_id"),
	CONSTRAINT "unit_replacements_state" CHECK ("unit_replacements"."state" in ('requested', 'replaced', 'refunded', 'dropped')),
	CONSTRAINT "unit_replacements_settled" CHECK (("unit_replacements"."state" = 'requested') = ("unit_replacements"."settled_at" is null))
);
--> statement-breakpoint
ALTER TABLE "credit_notes" DROP CONSTRAINT "credit_notes_cause_kind";--> statement-breakpoint
ALTER TABLE "order_units" ADD COLUMN "reservation_id" uuid;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "split_from" uuid;--> statement-breakpoint
ALTER TABLE "replacement_invoices" ADD CONSTRAINT "replacement_invoices_replacement_id_unit_replacements_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."unit_replacements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replacement_invoices" ADD CONSTRAINT "replacement_invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_replacements" ADD CONSTRAINT "unit_replacements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_replacements" ADD CONSTRAINT "unit_replacements_order_unit_id_order_units_id_fk" FOREIGN KEY ("order_unit_id") REFERENCES "public"."order_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replacement_invoices_order" ON "replacement_invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "unit_replacements_order" ON "unit_replacements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "unit_replacements_order_unit" ON "unit_replacements" USING btree ("order_unit_id");--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_split_from_shipments_id_fk" FOREIGN KEY ("split_from") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_cause_kind" CHECK ("credit_notes"."cause" in ('shipment', 'replacement')) NOT VALID;--> statement-breakpoint
create function replacement_invoices_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'invoices of replacements are append-only' using errcode = 'restrict_violation';
end $$;--> statement-breakpoint
create trigger replacement_invoices_are_append_only before update or delete or truncate on replacement_invoices
  for each statement execute function replacement_invoices_are_append_only();--> statement-breakpoint
create trigger replacement_invoices_inserted after insert on replacement_invoices
  referencing new table as changed for each statement execute function part_of_order_changed();
