ALTER TABLE "order_lines" ADD COLUMN "dispatch_from" jsonb;--> statement-breakpoint
-- Lines that were ordered before the catalogue sent these facts are from one of two branches.
UPDATE "order_lines" SET "dispatch_from" = CASE "branch"
	WHEN 'jaynagar' THEN '{"branchName": "Jaynagar", "warehouse": "Haat Jaynagar", "address": "12 Station Road, Jaynagar Majilpur", "city": "Jaynagar Majilpur", "state": "West Bengal", "pincode": "743337", "phone": "+919830012345"}'::jsonb
	ELSE '{"branchName": "Ballygunge", "warehouse": "Haat Ballygunge", "address": "48 Rash Behari Avenue, Ballygunge", "city": "Kolkata", "state": "West Bengal", "pincode": "700019", "phone": "+919830067890"}'::jsonb
END;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "dispatch_from" SET NOT NULL;
