ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_cause";
