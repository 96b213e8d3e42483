CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"text" text NOT NULL,
	"user_id" uuid,
	"discount_paise" bigint NOT NULL,
	"minimum_paise" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "coupons_code" CHECK ("coupons"."code" = upper("coupons"."code") and length("coupons"."code") between 3 and 40),
	CONSTRAINT "coupons_amounts" CHECK ("coupons"."discount_paise" > 0 and "coupons"."minimum_paise" > "coupons"."discount_paise")
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"financial_year" text PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"snapshot" jsonb NOT NULL,
	"margin_tax_paise" bigint NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"account" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"product_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"image" text NOT NULL,
	"category" text NOT NULL,
	"condition" text,
	"branch" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_paise" bigint NOT NULL,
	"list_price_paise" bigint NOT NULL,
	"subtotal_paise" bigint NOT NULL,
	"discount_paise" bigint NOT NULL,
	"delivery_paise" bigint NOT NULL,
	"total_paise" bigint NOT NULL,
	"weight_grams" integer NOT NULL,
	"hsn" text NOT NULL,
	"tax_scheme" text NOT NULL,
	"return_days" integer NOT NULL,
	CONSTRAINT "order_lines_product" UNIQUE("order_id","product_id"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" > 0),
	CONSTRAINT "order_lines_subtotal" CHECK ("order_lines"."subtotal_paise" = "order_lines"."unit_price_paise" * "order_lines"."quantity"),
	CONSTRAINT "order_lines_total" CHECK ("order_lines"."total_paise" = "order_lines"."subtotal_paise" - "order_lines"."discount_paise" + "order_lines"."delivery_paise")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"tier" text NOT NULL,
	"transaction_id" text NOT NULL,
	"body_hash" text NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"payment_method" text NOT NULL,
	"subtotal_paise" bigint NOT NULL,
	"bulk_discount_paise" bigint NOT NULL,
	"coupon_discount_paise" bigint NOT NULL,
	"delivery_paise" bigint NOT NULL,
	"total_paise" bigint NOT NULL,
	"pay_now_paise" bigint NOT NULL,
	"due_on_delivery_paise" bigint NOT NULL,
	"coupon_id" uuid,
	"buyer" jsonb NOT NULL,
	"address" jsonb NOT NULL,
	"pay_before" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_reference_unique" UNIQUE("reference"),
	CONSTRAINT "orders_state" CHECK ("orders"."state" in ('awaiting_payment', 'payment_failed', 'expired', 'paid', 'confirmed', 'shipped', 'out_for_delivery', 'delivered', 'returning', 'returned', 'lost', 'refund_due', 'refunded')),
	CONSTRAINT "orders_tier" CHECK ("orders"."tier" in ('consumer', 'wholesaler')),
	CONSTRAINT "orders_payment_method" CHECK ("orders"."payment_method" in ('prepaid', 'cod')),
	CONSTRAINT "orders_total" CHECK ("orders"."total_paise" = "orders"."subtotal_paise" - "orders"."bulk_discount_paise" - "orders"."coupon_discount_paise" + "orders"."delivery_paise"),
	CONSTRAINT "orders_due" CHECK ("orders"."pay_now_paise" > 0 and "orders"."due_on_delivery_paise" >= 0 and "orders"."pay_now_paise" + "orders"."due_on_delivery_paise" = "orders"."total_paise")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"queued_at" timestamp with time zone,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"gateway_order_id" text NOT NULL,
	"gateway_transaction_id" text NOT NULL,
	"outcome" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"method" text,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_transaction" UNIQUE("provider","gateway_transaction_id"),
	CONSTRAINT "payments_outcome" CHECK ("payments"."outcome" in ('failed', 'settled', 'surplus'))
);
--> statement-breakpoint
CREATE TABLE "quarantine" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"order_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"news" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quarantine_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE TABLE "redemptions" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redemptions_state" CHECK ("redemptions"."state" in ('reserved', 'spent', 'released'))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_paymentId_unique" UNIQUE("payment_id"),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('requested', 'accepted', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "shipment_scans" (
	"shipment_id" uuid NOT NULL,
	"status" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"place" text,
	CONSTRAINT "shipment_scans_shipment_id_occurred_at_status_pk" PRIMARY KEY("shipment_id","occurred_at","status")
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"branch" text NOT NULL,
	"waybill" text,
	"status" text DEFAULT 'booked' NOT NULL,
	"status_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"collect_paise" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipments_waybill_unique" UNIQUE("waybill"),
	CONSTRAINT "shipments_branch" UNIQUE("order_id","branch"),
	CONSTRAINT "shipments_status" CHECK ("shipments"."status" in ('booked', 'shipped', 'out_for_delivery', 'delivered', 'returning', 'returned', 'lost'))
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_scans" ADD CONSTRAINT "shipment_scans_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupons_user" ON "coupons" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ledger_order" ON "ledger" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_history_order" ON "order_history" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("pay_before") WHERE "orders"."state" in ('awaiting_payment', 'payment_failed');--> statement-breakpoint
CREATE INDEX "orders_touched" ON "orders" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "outbox_open" ON "outbox" USING btree ("created_at") WHERE "outbox"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_settled_once" ON "payments" USING btree ("order_id") WHERE "payments"."outcome" = 'settled';--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "redemptions_once" ON "redemptions" USING btree ("user_id","coupon_id") WHERE "redemptions"."state" <> 'released';--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");