CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"event" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"variables" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"unanswered" integer DEFAULT 0 NOT NULL,
	"provider_reference" text,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "notices_event" CHECK ("notices"."event" in ('new_device', 'phone_changed', 'account_closing')),
	CONSTRAINT "notices_channel" CHECK ("notices"."channel" in ('sms', 'mail')),
	CONSTRAINT "notices_state" CHECK ("notices"."state" in ('waiting', 'sent', 'rejected', 'failed', 'unknown', 'dropped'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "order_channels" text DEFAULT 'sms_and_mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_user" ON "notices" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notices_due" ON "notices" USING btree ("channel","next_attempt_at") WHERE "notices"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "notices_failed" ON "notices" USING btree ("created_at") WHERE "notices"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "notices_answered" ON "notices" USING btree ("channel","sent_at") WHERE "notices"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "notices_created" ON "notices" USING btree ("created_at");