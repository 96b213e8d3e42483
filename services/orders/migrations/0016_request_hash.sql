ALTER TABLE "orders" RENAME COLUMN "body_hash" TO "request_hash";
