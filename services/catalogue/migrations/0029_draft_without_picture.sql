ALTER TABLE "products" DROP CONSTRAINT "products_images";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_images" CHECK (not published or cardinality(images) > 0) NOT VALID;
