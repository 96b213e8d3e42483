CREATE TABLE "sell_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"model" text NOT NULL,
	"memory" text NOT NULL,
	"turns_on" boolean NOT NULL,
	"glass_intact" boolean NOT NULL,
	"parts_work" boolean NOT NULL,
	"has_bill" boolean NOT NULL,
	"pincode" text NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sell_requests_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE INDEX "sell_requests_created" ON "sell_requests" USING btree ("created_at");