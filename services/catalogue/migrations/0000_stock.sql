CREATE TABLE "big_banners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" smallint NOT NULL,
	"headline" text NOT NULL,
	"line" text NOT NULL,
	"link_text" text NOT NULL,
	"url" text NOT NULL,
	"product_ids" uuid[] NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "branches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "branches_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "brands_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"subcategories" text[] NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "categories_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "counted_stock" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"sellable" integer NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"purchase_price_paise" bigint NOT NULL,
	CONSTRAINT "counted_stock_pieces" CHECK (sellable >= 0 and held >= 0 and sold >= 0)
);
--> statement-breakpoint
CREATE TABLE "media" (
	"hash" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"model_id" text NOT NULL,
	"title" text NOT NULL,
	"model" text NOT NULL,
	"category" text NOT NULL,
	"subcategory" text NOT NULL,
	"tag" text NOT NULL,
	"condition" text,
	"brand" text NOT NULL,
	"branch" text NOT NULL,
	"colour" text NOT NULL,
	"colour_hex" text NOT NULL,
	"ram_gb" smallint,
	"storage_gb" integer,
	"network" text,
	"battery_mah" integer,
	"screen_inches" real,
	"specs" jsonb NOT NULL,
	"keywords" text[] DEFAULT '{}' NOT NULL,
	"list_price_paise" bigint NOT NULL,
	"consumer_price_paise" bigint NOT NULL,
	"wholesale_price_paise" bigint NOT NULL,
	"consumer_discount" smallint GENERATED ALWAYS AS ((list_price_paise - consumer_price_paise) * 100 / list_price_paise) STORED NOT NULL,
	"wholesale_discount" smallint GENERATED ALWAYS AS ((list_price_paise - wholesale_price_paise) * 100 / list_price_paise) STORED NOT NULL,
	"quantity" integer DEFAULT 0 NOT NULL,
	"in_stock" boolean GENERATED ALWAYS AS (quantity > 0) STORED NOT NULL,
	"weight_grams" integer NOT NULL,
	"hsn" text NOT NULL,
	"tax_scheme" text NOT NULL,
	"return_days" smallint NOT NULL,
	"warranty" text NOT NULL,
	"short_description" text NOT NULL,
	"big_description" text NOT NULL,
	"others_description" text NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"shuffle" integer GENERATED ALWAYS AS (('x' || substr(md5(id::text), 1, 8))::bit(32)::integer) STORED NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', regexp_replace(replace(lower(brand || ' ' || title), '+', ' plus '), '[^a-z0-9]+', ' ', 'g')), 'A') || setweight(to_tsvector('simple', regexp_replace(replace(lower(colour || ' ' || coalesce(case when storage_gb >= 1024 then storage_gb / 1024 || 'tb' else storage_gb || 'gb' end, '') || ' ' || coalesce(case when ram_gb >= 1024 then ram_gb / 1024 || 'tb' else ram_gb || 'gb' end, '') || ' ' || coalesce(condition, 'new') || ' ' || coalesce(network, '')), '+', ' plus '), '[^a-z0-9]+', ' ', 'g')), 'B') || setweight(to_tsvector('simple', regexp_replace(replace(lower(category || ' ' || subcategory), '+', ' plus '), '[^a-z0-9]+', ' ', 'g')), 'C') || setweight(array_to_tsvector(keywords), 'C')) STORED NOT NULL,
	CONSTRAINT "products_id_branch" UNIQUE("id","branch"),
	CONSTRAINT "products_prices" CHECK (list_price_paise > 0 and consumer_price_paise > 0 and wholesale_price_paise > 0),
	CONSTRAINT "products_quantity" CHECK (quantity >= 0),
	CONSTRAINT "products_category" CHECK (category in ('Phone', 'Accessories')),
	CONSTRAINT "products_tag" CHECK (tag in ('New', 'Open-box', 'Old')),
	CONSTRAINT "products_condition" CHECK (condition in ('Open-box', 'Super-mint', 'Mint', 'Good')),
	CONSTRAINT "products_images" CHECK (cardinality(images) > 0)
);
--> statement-breakpoint
CREATE TABLE "reservation_lines" (
	"reservation_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "reservation_lines_reservation_id_product_id_pk" PRIMARY KEY("reservation_id","product_id"),
	CONSTRAINT "reservation_lines_quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reservations_state" CHECK (state in ('held', 'committed', 'released', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "small_banners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" smallint NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"branch" text NOT NULL,
	"imei" text NOT NULL,
	"grade" text,
	"state" text NOT NULL,
	"reservation_id" uuid,
	"purchase_price_paise" bigint NOT NULL,
	"battery_health" smallint,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"inspected_at" timestamp (3) with time zone,
	"checks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"imei_checked_at" timestamp (3) with time zone,
	"imei_check_reference" text,
	"sold_at" timestamp (3) with time zone,
	CONSTRAINT "units_imei_unique" UNIQUE("imei"),
	CONSTRAINT "units_state" CHECK (state in ('received', 'checked', 'sellable', 'held', 'sold', 'returned')),
	CONSTRAINT "units_imei" CHECK (imei ~ '^[0-9]{15}$'),
	CONSTRAINT "units_battery_health" CHECK (battery_health between 1 and 100),
	CONSTRAINT "units_purchase_price" CHECK (purchase_price_paise >= 0),
	CONSTRAINT "units_imei_checked" CHECK (state not in ('sellable', 'held', 'sold') or (imei_checked_at is not null and imei_check_reference is not null)),
	CONSTRAINT "units_held_by_reservation" CHECK (state <> 'held' or reservation_id is not null),
	CONSTRAINT "units_free_of_reservation" CHECK (state in ('held', 'sold') or reservation_id is null)
);
--> statement-breakpoint
ALTER TABLE "counted_stock" ADD CONSTRAINT "counted_stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_branch_branches_code_fk" FOREIGN KEY ("branch") REFERENCES "public"."branches"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_lines" ADD CONSTRAINT "reservation_lines_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_lines" ADD CONSTRAINT "reservation_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_product_branch" FOREIGN KEY ("product_id","branch") REFERENCES "public"."products"("id","branch") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "products_stock_newest" ON "products" USING btree ("in_stock","created_at","id");--> statement-breakpoint
CREATE INDEX "products_consumer_price" ON "products" USING btree ("consumer_price_paise","id");--> statement-breakpoint
CREATE INDEX "products_wholesale_price" ON "products" USING btree ("wholesale_price_paise","id");--> statement-breakpoint
CREATE INDEX "products_category_stock_newest" ON "products" USING btree ("category","in_stock","created_at","id");--> statement-breakpoint
CREATE INDEX "products_category_consumer_price" ON "products" USING btree ("category","consumer_price_paise","id");--> statement-breakpoint
CREATE INDEX "products_category_wholesale_price" ON "products" USING btree ("category","wholesale_price_paise","id");--> statement-breakpoint
CREATE INDEX "products_brand_stock_newest" ON "products" USING btree (lower("brand"),"in_stock","created_at","id");--> statement-breakpoint
CREATE INDEX "products_subcategory_stock_newest" ON "products" USING btree ("subcategory","in_stock","created_at","id");--> statement-breakpoint
CREATE INDEX "products_model" ON "products" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "products_random" ON "products" USING btree ("shuffle","id") WHERE "products"."in_stock";--> statement-breakpoint
CREATE INDEX "products_tag_random" ON "products" USING btree ("tag","shuffle","id") WHERE "products"."in_stock";--> statement-breakpoint
CREATE INDEX "products_category_random" ON "products" USING btree ("category","shuffle","id") WHERE "products"."in_stock";--> statement-breakpoint
CREATE INDEX "products_facets" ON "products" USING btree ("category","tag","brand","branch","subcategory","condition","storage_gb","ram_gb","consumer_price_paise","consumer_discount","wholesale_price_paise","wholesale_discount","id");--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search");--> statement-breakpoint
CREATE INDEX "reservation_lines_product" ON "reservation_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "reservations_expiry" ON "reservations" USING btree ("expires_at") WHERE "reservations"."state" = 'held';--> statement-breakpoint
CREATE INDEX "units_next" ON "units" USING btree ("product_id","received_at","id") WHERE "units"."state" = 'sellable';--> statement-breakpoint
CREATE INDEX "units_product" ON "units" USING btree ("product_id","branch");--> statement-breakpoint
CREATE INDEX "units_reservation" ON "units" USING btree ("reservation_id");