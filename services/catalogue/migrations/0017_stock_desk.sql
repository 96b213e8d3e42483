CREATE TABLE "imei_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"imei" text NOT NULL,
	"result" text NOT NULL,
	"reference" text NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"staff_id" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imei_checks_result" UNIQUE("id","imei","result"),
	CONSTRAINT "imei_checks_imei_digits" CHECK (imei ~ '^[0-9]{15}$'),
	CONSTRAINT "imei_checks_known_result" CHECK (result in ('clear', 'listed', 'unknown')),
	CONSTRAINT "imei_checks_reference" CHECK (trim(reference) <> '')
);
--> statement-breakpoint
CREATE TABLE "intakes" (
	"unit_id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"source" text NOT NULL,
	"imei" text NOT NULL,
	"imei_check_id" uuid NOT NULL,
	"imei2" text,
	"imei2_check_id" uuid,
	"check_result" text DEFAULT 'clear' NOT NULL,
	"note" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "intakes_check_result" CHECK (check_result = 'clear'),
	CONSTRAINT "intakes_source" CHECK (source in ('counter', 'pickup', 'exchange', 'supplier')),
	CONSTRAINT "intakes_both_imeis" CHECK ((imei2 is null) = (imei2_check_id is null) and imei2 is distinct from imei)
);
--> statement-breakpoint
CREATE TABLE "sellers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"phone" text,
	"document_kind" text NOT NULL,
	"document_reference" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_bought_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"erased_at" timestamp (3) with time zone,
	CONSTRAINT "sellers_erased" CHECK ((erased_at is null) = (name is not null) and (erased_at is null) = (phone is not null) and (erased_at is null) = (document_reference is not null)),
	CONSTRAINT "sellers_aadhaar" CHECK (document_kind <> 'aadhaar' or document_reference ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "transfers_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unit_id" uuid NOT NULL,
	"from_product_id" uuid NOT NULL,
	"to_product_id" uuid NOT NULL,
	"from_branch" text NOT NULL,
	"to_branch" text NOT NULL,
	"unit_state" text NOT NULL,
	"reason" text NOT NULL,
	"sent_by" text NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_by" text,
	"ended_at" timestamp (3) with time zone,
	"outcome" text,
	CONSTRAINT "transfers_branches" CHECK (from_branch <> to_branch),
	CONSTRAINT "transfers_outcome" CHECK (outcome in ('arrived', 'cancelled') and (outcome is null) = (ended_at is null))
);
--> statement-breakpoint
CREATE TABLE "staff_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"verb" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"request_id" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "units" DROP CONSTRAINT "units_state";--> statement-breakpoint
ALTER TABLE "price_history" ADD COLUMN "actor_kind" text;--> statement-breakpoint
ALTER TABLE "price_history" ADD COLUMN "actor_id" text;--> statement-breakpoint
ALTER TABLE "price_history" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "country_of_origin" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "importer" text;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "imei2" text;--> statement-breakpoint
ALTER TABLE "intakes" ADD CONSTRAINT "intakes_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intakes" ADD CONSTRAINT "intakes_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intakes" ADD CONSTRAINT "intakes_imei_clear" FOREIGN KEY ("imei_check_id","imei","check_result") REFERENCES "public"."imei_checks"("id","imei","result") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intakes" ADD CONSTRAINT "intakes_imei2_clear" FOREIGN KEY ("imei2_check_id","imei2","check_result") REFERENCES "public"."imei_checks"("id","imei","result") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imei_checks_imei" ON "imei_checks" USING btree ("imei","at","id");--> statement-breakpoint
CREATE INDEX "intakes_seller" ON "intakes" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "sellers_retention" ON "sellers" USING btree ("last_bought_at") WHERE "sellers"."erased_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_open" ON "transfers" USING btree ("unit_id") WHERE "transfers"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "transfers_unit" ON "transfers" USING btree ("unit_id","sent_at");--> statement-breakpoint
CREATE INDEX "staff_actions_at" ON "staff_actions" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "staff_actions_staff" ON "staff_actions" USING btree ("staff_id","at","id");--> statement-breakpoint
CREATE INDEX "staff_actions_verb" ON "staff_actions" USING btree ("verb","at","id");--> statement-breakpoint
CREATE INDEX "staff_actions_subject" ON "staff_actions" USING btree ("subject_kind","subject_id","at","id");--> statement-breakpoint
create trigger staff_actions_append_only before update or delete or truncate on staff_actions
  for each statement execute function reject_history_change();
--> statement-breakpoint
create trigger imei_checks_append_only before update or delete or truncate on imei_checks
  for each statement execute function reject_history_change();
--> statement-breakpoint
-- Whether the newest check of one of these IMEIs was not clear. Served by imei_checks_imei.
create function is_imei_listed(imeis text[]) returns boolean language sql stable as $$
  select exists (
    select from unnest(imeis) as one (imei) cross join lateral (
      select result from imei_checks where imei_checks.imei = one.imei order by at desc, id desc limit 1
    ) as newest where newest.result <> 'clear'
  )
$$;
--> statement-breakpoint
-- Takes the place of the constraint units_state, which a wider one could not replace while the older version runs, and
-- keeps phones that the register lists out of every sale.
create function check_unit() returns trigger language plpgsql as $$
begin
  if new.state not in ('received', 'inspected', 'sellable', 'held', 'sold', 'repair', 'in_transit', 'written_off') then
    raise exception 'unknown state % of a unit', new.state using errcode = 'check_violation', constraint = 'units_state';
  end if;
  if new.imei2 !~ '^[0-9]{15}$' or new.imei2 = new.imei then
    raise exception 'not a second IMEI' using errcode = 'check_violation', constraint = 'units_imei2';
  end if;
  if new.state in ('sellable', 'held', 'sold') and is_imei_listed(array[new.imei, new.imei2]) then
    raise exception 'the register lists this phone' using errcode = 'check_violation', constraint = 'units_imei_clear';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger units_checked before insert or update of state, imei, imei2 on units
  for each row execute function check_unit();
--> statement-breakpoint
-- Served by units_imei_received and units_imei2.
create or replace function link_previous_unit() returns trigger language plpgsql as $$
begin
  new.previous_unit_id := (
    select id from (
      select id, received_at from units where imei in (new.imei, new.imei2) and state = 'sold'
      union
      select id, received_at from units where imei2 in (new.imei, new.imei2) and state = 'sold'
    ) as sold order by received_at desc, id desc limit 1
  );
  return new;
end $$;
--> statement-breakpoint
create or replace function record_price() returns trigger language plpgsql as $$
begin
  insert into price_history (product_id, consumer_price_paise, wholesale_price_paise, actor_kind, actor_id, request_id)
  values (new.id, new.consumer_price_paise, new.wholesale_price_paise,
    history_actor_kind(), history_actor_id(), history_request_id());
  return null;
end $$;
