CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"product_id" uuid,
	"change" text,
	"before" jsonb,
	"after" jsonb,
	"faults" jsonb,
	"outcome" text,
	CONSTRAINT "import_rows_import_id_row_pk" PRIMARY KEY("import_id","row"),
	CONSTRAINT "import_rows_change" CHECK (change in ('create', 'update', 'none')),
	CONSTRAINT "import_rows_outcome" CHECK (outcome in ('applied', 'skipped', 'undone', 'kept'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"columns" text[] NOT NULL,
	"state" text DEFAULT 'checking' NOT NULL,
	"row_count" integer NOT NULL,
	"done_row" integer DEFAULT 0 NOT NULL,
	"fault_count" integer DEFAULT 0 NOT NULL,
	"staff_id" text NOT NULL,
	"request_id" text NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "imports_state" CHECK (state in ('checking', 'faulty', 'checked', 'applying', 'applied', 'undoing', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_product" ON "import_rows" USING btree ("import_id","product_id");--> statement-breakpoint
CREATE INDEX "import_rows_faulty" ON "import_rows" USING btree ("import_id","row") WHERE "import_rows"."faults" is not null;--> statement-breakpoint
CREATE INDEX "import_rows_left" ON "import_rows" USING btree ("import_id","row") WHERE "import_rows"."outcome" in ('skipped', 'kept');--> statement-breakpoint
CREATE INDEX "imports_recent" ON "imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "imports_to_do" ON "imports" USING btree ("created_at") WHERE state in ('checking', 'applying', 'undoing');