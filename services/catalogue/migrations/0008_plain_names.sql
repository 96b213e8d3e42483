ALTER TABLE "products" RENAME COLUMN "colour" TO "color";--> statement-breakpoint
ALTER TABLE "products" RENAME COLUMN "colour_hex" TO "color_hex";--> statement-breakpoint
ALTER TABLE "reservations" RENAME COLUMN "holder" TO "user_id";--> statement-breakpoint
ALTER INDEX "reservations_holder" RENAME TO "reservations_user";--> statement-breakpoint
ALTER TABLE "counted_stock" RENAME CONSTRAINT "counted_stock_pieces" TO "counted_stock_quantities";
