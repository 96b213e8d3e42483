-- Whatever is written about an order, by whomever, adds a row to order_changes in the same transaction: the watchdog
-- checks these orders once the transaction has committed, however long it was away.
create function order_changed() returns trigger language plpgsql as $$
begin
  insert into order_changes (order_id) select distinct id from changed;
  return null;
end $$;
--> statement-breakpoint
create function part_of_order_changed() returns trigger language plpgsql as $$
begin
  insert into order_changes (order_id) select distinct order_id from changed;
  return null;
end $$;
--> statement-breakpoint
create trigger orders_inserted after insert on orders
  referencing new table as changed for each statement execute function order_changed();
--> statement-breakpoint
create trigger orders_updated after update on orders
  referencing new table as changed for each statement execute function order_changed();
--> statement-breakpoint
create trigger ledger_inserted after insert on ledger
  referencing new table as changed for each statement execute function part_of_order_changed();
--> statement-breakpoint
create trigger payments_inserted after insert on payments
  referencing new table as changed for each statement execute function part_of_order_changed();
--> statement-breakpoint
create trigger payments_updated after update on payments
  referencing new table as changed for each statement execute function part_of_order_changed();
--> statement-breakpoint
create trigger payments_deleted after delete on payments
  referencing old table as changed for each statement execute function part_of_order_changed();
--> statement-breakpoint
create trigger redemptions_inserted after insert on redemptions
  referencing new table as changed for each statement execute function part_of_order_changed();
--> statement-breakpoint
create trigger redemptions_updated after update on redemptions
  referencing new table as changed for each statement execute function part_of_order_changed();
--> statement-breakpoint
create trigger redemptions_deleted after delete on redemptions
  referencing old table as changed for each statement execute function part_of_order_changed();
--> statement-breakpoint
create trigger invoices_inserted after insert on invoices
  referencing new table as changed for each statement execute function part_of_order_changed();
--> statement-breakpoint
create trigger invoices_updated after update on invoices
  referencing new table as changed for each statement execute function part_of_order_changed();
--> statement-breakpoint
create trigger invoices_deleted after delete on invoices
  referencing old table as changed for each statement execute function part_of_order_changed();
--> statement-breakpoint
-- Every order that exists is checked once.
insert into order_changes (order_id) select id from orders;
