CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"event" text NOT NULL,
	"channel" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"variables" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"provider_reference" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "messages_subject" UNIQUE("subject_id","event","channel"),
	CONSTRAINT "messages_channel" CHECK ("messages"."channel" in ('sms', 'mail')),
	CONSTRAINT "messages_state" CHECK ("messages"."state" in ('waiting', 'sent', 'rejected', 'dropped'))
);
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_order" ON "messages" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_waiting" ON "messages" USING btree ("created_at") WHERE "messages"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "messages_created" ON "messages" USING btree ("created_at");