CREATE TABLE "sell_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"amount_paise" bigint,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sell_entries_kind" CHECK ("sell_entries"."kind" in ('quote', 'decline', 'close', 'note'))
);
--> statement-breakpoint
ALTER TABLE "sell_requests" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "sell_requests" ADD COLUMN "quote_paise" bigint;--> statement-breakpoint
ALTER TABLE "sell_requests" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sell_entries" ADD CONSTRAINT "sell_entries_request_id_sell_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."sell_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sell_entries" ADD CONSTRAINT "sell_entries_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sell_entries_request" ON "sell_entries" USING btree ("request_id","created_at");