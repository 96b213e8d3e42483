ALTER TABLE "shipment_cases" RENAME TO "shipment_issues";--> statement-breakpoint
ALTER TABLE "shipment_issues" RENAME CONSTRAINT "shipment_cases_pkey" TO "shipment_issues_pkey";--> statement-breakpoint
ALTER TABLE "shipment_issues" RENAME CONSTRAINT "shipment_cases_reason" TO "shipment_issues_reason";--> statement-breakpoint
ALTER TABLE "shipment_issues" RENAME CONSTRAINT "shipment_cases_shipment_id_shipments_id_fk" TO "shipment_issues_shipment_id_shipments_id_fk";--> statement-breakpoint
ALTER INDEX "shipment_cases_open" RENAME TO "shipment_issues_open";--> statement-breakpoint
ALTER INDEX "refunds_refused" RENAME TO "refunds_failed";--> statement-breakpoint
ALTER TABLE "quarantine" RENAME COLUMN "news" TO "message";--> statement-breakpoint
CREATE TABLE "refund_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"refund_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"actor_kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"request_id" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_history_state" CHECK ("refund_history"."state" in ('requested', 'accepted', 'failed', 'repaid'))
);
--> statement-breakpoint
ALTER TABLE "ledger" ADD COLUMN "actor_kind" text NOT NULL DEFAULT 'service';--> statement-breakpoint
ALTER TABLE "ledger" ALTER COLUMN "actor_kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "ledger" ADD COLUMN "actor_id" text NOT NULL DEFAULT 'orders';--> statement-breakpoint
ALTER TABLE "ledger" ALTER COLUMN "actor_id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "ledger" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "quarantine" ADD COLUMN "actor_kind" text NOT NULL DEFAULT 'service';--> statement-breakpoint
ALTER TABLE "quarantine" ALTER COLUMN "actor_kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "quarantine" ADD COLUMN "actor_id" text NOT NULL DEFAULT 'orders';--> statement-breakpoint
ALTER TABLE "quarantine" ALTER COLUMN "actor_id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "quarantine" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "quarantine" ADD COLUMN "resolved_by" text;--> statement-breakpoint
ALTER TABLE "shipment_issues" ADD COLUMN "actor_kind" text NOT NULL DEFAULT 'service';--> statement-breakpoint
ALTER TABLE "shipment_issues" ALTER COLUMN "actor_kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "shipment_issues" ADD COLUMN "actor_id" text NOT NULL DEFAULT 'orders';--> statement-breakpoint
ALTER TABLE "shipment_issues" ALTER COLUMN "actor_id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "shipment_issues" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "shipment_issues" ADD COLUMN "resolved_by" text;--> statement-breakpoint
ALTER TABLE "shipment_scans" ADD COLUMN "actor_kind" text NOT NULL DEFAULT 'service';--> statement-breakpoint
ALTER TABLE "shipment_scans" ALTER COLUMN "actor_kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "shipment_scans" ADD COLUMN "actor_id" text NOT NULL DEFAULT 'orders';--> statement-breakpoint
ALTER TABLE "shipment_scans" ALTER COLUMN "actor_id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "shipment_scans" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "refund_history" ADD CONSTRAINT "refund_history_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_history_refund" ON "refund_history" USING btree ("refund_id","at");--> statement-breakpoint
-- Refunds of before have no recorded actor.
insert into refund_history (id, refund_id, state, actor_kind, actor_id, at)
  select gen_random_uuid(), id, 'requested', 'service', 'orders', created_at from refunds;--> statement-breakpoint
insert into refund_history (id, refund_id, state, reason, actor_kind, actor_id, at)
  select gen_random_uuid(), id, state, resolution, 'service', 'orders', coalesce(resolved_at, settled_at, created_at)
  from refunds where state <> 'requested';--> statement-breakpoint
create function refund_history_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the refund history is append-only' using errcode = 'restrict_violation';
end $$;--> statement-breakpoint
create trigger refund_history_is_append_only before update or delete or truncate on refund_history
  for each statement execute function refund_history_is_append_only();--> statement-breakpoint
-- Open alarms keep their rule's new name.
update alarms set rule = case rule
  when 'refund was refused' then 'refund was rejected by the gateway'
  when 'parcel came back to us' then 'shipment was returned to us'
  when 'parcel was lost by the courier' then 'shipment was lost by the courier'
  when 'parcel was delivered after its sale was reversed' then 'shipment was delivered after its sale was reversed'
  when 'payment or refund news does not fit its order' then 'payment or refund result does not match its order'
  else rule end
where resolved_at is null;
