CREATE TABLE "cancellations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reason" text,
	"actor_kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"request_id" text
);
--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "attempt_failed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "cancellation_id" uuid;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cancellations_order" ON "cancellations" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_cancellation_id_cancellations_id_fk" FOREIGN KEY ("cancellation_id") REFERENCES "public"."cancellations"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
create function cancellations_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'cancellations are append-only' using errcode = 'restrict_violation';
end $$;--> statement-breakpoint
create trigger cancellations_are_append_only before update or delete or truncate on cancellations
  for each statement execute function cancellations_are_append_only();--> statement-breakpoint
-- The request of this order and moment, which is stored if it is not yet. An early release did not store who made it.
create function cancellation_of(of_order uuid, requested timestamptz, requester text) returns uuid language plpgsql as $$
declare
  request uuid;
begin
  select id into request from cancellations where order_id = of_order and requested_at = requested limit 1;
  if request is null then
    insert into cancellations (id, order_id, requested_at, reason, actor_kind, actor_id)
    select gen_random_uuid(), orders.id, requested,
      (select staff_actions.reason from staff_actions
        where subject_kind = 'order' and subject_id = of_order::text and verb = 'order.cancel' and at = requested limit 1),
      case when requester is not null then split_part(requester, ':', 1) when balance_before < requested then 'clock' else 'user' end,
      case when requester is not null then split_part(requester, ':', 2)
        when balance_before < requested then 'orders-unpaid-balances' else user_id::text end
    from orders where orders.id = of_order
    returning id into request;
  end if;
  return request;
end $$;--> statement-breakpoint
-- The release before knows no cancellations. Its shipments and orders get theirs here.
create function shipment_names_cancellation() returns trigger language plpgsql as $$
begin
  new.cancellation_id := cancellation_of(
    new.order_id, coalesce(new.cancellation_requested_at, now()), new.cancellation_requested_by);
  return new;
end $$;--> statement-breakpoint
create trigger shipments_of_cancellation before insert or update on shipments for each row
  when (new.cancellation is not null and new.cancellation_id is null) execute function shipment_names_cancellation();--> statement-breakpoint
create function order_has_cancellation() returns trigger language plpgsql as $$
begin
  perform cancellation_of(new.id, new.cancellation_requested_at, new.cancellation_requested_by);
  return null;
end $$;--> statement-breakpoint
create trigger orders_of_cancellation after update of cancellation_requested_at on orders for each row
  when (new.cancellation_requested_at is not null) execute function order_has_cancellation();
