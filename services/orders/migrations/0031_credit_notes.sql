CREATE TABLE "credit_note_counters" (
	"financial_year" text PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"cause_id" uuid NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"tax_adjustable" boolean NOT NULL,
	"total_paise" bigint NOT NULL,
	"taxable_paise" bigint NOT NULL,
	"cgst_paise" bigint NOT NULL,
	"sgst_paise" bigint NOT NULL,
	"igst_paise" bigint NOT NULL,
	"margin_value_paise" bigint NOT NULL,
	"margin_tax_paise" bigint NOT NULL,
	"snapshot" jsonb NOT NULL,
	CONSTRAINT "credit_notes_number_unique" UNIQUE("number"),
	CONSTRAINT "credit_notes_cause" UNIQUE("cause","cause_id"),
	CONSTRAINT "credit_notes_cause_kind" CHECK ("credit_notes"."cause" in ('shipment')),
	CONSTRAINT "credit_notes_amounts" CHECK ("credit_notes"."total_paise" = "credit_notes"."taxable_paise" + "credit_notes"."cgst_paise" + "credit_notes"."sgst_paise" + "credit_notes"."igst_paise" + "credit_notes"."margin_value_paise"
        and least("credit_notes"."taxable_paise", "credit_notes"."cgst_paise", "credit_notes"."sgst_paise", "credit_notes"."igst_paise", "credit_notes"."margin_value_paise", "credit_notes"."margin_tax_paise") >= 0)
);
--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "has_credit_note" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_notes_order" ON "credit_notes" USING btree ("order_id");--> statement-breakpoint
create function credit_notes_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'credit notes are append-only' using errcode = 'restrict_violation';
end $$;--> statement-breakpoint
create trigger credit_notes_are_append_only before update or delete or truncate on credit_notes
  for each statement execute function credit_notes_are_append_only();--> statement-breakpoint
create trigger credit_notes_inserted after insert on credit_notes
  referencing new table as changed for each statement execute function part_of_order_changed();
