CREATE TABLE "watches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"email" text,
	"kind" text NOT NULL,
	"product_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"memory" text NOT NULL,
	"condition" text,
	"tier" text NOT NULL,
	"below_paise" bigint,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"unanswered" integer DEFAULT 0 NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "watches_user" UNIQUE("user_id","kind"),
	CONSTRAINT "watches_email" UNIQUE("email","kind"),
	CONSTRAINT "watches_owner" CHECK (num_nonnulls(user_id, email) = 1),
	CONSTRAINT "watches_tier" CHECK ("watches"."tier" in ('consumer', 'wholesaler')),
	CONSTRAINT "watches_state" CHECK ("watches"."state" in ('unconfirmed', 'waiting', 'found', 'told', 'failed', 'ended'))
);
--> statement-breakpoint
CREATE INDEX "watches_waiting" ON "watches" USING btree ("id") WHERE "watches"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "watches_unconfirmed" ON "watches" USING btree ("id") WHERE "watches"."state" = 'unconfirmed';--> statement-breakpoint
CREATE INDEX "watches_ends" ON "watches" USING btree ("ends_at");