ALTER TABLE "shipment_issues" VALIDATE CONSTRAINT "shipment_issues_reason";
