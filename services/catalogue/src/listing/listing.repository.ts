import type { Tier } from "@haat/domain/tier";
import { and, asc, desc, eq, gte, inArray, lt, lte, ne, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../db/client.ts";
import { products } from "../db/schema/products.ts";
import { cardColumns, type ProductCard } from "../product/product.repository.ts";
import { discountColumn, priceColumn } from "../product/tier.ts";
import { type Cursor, readCursor, writeCursor } from "./cursor.ts";
import type { ListingFilter } from "./listing.rules.ts";

export type Order = Cursor["by"];

export interface Page {
  readonly rows: readonly ProductCard[];
  /** Where the next page starts; null on the last. */
  readonly cursor: string | null;
}

interface PageRequest {
  readonly filter: ListingFilter;
  readonly tier: Tier;
  readonly order: Order;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/**
 * Returns one page by keyset pagination. By stock: `products_stock_newest`, `products_category_stock_newest`, `products_brand_stock_newest`,
 * `products_subcategory_stock_newest`. Latest: `products_newest`. By price: `products_(category_)?consumer_price` and
 * `..._wholesale_price`. By match: `products_search`, then a sort of the few matches.
 */
export async function findPage(db: Db | Tx, request: PageRequest): Promise<Page> {
  const { filter, tier, order, limit } = request;
  const score = order === "match" ? matchScore(filter.terms ?? []) : sql<number>`0`;
  const rows = await db
    .select({ ...cardColumns, inStock: products.inStock, score })
    .from(products)
    .where(
      and(matching(filter, tier), request.cursor ? after(request.cursor, order, tier, score) : undefined),
    )
    .orderBy(...orderBy(order, tier, score))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page,
    cursor: last && rows.length > limit ? writeCursor(cursorOf(last, order, tier)) : null,
  };
}

/**
 * Returns `limit` products in stock from a position in the fixed random order, wrapping around at its end.
 * Served by `products_random`, `products_tag_random` and `products_category_random`.
 */
export async function findRandom(
  db: Db | Tx,
  request: { filter: ListingFilter; tier: Tier; start: number; limit: number },
): Promise<ProductCard[]> {
  const part = (range: SQL, lap: number) =>
    db
      .select({ ...cardColumns, shuffle: products.shuffle, lap: sql<number>`${lap}::int`.as("lap") })
      .from(products)
      .where(and(matching(request.filter, request.tier), products.inStock, range))
      .orderBy(asc(products.shuffle), asc(products.id))
      .limit(request.limit);
  return await unionAll(
    part(gte(products.shuffle, request.start), 0),
    part(lt(products.shuffle, request.start), 1),
  )
    .orderBy(sql`lap`, sql`shuffle`, sql`id`)
    .limit(request.limit);
}

/** Returns matching products of other models, nearest in price. Reads two ranges of `products_category_..._price`. */
export async function findRelated(
  db: Db | Tx,
  product: { modelId: string; pricePaise: number },
  { filter, tier, limit }: { filter: ListingFilter; tier: Tier; limit: number },
): Promise<ProductCard[]> {
  const price = priceColumn(tier);
  const part = (range: SQL, nearestFirst: SQL) =>
    db
      .select({ ...cardColumns, distance: sql<number>`abs(${price} - ${product.pricePaise})`.as("distance") })
      .from(products)
      .where(and(matching(filter, tier), ne(products.modelId, product.modelId), products.inStock, range))
      .orderBy(nearestFirst)
      .limit(limit);
  return await unionAll(
    part(gte(price, product.pricePaise), asc(price)),
    part(lt(price, product.pricePaise), desc(price)),
  )
    .orderBy(sql`distance`, sql`id`)
    .limit(limit);
}

export function matching(filter: ListingFilter, tier: Tier): SQL | undefined {
  const price = priceColumn(tier);
  return and(
    filter.exceptId ? ne(products.id, filter.exceptId) : undefined,
    oneOf(products.category, filter.categories),
    oneOf(products.subcategory, filter.subcategories),
    oneOf(products.condition, filter.conditions),
    oneOf(products.tag, filter.tags),
    oneOf(sql`lower(${products.brand})`, filter.brands),
    oneOf(products.branch, filter.branches),
    filter.minPricePaise === undefined ? undefined : gte(price, filter.minPricePaise),
    filter.maxPricePaise === undefined ? undefined : lte(price, filter.maxPricePaise),
    filter.minDiscount === undefined ? undefined : gte(discountColumn(tier), filter.minDiscount),
    oneOf(products.storageGb, filter.storageGb),
    oneOf(products.ramGb, filter.ramGb),
    filter.terms && matchingWords(filter.terms),
  );
}

function oneOf(column: Parameters<typeof inArray>[0], values: readonly (string | number)[] | undefined) {
  if (!values?.length) return undefined;
  return values.length === 1 ? eq(column, values[0]) : inArray(column, [...values]);
}

/** Matches nothing when no terms are left, for example of a text in another script. */
function matchingWords(terms: readonly string[]): SQL {
  return terms.length === 0 ? sql`false` : sql`${products.search} @@ ${wordQuery(terms, ":*")}`;
}

/** Terms contain only letters and digits, so they cannot be operators. */
function wordQuery(terms: readonly string[], suffix: "" | ":*") {
  return sql`to_tsquery('simple', ${terms.map((term) => term + suffix).join(" & ")})`;
}

/** Ranks phones above accessories, whole words above prefixes, short titles above long ones, and products in stock first. */
function matchScore(terms: readonly string[]) {
  return sql<number>`(
    (${products.category} = 'Phone')::int * 2000
    + (${products.search} @@ ${wordQuery(terms, "")})::int * 1000
    - cardinality(string_to_array(replace(${products.title}, '+', ' plus'), ' ')) * 2
    + ${products.inStock}::int)`;
}

function orderBy(order: Order, tier: Tier, score: SQL): SQL[] {
  const price = priceColumn(tier);
  switch (order) {
    case "stock":
      return [desc(products.inStock), desc(products.createdAt), desc(products.id)];
    case "latest":
      return [desc(products.createdAt), desc(products.id)];
    case "price_asc":
      return [asc(price), asc(products.id)];
    case "price_desc":
      return [desc(price), desc(products.id)];
    case "match":
      return [desc(score), desc(products.id)];
  }
}

function after(text: string, order: Order, tier: Tier, score: SQL): SQL {
  const price = priceColumn(tier);
  switch (order) {
    case "stock": {
      const { inStock, createdAt, id } = readCursor(text, order);
      return sql`(${products.inStock}, ${products.createdAt}, ${products.id}) < (${inStock}::boolean, ${createdAt}::timestamptz, ${id}::uuid)`;
    }
    case "latest": {
      const { createdAt, id } = readCursor(text, order);
      return sql`(${products.createdAt}, ${products.id}) < (${createdAt}::timestamptz, ${id}::uuid)`;
    }
    case "price_asc": {
      const { pricePaise, id } = readCursor(text, order);
      return sql`(${price}, ${products.id}) > (${pricePaise}::bigint, ${id}::uuid)`;
    }
    case "price_desc": {
      const { pricePaise, id } = readCursor(text, order);
      return sql`(${price}, ${products.id}) < (${pricePaise}::bigint, ${id}::uuid)`;
    }
    case "match": {
      const last = readCursor(text, order);
      return sql`(${score}, ${products.id}) < (${last.score}::int, ${last.id}::uuid)`;
    }
  }
}

function cursorOf(row: ProductCard & { inStock: boolean; score: number }, order: Order, tier: Tier): Cursor {
  const { id, inStock, score } = row;
  const createdAt = row.createdAt.toISOString();
  const pricePaise = tier === "wholesaler" ? row.wholesalePricePaise : row.consumerPricePaise;
  switch (order) {
    case "stock":
      return { by: order, inStock, createdAt, id };
    case "latest":
      return { by: order, createdAt, id };
    case "price_asc":
    case "price_desc":
      return { by: order, pricePaise, id };
    case "match":
      return { by: order, score, id };
  }
}
