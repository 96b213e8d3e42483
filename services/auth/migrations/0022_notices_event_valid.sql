ALTER TABLE "notices" VALIDATE CONSTRAINT "notices_event";
