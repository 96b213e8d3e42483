CREATE TABLE "stock_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" uuid,
	"reservation_id" uuid
);
--> statement-breakpoint
CREATE TABLE "alarms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rule" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb NOT NULL,
	"raised_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reminded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "heartbeats" (
	"name" text PRIMARY KEY NOT NULL,
	"last_success_at" timestamp with time zone,
	"last_error_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
ALTER TABLE "counted_stock" ADD COLUMN "committed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "alarms_open" ON "alarms" USING btree ("rule","subject") WHERE "alarms"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "alarms_open_since" ON "alarms" USING btree ("raised_at") WHERE "alarms"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "counted_stock_held" ON "counted_stock" USING btree ("product_id") WHERE "counted_stock"."held" > 0;--> statement-breakpoint
CREATE INDEX "units_held" ON "units" USING btree ("product_id","reservation_id") WHERE "units"."state" = 'held';--> statement-breakpoint
CREATE INDEX "units_not_checked" ON "units" USING btree ("id") WHERE "units"."state" in ('sellable', 'held', 'sold') and ("units"."imei_checked_at" is null or "units"."imei_check_reference" is null);