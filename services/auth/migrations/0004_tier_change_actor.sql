ALTER TABLE "tier_changes" RENAME COLUMN "changed_by" TO "actor_id";--> statement-breakpoint
ALTER TABLE "tier_changes" ADD COLUMN "actor_kind" text NOT NULL DEFAULT 'staff';--> statement-breakpoint
ALTER TABLE "tier_changes" ALTER COLUMN "actor_kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "tier_changes" ADD COLUMN "request_id" text;