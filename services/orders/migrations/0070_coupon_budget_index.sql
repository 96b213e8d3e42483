CREATE INDEX CONCURRENTLY IF NOT EXISTS "coupons_budgeted" ON "coupons" USING btree ("id") WHERE "coupons"."budget_paise" is not null;
