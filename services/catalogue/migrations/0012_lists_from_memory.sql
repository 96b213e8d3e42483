DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_stock_newest";--> statement-breakpoint
DROP INDEX "products_consumer_price";--> statement-breakpoint
DROP INDEX "products_wholesale_price";--> statement-breakpoint
DROP INDEX "products_category_stock_newest";--> statement-breakpoint
DROP INDEX "products_category_consumer_price";--> statement-breakpoint
DROP INDEX "products_category_wholesale_price";--> statement-breakpoint
DROP INDEX "products_brand_stock_newest";--> statement-breakpoint
DROP INDEX "products_subcategory_stock_newest";--> statement-breakpoint
DROP INDEX "products_random";--> statement-breakpoint
DROP INDEX "products_tag_random";--> statement-breakpoint
DROP INDEX "products_category_random";--> statement-breakpoint
DROP INDEX "products_facets";--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "shuffle";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search";