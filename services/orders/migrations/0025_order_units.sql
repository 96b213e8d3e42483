CREATE TABLE "order_units" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"unit_id" uuid,
	"imei" text,
	"quantity" integer NOT NULL,
	"price_paise" bigint NOT NULL,
	"discount_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"margin_tax_paise" bigint NOT NULL,
	CONSTRAINT "order_units_quantity" CHECK ("order_units"."quantity" > 0 and ("order_units"."unit_id" is null or "order_units"."quantity" = 1)),
	CONSTRAINT "order_units_imei" CHECK (("order_units"."unit_id" is null) = ("order_units"."imei" is null)),
	CONSTRAINT "order_units_amounts" CHECK ("order_units"."discount_paise" between 0 and "order_units"."price_paise" and "order_units"."tax_paise" >= 0 and "order_units"."margin_tax_paise" >= 0)
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "has_units" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_units" ADD CONSTRAINT "order_units_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_units" ADD CONSTRAINT "order_units_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_units" ADD CONSTRAINT "order_units_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_units_order" ON "order_units" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_units_shipment" ON "order_units" USING btree ("shipment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_units_unit" ON "order_units" USING btree ("unit_id");--> statement-breakpoint
create trigger order_units_inserted after insert on order_units
  referencing new table as changed for each statement execute function part_of_order_changed();--> statement-breakpoint
create trigger order_units_updated after update on order_units
  referencing new table as changed for each statement execute function part_of_order_changed();--> statement-breakpoint
create trigger order_units_deleted after delete on order_units
  referencing old table as changed for each statement execute function part_of_order_changed();