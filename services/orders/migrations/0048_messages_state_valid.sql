ALTER TABLE "messages" VALIDATE CONSTRAINT "messages_state";
