ALTER TABLE "branches" ADD COLUMN "aliases" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "district" text;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "pincode" text;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "chat_phone" text;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "map_url" text;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "warehouse" text;--> statement-breakpoint
-- The two branches that exist so far; their facts stood in code.
UPDATE "branches" SET
	"address" = '12 Station Road, Jaynagar Majilpur', "city" = 'Jaynagar Majilpur', "district" = 'South 24 Parganas',
	"state" = 'West Bengal', "pincode" = '743337', "phone" = '+919830012345', "chat_phone" = '+919830012345',
	"map_url" = 'https://www.openstreetmap.org/?mlat=22.1752&mlon=88.4180#map=16/22.1752/88.4180', "warehouse" = 'Haat Jaynagar'
WHERE "code" = 'jaynagar';--> statement-breakpoint
UPDATE "branches" SET
	"aliases" = '{ballygunch}', "address" = '48 Rash Behari Avenue, Ballygunge', "city" = 'Kolkata', "district" = 'Kolkata',
	"state" = 'West Bengal', "pincode" = '700019', "phone" = '+919830067890', "chat_phone" = '+919830067890',
	"map_url" = 'https://www.openstreetmap.org/?mlat=22.5180&mlon=88.3630#map=16/22.5180/88.3630', "warehouse" = 'Haat Ballygunge'
WHERE "code" = 'ballygunge';--> statement-breakpoint
ALTER TABLE "branches" ALTER COLUMN "address" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ALTER COLUMN "city" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ALTER COLUMN "district" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ALTER COLUMN "state" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ALTER COLUMN "pincode" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ALTER COLUMN "phone" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ALTER COLUMN "chat_phone" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ALTER COLUMN "map_url" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ALTER COLUMN "warehouse" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_name_unique" UNIQUE("name");--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_warehouse_unique" UNIQUE("warehouse");--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_code" CHECK (code ~ '^[a-z][a-z0-9-]{1,30}$');--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_pincode" CHECK (pincode ~ '^[1-9][0-9]{5}$');
