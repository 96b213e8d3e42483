-- The periodic job has a new name; nothing updates the heartbeat and the alarm of the old one.
delete from heartbeats where name = 'adapters-courier-answers';--> statement-breakpoint
update alarms set resolved_at = now() where subject = 'adapters-courier-answers' and resolved_at is null;
