-- Every order's ledger sums to zero whenever a transaction commits, and what is written in it stays.
create function ledger_sums_to_zero() returns trigger language plpgsql as $$
begin
  if (select sum(amount_paise) from ledger where order_id = new.order_id) <> 0 then
    raise exception 'ledger of order % does not sum to zero', new.order_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger ledger_sums_to_zero after insert on ledger
  deferrable initially deferred for each row execute function ledger_sums_to_zero();
--> statement-breakpoint
create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger ledger_is_append_only before update or delete or truncate on ledger
  for each statement execute function ledger_is_append_only();
