import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
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

/** The words by which staff find a product. */
export const productWords = sql`to_tsvector('simple', title || ' ' || color || ' ' || coalesce(condition, 'new') || ' '
  || coalesce(ram_gb::text || 'gb ', '') || coalesce(storage_gb::text || 'gb ', '') || branch)`;

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
    /** The launch price of a phone; the maximum retail price of an accessory. Savings are never computed against it. */
    listPricePaise: paise().notNull(),
    /**
     * What the same model, RAM and storage costs new today. null when it is not sold new today, and for new products.
     * Savings are computed against it (card/saving.rules.ts).
     */
    newPricePaise: paise(),
    /** The day on which someone checked it. */
    newPriceOn: date(),
    consumerPricePaise: paise().notNull(),
    wholesalePricePaise: paise().notNull(),
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
    /** Shoppers see published products only. */
    published: boolean().notNull().default(true),
    /** Counts the edits by staff. A sale changes the row, but not this. */
    version: integer().notNull().default(1),
    /** Required by law for imported goods. */
    countryOfOrigin: text(),
    /** Name and address. */
    importer: text(),
    createdAt: timestamptz().notNull().defaultNow(),
    /** The last change of this row, stock included. Only the trigger of migration 0014 writes it. */
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    unique("products_id_branch").on(table.id, table.branch),
    // The price ladder. Lists are sorted and filtered in memory (src/listing).
    index("products_model").on(table.modelId),
    // The lists of the stock desk: product/product-list.repository.ts.
    index("products_recent").on(table.createdAt, table.id),
    index("products_branch_recent").on(table.branch, table.createdAt, table.id),
    index("products_brand_recent").on(table.brand, table.createdAt, table.id),
    index("products_condition_recent").on(table.condition, table.createdAt, table.id),
    index("products_drafts").on(table.createdAt, table.id).where(sql`not ${table.published}`),
    index("products_words").using("gin", productWords),
    check(
      "products_prices",
      sql`list_price_paise > 0 and consumer_price_paise > 0 and wholesale_price_paise > 0`,
    ),
    check("products_quantity", sql`quantity >= 0`),
    check("products_category", sql`category in ('Phone', 'Accessories')`),
    check("products_tag", sql`tag in ('New', 'Open-box', 'Old')`),
    check("products_condition", sql`condition in ('Open-box', 'Super-mint', 'Mint', 'Good')`),
    check("products_images", sql`not published or cardinality(images) > 0`),
  ],
);

/** Every price of a product since it was listed. Append-only, written by triggers. */
export const priceHistory = pgTable(
  "price_history",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    productId: uuid().notNull(),
    consumerPricePaise: paise().notNull(),
    wholesalePricePaise: paise().notNull(),
    /** `demo`: made up by the seed of the demonstration shop. */
    source: text({ enum: ["shop", "demo"] })
      .notNull()
      .default("shop"),
    /** Who set the price. null on rows that are older than these columns. */
    actorKind: text(),
    actorId: text(),
    requestId: text(),
    at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index("price_history_product").on(table.productId, table.at),
    check("price_history_source", sql`source in ('shop', 'demo')`),
    check("price_history_prices", sql`consumer_price_paise > 0 and wholesale_price_paise > 0`),
  ],
);
