import type { BranchCode } from "@haat/shop/profile";
import { type SQL, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { InspectionCheck, ProductSpecs } from "./columns.ts";

// Milliseconds: what JavaScript's Date and the cursors of lists can hold without loss.
const moment = () => timestamp({ withTimezone: true, precision: 3 });
const paise = () => bigint({ mode: "number" });
/** Content hashes of pictures, best first. */
const pictures = () => text().array().notNull().default(sql`'{}'`);
const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

const branchCodes = ["jaynagar", "ballygunge"] as const satisfies readonly BranchCode[];

export const brands = pgTable("brands", {
  id: uuid().primaryKey(),
  position: smallint().notNull(),
  name: text().notNull().unique(),
  images: pictures(),
});

export const branches = pgTable("branches", {
  id: uuid().primaryKey(),
  /** A branch code of `@haat/shop`. */
  code: text({ enum: branchCodes }).notNull().unique(),
  position: smallint().notNull(),
  name: text().notNull(),
  images: pictures(),
});

export const categories = pgTable("categories", {
  id: uuid().primaryKey(),
  position: smallint().notNull(),
  name: text().notNull().unique(),
  subcategories: text().array().notNull(),
  images: pictures(),
});

export const bigBanners = pgTable("big_banners", {
  id: uuid().primaryKey(),
  position: smallint().notNull(),
  headline: text().notNull(),
  line: text().notNull(),
  linkText: text().notNull(),
  url: text().notNull(),
  productIds: uuid().array().notNull(),
  images: pictures(),
});

export const smallBanners = pgTable("small_banners", {
  id: uuid().primaryKey(),
  position: smallint().notNull(),
  category: text().notNull(),
  title: text().notNull(),
  url: text().notNull(),
  images: pictures(),
});

export const products = pgTable(
  "products",
  {
    id: uuid().primaryKey(),
    slug: text().notNull(),
    /** What products of one model share, across memory, colour, condition and branch. */
    modelId: text().notNull(),
    title: text().notNull(),
    /** The name without the brand. */
    model: text().notNull(),
    category: text().notNull(),
    subcategory: text().notNull(),
    tag: text().notNull(),
    /** null: new and sealed. */
    condition: text(),
    brand: text().notNull(),
    branch: text({ enum: branchCodes })
      .notNull()
      .references(() => branches.code),
    colour: text().notNull(),
    colourHex: text().notNull(),
    ramGb: smallint(),
    storageGb: integer(),
    network: text(),
    batteryMah: integer(),
    screenInches: real(),
    specs: jsonb().$type<ProductSpecs>().notNull(),
    /** Words by which people look for it that the title does not have. */
    keywords: text().array().notNull().default(sql`'{}'`),
    listPricePaise: paise().notNull(),
    consumerPricePaise: paise().notNull(),
    wholesalePricePaise: paise().notNull(),
    // Rounded down by the integer division, so that no badge says more than is true.
    consumerDiscount: smallint()
      .notNull()
      .generatedAlwaysAs(sql`(list_price_paise - consumer_price_paise) * 100 / list_price_paise`),
    wholesaleDiscount: smallint()
      .notNull()
      .generatedAlwaysAs(sql`(list_price_paise - wholesale_price_paise) * 100 / list_price_paise`),
    /** Sellable pieces. Kept by the triggers of migration 0001; nobody else may write it. */
    quantity: integer().notNull().default(0),
    inStock: boolean().notNull().generatedAlwaysAs(sql`quantity > 0`),
    weightGrams: integer().notNull(),
    hsn: text().notNull(),
    taxScheme: text({ enum: ["standard", "margin"] }).notNull(),
    returnDays: smallint().notNull(),
    warranty: text().notNull(),
    shortDescription: text().notNull(),
    bigDescription: text().notNull(),
    othersDescription: text().notNull(),
    images: pictures(),
    createdAt: moment().notNull().defaultNow(),
    /** A place in a fixed random order: rows "at random" are a range of an index that starts anywhere. */
    shuffle: integer()
      .notNull()
      .generatedAlwaysAs(sql`('x' || substr(md5(id::text), 1, 8))::bit(32)::integer`),
    search: tsvector()
      .notNull()
      .generatedAlwaysAs((): SQL => searchDocument),
  },
  (table) => [
    unique("products_id_branch").on(table.id, table.branch),
    // Lists, sorted: product/listing.repository.ts names the query that each of these serves.
    index("products_newest").on(table.createdAt, table.id),
    index("products_stock_newest").on(table.inStock, table.createdAt, table.id),
    index("products_consumer_price").on(table.consumerPricePaise, table.id),
    index("products_wholesale_price").on(table.wholesalePricePaise, table.id),
    index("products_category_stock_newest").on(table.category, table.inStock, table.createdAt, table.id),
    index("products_category_consumer_price").on(table.category, table.consumerPricePaise, table.id),
    index("products_category_wholesale_price").on(table.category, table.wholesalePricePaise, table.id),
    index("products_brand_stock_newest").on(
      sql`lower(${table.brand})`,
      table.inStock,
      table.createdAt,
      table.id,
    ),
    index("products_subcategory_stock_newest").on(
      table.subcategory,
      table.inStock,
      table.createdAt,
      table.id,
    ),
    index("products_model").on(table.modelId),
    index("products_random").on(table.shuffle, table.id).where(sql`${table.inStock}`),
    index("products_tag_random").on(table.tag, table.shuffle, table.id).where(sql`${table.inStock}`),
    index("products_category_random")
      .on(table.category, table.shuffle, table.id)
      .where(sql`${table.inStock}`),
    // Everything that lists filter and facets count by: both are answered from this index alone.
    index("products_facets").on(
      table.category,
      table.tag,
      table.brand,
      table.branch,
      table.subcategory,
      table.condition,
      table.storageGb,
      table.ramGb,
      table.consumerPricePaise,
      table.consumerDiscount,
      table.wholesalePricePaise,
      table.wholesaleDiscount,
      table.id,
    ),
    index("products_search").using("gin", table.search),
    check(
      "products_prices",
      sql`list_price_paise > 0 and consumer_price_paise > 0 and wholesale_price_paise > 0`,
    ),
    check("products_quantity", sql`quantity >= 0`),
    check("products_category", sql`category in ('Phone', 'Accessories')`),
    check("products_tag", sql`tag in ('New', 'Open-box', 'Old')`),
    check("products_condition", sql`condition in ('Open-box', 'Super-mint', 'Mint', 'Good')`),
    check("products_images", sql`cardinality(images) > 0`),
  ],
);

// Each of the three parts is cleaned alike: lower case, "+" is a word (S23+ is not S23), all else that is no letter or digit parts words.
const words = (source: string) =>
  `to_tsvector('simple', regexp_replace(replace(lower(${source}), '+', ' plus '), '[^a-z0-9]+', ' ', 'g'))`;
const gigabytes = (column: string) =>
  `coalesce(case when ${column} >= 1024 then ${column} / 1024 || 'tb' else ${column} || 'gb' end, '')`;
const searchDocument = sql.raw(
  [
    `setweight(${words("brand || ' ' || title")}, 'A')`,
    `setweight(${words(`colour || ' ' || ${gigabytes("storage_gb")} || ' ' || ${gigabytes("ram_gb")} || ' ' || coalesce(condition, 'new') || ' ' || coalesce(network, '')`)}, 'B')`,
    `setweight(${words("category || ' ' || subcategory")}, 'C')`,
    "setweight(array_to_tsvector(keywords), 'C')",
  ].join(" || "),
);

export const media = pgTable("media", {
  /** The first 32 hex digits of the SHA-256 of its bytes. */
  hash: text().primaryKey(),
  type: text().notNull(),
  sizeBytes: integer().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: moment().notNull().defaultNow(),
});

export const reservationStates = ["held", "committed", "released", "expired"] as const;

export const reservations = pgTable(
  "reservations",
  {
    /** The caller's id, so that asking twice is asking once. */
    id: uuid().primaryKey(),
    state: text({ enum: reservationStates }).notNull(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index("reservations_expiry").on(table.expiresAt).where(sql`${table.state} = 'held'`),
    check("reservations_state", sql`state in ('held', 'committed', 'released', 'expired')`),
  ],
);

export const reservationLines = pgTable(
  "reservation_lines",
  {
    reservationId: uuid()
      .notNull()
      .references(() => reservations.id),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reservationId, table.productId] }),
    index("reservation_lines_product").on(table.productId),
    check("reservation_lines_quantity", sql`quantity > 0`),
  ],
);

