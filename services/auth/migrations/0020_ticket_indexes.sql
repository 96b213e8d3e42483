CREATE INDEX CONCURRENTLY IF NOT EXISTS "contact_messages_open" ON "contact_messages" USING btree ("id") WHERE "contact_messages"."done_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contact_messages_assignee" ON "contact_messages" USING btree ("assignee_id","id") WHERE "contact_messages"."done_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contact_messages_done" ON "contact_messages" USING btree ("id") WHERE "contact_messages"."done_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contact_messages_number" ON "contact_messages" USING btree (upper(right("id"::text, 10)));--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contact_messages_phone" ON "contact_messages" USING btree ("phone");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contact_messages_email" ON "contact_messages" USING btree (lower("email"));