import { type SQL, sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { type ProductSpecs, paise, pictures, timestamptz } from "../columns.ts";
import { branches } from "./taxonomy.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const products = pgTable(
  "products",
  {
    id: uuid().primaryKey(),
    slug: text().notNull(),
    /** Shared by all products of one model, whatever their memory, color, condition and branch. */
    modelId: text().notNull(),
    title: text().notNull(),
    /** The name without the brand. */
    model: text().notNull(),
    category: text().notNull(),
    subcategory: text().notNull(),
    tag: text().notNull(),
    /** null for new and sealed products. */
    condition: text(),
    brand: text().notNull(),
    branch: text()
      .notNull()
      .references(() => branches.code),
    color: text().notNull(),
    colorHex: text().notNull(),
    ramGb: smallint(),
    storageGb: integer(),
    network: text(),
    batteryMah: integer(),
    screenInches: real(),
    specs: jsonb().$type<ProductSpecs>().notNull(),
    /** Search words that are not in the title. */
    keywords: text().array().notNull().default(sql`'{}'`),
    listPricePaise: paise().notNull(),
    consumerPricePaise: paise().notNull(),
    wholesalePricePaise: paise().notNull(),
    // Integer division rounds down, so that no badge overstates the discount.
    consumerDiscount: smallint()
      .notNull()
      .generatedAlwaysAs(sql`(list_price_paise - consumer_price_paise) * 100 / list_price_paise`),
    wholesaleDiscount: smallint()
      .notNull()
      .generatedAlwaysAs(sql`(list_price_paise - wholesale_price_paise) * 100 / list_price_paise`),
    /** Sellable quantity. Only the triggers of migration 0001 may write it. */
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
    createdAt: timestamptz().notNull().defaultNow(),
    /** Position in a fixed random order. A random list is a range of this index from any start. */
    shuffle: integer()
      .notNull()
      .generatedAlwaysAs(sql`('x' || substr(md5(id::text), 1, 8))::bit(32)::integer`),
    search: tsvector()
      .notNull()
      .generatedAlwaysAs((): SQL => searchDocument),
  },
  (table) => [
    unique("products_id_branch").on(table.id, table.branch),
    // Sorted lists. listing/listing.repository.ts names the query that each index serves.
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
    // All columns that lists filter by and facets count: both are index-only scans.
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

// All parts are normalized in the same way: lower case, "+" becomes the word "plus" (S23+ is not S23), other symbols
// separate words.
const normalizedVector = (source: string) =>
  `to_tsvector('simple', regexp_replace(replace(lower(${source}), '+', ' plus '), '[^a-z0-9]+', ' ', 'g'))`;
const gigabytes = (column: string) =>
  `coalesce(case when ${column} >= 1024 then ${column} / 1024 || 'tb' else ${column} || 'gb' end, '')`;
const searchDocument = sql.raw(
  [
    `setweight(${normalizedVector("brand || ' ' || title")}, 'A')`,
    `setweight(${normalizedVector(`color || ' ' || ${gigabytes("storage_gb")} || ' ' || ${gigabytes("ram_gb")} || ' ' || coalesce(condition, 'new') || ' ' || coalesce(network, '')`)}, 'B')`,
    `setweight(${normalizedVector("category || ' ' || subcategory")}, 'C')`,
    "setweight(array_to_tsvector(keywords), 'C')",
  ].join(" || "),
);