export const unitStates = ["received", "checked", "sellable", "held", "sold", "returned"] as const;

/** One phone each. */
export const units = pgTable(
  "units",
  {
    id: uuid().primaryKey(),
    productId: uuid().notNull(),
    branch: text({ enum: branchCodes }).notNull(),
    imei: text().notNull().unique(),
    grade: text(),
    state: text({ enum: unitStates }).notNull(),
    reservationId: uuid().references(() => reservations.id),
    purchasePricePaise: paise().notNull(),
    batteryHealth: smallint(),
    receivedAt: moment().notNull().defaultNow(),
    inspectedAt: moment(),
    checks: jsonb().$type<InspectionCheck[]>().notNull().default([]),
    imeiCheckedAt: moment(),
    imeiCheckReference: text(),
    soldAt: moment(),
  },
  (table) => [
    // A unit lies where its product is sold from.
    foreignKey({
      name: "units_product_branch",
      columns: [table.productId, table.branch],
      foreignColumns: [products.id, products.branch],
    }),
    // The next unit to be sold: stock/stock.repository.ts and product/product.repository.ts.
    index("units_next")
      .on(table.productId, table.receivedAt, table.id)
      .where(sql`${table.state} = 'sellable'`),
    index("units_product").on(table.productId, table.branch),
    index("units_reservation").on(table.reservationId),
    check("units_state", sql`state in ('received', 'checked', 'sellable', 'held', 'sold', 'returned')`),
    check("units_imei", sql`imei ~ '^[0-9]{15}$'`),
    check("units_battery_health", sql`battery_health between 1 and 100`),
    check("units_purchase_price", sql`purchase_price_paise >= 0`),
    // The law since October 2025: no used phone is sold before its IMEI was looked up in the government's register.
    check(
      "units_imei_checked",
      sql`state not in ('sellable', 'held', 'sold') or (imei_checked_at is not null and imei_check_reference is not null and trim(imei_check_reference) <> '')`,
    ),
    check("units_held_by_reservation", sql`state <> 'held' or reservation_id is not null`),
    check("units_free_of_reservation", sql`state in ('held', 'sold') or reservation_id is null`),
  ],
);

/** Stock of what has no serial number. */
export const countedStock = pgTable(
  "counted_stock",
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id),
    sellable: integer().notNull(),
    held: integer().notNull().default(0),
    sold: integer().notNull().default(0),
    purchasePricePaise: paise().notNull(),
  },
  () => [check("counted_stock_pieces", sql`sellable >= 0 and held >= 0 and sold >= 0`)],
);
