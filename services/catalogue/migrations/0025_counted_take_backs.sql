CREATE TABLE "counted_take_backs" (
	"take_back_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"on_sale" boolean NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "counted_take_backs_take_back_id_product_id_pk" PRIMARY KEY("take_back_id","product_id"),
	CONSTRAINT "counted_take_backs_quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
ALTER TABLE "counted_take_backs" ADD CONSTRAINT "counted_take_backs_line" FOREIGN KEY ("reservation_id","product_id") REFERENCES "public"."reservation_lines"("reservation_id","product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counted_take_backs_line" ON "counted_take_backs" USING btree ("reservation_id","product_id");