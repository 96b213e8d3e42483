-- Moves before this migration have no recorded actor.
ALTER TABLE "order_history" ADD COLUMN "actor_kind" text NOT NULL DEFAULT 'service';--> statement-breakpoint
ALTER TABLE "order_history" ALTER COLUMN "actor_kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "order_history" ADD COLUMN "actor_id" text NOT NULL DEFAULT 'orders';--> statement-breakpoint
ALTER TABLE "order_history" ALTER COLUMN "actor_id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "order_history" ADD COLUMN "request_id" text;--> statement-breakpoint
create function order_history_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the order history is append-only' using errcode = 'restrict_violation';
end $$;--> statement-breakpoint
create trigger order_history_is_append_only before update or delete or truncate on order_history
  for each statement execute function order_history_is_append_only();--> statement-breakpoint
-- Both were written and never read; order_history has the times.
ALTER TABLE "orders" DROP COLUMN "updated_at";--> statement-breakpoint
ALTER TABLE "redemptions" DROP COLUMN "updated_at";
