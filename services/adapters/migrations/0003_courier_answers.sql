CREATE TABLE "courier_answers" (
	"question" text PRIMARY KEY NOT NULL,
	"answer" jsonb,
	"answered_at" timestamp with time zone,
	"asking_until" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "courier_answers_touched" ON "courier_answers" USING btree ("touched_at");