ALTER TABLE "branches" ADD CONSTRAINT "branches_phone" CHECK (phone ~ '^[+]91[0-9]{10}$');--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_chat_phone" CHECK (chat_phone ~ '^[+]91[0-9]{10}$');--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_map_url" CHECK (map_url ~ '^https://[^[:space:]]+$');--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_lengths" CHECK (length(warehouse) between 1 and 100 and length(address) between 1 and 500
        and length(city) between 1 and 100 and length(state) between 1 and 100 and length(name) between 1 and 100);--> statement-breakpoint
-- An open alarm keeps its rule's new name, so that the watchdog can resolve it.
UPDATE "alarms" SET "rule" = 'sold quantity differs from committed reservations'
WHERE "rule" = 'sold pieces differ from committed reservations' AND "resolved_at" IS NULL;
